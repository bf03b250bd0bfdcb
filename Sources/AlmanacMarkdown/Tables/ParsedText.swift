// A text with pipe tables as one tree of cmark's.

import CCmark

/// The tree of a text whose tables have been taken out, and the tables.
struct ParsedDocument {
  let root: Node
  /// In order of line.
  private(set) var tables: [PipeTable] = []
  /// Nil where there are no tables and the tree is that of the source itself.
  private(set) var rewritten: RewrittenSource?
  /// The cells with markup, in order, out of the tree.
  private(set) var cells: [Node] = []

  /// A table can come to light only when another one has ended: `2.` below a table starts a list,
  /// below a paragraph it does not. So deep a chain is made by nobody but on purpose.
  private static let mostPasses = 8

  init?(_ lines: SourceLines) {
    var tables = lines.delimiters.isEmpty ? [] : TableFinder.evident(in: lines)
    var isProven = tables.isEmpty
    var pass = 0
    let start = Arena.mark()
    while true {
      let rewritten = tables.isEmpty ? nil : RewrittenSource(lines, without: tables)
      let parsed = rewritten?.text.withUnsafeBufferPointer(parse) ?? parse(lines.bytes)
      guard let tree = parsed else { return nil }
      pass += 1
      if !isProven {
        isProven = true
        if let rewritten, !ParsedDocument.hasAnchors(rewritten, tree) {
          Arena.release(to: start)
          tables = []
          continue
        }
      }
      // Each table holds one such line at least, so equal numbers leave none.
      if lines.delimiters.count > tables.count, pass < ParsedDocument.mostPasses {
        var finder = TableFinder(lines: lines) { rewritten?.origin($0) ?? $0 }
        if let rewritten { finder.skip = rewritten.cellCount }
        finder.search(tree, besides: tables)
        if !finder.found.isEmpty {
          Arena.release(to: start)
          tables = (tables + finder.found).sorted { $0.line < $1.line }
          continue
        }
      }
      root = tree
      self.tables = tables
      self.rewritten = rewritten
      break
    }
    for _ in 0..<(rewritten?.cellCount ?? 0) {
      guard let cell = cmark_node_first_child(root) else { break }
      cmark_node_unlink(cell)
      cells.append(cell)
    }
  }

  func origin(_ line: Int) -> Int {
    rewritten?.origin(line) ?? line
  }

  /// Whether the headings that stand for tables are headings indeed, and not lines of code or HTML.
  private static func hasAnchors(_ rewritten: RewrittenSource, _ root: Node) -> Bool {
    var anchors = rewritten.anchors[...]
    var node = cmark_node_first_child(root)
    while let block = node, let anchor = anchors.first {
      if Int(cmark_node_get_start_line(block)) == anchor,
        cmark_node_get_type(block) == CMARK_NODE_HEADING
      {
        anchors.removeFirst()
      }
      node = cmark_node_next(block)
    }
    return anchors.isEmpty
  }
}
