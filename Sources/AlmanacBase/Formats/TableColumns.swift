// The meaning of a spreadsheet's columns, by its header.

/// The columns of a sheet by their headers, in any order.
package struct TableColumns {
  /// A column that a sheet has to have, or may have.
  package struct Wanted {
    /// The headers by which it is recognized; messages name the first.
    let headers: [String]
    let isRequired: Bool

    package static func required(_ headers: String...) -> Wanted {
      Wanted(headers: headers, isRequired: true)
    }

    package static func optional(_ headers: String...) -> Wanted {
      Wanted(headers: headers, isRequired: false)
    }
  }

  private let wanted: [Wanted]
  /// The header cell of each wanted column, in the given order; nil where there is none.
  private let found: [SeparatedValues.Field?]
  /// All nonempty header cells, including those of columns that are not wanted.
  private let named: [SeparatedValues.Field]

  /// Nil, with the reasons added to the faults, where a required column is missing or a wanted one is
  /// there twice. For `example` and `data` see `HeadedTable`.
  init?(
    _ header: SeparatedValues.Row, _ wanted: [Wanted], example: String,
    into faults: inout TableProblems, data: (String) -> String?
  ) {
    self.wanted = wanted
    named = header.fields.filter { !$0.text.trimmed.utf8.isEmpty }
    var found: [SeparatedValues.Field?] = []
    for wanted in wanted {
      let fields = named.filter { field in
        wanted.headers.contains { TableColumns.isSameHeader($0, field.text) }
      }
      found.append(fields.first)
      for field in fields.dropFirst() {
        faults.add(
          at: field,
          "'\(fields[0].text)' in column \(fields[0].column) means the same; rename one of them")
      }
    }
    self.found = found
    if faults.hasErrors { return nil }
    let missing = wanted.indices.filter { wanted[$0].isRequired && found[$0] == nil }
    if missing.isEmpty { return }
    for field in named {
      guard let what = data(field.text) else { continue }
      faults.add(
        at: field, "'\(field.text)' is \(what), but the first row must be the header: \(example)")
      return nil
    }
    let lacking = TableColumns.list(missing.map { wanted[$0].headers[0] })
    faults.add(
      at: header.field(1),
      "the header has \(TableColumns.list(named.map { $0.text })), but lacks \(lacking); "
        + "rename the matching column\(missing.count == 1 ? "" : "s")")
    return nil
  }

  /// A row's cell in the wanted column of this index; an empty one beyond the row's end where the sheet
  /// has no such column.
  package func field(_ index: Int, of row: SeparatedValues.Row) -> SeparatedValues.Field {
    row.field(found[index]?.column ?? row.fields.count + 1)
  }

  /// The header cell of the wanted column of this index; nil where the sheet has no such column.
  package func header(_ index: Int) -> SeparatedValues.Field? { found[index] }

  /// The header cells of columns that are not wanted.
  package var others: [SeparatedValues.Field] {
    named.filter { field in !found.contains { $0?.column == field.column } }
  }

  /// Unknown headers that are nearly those of columns that the sheet lacks, with the right header.
  package var misspelt: [(header: SeparatedValues.Field, name: String)] {
    let absent = wanted.indices.filter { found[$0] == nil }.flatMap { wanted[$0].headers }
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
  /// reader of the sheet compares it.
  private static func isSameHeader(_ left: String, _ right: String) -> Bool {
    letters(of: left).elementsEqual(letters(of: right))
  }

  /// `'Date', 'Schedule'`
  private static func list(_ headers: [String]) -> String {
    var text = ""
    for header in headers { text += (text.utf8.isEmpty ? "'" : ", '") + header.trimmed + "'" }
    return text
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
