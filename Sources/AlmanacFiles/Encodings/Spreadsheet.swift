// Which files are spreadsheets, by their names.

package enum Spreadsheet {
  /// Whether a path is that of a table as text.
  package static func isText(_ path: String) -> Bool { ["csv", "tsv"].contains(ending(of: path)) }

  /// Whether a path is that of a file of a spreadsheet program.
  package static func isWorkbook(_ path: String) -> Bool {
    ["xlsx", "xls", "ods", "numbers"].contains(ending(of: path))
  }

  private static func ending(of path: String) -> String { Path.ending(of: path).lowercased() }
}
