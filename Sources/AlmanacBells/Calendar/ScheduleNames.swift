// The schedules that a calendar may name.

import AlmanacBase

/// The schedules that days, weeks and rotations may name.
struct ScheduleNames {
  let schedules: [Schedule]
  /// Whether the list is complete: all rows of the sheet of periods could be read.
  let areAll: Bool
  /// The sheet of periods.
  let file: String

  /// A name in the spelling of the schedules; nil where it is unknown or empty. Any name may belong to a
  /// row of periods that could not be read.
  func known(_ name: String) -> String? {
    if let schedule = schedules.first(where: { $0.name.isSameName(as: name) }) {
      return schedule.name
    }
    if name.utf8.isEmpty { return nil }
    return School.needsNoDefinition(name) || !areAll ? name : nil
  }

  /// The message about an unknown name.
  func unknown(_ name: String) -> String {
    let builtIn = [School.weekend, School.nonAttendanceDay]
    return "no schedule '\(name)' in \(file); "
      + Nearest.hint(for: name, among: schedules.map { $0.name } + builtIn)
  }

  /// Whether a schedule has bells.
  func hasBells(_ name: String) -> Bool {
    schedules.first { $0.name.isSameName(as: name) }?.hasBells ?? !areAll
  }
}
