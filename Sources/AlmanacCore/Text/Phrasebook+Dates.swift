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
    count == 1 ? self[.oneMinute] : self[.minutes, String(count)]
  }

  package func weekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: self[.monday]
    case .tuesday: self[.tuesday]
    case .wednesday: self[.wednesday]
    case .thursday: self[.thursday]
    case .friday: self[.friday]
    case .saturday: self[.saturday]
    case .sunday: self[.sunday]
    }
  }

  /// `Wed`
  package func shortWeekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: self[.shortMonday]
    case .tuesday: self[.shortTuesday]
    case .wednesday: self[.shortWednesday]
    case .thursday: self[.shortThursday]
    case .friday: self[.shortFriday]
    case .saturday: self[.shortSaturday]
    case .sunday: self[.shortSunday]
    }
  }

  /// The name of a month, from 1.
  package func month(_ number: Int) -> String {
    let months: [CommonPhrase] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
      .november, .december,
    ]
    return months.indices.contains(number - 1) ? self[months[number - 1]] : String(number)
  }
}
