// Determines the schedule of each day of a school year.

import AlmanacBase

/// The calendar of a school year. A row for one date comes before a holiday, a holiday before a row for
/// a range of dates, that before the week, the week before the rotation, and the rotation before the
/// schedule of ordinary days.
struct SchoolCalendar {
  let patterns: CalendarPatterns
  let year: ClosedRange<Day>
  /// In the order of their dates, at most one for each date.
  let listed: [ListedDay]
  /// In the order of their files.
  let holidays: [Holiday]

  /// A day that is listed, or a holiday.
  private struct Exception {
    let day: Day
    /// Nil where the day keeps its ordinary schedule.
    var schedule: String?
    var title: String?
  }

  /// The days that have a turn, or a schedule that is not that of the week, in the order of their dates. In a
  /// year of several terms these are all days, so that each can be compared with others of its term.
  var entries: [School.SpecialDay] {
    var entries: [School.SpecialDay] = []
    var exceptions = exceptions[...]
    let week = patterns.week
    var turns = TurnCounter()
    for number in 0...year.lowerBound.days(until: year.upperBound) {
      let today = year.lowerBound.adding(days: number)
      let exception = exceptions.first?.day == today ? exceptions.removeFirst() : nil
      let pattern = patterns.pattern(on: today)
      let turn = pattern.flatMap { turns.turn(of: $0, on: today) }
      let ordinary =
        pattern?.schedule(on: today.weekday, turn: turn)
        ?? (today.isWeekend ? School.weekend : School.nonAttendanceDay)
      let schedule = exception?.schedule ?? ordinary
      var name: String?
      if let pattern, let turn {
        let isUsed = pattern.usesTurn(schedule)
        turns.end(today, of: pattern, isUsed: isUsed)
        // A turn by the week holds for all its days with bells.
        if isUsed || (pattern.isWeekly && pattern.hasBells(schedule)) {
          name = pattern.turns[turn].name
        }
      }
      if exception == nil, name == nil, !patterns.areSeveral || today.isWeekend,
        schedule.isSameName(as: week[today.weekday.rawValue - 1].schedule)
      {
        continue
      }
      entries.append(
        School.SpecialDay(
          today, schedule: schedule, title: exception?.title, turn: name,
          followsPattern: exception?.title == nil && schedule.isSameName(as: ordinary)))
    }
    return entries
  }

  /// The listed days and the holidays of the year, in the order of their dates. A row for one date comes
  /// before a holiday, a holiday before a row for a range of dates.
  private var exceptions: [Exception] {
    var exceptions: [Exception] = []
    var listed = listed.filter { year.contains($0.day) }[...]
    func add(_ row: ListedDay, on holiday: Holiday? = nil) {
      let closed = holiday.map { _ in School.nonAttendanceDay }
      exceptions.append(
        Exception(day: row.day, schedule: row.schedule ?? closed, title: row.title))
    }
    for (offset, holiday) in holidayOfEachDay.enumerated() {
      guard let holiday else { continue }
      let day = year.lowerBound.adding(days: offset)
      while listed.first.map({ $0.day < day }) ?? false { add(listed.removeFirst()) }
      let row = listed.first?.day == day ? listed.removeFirst() : nil
      if let row, !row.isOfRange {
        add(row, on: holiday)
      } else {
        exceptions.append(
          Exception(day: day, schedule: School.nonAttendanceDay, title: holiday.title))
      }
    }
    for row in listed { add(row) }
    return exceptions
  }

  /// The holiday of each day of the year; empty where there are no holidays. Of several holidays the
  /// shortest counts, such as Christmas Day in a winter break; of equally long ones the first.
  private var holidayOfEachDay: [Holiday?] {
    if holidays.isEmpty { return [] }
    var days = [Holiday?](
      repeating: nil, count: year.lowerBound.days(until: year.upperBound) + 1)
    for holiday in holidays {
      let length = holiday.first.days(until: holiday.last)
      let first = max(holiday.first, year.lowerBound)
      let last = min(holiday.last, year.upperBound)
      guard first <= last else { continue }
      for number in 0...first.days(until: last) {
        let day = first.adding(days: number)
        // Weekends in a longer holiday stay weekends, as in a range of listed days.
        if length > 0, patterns.isDayOff(day) { continue }
        let index = year.lowerBound.days(until: day)
        if let other = days[index], other.first.days(until: other.last) <= length { continue }
        days[index] = holiday
      }
    }
    return days
  }
}

/// Counts the turns of rotations, day by day.
private struct TurnCounter {
  /// For each rotation, by its first day: the number of turns that are used up, and the day on which that
  /// was set.
  private var counts: [Day: (turns: Int, since: Day)] = [:]

  /// The index of the turn on a day; nil before the rotation begins.
  mutating func turn(of pattern: CalendarPattern, on day: Day) -> Int? {
    guard let first = pattern.firstTurn, first <= day else { return nil }
    if let restart = pattern.restarts[day] { counts[first] = (restart, day) }
    return counts[first, default: (0, first)].turns % pattern.turns.count
  }

  /// Moves on: by the day, if it uses up its turn; by the week, on Sunday. A weekly turn that begins on a
  /// weekend is that of the next week.
  mutating func end(_ day: Day, of pattern: CalendarPattern, isUsed: Bool) {
    guard let first = pattern.firstTurn else { return }
    let (turns, since) = counts[first, default: (0, first)]
    let isOver = pattern.isWeekly ? day.weekday == .sunday && since.days(until: day) > 1 : isUsed
    if isOver { counts[first] = (turns + 1, since) }
  }
}
