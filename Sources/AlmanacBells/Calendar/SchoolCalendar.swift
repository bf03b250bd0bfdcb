// Determines the schedule of each day of a school year.

import AlmanacBase

/// The calendar of a school year. A row for one date comes before a holiday, a holiday before a row for
/// a range of dates, that before the week, the week before the rotation, and the rotation before the
/// schedule Regular.
struct SchoolCalendar {
  let pattern: CalendarPattern
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

  /// The days whose schedules are not those of the week, in the order of their dates.
  var entries: [School.SpecialDay] {
    var entries: [School.SpecialDay] = []
    var exceptions = exceptions[...]
    // The number of school days since the rotation began.
    var schoolDays = 0
    // Without a rotation only listed days and holidays differ from the week.
    var day = pattern.firstTurn == nil ? exceptions.first?.day : year.lowerBound
    while let today = day, today <= year.upperBound {
      let exception = exceptions.first?.day == today ? exceptions.removeFirst() : nil
      let turn = turn(on: today, after: schoolDays)
      let ordinary = pattern.schedule(on: today.weekday, turn: turn)
      let schedule = exception?.schedule ?? ordinary
      if let exception {
        entries.append(
          School.SpecialDay(
            today, schedule: schedule, title: exception.title,
            followsPattern: exception.title == nil && schedule.isSameName(as: ordinary)))
      } else if turn != nil,
        !schedule.isSameName(as: pattern.schedule(on: today.weekday, turn: nil))
      {
        entries.append(
          School.SpecialDay(today, schedule: schedule, title: nil, followsPattern: true))
      }
      if turn != nil, pattern.hasBells(schedule) { schoolDays += 1 }
      day = pattern.firstTurn == nil ? exceptions.first?.day : today.next
    }
    return entries
  }

  /// The index of the rotation's schedule that has its turn; nil before the rotation begins.
  private func turn(on day: Day, after schoolDays: Int) -> Int? {
    guard let first = pattern.firstTurn, first <= day else { return nil }
    return schoolDays % pattern.turns.count
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
        if length > 0, pattern.isDayOff(day.weekday) { continue }
        let index = year.lowerBound.days(until: day)
        if let other = days[index], other.first.days(until: other.last) <= length { continue }
        days[index] = holiday
      }
    }
    return days
  }
}
