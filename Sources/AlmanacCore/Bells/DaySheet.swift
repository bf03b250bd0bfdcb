// Reading the spreadsheet of special days: timestamp, date, schedule, user name.

/// The spreadsheet of the days that do not have the regular schedule.
///
///     DaySheet.read(
///       text, file: "days.csv", schedules: schedules, schedulesFile: "periods.csv",
///       editors: ["office@example.org"], into: &problems).first?.schedule  // "Opening Day"
package enum DaySheet {
  private static let columns: [SheetColumns.Wanted] = [
    .optional("Timestamp"), .required("Date", "Select the date of the schedule"),
    .required("Schedule", "Select the schedule"), .optional("Username", "Email", "Email Address"),
    .optional("Last date"), .optional("Title"),
  ]

  /// The special days in the order of the file, including those with an unknown schedule.
  ///
  /// Only rows by an editor count; other rows are left out with a warning. Where the sheet has no
  /// column of user names, all rows count. A later row for a date replaces an earlier one, with a note.
  /// Later means further down in the file, whatever the timestamps are, because the office may sort
  /// the sheet or add a row by hand.
  ///
  /// - Parameter today: after the last day of the list, a warning says that the year is over; nil for
  ///   an archived year.
  package static func read(
    _ text: String, file: String, schedules: [Schedule], schedulesFile: String, editors: [String],
    dateOrder: DateOrder = .monthFirst, today: Day? = nil, into problems: inout [Problem]
  ) -> [School.SpecialDay] {
    read(
      text, file: file, ScheduleNames(schedules: schedules, areAll: true, file: schedulesFile),
      editors: editors, dateOrder: dateOrder, today: today, into: &problems)
  }

  static func read(
    _ text: String, file: String, _ names: ScheduleNames, editors: [String],
    dateOrder: DateOrder, today: Day?, into problems: inout [Problem]
  ) -> [School.SpecialDay] {
    var faults = SheetProblems(file: file)
    defer { problems += faults.problems }
    guard
      let sheet = HeadedSheet(
        text, columns,
        example: "Timestamp, Select the date of the schedule, Select the schedule, Username",
        into: &faults,
        data: { text in
          DateOrder.allCases.contains { Day(typed: text, $0) != nil } ? "a date" : nil
        })
    else { return [] }
    var reader = DaySheetReader(sheet, names, editors: editors, dateOrder: dateOrder, faults)
    reader.read(today: today)
    faults = reader.faults
    return reader.entries.map { $0.special }
  }
}

/// The schedules that special days may name.
struct ScheduleNames {
  let schedules: [Schedule]
  /// Whether the list is complete: all rows of the sheet of periods could be read.
  let areAll: Bool
  let file: String
}

/// Reads the rows of the sheet.
struct DaySheetReader {
  /// A special day with the cell of its date.
  typealias Entry = (special: School.SpecialDay, cell: SeparatedValues.Field)

  let columns: SheetColumns
  let dateOrder: DateOrder
  let sheet: HeadedSheet
  private let names: ScheduleNames
  let editors: [String]
  var faults: SheetProblems
  private(set) var entries: [Entry] = []
  /// Whether a date could not be read: then gaps between the others mean nothing.
  private var hasUnreadDates = false

  init(
    _ sheet: HeadedSheet, _ names: ScheduleNames, editors: [String], dateOrder: DateOrder,
    _ faults: SheetProblems
  ) {
    self.sheet = sheet
    columns = sheet.columns
    self.names = names
    self.editors = editors
    self.dateOrder = dateOrder
    self.faults = faults
  }

  /// Reads all rows.
  mutating func read(today: Day?) {
    guard let rows = rowsByEditors() else { return }
    let isInOrder = checkOrder(of: rows)
    for row in rows { read(row, isInOrder: isInOrder) }
    checkTitles(in: rows)
    if !hasUnreadDates { checkDistances() }
    if let today { checkEnd(today) }
  }

  private mutating func read(_ row: SeparatedValues.Row, isInOrder: Bool) {
    columns.checkExtraCells(of: row, into: &faults)
    checkLastDate(of: row)
    let dateCell = columns.field(1, of: row)
    let day = isInOrder ? day(in: dateCell) : nil
    let name = schedule(in: columns.field(2, of: row))
    guard let day, let name else { return }
    let entry = School.SpecialDay(day, schedule: name)
    if let earlier = entries.firstIndex(where: { $0.special.day == day }) {
      faults.add(
        .note, at: dateCell,
        "\(day.slashed(dateOrder)) is already given in row \(entries[earlier].cell.row) as "
          + "'\(entries[earlier].special.schedule)'; this row replaces that row")
      entries[earlier] = (entry, dateCell)
    } else {
      entries.append((entry, dateCell))
    }
  }

  private mutating func day(in cell: SeparatedValues.Field) -> Day? {
    if let day = Day(typed: cell.text, dateOrder) { return day }
    hasUnreadDates = true
    let example = dateOrder == .monthFirst ? "9/4/2015" : "4/9/2015"
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the row has no date; write one as \(dateOrder.pattern), such as \(example)"
        : "'\(cell.text)' is not a valid date; write it as 2015-09-04, or as "
          + "\(dateOrder.pattern), such as \(example)"
    )
    return nil
  }

  /// The name of the schedule in a cell. The case of ASCII letters does not matter: the names are
  /// typed in one file and picked from a list in the other, and no two schedules differ only by case.
  private mutating func schedule(in cell: SeparatedValues.Field) -> String? {
    let name = cell.name
    if let schedule = names.schedules.first(where: { $0.name.isSameName(as: name) }) {
      return schedule.name
    }
    if School.needsNoDefinition(name) { return name }
    guard !name.utf8.isEmpty else {
      faults.add(
        at: cell, "the row has no schedule; write the name of a schedule, such as 'Late Start'")
      return nil
    }
    guard names.areAll else { return name }
    let builtIn = [School.weekend, School.nonAttendanceDay]
    let hint = Nearest.hint(for: name, among: names.schedules.map { $0.name } + builtIn)
    faults.add(at: cell, "no schedule '\(name)' in \(names.file); \(hint)")
    return nil
  }

  /// Refuses ranges of days, of which only the first day would be read.
  private mutating func checkLastDate(of row: SeparatedValues.Row) {
    let cell = columns.field(4, of: row)
    if cell.text.trimmed.utf8.isEmpty { return }
    faults.add(
      at: cell, "ranges of days are not supported; add a row for each day up to '\(cell.text)'")
  }

  private mutating func checkTitles(in rows: [SeparatedValues.Row]) {
    guard let header = columns.header(5),
      rows.contains(where: { !columns.field(5, of: $0).text.trimmed.utf8.isEmpty })
    else { return }
    faults.add(
      .warning, at: header,
      "titles of days are not supported; pages show only the name of the schedule")
  }
}
