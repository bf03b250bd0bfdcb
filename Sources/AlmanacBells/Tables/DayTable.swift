// Reading the spreadsheet of special days: timestamp, date, schedule, user name.

import AlmanacBase

/// The columns of the spreadsheet of special days.
package enum DayColumn: TableColumn {
  case timestamp, date, schedule, username, lastDate, title

  package var headers: [String] {
    switch self {
    case .timestamp: ["Timestamp"]
    case .date: ["Date", "Select the date of the schedule"]
    case .schedule: ["Schedule", "Select the schedule"]
    case .username: ["Username", "Email", "Email Address"]
    case .lastDate: ["Last date", "End date", "Last day"]
    case .title: ["Title"]
    }
  }

  package var isRequired: Bool { self == .date || self == .schedule }
}

/// The spreadsheet of the days that do not have their ordinary schedule.
enum DayTable {
  /// The listed days, and the first and the last date of the sheet; nil where there is none.
  ///
  /// Only rows by an editor count; other rows are left out with a warning. Where the sheet has no
  /// column of user names, all rows count. A later row for a date replaces an earlier one, and a row for
  /// one date a row for several, with a note.
  /// Later means further down in the file, whatever the timestamps are, because the office may sort
  /// the sheet or add a row by hand.
  static func read(
    _ text: String, file: String, _ names: ScheduleNames, _ patterns: CalendarPatterns,
    year: ClosedRange<Day>?, editors: [String], dateOrder: DateOrder, today: Day?,
    into problems: inout [Problem]
  ) -> (days: [ListedDay], range: ClosedRange<Day>?) {
    var faults = TableProblems(file: file)
    defer { problems += faults.problems }
    guard
      let sheet = HeadedTable<DayColumn>(
        text,
        example: "Timestamp, Select the date of the schedule, Select the schedule, Username",
        into: &faults,
        data: { text in
          DateOrder.allCases.contains { Day(typed: text, $0) != nil } ? "a date" : nil
        })
    else { return ([], nil) }
    var reader = DayTableReader(
      sheet, names, patterns, year: year, editors: editors, dateOrder: dateOrder, faults)
    reader.read(today: today)
    let days = reader.days()
    faults = reader.faults
    return (days, reader.range)
  }
}

/// A day of the sheet.
struct ListedDay {
  let day: Day
  /// The schedule's name; nil where the day keeps its ordinary schedule.
  let schedule: String?
  let title: String?
  /// Whether the day is listed as one of several.
  let isOfRange: Bool
}

/// Reads the rows of the sheet.
struct DayTableReader {
  /// A row that could be read.
  struct DatedRow {
    let first: Day
    /// The same as the first where the row is for one day.
    let last: Day
    /// The schedule's name; nil where the days keep their ordinary schedules.
    let schedule: String?
    let title: String?
    /// The cell of the first date.
    let cell: SeparatedValues.Field

    var isRange: Bool { first < last }
  }

  let columns: TableColumns<DayColumn>
  let dateOrder: DateOrder
  let sheet: HeadedTable<DayColumn>
  private let names: ScheduleNames
  let patterns: CalendarPatterns
  /// The school year of the settings, in place of the first and the last date of the sheet.
  let year: ClosedRange<Day>?
  let editors: [String]
  var faults: TableProblems
  private(set) var entries: [DatedRow] = []
  /// Whether a date could not be read: then gaps between the others mean nothing.
  private var hasUnreadDates = false

  init(
    _ sheet: HeadedTable<DayColumn>, _ names: ScheduleNames, _ patterns: CalendarPatterns,
    year: ClosedRange<Day>?, editors: [String], dateOrder: DateOrder, _ faults: TableProblems
  ) {
    self.sheet = sheet
    columns = sheet.columns
    self.names = names
    self.patterns = patterns
    self.year = year
    self.editors = editors
    self.dateOrder = dateOrder
    self.faults = faults
  }

  /// Reads all rows.
  mutating func read(today: Day?) {
    guard let rows = rowsByEditors() else { return }
    columns.checkSpelling(into: &faults)
    checkColumnsOfDates(in: rows)
    let isInOrder = checkOrder(of: rows)
    for row in rows { read(row, isInOrder: isInOrder) }
    if let year {
      checkYear(year)
    } else {
      if !hasUnreadDates { checkDistances() }
      if let today { checkEnd(today) }
    }
  }

  /// From the first to the last date of the sheet.
  var range: ClosedRange<Day>? {
    guard let first = entries.map({ $0.first }).min(), let last = entries.map({ $0.last }).max()
    else { return nil }
    return first...last
  }

  private mutating func read(_ row: SeparatedValues.Row, isInOrder: Bool) {
    columns.checkExtraCells(of: row, into: &faults)
    let cell = columns.field(.date, of: row)
    let lastCell = columns.field(.lastDate, of: row)
    let title = columns.field(.title, of: row).name
    let first = isInOrder ? day(in: cell) : nil
    let isOneDay = lastCell.text.trimmed.utf8.isEmpty
    let last = isOneDay || !isInOrder ? first : day(in: lastCell)
    let scheduleCell = columns.field(.schedule, of: row)
    let keepsSchedule = scheduleCell.name.utf8.isEmpty && !title.utf8.isEmpty
    let schedule = keepsSchedule ? nil : schedule(in: scheduleCell)
    guard let first, let last, isRange(from: first, to: last, lastCell) else { return }
    guard schedule != nil || keepsSchedule else { return }
    entries.append(
      DatedRow(
        first: first, last: last, schedule: schedule, title: title.utf8.isEmpty ? nil : title,
        cell: cell))
  }

  private mutating func day(in cell: SeparatedValues.Field) -> Day? {
    if let day = Day(typed: cell.text, dateOrder) { return day }
    hasUnreadDates = true
    let example = dateOrder == .monthFirst ? "9/4/2015" : "4/9/2015"
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the row has no date; write one as \(dateOrder.pattern), such as \(example)"
        : isRange(cell.name)
          ? "'\(cell.name)' is more than one date; write the first here, and the last in a column "
            + "'Last date'"
          : "'\(cell.text)' is not a valid date; write it as 2015-09-04, or as "
            + "\(dateOrder.pattern), such as \(example)"
    )
    return nil
  }

  /// The name of the schedule in a cell. The case of ASCII letters does not matter: the names are
  /// typed in one file and picked from a list in the other, and no two schedules differ only by case.
  private mutating func schedule(in cell: SeparatedValues.Field) -> String? {
    let name = cell.name
    if let known = names.known(name) { return known }
    guard !name.utf8.isEmpty else {
      faults.add(
        at: cell, "the row has no schedule; write the name of a schedule, such as 'Late Start'")
      return nil
    }
    let turn = patterns.haveTurn(name) ? "'\(name)' is a turn of the rotation: " : ""
    faults.add(at: cell, turn + names.unknown(name))
    return nil
  }

  private mutating func isRange(
    from first: Day, to last: Day, _ cell: SeparatedValues.Field
  ) -> Bool {
    let count = first.days(until: last) + 1
    if (1...366).contains(count) { return true }
    hasUnreadDates = true
    faults.add(
      at: cell,
      count < 1
        ? "the last date, \(last.slashed(dateOrder)), is before the first, "
          + "\(first.slashed(dateOrder)); correct one of them"
        : "the row is for \(count) days, \(first.slashed(dateOrder)) to "
          + "\(last.slashed(dateOrder)), but the limit is 366; check the years")
    return false
  }
}
