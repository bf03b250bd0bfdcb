// Builds the text that cmark parses when a source contains tables.

/// A source with its tables taken out. Each table is replaced by an empty heading, its placeholder.
/// Each cell with markup becomes a heading at the top of the text: there its content is parsed as
/// inlines of one line, and the link references of the whole text apply to it.
struct RewrittenSource {
  private(set) var text: [UInt8] = []
  /// How many headings at the top are cells.
  private(set) var cellCount = 0
  /// The line in the source for each line below the cells.
  private(set) var sourceLines: [Int] = []
  /// The line of each table's placeholder.
  private(set) var placeholders: [Int] = []

  init(_ lines: SourceLines, without tables: [PipeTable]) {
    let bytes = lines.bytes
    text.reserveCapacity(bytes.count + bytes.count / 8)
    sourceLines.reserveCapacity(lines.count)
    for table in tables {
      for cell in table.cells where cell.hasMarkup {
        text.append("# ")
        appendUnescapingPipes(bytes, cell.range)
        text.append(" #\n")
        cellCount += 1
      }
    }
    var line = 1
    for table in tables {
      copy(lines, line..<table.line)
      text.append(contentsOf: bytes[table.prefix])
      text.append("#\n")
      sourceLines.append(table.line)
      placeholders.append(cellCount + sourceLines.count)
      line = table.endLine
    }
    copy(lines, line..<(lines.count + 1))
  }

  private mutating func copy(_ lines: SourceLines, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = lines.starts[range.lowerBound - 1]
    text.append(contentsOf: lines.bytes[start..<lines.starts[range.upperBound - 1]])
    sourceLines.append(contentsOf: range)
  }

  private mutating func appendUnescapingPipes(_ bytes: [UInt8], _ cell: Range<Int>) {
    var copied = cell.lowerBound
    for index in cell where bytes[index] == backslash {
      if index + 1 < cell.upperBound, bytes[index + 1] == UInt8(ascii: "|") {
        text.append(contentsOf: bytes[copied..<index])
        copied = index + 1
      }
    }
    text.append(contentsOf: bytes[copied..<cell.upperBound])
  }

  /// The line in the source for a line of the rewritten text.
  func sourceLine(_ line: Int) -> Int {
    let index = line - cellCount - 1
    return sourceLines.indices.contains(index) ? sourceLines[index] : line
  }
}
