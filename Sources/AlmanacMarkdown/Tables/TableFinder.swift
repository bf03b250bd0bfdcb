// Which paragraphs of a tree hold pipe tables.

/// Looks for tables in the paragraphs of a tree. Setext headings are paragraphs as well here: where
/// cmark knows no table, `---` below one makes it a heading.
struct TableFinder {
  private let tree: MarkdownTree
  private let firstBlock: Int
  private let lines: SourceLines
  private let rewritten: RewrittenSource?
  /// How far in the content of list items starts.
  private var offsets: [Int: Int] = [:]
  private(set) var found: [PipeTable] = []

  /// - Parameters:
  ///   - firstBlock: where the blocks of the source begin in the tree.
  ///   - rewritten: the text that was parsed, where it is not the source.
  init(
    _ tree: MarkdownTree, from firstBlock: Int, of lines: SourceLines,
    _ rewritten: RewrittenSource?
  ) {
    self.tree = tree
    self.firstBlock = firstBlock
    self.lines = lines
    self.rewritten = rewritten
  }

  /// The tables that can be told without a tree: a row with a pipe in the first column, below a
  /// blank line. In a code block or in HTML it would be none; the tree tells that later.
  static func evident(in lines: SourceLines) -> [PipeTable] {
    var result: [PipeTable] = []
    for delimiter in lines.delimiters where delimiter > 1 {
      let line = delimiter - 1
      if let last = result.last, line < last.endLine { continue }
      let header = lines[line]
      guard lines.bytes[header].first == UInt8(ascii: "|"), line == 1 || lines.isBlank(line - 1),
        !startsBlock(
          lines.bytes,
          LineCursor(lines.bytes, lines[delimiter]).firstNonspace..<lines[delimiter].upperBound),
        let table = PipeTable(
          header: header, line: line, isFirst: true, in: lines, Containers())
      else { continue }
      result.append(table)
    }
    return result
  }

  /// Adds tables to `found`, but for the lines that `known` tables hold.
  mutating func search(besides known: [PipeTable]) {
    var delimiters = lines.delimiters[...]
    var known = known[...]
    var block = firstBlock
    while block < tree.nodes.count {
      let node = tree[block]
      var last = origin(node.lastLine)
      switch node.content {
      case .paragraph: break
      // The last line of a setext heading is its underline, or one more than that.
      case .heading: last -= 1
      default:
        block += 1
        continue
      }
      let first = origin(node.line)
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

  private func origin(_ line: Int) -> Int {
    rewritten?.origin(line) ?? line
  }

  private mutating func search(
    _ block: Int, _ span: ClosedRange<Int>, _ delimiters: ArraySlice<Int>
  ) {
    let containers = Containers(of: block, in: tree, lines, origin: origin, offsets: &offsets)
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

  /// What a line of the paragraph holds behind the containers' markers.
  private func content(
    of line: Int, _ block: Int, isFirst: Bool, _ containers: Containers
  ) -> Range<Int> {
    let range = lines[line]
    if isFirst {
      return min(range.lowerBound + tree[block].column - 1, range.upperBound)..<range.upperBound
    }
    var cursor = LineCursor(lines.bytes, range)
    _ = containers.enter(&cursor)
    return cursor.firstNonspace..<range.upperBound
  }

  /// Where the next paragraph in the same containers starts after a table that ended inside what was
  /// one paragraph, if that is sure: below code, or at a line that can be no row. Else the next
  /// pass finds it.
  private func paragraph(from line: Int, upTo last: Int, _ containers: Containers) -> Int? {
    var line = line
    while line <= last {
      var cursor = LineCursor(lines.bytes, lines[line])
      guard containers.enter(&cursor) else { return nil }
      if cursor.indent(upTo: 4) < 4 {
        let content = cursor.firstNonspace..<lines[line].upperBound
        return startsBlock(lines.bytes, content) ? nil : line
      }
      line += 1
    }
    return nil
  }
}
