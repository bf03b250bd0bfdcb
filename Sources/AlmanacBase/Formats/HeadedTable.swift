// A spreadsheet with a header row, and the faults found in it.

/// The rows of a spreadsheet below its header, and the meaning of its columns.
package struct HeadedTable<Column: TableColumn> {
  package let columns: TableColumns<Column>
  /// Below the header.
  package let rows: [SeparatedValues.Row]
  /// Whether every row could be read. If not, checks across rows are left out.
  package let isWhole: Bool

  /// Nil, with the reasons added to the faults, where the spreadsheet is empty or a column is missing.
  ///
  /// - Parameters:
  ///   - example: a header, for messages.
  ///   - data: recognizes a cell that cannot be a header, and says what it is: `a date`.
  package init?(
    _ text: String, example: String, into faults: inout TableProblems, data: (String) -> String?
  ) {
    let table = SeparatedValues.read(
      text, separator: SeparatedValues.separator(of: text), file: faults.file,
      into: &faults.problems)
    isWhole = !faults.hasErrors
    guard let header = table.rows.first else {
      // The header itself may be the row that could not be read.
      if isWhole {
        faults.problems.add(
          in: faults.file,
          "the sheet is empty; write the header in its first row: \(example)")
      }
      return nil
    }
    var headerFaults = TableProblems(file: faults.file)
    let columns = TableColumns<Column>(header, example: example, into: &headerFaults, data: data)
    if isWhole { faults.problems += headerFaults.problems }
    guard let columns else { return nil }
    self.columns = columns
    rows = Array(table.rows.dropFirst())
  }
}

/// Collects the faults of a spreadsheet, each with its row and column.
package struct TableProblems {
  package let file: String
  package var problems: [Problem] = []

  package init(file: String, problems: [Problem] = []) {
    self.file = file
    self.problems = problems
  }

  package var hasErrors: Bool { problems.hasErrors }

  package mutating func add(
    _ severity: Problem.Severity = .error, at field: SeparatedValues.Field, _ message: String
  ) {
    problems.add(
      severity, in: file, at: field.position,
      "row \(field.row), column \(field.column): " + message)
  }
}

extension SeparatedValues.Field {
  /// The text as a name: in one line, with one space between words. A cell of a spreadsheet may have
  /// several lines.
  package var name: String { String(plain: text.trimmed.bytes.singleSpaced) }
}
