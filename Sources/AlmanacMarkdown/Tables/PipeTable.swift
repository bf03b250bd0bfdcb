// A pipe table, found in the source lines of a paragraph.

/// A table: its lines in the source, and its cells as ranges of the source.
struct PipeTable {
  /// The line of the header row; the delimiter row is the next one.
  var line: Int
  /// The first line behind the table.
  var endLine: Int
  /// What stands before the table on the line that takes its place: the containers' markers.
  var prefix: Range<Int>
  var alignments: [ColumnAlignment]
  /// The cells of all rows, the header's first; a row has no more of them than there are columns.
  var cells: [Cell]
  /// Where each row of the body starts in `cells`, and the end.
  var rows: [Int]

  struct Cell {
    var range: Range<Int>
    /// Whether it holds anything that cmark must look at. Most cells of a computed table do not, and
    /// go from the source to the HTML as they are.
    var hasMarkup: Bool
  }

  /// How many cells may be filled in for the short rows of one table; a row more ends the table.
  /// Without a bound a few bytes could ask for gigabytes of cells.
  static let mostFilledCells = 0x80000

  /// The table whose header row is `header` and whose delimiter row stands on the next line, or nil
  /// where the two do not make one.
  ///
  /// - Parameter isFirst: whether the header is the first line of its paragraph, which may hold the
  ///   marker of a list item.
  init?(header: Range<Int>, line: Int, isFirst: Bool, in lines: SourceLines, _ inside: Containers) {
    let bytes = lines.bytes
    var cursor = LineCursor(bytes, lines[line + 1])
    guard inside.enter(&cursor), cursor.indent(upTo: 4) < 4,
      let alignments = delimiterRow(
        in: bytes, cursor.firstNonspace..<lines[line + 1].upperBound)
    else { return nil }
    var cells: [Cell] = []
    forEachCell(in: bytes, header) { cells.append(Cell(range: $0, hasMarkup: $1)) }
    guard cells.count == alignments.count else { return nil }

    self.line = line
    self.alignments = alignments
    self.cells = cells
    prefix =
      isFirst
      ? lines[line].lowerBound..<header.lowerBound
      : lines[line + 1].lowerBound..<cursor.firstNonspace
    rows = [cells.count]
    endLine = line + 2
    addRows(in: lines, inside)
  }

  private mutating func addRows(in lines: SourceLines, _ inside: Containers) {
    let bytes = lines.bytes
    var filled = 0
    while endLine <= lines.count, filled <= PipeTable.mostFilledCells {
      let line = lines[endLine]
      var cursor = LineCursor(bytes, line)
      guard inside.enter(&cursor), cursor.indent(upTo: 4) < 4 else { return }
      let start = cursor.firstNonspace
      guard start < line.upperBound, !startsBlock(bytes, start..<line.upperBound) else { return }
      let first = cells.count
      let most = first + alignments.count
      var found = 0
      forEachCell(in: bytes, start..<line.upperBound) {
        found += 1
        if cells.count < most { cells.append(Cell(range: $0, hasMarkup: $1)) }
      }
      guard found > 0, found <= mostColumns else {
        cells.removeLast(cells.count - first)
        return
      }
      filled += most - cells.count
      rows.append(cells.count)
      endLine += 1
    }
  }
}

/// Whether a line that follows the end of a block starts anything but a paragraph. Where the first
/// byte does not tell, the line is given to cmark.
func startsBlock(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  guard let first = bytes[line].first else { return false }
  switch first {
  case UInt8(ascii: ">"): return true
  case UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"),
    UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "_"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    guard mayStartBlock(bytes, line) else { return false }
    let tree = MarkdownTree(parsing: bytes[line])
    return tree.nodes.count > 1 && !tree.isParagraph(1)
  default: return false
  }
}

/// Whether a line may start a block, going by its first number: many rows start with a number, and
/// few of these lines need to be given to cmark.
private func mayStartBlock(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  let digits = bytes[line].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard !digits.isEmpty else { return true }
  guard digits.endIndex < line.upperBound else { return false }
  return bytes[digits.endIndex] == UInt8(ascii: ".") || bytes[digits.endIndex] == UInt8(ascii: ")")
}
