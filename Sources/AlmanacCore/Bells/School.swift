// A school's year: its schedules, and the days that have one of their own.

/// The schedules of a school and its special days.
///
///     school.scheduleName(for: Day(slashed: "9/4/2015")!)  // "Late Start", as its entry says
package struct School: Sendable {
  package struct SpecialDay: Sendable {
    package var day: Day
    /// The schedule's name as the schedule itself writes it.
    package var schedule: String

    package init(_ day: Day, _ schedule: String) {
      self.day = day
      self.schedule = schedule
    }
  }

  package let schedules: [Schedule]
  /// In the order of their dates, one a date.
  package let specialDays: [SpecialDay]

  /// Of several entries for one date the last one counts.
  package init(schedules: [Schedule], specialDays: [SpecialDay]) {
    self.schedules = schedules
    var sorted: [SpecialDay] = []
    // By hand, because the standard sort does not promise to keep equal dates in their order.
    for entry in specialDays {
      let place = sorted.lastIndex { $0.day <= entry.day }
      if let place, sorted[place].day == entry.day {
        sorted[place] = entry
      } else {
        sorted.insert(entry, at: place.map { $0 + 1 } ?? 0)
      }
    }
    self.specialDays = sorted
  }

  /// The schedule of a school day that has no entry.
  package static let regular = "Regular"
  package static let weekend = "Weekend"
  package static let nonAttendanceDay = "Non Attendance Day"

  /// Whether days may have the schedule although no periods are listed for it.
  package static func needsNoDefinition(_ name: String) -> Bool {
    name.isSameName(as: weekend) || name.isSameName(as: nonAttendanceDay)
      || name.isSameName(as: "Non Attendance")
  }

  package var firstDay: Day? { specialDays.first?.day }
  package var lastDay: Day? { specialDays.last?.day }

  /// Whether the day lies between the first and the last listed day, both included.
  package func isWithinSchedule(_ day: Day) -> Bool {
    guard let firstDay, let lastDay else { return false }
    return firstDay <= day && day <= lastDay
  }

  /// Whether the day is the last listed one or one before it.
  package func isOnOrBeforeEnd(_ day: Day) -> Bool {
    lastDay.map { day <= $0 } ?? false
  }

  /// The day's entry; else Weekend; else Regular between the first and the last listed day; else
  /// Non Attendance Day.
  package func scheduleName(for day: Day) -> String {
    if let entry = entry(for: day) { return entry.schedule }
    if day.isWeekend { return School.weekend }
    return isWithinSchedule(day) ? School.regular : School.nonAttendanceDay
  }

  /// The day's schedule; one without periods where there are no bells that day.
  package func schedule(for day: Day) -> Schedule {
    let name = scheduleName(for: day)
    return schedule(named: name) ?? Schedule(name: name)
  }

  /// The case of ASCII letters does not count.
  package func schedule(named name: String) -> Schedule? {
    schedules.first { $0.name.isSameName(as: name) }
  }

  /// The special days from this day on, in the order of their dates.
  package func upcoming(from day: Day) -> [SpecialDay] {
    specialDays.filter { $0.day >= day }
  }

  /// The early birds of all schedules, in the order of their first appearance.
  package var earlyBirds: [String] {
    Schedule(name: "", allPeriods: schedules.flatMap { $0.allPeriods }).earlyBirds
  }

  /// The school's own spelling of an early bird's name; nil where it has none of that name.
  package func earlyBird(named name: String) -> String? {
    earlyBirds.first { $0.isSameName(as: name) }
  }

  private func entry(for day: Day) -> SpecialDay? {
    let place = lowerBound(specialDays.indices) { specialDays[$0].day < day }
    return place < specialDays.count && specialDays[place].day == day ? specialDays[place] : nil
  }
}
