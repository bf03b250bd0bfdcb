// Finds the paragraphs of a tree that contain pipe tables.

/// Searches the paragraphs of a tree for tables. Setext headings count as paragraphs, because
/// cmark, which does not know tables, reads a `---` below a row as a heading's underline.
struct TableFinder {
  private let tree: MarkdownTree
  private let firstBlock: Int
  private let lines: SourceLines
  private let rewritten: RewrittenSource?
  /// The content offset of list items, in columns, by node.
  private var offsets: [Int: Int] = [:]
  private(set) var found: [PipeTable] = []

  /// - Parameters:
  ///   - firstBlock: the first block of the source in the tree.
  ///   - rewritten: the text that was parsed, if it is not the source.
  init(
    _ tree: MarkdownTree, from firstBlock: Int, of lines: SourceLines, _ rewritten: RewrittenSource?
  ) {
    self.tree = tree
    self.firstBlock = firstBlock
    self.lines = lines
    self.rewritten = rewritten
  }

  /// The tables that can be recognized without a tree: a row that starts with a pipe, below a blank
  /// line. It may still be part of a code block or of HTML, which `ParsedText` checks with the
  /// tree.
  static func candidates(in lines: SourceLines) -> [PipeTable] {
    var result: [PipeTable] = []
    for delimiter in lines.delimiters where delimiter > 1 {
      let line = delimiter - 1
      if let last = result.last, line < last.endLine { continue }
      let header = lines[line]
      guard lines.bytes[header].first == UInt8(ascii: "|"), line == 1 || lines.isBlank(line - 1),
        !startsBlock(
          lines.bytes,
          LineCursor(lines.bytes, lines[delimiter]).firstNonspace..<lines[delimiter].upperBound),
        let table = PipeTable(header: header, line: line, isFirst: true, in: lines, Containers())
      else { continue }
      result.append(table)
    }
    return result
  }

  /// Adds tables to `found`, skipping the lines of `known` tables.
  mutating func search(excluding known: [PipeTable]) {
    var delimiters = lines.delimiters[...]
    var known = known[...]
    var block = firstBlock
    while block < tree.nodes.count {
      let node = tree[block]
      var last = sourceLine(node.lastLine)
      switch node.content {
      case .paragraph: break
      // The last line of a setext heading is its underline, or the line after it.
      case .heading: last -= 1
      default:
        block += 1
        continue
      }
      let first = sourceLine(node.line)
      delimiters = delimiters.drop { $0 <= first }
      if delimiters.isEmpty { return }
      while let table = known.first, table.endLine <= first { known.removeFirst() }
      let end = min(last, (known.first?.line ?? Int.max) - 1)
      if let delimiter = delimiters.first, delimiter <= end {
        search(block, first...end, delimiters)
      }
      block = node.end
    }
  }

  private func sourceLine(_ line: Int) -> Int { rewritten?.sourceLine(line) ?? line }

  private mutating func search(
    _ block: Int, _ span: ClosedRange<Int>, _ delimiters: ArraySlice<Int>
  ) {
    let containers = Containers(
      of: block, in: tree, lines, sourceLine: sourceLine, offsets: &offsets)
    var start = span.lowerBound
    for delimiter in delimiters {
      if delimiter > span.upperBound { return }
      if let last = found.last, delimiter <= last.endLine { continue }
      let line = delimiter - 1
      guard line >= start else { continue }
      let header = content(of: line, block, isFirst: line == span.lowerBound, containers)
      guard
        let table = PipeTable(
          header: header, line: line, isFirst: line == span.lowerBound, in: lines, containers)
      else { continue }
      found.append(table)
      guard let next = paragraph(from: table.endLine, upTo: span.upperBound, containers) else {
        return
      }
      start = next
    }
  }

  /// The content of a line of the paragraph, after the markers of its containers.
  private func content(
    of line: Int, _ block: Int, isFirst: Bool, _ containers: Containers
  ) -> Range<Int> {
    let range = lines[line]
    if isFirst {
      return min(range.lowerBound + tree[block].column - 1, range.upperBound)..<range.upperBound
    }
    var cursor = LineCursor(lines.bytes, range)
    _ = containers.skipMarkers(&cursor)
    return cursor.firstNonspace..<range.upperBound
  }

  /// The line at which the next paragraph in the same containers starts after a table that ended
  /// within the block. Nil if that is uncertain; then the next pass finds it.
  private func paragraph(from line: Int, upTo last: Int, _ containers: Containers) -> Int? {
    var line = line
    while line <= last {
      var cursor = LineCursor(lines.bytes, lines[line])
      guard containers.skipMarkers(&cursor) else { return nil }
      if cursor.indent(upTo: 4) < 4 {
        let content = cursor.firstNonspace..<lines[line].upperBound
        return startsBlock(lines.bytes, content) ? nil : line
      }
      line += 1
    }
    return nil
  }
}
