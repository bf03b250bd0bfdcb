// Reading a folder of .bell files: a school in the format of another program.

package import AlmanacBase

/// A school whose calendar and schedules are `.bell` files.
///
///     BellFolder.read(calendar: calendar, schedules: schedules, today: today, into: &problems)?
///       .school.scheduleName(for: today)   // "Regular Schedule"
package struct BellFolder: Sendable {
  /// A file of the folder.
  package struct File: Sendable {
    /// Its name for messages.
    let name: String
    let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Its special days, and the days around today, have pages.
  package let school: School
  /// The school's name; nil where no file has it.
  package let name: String?
  /// The names in periods that readers can change, such as `Period 1`.
  package let renamableNames: [String]
  /// The milliseconds that are added to the clock to get the school's time.
  package let correction: Int

  /// Reads the files of a folder; nil where a problem is an error.
  ///
  /// - Parameters:
  ///   - calendar: `calendar.bell`, the schedules of weekdays and special days.
  ///   - schedules: `schedules.bell`, the times of each schedule.
  ///   - meta: `meta.json`, names; nil where there is no such file.
  ///   - correction: `correction.txt`, milliseconds; nil where there is no such file.
  ///   - today: half a year before and after it has pages too.
  package static func read(
    calendar: File, schedules: File, meta: File? = nil, correction: File? = nil, today: Day,
    into problems: inout [Problem]
  ) -> BellFolder? {
    let scheduleFile = BellScheduleFile(schedules.text, file: schedules.name)
    let calendarFile = BellCalendarFile(
      calendar.text, file: calendar.name, schedules: scheduleFile)
    var found = calendarFile.file.problems + scheduleFile.file.problems
    let names = meta.flatMap { BellMeta.read($0.text, file: $0.name, into: &found) }
    let milliseconds = correction.flatMap {
      BellCorrection.read($0.text, file: $0.name, into: &found)
    }
    if !found.hasErrors {
      scheduleFile.checkPeriods(into: &found)
    }
    problems += found
    guard !found.hasErrors else { return nil }
    return BellFolder(
      school: School(calendarFile, scheduleFile, today: today), name: names?.name,
      renamableNames: scheduleFile.renamableNames(inOrderOf: names?.periods ?? []),
      correction: milliseconds ?? 0)
  }
}
