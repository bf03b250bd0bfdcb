// The spreadsheet of special days, as the form writes it: Timestamp, date, schedule, Username.

/// The office's first spreadsheet, which lists the days that are not like the others.
///
///     DaySheet.read(
///       text, file: "days.csv", schedules: schedules, schedulesFile: "periods.csv",
///       editors: ["office@example.org"], into: &problems).first?.schedule  // "Opening Day"
public enum DaySheet {
  static let headers = [
    ["Timestamp"],
    ["Select the date of the schedule", "Date"],
    ["Select the schedule", "Schedule"],
    ["Username", "Email", "Email Address"],
  ]

  /// The special days in the order of the file, also those that name no known schedule.
  ///
  /// Only rows of an editor count; a row by anyone else is left out with a warning. A later row for
  /// a date replaces an earlier one with a note: later in the file, whatever the timestamps say,
  /// because the office may sort the sheet or add a row by hand, and the order is what it sees.
  public static func read(
    _ text: String, file: String, schedules: [Schedule], schedulesFile: String, editors: [String],
    into problems: inout [Problem]
  ) -> [School.SpecialDay] {
    let sheet = SeparatedValues.read(
      text, separator: SeparatedValues.separator(of: text), file: file, into: &problems)
    guard let header = sheet.rows.first else {
      problems.append(
        Problem(
          .error, in: file,
          "the sheet is empty; its first row is the header: Timestamp, Select the date of "
            + "the schedule, Select the schedule, Username"))
      return []
    }
    var reader = DaySheetReader(
      columns: SheetColumns(header, headers: headers), schedules: schedules,
      schedulesFile: schedulesFile, editors: editors, file: file)
    reader.checkHeader(header)
    for row in sheet.rows.dropFirst() { reader.read(row) }
    reader.checkSpan()
    if reader.entries.isEmpty, !reader.faults.hasErrors {
      reader.faults.problems.append(
        Problem(
          .warning, in: file,
          "no row of this sheet counts, so that no day has bells; list the days, and their editors "
            + "in site.yaml"))
    }
    problems += reader.faults.problems
    return reader.entries.map { $0.special }
  }
}

private struct DaySheetReader {
  let columns: SheetColumns
  let schedules: [Schedule]
  let schedulesFile: String
  let editors: [String]
  var faults: SheetProblems
  /// The rows that count, each with its date's cell.
  private(set) var entries: [(special: School.SpecialDay, cell: SeparatedValues.Field)] = []

  init(
    columns: SheetColumns, schedules: [Schedule], schedulesFile: String, editors: [String],
    file: String
  ) {
    self.columns = columns
    self.schedules = schedules
    self.schedulesFile = schedulesFile
    self.editors = editors
    faults = SheetProblems(file: file)
  }

  mutating func checkHeader(_ row: SeparatedValues.Row) {
    let cell = columns.field(1, of: row)
    if Day(cell.text) ?? Day(iso: cell.text.trimmed) != nil {
      faults.add(
        at: cell,
        "'\(cell.text)' is a date, but the first row must be the header: Timestamp, "
          + "Select the date of the schedule, Select the schedule, Username")
    }
  }

  mutating func read(_ row: SeparatedValues.Row) {
    guard isByEditor(row) else { return }
    let dateCell = columns.field(1, of: row)
    let day = day(in: dateCell)
    let name = schedule(in: columns.field(2, of: row))
    guard let day, let name else { return }
    let entry = School.SpecialDay(day, name)
    if let earlier = entries.firstIndex(where: { $0.special.day == day }) {
      faults.add(
        .note, at: dateCell,
        "\(day.slashed) stands before, in row \(entries[earlier].cell.row), as "
          + "'\(entries[earlier].special.schedule)'; this row replaces that one")
      entries[earlier] = (entry, dateCell)
    } else {
      entries.append((entry, dateCell))
    }
  }

  /// Two listed days years apart are a slip of the year, and every weekday between them would be a
  /// school day: the one farther from the middle entry is the likelier slip. A form may collect a
  /// few years, so it takes ten to be an error.
  mutating func checkSpan() {
    let sorted = entries.sorted { $0.special.day < $1.special.day }
    guard let first = sorted.first, let last = sorted.last,
      first.special.day.days(until: last.special.day) > 800
    else { return }
    let middle = sorted[sorted.count / 2].special.day
    let isFirstFar = first.special.day.days(until: middle) > middle.days(until: last.special.day)
    let (far, near) = isFirstFar ? (first, last) : (last, first)
    let distance = first.special.day.days(until: last.special.day)
    faults.add(
      distance > 3660 ? .error : .warning, at: far.cell,
      "\(far.special.day.slashed) is \(distance) days from \(near.special.day.slashed) in row "
        + "\(near.cell.row), and every weekday between them counts as a school day; check the year")
  }

  private mutating func isByEditor(_ row: SeparatedValues.Row) -> Bool {
    let cell = columns.field(3, of: row)
    if editors.contains(where: { $0.isSameName(as: cell.text) }) { return true }
    let author = cell.text.trimmed
    faults.add(
      .warning, at: cell,
      author.utf8.isEmpty
        ? "the row says nobody's address and is left out; only rows of the school's editors count"
        : "the row is by '\(author)', who is none of the school's editors, and is left out")
    return false
  }

  private mutating func day(in cell: SeparatedValues.Field) -> Day? {
    if let day = Day(cell.text) ?? Day(iso: cell.text.trimmed) { return day }
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the row has no date; write one as month/day/year, such as 9/4/2015"
        : "'\(cell.text)' is no date of the calendar; write month/day/year, such as 9/4/2015")
    return nil
  }

  /// Names are matched whatever the case of their letters, because the office types them in one file
  /// and picks them from a list in the other, and no two schedules may differ by case alone.
  private mutating func schedule(in cell: SeparatedValues.Field) -> String? {
    let name = cell.text.trimmed
    if let schedule = schedules.first(where: { $0.name.isSameName(as: name) }) {
      return schedule.name
    }
    if School.needsNoDefinition(name) { return name }
    guard !name.utf8.isEmpty else {
      faults.add(at: cell, "the row has no schedule; write the name of one, such as 'Late Start'")
      return nil
    }
    let builtIn = [School.weekend, School.nonAttendanceDay]
    let hint = Nearest.hint(for: name, among: schedules.map { $0.name } + builtIn)
    let message = "no schedule '\(name)' is defined in \(schedulesFile); \(hint)"
    faults.add(at: cell, message)
    return nil
  }
}
