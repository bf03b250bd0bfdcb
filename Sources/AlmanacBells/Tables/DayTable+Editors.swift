// Which rows of the sheet count: those by editors.

import AlmanacBase

extension DayTableReader {
  /// The rows by editors; nil, with the reason added to the faults, where there are none.
  mutating func rowsByEditors() -> [SeparatedValues.Row]? {
    guard !sheet.rows.isEmpty else {
      // Rows that could not be read have been reported.
      if sheet.isWhole, year == nil {
        faults.problems.add(
          in: faults.file,
          "the sheet has no dates, so no day has bells; add the special days, one in each row")
      }
      return nil
    }
    guard let header = columns.header(.username) else {
      return hasAddressesElsewhere() ? nil : sheet.rows
    }
    var rows: [SeparatedValues.Row] = []
    var others: [SeparatedValues.Field] = []
    for row in sheet.rows {
      let cell = columns.field(.username, of: row)
      if editors.contains(where: { $0.isSameName(as: cell.text) }) {
        rows.append(row)
      } else {
        others.append(cell)
      }
    }
    guard !rows.isEmpty else {
      faults.add(
        at: header,
        "all rows of this sheet are ignored, so no day has bells: "
          + authors(others.map { $0.name }))
      return nil
    }
    for cell in others {
      faults.add(
        .warning, at: cell,
        cell.name.utf8.isEmpty
          ? "the row names no editor and is ignored; only rows by the school's editors are used"
          : "the row is by somebody who is not one of the school's editors, and is ignored")
    }
    return rows
  }

  /// Why no row is by an editor, and how to correct that. Addresses of people are not repeated, since
  /// messages may be in a public log.
  private func authors(_ names: [String]) -> String {
    if names.allSatisfy({ $0.utf8.isEmpty }) {
      return
        "this column is empty; add the editors' addresses, or remove this column to use all rows"
    }
    return
      (editors.isEmpty
      ? "site.yaml lists no editors" : "no row is by one of the editors in site.yaml")
      + "; add the addresses in this column of those who may edit the sheet under 'editors:'"
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
        "this column has the addresses of editors, but its header '\(header.text)' is unknown; "
          + "rename it to 'Username', so that only rows by editors are used")
      return true
    }
    return false
  }
}
