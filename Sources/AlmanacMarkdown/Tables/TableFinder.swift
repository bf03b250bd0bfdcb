// Which paragraphs of a tree hold pipe tables.

import CCmark

/// Looks for tables in the paragraphs of a tree. Setext headings are paragraphs as well here: where
/// cmark knows no table, `---` below one makes it a heading.
struct TableFinder {
  let lines: SourceLines
  /// From line numbers of the tree to those of the source.
  let origin: (Int) -> Int
  /// How many blocks at the start of the tree are no part of the source.
  var skip = 0
  private(set) var found: [PipeTable] = []

  init(lines: SourceLines, origin: @escaping (Int) -> Int) {
    self.lines = lines
    self.origin = origin
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

  /// Adds the tables below `document` to `found`, but for the lines that `known` tables hold.
  mutating func search(_ document: Node, besides known: [PipeTable]) {
    var delimiters = lines.delimiters[...]
    var known = known[...]
    var next = cmark_node_first_child(document)
    for _ in 0..<skip { next = next.flatMap { cmark_node_next($0) } }
    while let node = next {
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING {
        let first = origin(Int(cmark_node_get_start_line(node)))
        // The last line of a setext heading is its underline, or one more than that.
        let last =
          origin(Int(cmark_node_get_end_line(node))) - (type == CMARK_NODE_HEADING ? 1 : 0)
        delimiters = delimiters.drop { $0 <= first }
        if delimiters.isEmpty { return }
        while let table = known.first, table.endLine <= first { known.removeFirst() }
        let end = min(last, (known.first?.line ?? Int.max) - 1)
        if let delimiter = delimiters.first, delimiter <= end {
          search(node, first...end, delimiters)
        }
      } else if type != CMARK_NODE_HTML_BLOCK, type != CMARK_NODE_CODE_BLOCK,
        let child = cmark_node_first_child(node)
      {
        next = child
        continue
      }
      next = following(node, in: document)
    }
  }

  private mutating func search(
    _ node: Node, _ span: ClosedRange<Int>, _ delimiters: ArraySlice<Int>
  ) {
    let containers = Containers(of: node, in: lines, origin: origin)
    var start = span.lowerBound
    for delimiter in delimiters {
      if delimiter > span.upperBound { return }
      if let last = found.last, delimiter <= last.endLine { continue }
      let line = delimiter - 1
      guard line >= start else { continue }
      let header = content(of: line, node, isFirst: line == span.lowerBound, containers)
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
    of line: Int, _ node: Node, isFirst: Bool, _ containers: Containers
  ) -> Range<Int> {
    let range = lines[line]
    if isFirst {
      let column = Int(cmark_node_get_start_column(node)) - 1
      return min(range.lowerBound + column, range.upperBound)..<range.upperBound
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
