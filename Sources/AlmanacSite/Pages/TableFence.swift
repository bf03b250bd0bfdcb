// The block `table`, which shows a spreadsheet file.

import AlmanacFiles

/// A `table` fence in a written page, each line a key and a value:
///
///     file: prices.csv
///     caption: Prices
struct TableFence {
  static let word = "table"

  private let lines: FenceLines

  /// Nil, with problems, where a line is not valid.
  init?(_ fence: ComputedFence, problems: inout [Problem]) {
    guard
      let lines = FenceLines.read(
        fence.body, of: Self.word, keys: ["file", "caption", "columns"],
        example: "file: prices.csv", at: fence.start, file: fence.file, into: &problems)
    else { return nil }
    self.lines = lines
  }

  /// The table of a file. Nil, with problems, where it cannot be read or is no table.
  func blocks(ofFile path: String, _ content: Content, problems: inout [Problem]) -> [Block]? {
    guard let text = Self.text(of: path, in: content, &problems) else { return nil }
    let file = content.named(path)
    let errors = problems.count
    let sheet = SeparatedValues.read(
      text, separator: SeparatedValues.separator(of: text), file: file, into: &problems)
    guard !problems[errors...].contains(where: { $0.severity == .error }) else { return nil }
    guard let header = sheet.rows.first else {
      problems.add(in: file, "the file is empty; a table needs a header row")
      return nil
    }
    guard let columns = columns(header, &problems),
      Self.areComplete(sheet.rows, header, in: file, &problems)
    else { return nil }
    let rows = sheet.rows.dropFirst()
    return [
      .table(
        Table(
          caption: lines.value("caption")?.text ?? "",
          columns: columns.map { column in
            .init(
              header.field(column).text,
              Self.isNumeric(rows.map { $0.field(column).text }) ? .trailing : .leading)
          },
          rows: rows.map { row in .init(columns.map { [.text(row.field($0).text)] }) }))
    ]
  }

  /// The path in the content folder of the file that the fence names. Nil, with the problem, where it names
  /// none.
  ///
  /// - Parameter page: the path of the page in the content folder.
  func path(in content: Content, beside page: String, problems: inout [Problem]) -> String? {
    guard let value = lines.value("file") else {
      problems.add(
        in: lines.file, at: lines.start,
        "a table block needs a file; write a line such as 'file: prices.csv'")
      return nil
    }
    let path = Path.resolve(value.text, beside: page)
    if let path, content.hashes[path] != nil, Spreadsheet.isText(path) { return path }
    if let path, content.hashes[path] != nil {
      problems.add(
        in: lines.file, at: value.position,
        "'\(value.text)' is not a spreadsheet file; save it as CSV, '.csv' or '.tsv'")
      return nil
    }
    if let path, content.excluded.contains(path) {
      problems.add(in: lines.file, at: value.position, "'\(value.text)' is excluded in site.yaml")
      return nil
    }
    let names = content.hashes.keys.filter(Spreadsheet.isText).map { "/" + $0 }.sorted()
    let help =
      names.isEmpty
      ? "put it beside the page, or begin its path with '/' for the content folder"
      : Nearest.hint(for: value.text, among: names)
    problems.add(in: lines.file, at: value.position, "no file '\(value.text)'; " + help)
    return nil
  }

  private static func text(
    of path: String, in content: Content, _ problems: inout [Problem]
  ) -> String? {
    do throws(Problem) {
      let bytes = try content.read(path) { $0 == content.hashes[path] }
      return Encoding.sheet(bytes, of: content.named(path), problems: &problems)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// The numbers of the columns to show, from 1.
  private func columns(_ header: SeparatedValues.Row, _ problems: inout [Problem]) -> [Int]? {
    guard let value = lines.value("columns") else { return Array(1...max(header.fields.count, 1)) }
    let names = header.fields.map(\.text)
    var columns: [Int] = []
    for part in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part).trimmed
      guard let index = names.firstIndex(where: { $0.isSameName(as: name) }) else {
        problems.add(
          in: lines.file, at: value.position,
          "no column '\(name)'; " + Nearest.hint(for: name, among: names))
        return nil
      }
      columns.append(index + 1)
    }
    return columns
  }

  /// Whether no row has a cell outside of the columns of the header.
  private static func areComplete(
    _ rows: [SeparatedValues.Row], _ header: SeparatedValues.Row, in file: String,
    _ problems: inout [Problem]
  ) -> Bool {
    var areComplete = true
    for row in rows.dropFirst() {
      let rest = row.fields.dropFirst(header.fields.count)
      guard let extra = rest.first(where: { !$0.text.isEmpty }) else { continue }
      problems.add(
        in: file, at: extra.position,
        "row \(extra.row), column \(extra.column): '\(extra.text)' is under no column of the header"
      )
      areComplete = false
    }
    return areComplete
  }

  /// Whether cells are numbers, perhaps with a sign, a unit of money or a percent sign.
  private static func isNumeric(_ cells: [String]) -> Bool {
    let cells = cells.filter { !$0.isEmpty }
    return !cells.isEmpty
      && cells.allSatisfy { cell in
        cell.contains(where: \.isNumber)
          && cell.allSatisfy {
            $0.isNumber || $0.isCurrencySymbol || " \u{A0}\u{202F}.,'+-−%".contains($0)
          }
      }
  }

  /// The fingerprint of what all such fences of a site are computed from.
  static func fingerprint(of content: Content) -> UInt64 {
    var hash = ContentHash(of: word)
    for path in content.hashes.keys.filter(Spreadsheet.isText).sorted() {
      hash.add(path)
      hash.add(content.hashes[path] ?? 0)
    }
    return hash.value
  }
}
