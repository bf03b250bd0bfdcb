// Which rows of the sheet count: those by editors.

extension DaySheetReader {
  /// The rows by editors; nil, with the reason added to the faults, where there are none.
  mutating func rowsByEditors() -> [SeparatedValues.Row]? {
    guard !sheet.rows.isEmpty else {
      // Rows that could not be read have been reported.
      if sheet.isWhole {
        faults.problems.append(
          Problem(
            .error, in: faults.file,
            "the sheet lists no day, so that no day has bells; write the special days, one a row"))
      }
      return nil
    }
    guard let header = columns.header(3) else {
      return hasAddressesElsewhere() ? nil : sheet.rows
    }
    var rows: [SeparatedValues.Row] = []
    var others: [SeparatedValues.Field] = []
    for row in sheet.rows {
      let cell = columns.field(3, of: row)
      if editors.contains(where: { $0.isSameName(as: cell.text) }) {
        rows.append(row)
      } else {
        others.append(cell)
      }
    }
    guard !rows.isEmpty else {
      faults.add(
        at: header,
        "no row of this sheet counts, so that no day has bells: " + authors(others.map { $0.name }))
      return nil
    }
    for cell in others {
      faults.add(
        .warning, at: cell,
        cell.name.utf8.isEmpty
          ? "the row says nobody's address and is left out; only rows of the school's editors count"
          : "the row is by '\(cell.name)', who is none of the school's editors, and is left out")
    }
    return rows
  }

  /// Who wrote the rows instead of the editors, and how to correct that.
  private func authors(_ names: [String]) -> String {
    var authors: [String] = []
    for name in names where !name.utf8.isEmpty {
      if !authors.contains(where: { $0.isSameName(as: name) }) { authors.append(name) }
    }
    let listed =
      editors.isEmpty
      ? "site.yaml lists no editors" : "the editors in site.yaml are " + list(editors)
    return authors.isEmpty
      ? "none has an address here; write it, or remove this column, and every row counts"
      : "the rows are by \(list(authors)), and \(listed); list those who may write it under "
        + "'editors:' in site.yaml"
  }

  private func list(_ names: [String]) -> String {
    var text = ""
    for name in names.prefix(3) { text += (text.utf8.isEmpty ? "" : ", ") + name }
    return text + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  /// Whether a column with an unknown header holds addresses of editors; ignoring it would make
  /// everybody's rows count.
  private mutating func hasAddressesElsewhere() -> Bool {
    for header in columns.others {
      let isOfAddresses = sheet.rows.contains { row in
        editors.contains { $0.isSameName(as: row.field(header.column).text) }
      }
      guard isOfAddresses else { continue }
      faults.add(
        at: header,
        "'\(header.text)' holds the addresses of editors, but is no header that is known; call it "
          + "'Username', so that only rows by editors count")
      return true
    }
    return false
  }
}
