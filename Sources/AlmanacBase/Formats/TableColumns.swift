// The meaning of a spreadsheet's columns, by its header.

/// The columns that a kind of spreadsheet may have.
package protocol TableColumn: CaseIterable, Equatable, Sendable {
  /// The headers by which it is recognized; messages name the first.
  var headers: [String] { get }
  /// Whether a spreadsheet has to have it.
  var isRequired: Bool { get }
  /// A column that a spreadsheet may have instead; nil where there is none.
  var alternative: Self? { get }
}

extension TableColumn {
  package var alternative: Self? { nil }
}

/// The columns of a spreadsheet by their headers, in any order.
package struct TableColumns<Column: TableColumn> {
  /// The header cells of the columns that the spreadsheet has.
  private let found: [(column: Column, header: SeparatedValues.Field)]
  /// All nonempty header cells, including those of other columns.
  private let named: [SeparatedValues.Field]

  /// Nil, with the reasons added to the faults, where a required column is missing or a column is there
  /// twice. For `example` and `data` see `HeadedTable`.
  init?(
    _ header: SeparatedValues.Row, example: String, into faults: inout TableProblems,
    data: (String) -> String?
  ) {
    let named = header.fields.filter { !$0.text.trimmed.utf8.isEmpty }
    self.named = named
    var found: [(column: Column, header: SeparatedValues.Field)] = []
    var missing: [String] = []
    func headers(_ column: Column) -> [SeparatedValues.Field] {
      named.filter { field in column.headers.contains { Self.isSameHeader($0, field.text) } }
    }
    for column in Column.allCases {
      let fields = headers(column)
      if let first = fields.first {
        found.append((column, first))
      } else if column.isRequired, column.alternative.map({ headers($0).isEmpty }) ?? true {
        missing.append(column.headers[0])
      }
      for field in fields.dropFirst() {
        faults.add(
          at: field,
          "'\(fields[0].text)' in column \(fields[0].column) means the same; rename one of them")
      }
    }
    self.found = found
    if faults.hasErrors { return nil }
    if missing.isEmpty { return }
    for field in named {
      guard let what = data(field.text) else { continue }
      faults.add(
        at: field, "'\(field.text)' is \(what), but the first row must be the header: \(example)")
      return nil
    }
    faults.add(
      at: header.field(1),
      "the header has \(Self.list(named.map { $0.text })), but lacks \(Self.list(missing)); "
        + "rename the matching column\(missing.count == 1 ? "" : "s")")
    return nil
  }

  /// A row's cell in a column; an empty one beyond the row's end where the spreadsheet has no such column.
  package func field(_ column: Column, of row: SeparatedValues.Row) -> SeparatedValues.Field {
    row.field(header(column)?.column ?? row.fields.count + 1)
  }

  /// The header cell of a column; nil where the spreadsheet has no such column.
  package func header(_ column: Column) -> SeparatedValues.Field? {
    found.first { $0.column == column }?.header
  }

  /// The header cells of other columns.
  package var others: [SeparatedValues.Field] {
    named.filter { field in !found.contains { $0.header.column == field.column } }
  }

  /// Unknown headers that are nearly those of columns that the spreadsheet lacks, with the right header.
  package var misspelt: [(header: SeparatedValues.Field, name: String)] {
    let absent = Column.allCases.filter { header($0) == nil }.flatMap { $0.headers }
    return others.compactMap { header in
      Nearest.name(to: header.text, among: absent).map { (header, $0) }
    }
  }

  /// Reports misspelt headers of optional columns, which would be ignored.
  package func checkSpelling(into faults: inout TableProblems) {
    for (header, name) in misspelt {
      faults.add(
        at: header,
        "the header '\(header.text.trimmed)' is unknown; the nearest is '\(name)'")
    }
  }

  /// Reports nonempty cells in columns without a header.
  package func checkExtraCells(of row: SeparatedValues.Row, into faults: inout TableProblems) {
    for cell in row.fields where !cell.text.trimmed.utf8.isEmpty {
      if named.contains(where: { $0.column == cell.column }) { continue }
      faults.add(at: cell, "'\(cell.text)' is in a column without a header; empty the cell")
    }
  }

  /// Whether both are the same words. Case, separators and text in brackets do not matter: `Last date`,
  /// `last_date`; `Period Length (minutes)`. So `height (ft)` is `height`: where the unit matters, the
  /// reader of the spreadsheet compares it.
  private static func isSameHeader(_ left: String, _ right: String) -> Bool {
    letters(of: left).elementsEqual(letters(of: right))
  }

  /// `'Date', 'Schedule'`
  private static func list(_ headers: [String]) -> String {
    joined(headers.map { "'" + $0.trimmed + "'" }[...], by: ", ")
  }

  private static func letters(of text: String) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in text.trimmed.utf8 {
      if byte == UInt8(ascii: "("), !letters.isEmpty { break }
      guard byte.isAsciiLetter || byte.digit != nil || byte >= 0x80 else { continue }
      letters.append(byte.asciiLowercased)
    }
    return letters
  }
}
