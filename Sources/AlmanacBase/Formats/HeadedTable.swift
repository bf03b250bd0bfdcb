// A spreadsheet with a header row, and the faults found in it.

/// The rows of a sheet below its header, and the meaning of its columns.
package struct HeadedTable {
  package let columns: TableColumns
  /// Below the header.
  package let rows: [SeparatedValues.Row]
  /// Whether every row could be read. If not, checks across rows are left out.
  package let isWhole: Bool

  /// Nil, with the reasons added to the faults, where the sheet is empty or a column is missing.
  ///
  /// - Parameters:
  ///   - example: a header, for messages.
  ///   - data: recognizes a cell that cannot be a header, and says what it is: `a date`.
  package init?(
    _ text: String, _ wanted: [TableColumns.Wanted], example: String,
    into faults: inout TableProblems, data: (String) -> String?
  ) {
    let sheet = SeparatedValues.read(
      text, separator: SeparatedValues.separator(of: text), file: faults.file,
      into: &faults.problems)
    isWhole = !faults.hasErrors
    guard let header = sheet.rows.first else {
      // The header itself may be the row that could not be read.
      if isWhole {
        faults.problems.append(
          Problem(
            .error, in: faults.file,
            "the sheet is empty; write the header in its first row: \(example)"))
      }
      return nil
    }
    var headerFaults = TableProblems(file: faults.file)
    let columns = TableColumns(header, wanted, example: example, into: &headerFaults, data: data)
    if isWhole { faults.problems += headerFaults.problems }
    guard let columns else { return nil }
    self.columns = columns
    rows = Array(sheet.rows.dropFirst())
  }
}

/// Collects the faults of a sheet, each with its row and column.
package struct TableProblems {
  package let file: String
  package var problems: [Problem] = []

  package init(file: String, problems: [Problem] = []) {
    self.file = file
    self.problems = problems
  }

  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  package mutating func add(
    _ severity: Problem.Severity = .error, at field: SeparatedValues.Field, _ message: String
  ) {
    problems.append(
      Problem(
        severity, in: file, at: field.position,
        "row \(field.row), column \(field.column): " + message))
  }
}

extension SeparatedValues.Field {
  /// The text as a name: in one line, with one space between words. A cell of a spreadsheet may have
  /// several lines.
  package var name: String {
    var name: [UInt8] = []
    for word in text.trimmed.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if !name.isEmpty { name.append(0x20) }
      name += word
    }
    return String(decoding: name, as: UTF8.self)
  }
}
