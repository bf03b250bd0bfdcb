// The names of kinds of days, and the dates on which a line runs otherwise than usual.

import AlmanacBase

extension TravelPages {
  /// `Monday to Friday`, `Saturdays from June 1, 2026`, `Saturday, December 26, 2026`
  func name(of kind: DayKinds.Kind) -> String {
    guard kind.weekdays != .none else {
      let shown = kind.dates.prefix(3).map { longDate($0) }.joined(separator: "; ")
      return kind.dates.count > 3
        ? phrases[.travelMoreDates, shown, String(kind.dates.count - 3)] : shown
    }
    let days = kind.weekdays.name(phrases)
    return phrases.dates(
      kind.from.map { phrases.date($0) }, kind.to.map { phrases.date($0) }, after: days,
      (.travelDaysFrom, .travelDaysUntil, .travelDaysBetween)) ?? days
  }

  /// `Friday, December 25, 2026 (Christmas Day)`
  private func longDate(_ day: Day) -> String {
    phrases.longDate(day) + (feed.holidays[day].map { " (\($0))" } ?? "")
  }

  /// The same, where it begins a line of text.
  func capitalName(of kind: DayKinds.Kind) -> String {
    var capital = ""
    for scalar in name(of: kind).unicodeScalars {
      capital.unicodeScalars.append(capital.utf8.isEmpty ? scalar.capital : scalar)
    }
    return capital
  }

  /// Dates in their order on which a line runs otherwise than usual on their day of the week.
  struct Exception: Equatable {
    /// The first and the last of consecutive dates with the same timetable.
    let first: Day
    var last: Day
    /// The index of the kind of days whose timetable applies; nil where nothing runs.
    let kind: Int?
  }

  func exceptions(_ line: Int) -> [Exception] { exceptions(of: lines[line].kinds) }

  /// The same for any kinds of the published days.
  func exceptions(of kinds: DayKinds) -> [Exception] {
    var found: [Exception] = []
    for (index, day) in days.days.enumerated() {
      let kind = kinds.kindOfDay[index]
      let usual = kinds.usual(on: day)
      if kind == usual { continue }
      // Nothing is usual on the day, and the name of the kind has the date.
      if usual == nil, let kind, kinds.kinds[kind].weekdays == .none { continue }
      if let last = found.last, last.kind == kind, last.last.adding(days: 1) == day {
        found[found.count - 1].last = day
      } else {
        found.append(Exception(first: day, last: day, kind: kind))
      }
    }
    return found
  }

  /// The number of exceptions that are shown without being expanded, and the number that a page has
  /// room for.
  private static let openExceptions = 12
  private static let mostExceptions = 150

  /// `Saturday, December 26, 2026: same times as on Sundays`
  func exceptionBlocks(_ line: Int) -> [Block] {
    exceptionBlocks(exceptions(line)) { text(of: $0, line) }
  }

  /// The same from the text of each exception.
  func exceptionBlocks(
    _ all: [Exception], text: (Exception) -> [Inline]
  ) -> [Block] {
    guard let first = all.first else { return [] }
    let shown = all.prefix(TravelPages.mostExceptions)
    let list: Block = .list(shown.map { text($0) })
    let rest: [Block] =
      shown.count < all.count
      ? [.paragraph([.text(phrases[.travelMoreExceptions, String(all.count - shown.count)])])] : []
    let blocks: [Block] =
      all.count <= TravelPages.openExceptions
      ? [list]
      : [
        .disclosure(
          summary: phrases[
            .travelExceptionsCount, String(all.count), phrases.longDate(first.first),
            phrases.longDate(all[all.count - 1].last)], [list] + rest)
      ]
    return [.heading(level: 2, phrases[.travelExceptions])] + blocks
  }

  /// `Saturday, December 26, 2026: same times as on Sundays`
  func text(of exception: Exception, _ kinds: DayKinds) -> String {
    var date = longDate(exception.first)
    if exception.last != exception.first {
      date = phrases[.travelWeekdaysBetween, date, longDate(exception.last)]
    }
    guard let kind = exception.kind else { return phrases[.travelNoServiceOn, date] }
    let days = kinds.kinds[kind].weekdays
    return days == .none
      ? phrases[.travelOwnTimetableOn, date]
      : phrases[.travelTimesAsOn, date, days.name(phrases)]
  }

  private func text(of exception: Exception, _ line: Int) -> [Inline] {
    let text = text(of: exception, lines[line].kinds)
    guard let kind = exception.kind, lines[line].kinds.kinds[kind].weekdays == .none else {
      return [.text(text)]
    }
    let directions = lines[line].directions.indices.filter {
      !lines[line].directions[$0].timetables[kind].isEmpty
    }
    if directions.isEmpty { return [.text(text)] }
    return [.text(text + ", ")]
      + directions.enumerated().flatMap { index, direction -> [Inline] in
        let key = Key.timetable(line: line, direction: direction, kind: kind, part: 0)
        return (index > 0 ? [.text(", ")] : [])
          + [.link(Link(destination(line, direction), to: address(of: key)))]
      }
  }
}

extension DayKinds {
  /// The kind that is usual on the day of the week of a date; nil where there is none.
  func usual(on day: Day) -> Int? {
    let usual = kinds.indices.filter { index in
      let kind = kinds[index]
      return kind.weekdays.contains(day.weekday)
        && kind.from ?? day <= day && day <= kind.to ?? day
    }
    return usual.first { kinds[$0].from != nil || kinds[$0].to != nil } ?? usual.first
  }
}

extension Phrasebook {
  /// The phrase with those of two dates that are known, after another text; nil where neither is.
  func dates(
    _ from: String?, _ to: String?, after text: String? = nil,
    _ phrases: (from: TravelPhrase, until: TravelPhrase, between: TravelPhrase)
  ) -> String? {
    let dates = [from, to].compactMap { $0 }
    let phrase =
      dates.count == 2 ? phrases.between : from == nil ? phrases.until : phrases.from
    return dates.isEmpty ? nil : self.text(phrase, (text.map { [$0] } ?? []) + dates)
  }
}

extension RunningDays {
  /// `every day`, `Monday to Friday`, `Saturdays and Sundays`
  func name(_ phrases: Phrasebook) -> String {
    if self == .daily { return phrases[.travelEveryDay] }
    let parts = texts {
      phrases[.travelWeekdaysBetween, phrases.weekday($0), phrases.weekday($1)]
    } day: {
      phrases[.travelEveryWeekday, phrases.weekday($0)]
    }
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return phrases[.travelDaysAnd, parts.dropLast().joined(separator: ", "), last]
  }
}
