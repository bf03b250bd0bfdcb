// Builds the text that cmark parses when a source contains tables or footnotes.

import AlmanacBase

/// A source with its tables taken out. Each table is replaced by an empty heading, its placeholder.
/// Each cell with markup becomes a heading at the top of the text: there its content is parsed as
/// inlines of one line, and the link references of the whole text apply to it. The label of each
/// footnote is replaced by the marker of a list item.
struct RewrittenSource {
  private(set) var text: [UInt8] = []
  /// How many headings at the top are cells.
  private(set) var cellCount = 0
  /// The line in the source for each line below the cells.
  private(set) var sourceLines: [Int] = []
  /// The line of each table's placeholder.
  private(set) var placeholders: [Int] = []
  /// The number of cells that are headings before those of each table.
  private(set) var firstCells: [Int] = []

  init(_ lines: SourceLines, without tables: [PipeTable], marking footnotes: [FootnoteDefinition]) {
    let bytes = lines.bytes
    let marker = footnotes.isEmpty ? [] : FootnoteDefinition.marker(in: lines)
    var footnotes = footnotes[...]
    text.reserveCapacity(bytes.count + bytes.count / 8)
    sourceLines.reserveCapacity(lines.count)
    for table in tables {
      firstCells.append(cellCount)
      for cell in table.cells where cell.hasMarkup {
        text.append("# ")
        appendUnescapingPipes(bytes, cell.range)
        text.append(" #\n")
        cellCount += 1
      }
    }
    var line = 1
    for table in tables {
      copy(lines, line..<table.line, &footnotes, marker)
      text.append(contentsOf: bytes[table.prefix])
      text.append("#\n")
      sourceLines.append(table.line)
      placeholders.append(cellCount + sourceLines.count)
      line = table.endLine
    }
    copy(lines, line..<(lines.count + 1), &footnotes, marker)
  }

  private mutating func copy(
    _ lines: SourceLines, _ range: Range<Int>, _ footnotes: inout ArraySlice<FootnoteDefinition>,
    _ marker: [UInt8]
  ) {
    guard !range.isEmpty else { return }
    var start = lines.starts[range.lowerBound - 1]
    while let footnote = footnotes.first, footnote.line < range.upperBound {
      footnotes.removeFirst()
      guard footnote.line >= range.lowerBound else { continue }
      text.append(contentsOf: lines.bytes[start..<footnote.range.lowerBound])
      text += marker
      // An item without content could not interrupt a paragraph.
      if footnote.isEmpty { text.append("___") }
      start = footnote.range.upperBound
    }
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

  /// The number of the table whose placeholder is on a line; nil if there is none.
  func table(at line: Int) -> Int? {
    let index = lowerBound(placeholders.indices) { placeholders[$0] < line }
    return index < placeholders.count && placeholders[index] == line ? index : nil
  }

  /// The line in the source for a line of the rewritten text.
  func sourceLine(_ line: Int) -> Int {
    let index = line - cellCount - 1
    return sourceLines.indices.contains(index) ? sourceLines[index] : line
  }
}
