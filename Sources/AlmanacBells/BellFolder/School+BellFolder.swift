// The school of a folder of .bell files.

import AlmanacBase

extension School {
  /// A school whose calendar has no end. A schedule's lines last until the next line, on whatever day
  /// that is.
  init(_ calendar: BellCalendarFile, _ schedules: BellScheduleFile, today: Day) {
    let own = schedules.schedules.map { Schedule($0) }
    let week = calendar.week.compactMap { $0 }
    func hasBells(_ id: String) -> Bool {
      own.contains { $0.id.isSame(as: id) && $0.hasBells }
    }
    self.init(
      schedules: own,
      entries: calendar.specialDays.map { day, entry in
        let weekday = week[day.weekday.rawValue - 1].schedule
        let isSame = entry.schedule.isSame(as: weekday)
        // A Saturday within a break is no special day.
        let isOff = !hasBells(entry.schedule) && !hasBells(weekday)
        return SpecialDay(
          day, schedule: entry.schedule, title: entry.title,
          followsPattern: isOff || (isSame && entry.title == nil))
      },
      week: week,
      published: School.published(calendar.specialDays.map { $0.day }, today: today),
      isContinuous: true)
  }

  /// The days that have pages: from the first special day to the last, and the year around today.
  fileprivate static func published(_ specialDays: [Day], today: Day) -> [ClosedRange<Day>] {
    let year = today.adding(days: -182)...today.adding(days: 183)
    guard let first = specialDays.first, let last = specialDays.last else { return [year] }
    if last.next < year.lowerBound { return [first...last, year] }
    if year.upperBound.next < first { return [year, first...last] }
    return [min(first, year.lowerBound)...max(last, year.upperBound)]
  }
}

extension Schedule {
  /// Each line lasts until the next, the last one until midnight.
  fileprivate init(_ schedule: BellSchedule) {
    let ends = schedule.lines.dropFirst().map { $0.start } + [.endOfDay]
    let periods = zip(schedule.lines, ends).compactMap { line, end in
      Period(name: line.name, start: line.start, end: end, kind: line.kind)
    }
    self.init(id: schedule.id.text, name: schedule.name, allPeriods: periods)
  }
}
