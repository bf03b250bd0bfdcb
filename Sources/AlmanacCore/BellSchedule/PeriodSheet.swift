// The spreadsheet of periods: Schedule Name, Period Name, Period Start, Period Length.

/// The office's second spreadsheet, which lists the periods of every schedule.
///
///     PeriodSheet.read(text, file: "periods.csv", into: &problems).first?.name  // "Regular"
public enum PeriodSheet {
  static let headers = [
    ["Schedule Name", "Schedule"], ["Period Name", "Period"], ["Period Start", "Start"],
    ["Period Length", "Length"],
  ]

  /// The schedules in the order of the file, also those that have faults, so that a day that names
  /// one is not at fault as well. A schedule's name stands in its first row only; times are read as
  /// `TimeOfDay` reads them; lengths are whole minutes.
  public static func read(
    _ text: String, file: String, into problems: inout [Problem]
  ) -> [Schedule] {
    let sheet = SeparatedValues.read(
      text, separator: SeparatedValues.separator(of: text), file: file, into: &problems)
    guard let header = sheet.rows.first else {
      problems.append(
        Problem(
          .error, in: file,
          "the sheet is empty; its first row is the header: Schedule Name, Period Name, "
            + "Period Start, Period Length"))
      return []
    }
    var reader = PeriodSheetReader(columns: SheetColumns(header, headers: headers), file: file)
    reader.checkHeader(header)
    for row in sheet.rows.dropFirst() { reader.read(row) }
    let schedules = reader.finish()
    problems += reader.faults.problems
    return schedules
  }
}

private struct PeriodSheetReader {
  let columns: SheetColumns
  var faults: SheetProblems

  /// Each schedule begun, with the cell that names it.
  private var begun: [(schedule: Schedule, cell: SeparatedValues.Field)] = []
  /// Where rows without a name belong; nil before the first name.
  private var current: Int?
  /// Names that stand there a second time, so that their rows are checked and then forgotten.
  private var repeated: [Int] = []
  private var rowsOfCurrent = 0

  init(columns: SheetColumns, file: String) {
    self.columns = columns
    faults = SheetProblems(file: file)
  }

  mutating func checkHeader(_ row: SeparatedValues.Row) {
    let cell = columns.field(2, of: row)
    if TimeOfDay(cell.text) != nil {
      faults.add(
        at: cell,
        "'\(cell.text)' is a time, but the first row must be the header: Schedule Name, Period Name, "
          + "Period Start, Period Length")
    }
  }

  mutating func read(_ row: SeparatedValues.Row) {
    let cell = columns.field(0, of: row)
    if !cell.text.trimmed.utf8.isEmpty { begin(cell) }
    checkExtraCells(of: row)
    let cells = (1...3).map { columns.field($0, of: row) }
    // A schedule's name may stand in a row of its own, above its first period.
    if cells.allSatisfy({ $0.text.trimmed.utf8.isEmpty }) { return }
    guard let current else {
      faults.add(
        at: cell,
        "the period '\(cells[0].text)' belongs to no schedule; write the schedule's name here")
      return
    }
    rowsOfCurrent += 1
    if let period = period(cells[0], cells[1], cells[2]) {
      checkOrder(of: period, at: cells[1])
      begun[current].schedule.allPeriods.append(period)
    }
  }

  mutating func finish() -> [Schedule] {
    closeCurrent()
    return begun.indices.filter { !repeated.contains($0) }.map { begun[$0].schedule }
  }

  private mutating func begin(_ cell: SeparatedValues.Field) {
    let name = cell.text.trimmed
    let first = begun.firstIndex { $0.schedule.name.isSameName(as: name) }
    if let first {
      faults.add(
        at: cell,
        "the schedule '\(name)' is defined before, in row \(begun[first].cell.row); "
          + "leave the name empty in the rows after the first")
      // Most often the name is only repeated in each of its rows; then the rows are one schedule.
      if first == current { return }
      repeated.append(begun.count)
    }
    closeCurrent()
    current = begun.count
    rowsOfCurrent = 0
    begun.append((Schedule(name: name), cell))
  }

  private mutating func closeCurrent() {
    guard let current, rowsOfCurrent == 0 else { return }
    let cell = begun[current].cell
    guard !School.needsNoDefinition(cell.text) else { return }
    faults.add(
      at: cell, "the schedule '\(cell.text.trimmed)' has no period; list its periods, or remove it")
  }

  private mutating func checkExtraCells(of row: SeparatedValues.Row) {
    for cell in row.fields where !columns.has(cell.column) && !cell.text.trimmed.utf8.isEmpty {
      faults.add(at: cell, "'\(cell.text)' stands in a column without a header; empty the cell")
    }
  }

  private mutating func checkOrder(of period: Period, at cell: SeparatedValues.Field) {
    guard let current, let last = begun[current].schedule.allPeriods.last else { return }
    let start = period.start.twentyFourHour
    if period.start < last.start {
      faults.add(
        at: cell,
        "'\(period.name)' starts at \(start), before '\(last.name)' at "
          + "\(last.start.twentyFourHour); put the periods in the order of their starts, "
          + "or write AM or PM")
    } else if !period.isEarlyBird,
      let before = begun[current].schedule.allPeriods.last(where: { !$0.isEarlyBird }),
      before.overlaps(period)
    {
      faults.add(
        .warning, at: cell,
        "'\(period.name)' starts at \(start), before '\(before.name)' ends at "
          + "\(before.end.twentyFourHour), so it is left out of the day; check the length of the one "
          + "before it")
    }
  }

  private mutating func period(
    _ name: SeparatedValues.Field, _ start: SeparatedValues.Field, _ length: SeparatedValues.Field
  ) -> Period? {
    let title = name.text.trimmed
    if title.utf8.isEmpty {
      faults.add(at: name, "the period has no name; write one, such as '1st'")
    }
    let time = time(in: start)
    let minutes = minutes(in: length)
    guard !title.utf8.isEmpty, let time, let minutes else { return nil }
    guard let period = Period(name: title, start: time, minutes: minutes) else {
      faults.add(
        at: length,
        "'\(title)' starts at \(time.twentyFourHour) and lasts \(minutes) minutes, so it ends after "
          + "midnight; shorten it")
      return nil
    }
    return period
  }

  private mutating func time(in cell: SeparatedValues.Field) -> TimeOfDay? {
    if let time = TimeOfDay(cell.text) { return time }
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the period has no start; write a time, such as 7:05"
        : "'\(cell.text)' is no time; write it as 7:05, 13:07 or 1:07 PM")
    return nil
  }

  private mutating func minutes(in cell: SeparatedValues.Field) -> Int? {
    if let minutes = Self.wholeNumber(cell.text.trimmed), minutes > 0 { return minutes }
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the period has no length; write its minutes, such as 42"
        : "'\(cell.text)' is no length; write whole minutes, 1 or more")
    return nil
  }

  /// `42`, and `42.0` as some spreadsheets export it.
  private static func wholeNumber(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 1 || (parts.count == 2 && parts[1].allSatisfy { $0 == UInt8(ascii: "0") })
    else { return nil }
    return Int(String(decoding: parts[0], as: UTF8.self))
  }
}
