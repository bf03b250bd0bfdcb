// Dates and durations in words.

extension Phrasebook {
  /// `Wednesday, September 2, 2015`
  package func longDate(_ day: Day) -> String {
    self[
      .longDate, weekday(day.weekday), month(day.month), String(day.day), String(day.year)]
  }

  /// `Wednesday, September 2`
  package func shortDate(_ day: Day) -> String {
    self[.shortDate, weekday(day.weekday), month(day.month), String(day.day)]
  }

  /// `Wed, Sep 2`
  package func briefDate(_ day: Day) -> String {
    self[.briefDate, shortWeekday(day.weekday), shortMonth(day.month), String(day.day)]
  }

  /// `Wed, Sep 2`, with the year where that could be misunderstood: in more than half a year, or long ago.
  package func briefDate(_ day: Day, seenOn today: Day) -> String {
    let date = briefDate(day)
    let distance = today.days(until: day)
    return distance > 180 || distance < -180
      ? self[.briefDateAndYear, date, String(day.year)] : date
  }

  /// `September 2, 2015`
  package func date(_ day: Day) -> String {
    self[.monthDayAndYear, month(day.month), String(day.day), String(day.year)]
  }

  /// `September 2015`
  package func monthAndYear(_ month: Month) -> String {
    self[.monthAndYear, self.month(month.first.month), String(month.first.year)]
  }

  /// `Wednesday 9/2`, for the header of a narrow column.
  package func weekdayAndDate(_ day: Day) -> String {
    self[.weekdayAndDate, weekday(day.weekday), String(day.month), String(day.day)]
  }

  /// `Wed 2`
  package func shortWeekdayAndDay(_ day: Day) -> String {
    self[.shortWeekdayAndDay, shortWeekday(day.weekday), String(day.day)]
  }

  /// `1 minute`, `26 minutes`
  package func minutes(_ count: Int) -> String {
    self[.minutes, String(count)]
  }

  /// A time of day in the language's format: `1:05` or `13:05`, `8:52` or `08:52`.
  package func time(_ time: TimeOfDay) -> String {
    self.time(time, isTwentyFourHour: isTwentyFourHour)
  }

  /// The same on the 12-hour or the 24-hour clock.
  package func time(_ time: TimeOfDay, isTwentyFourHour: Bool) -> String {
    if !isTwentyFourHour { return time.twelveHour }
    return self[.timeFormat].isSame(as: "H:mm")
      ? joined(String(time.clockHour), ":", padded(time.minute, to: 2)) : time.twentyFourHour
  }

  /// Whether the language uses the 24-hour clock: `timeFormat` is `HH:mm` or `H:mm`, not `h:mm`.
  package var isTwentyFourHour: Bool { self[.timeFormat].hasByte(UInt8(ascii: "H")) }

  package func weekday(_ weekday: Weekday) -> String {
    self[.monday, plus: weekday.rawValue - 1]
  }

  /// `Wed`
  package func shortWeekday(_ weekday: Weekday) -> String {
    self[.shortMonday, plus: weekday.rawValue - 1]
  }

  /// The name of a month, from 1.
  package func month(_ number: Int) -> String { self[.january, plus: number - 1] }

  /// `Sep`, from 1 for January.
  package func shortMonth(_ number: Int) -> String { self[.shortJanuary, plus: number - 1] }

  /// The phrase that many cases after another: shorter code than a list, for live parts.
  private subscript(_ first: CommonPhrase, plus offset: Int) -> String {
    let phrase = CommonPhrase(rawValue: first.rawValue &+ UInt8(truncatingIfNeeded: offset))
    return phrase.map { self[$0] } ?? ""
  }
}
