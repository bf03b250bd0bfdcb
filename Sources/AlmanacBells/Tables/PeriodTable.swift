// Reading the spreadsheet of periods: schedule, period, start, length or end, group.

package import AlmanacBase

/// The columns of the spreadsheet of periods.
enum PeriodColumn: TableColumn {
  case schedule, name, start, length, end, group

  var headers: [String] {
    switch self {
    case .schedule: ["Schedule Name", "Schedule"]
    case .name: ["Period Name", "Period"]
    case .start: ["Period Start", "Start"]
    case .length: ["Period Length", "Length"]
    case .end: ["Period End", "End"]
    case .group: ["Group", "Groups"]
    }
  }

  var isRequired: Bool { self != .group && self != .end }
  var alternative: PeriodColumn? { self == .length ? .end : nil }
}

/// The spreadsheet of the periods of every schedule.
///
///     PeriodTable.read(text, file: "periods.csv", into: &problems).first?.name  // "Regular"
package enum PeriodTable {
  /// The schedules in the order of the file, including those with faults, so that days with such a
  /// schedule are not reported too. A schedule's name is in its first row or in each of its rows; times
  /// are read by `TimeOfDay(typed:)`; lengths are whole minutes, 0 for a bell. A row has a length, an end,
  /// or both if they agree. Everybody attends a period without a group.
  package static func read(
    _ text: String, file: String, into problems: inout [Problem]
  ) -> [Schedule] {
    schedules(in: text, file: file, into: &problems).schedules
  }

  /// The same, and whether the list is complete: whether all rows could be read.
  ///
  /// - Parameter isTwentyFourHour: whether times without AM or PM are those of the 24-hour clock. Then periods
  ///   may end in the night after the day.
  static func schedules(
    in text: String, file: String, isTwentyFourHour: Bool = false, into problems: inout [Problem]
  ) -> (schedules: [Schedule], areAll: Bool) {
    var faults = TableProblems(file: file)
    defer { problems += faults.problems }
    guard
      let sheet = HeadedTable<PeriodColumn>(
        text, example: "Schedule Name, Period Name, Period Start, Period Length",
        into: &faults, data: { TimeOfDay(typed: $0) == nil ? nil : "a time" })
    else { return ([], false) }
    var reader = PeriodTableReader(sheet, isTwentyFourHour: isTwentyFourHour, faults)
    sheet.columns.checkSpelling(into: &reader.faults)
    for row in sheet.rows { reader.read(row) }
    let schedules = reader.finish()
    faults = reader.faults
    return (schedules, sheet.isWhole)
  }
}
