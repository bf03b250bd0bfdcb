// A pipe table, read from the source lines of a paragraph.

/// A table: its lines in the source, and its cells as ranges of the source.
struct PipeTable {
  /// The line of the header row; the delimiter row is the next one.
  var line: Int
  /// The first line after the table.
  var endLine: Int
  /// The bytes before the table on the line that replaces it: the markers of its containers.
  var prefix: Range<Int>
  var alignments: [ColumnAlignment]
  /// The cells of all rows, the header first. A row has at most as many cells as there are columns.
  var cells: [Cell]
  /// The index in `cells` at which each row of the body starts, and the end.
  var rows: [Int]

  struct Cell {
    var range: Range<Int>
    /// Whether cmark has to parse the content. Most cells of computed tables are plain text and are
    /// written without it.
    var hasMarkup: Bool
  }

  /// How many missing cells may be filled in for one table; one more row ends the table. Without a
  /// limit a few bytes could demand gigabytes of cells.
  static let maxFilledCells = 0x80000

  /// Reads the table with the header row `header` and the delimiter row on the next line. Nil if
  /// they do not form a table.
  ///
  /// - Parameter isFirst: whether the header is the first line of its paragraph, which may hold a
  ///   list marker.
  init?(
    header: Range<Int>, line: Int, isFirst: Bool, in lines: SourceLines, _ containers: Containers
  ) {
    let bytes = lines.bytes
    var cursor = LineCursor(bytes, lines[line + 1])
    guard containers.skipMarkers(&cursor), cursor.indent(upTo: 4) < 4,
      let alignments = delimiterRow(in: bytes, cursor.firstNonspace..<lines[line + 1].upperBound)
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
    addRows(in: lines, containers)
    guard let triggers = lines.triggers else { return }
    for index in self.cells.indices where !self.cells[index].hasMarkup {
      self.cells[index].hasMarkup = triggers.kind(in: self.cells[index].range) != nil
    }
  }

  private mutating func addRows(in lines: SourceLines, _ containers: Containers) {
    let bytes = lines.bytes
    var filled = 0
    while endLine <= lines.count, filled <= PipeTable.maxFilledCells {
      let line = lines[endLine]
      var cursor = LineCursor(bytes, line)
      guard containers.skipMarkers(&cursor), cursor.indent(upTo: 4) < 4 else { return }
      let start = cursor.firstNonspace
      guard start < line.upperBound, !startsBlock(bytes, start..<line.upperBound),
        lines.triggers == nil || FootnoteDefinition(endLine, in: lines) == nil
      else { return }
      let first = cells.count
      let maxCount = first + alignments.count
      var found = 0
      forEachCell(in: bytes, start..<line.upperBound) {
        found += 1
        if cells.count < maxCount { cells.append(Cell(range: $0, hasMarkup: $1)) }
      }
      guard found > 0, found <= maxColumns else {
        cells.removeLast(cells.count - first)
        return
      }
      filled += maxCount - cells.count
      rows.append(cells.count)
      endLine += 1
    }
  }
}

/// Whether a line after the end of a block starts anything but a paragraph. If the first byte does
/// not decide it, cmark parses the line.
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

/// Whether a line may start a block, judging by its first number: many rows start with a number,
/// and this check spares most of them the parse.
private func mayStartBlock(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  let digits = bytes[line].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard !digits.isEmpty else { return true }
  guard digits.endIndex < line.upperBound else { return false }
  return bytes[digits.endIndex] == UInt8(ascii: ".") || bytes[digits.endIndex] == UInt8(ascii: ")")
}
