// Which column of a spreadsheet holds what: forms name their columns, and people rename them.

/// The columns of a sheet by their headers, else by their usual position.
struct SheetColumns {
  /// The column (from 1) of each thing looked for, in the order given; nil where its usual column
  /// turned out to hold another of them.
  private let columns: [Int?]
  /// The columns that have a header: people keep notes of their own beside what is asked for.
  private let named: [Int]

  /// Each thing looked for has the headers that it may stand under; its usual column is its place in
  /// the list. The case of ASCII letters does not count.
  init(_ header: SeparatedValues.Row, headers: [[String]]) {
    var found: [Int?] = headers.map { names in
      header.fields.first { field in names.contains { $0.isSameName(as: field.text) } }?.column
    }
    for index in found.indices where found[index] == nil {
      if !found.contains(index + 1) { found[index] = index + 1 }
    }
    columns = found
    named = header.fields.filter { !$0.text.trimmed.utf8.isEmpty }.map { $0.column }
  }

  /// The cell of the thing that stands at this place in the list; an empty one beyond the row's end
  /// where the sheet has no column for it.
  func field(_ index: Int, of row: SeparatedValues.Row) -> SeparatedValues.Field {
    row.field(columns[index] ?? row.fields.count + 1)
  }

  /// Whether the sheet has such a column, be it for notes.
  func has(_ column: Int) -> Bool { columns.contains(column) || named.contains(column) }
}

/// Collects what is wrong with a sheet, each fault with its row and column.
struct SheetProblems {
  let file: String
  var problems: [Problem] = []

  var hasErrors: Bool { problems.contains { $0.severity == .error } }

  mutating func add(
    _ severity: Problem.Severity = .error, at field: SeparatedValues.Field, _ message: String
  ) {
    problems.append(
      Problem(
        severity, in: file, at: field.position,
        "row \(field.row), column \(field.column): " + message))
  }
}
