// A text with pipe tables, parsed.

/// The tree of a text whose tables have been taken out, and the tables.
struct ParsedText {
  var tree: MarkdownTree
  /// In order of line.
  let tables: [PipeTable]
  /// Nil where there are no tables and the tree is that of the source itself.
  let rewritten: RewrittenSource?
  /// The headings that hold the cells with markup, in their order. They are no part of the text.
  let cells: [Int]
  /// The first block of the text itself.
  let firstBlock: Int

  /// Some tables are found only when the one above has been taken out: `2.` below a table starts a
  /// list, below a paragraph it does not. Nobody writes a longer chain of them except on purpose.
  private static let mostPasses = 8

  init(_ lines: SourceLines) {
    var tables = lines.delimiters.isEmpty ? [] : TableFinder.evident(in: lines)
    var areProven = tables.isEmpty
    var pass = 0
    while true {
      let rewritten = tables.isEmpty ? nil : RewrittenSource(lines, without: tables)
      let tree = MarkdownTree(parsing: (rewritten?.text ?? lines.bytes)[...])
      var cells: [Int] = []
      var firstBlock = 1
      while cells.count < rewritten?.cellCount ?? 0, firstBlock < tree.nodes.count {
        cells.append(firstBlock)
        firstBlock = tree[firstBlock].end
      }
      pass += 1
      if let rewritten, !areProven, !Self.hasAnchors(rewritten, tree) {
        areProven = true
        tables = []
        continue
      }
      areProven = true
      // Each table holds one delimiter row at least, so equal numbers leave none to be found.
      if lines.delimiters.count > tables.count, pass < Self.mostPasses {
        var finder = TableFinder(tree, from: firstBlock, of: lines, rewritten)
        finder.search(besides: tables)
        if !finder.found.isEmpty {
          tables = (tables + finder.found).sorted { $0.line < $1.line }
          continue
        }
      }
      self.tree = tree
      self.tables = tables
      self.rewritten = rewritten
      self.cells = cells
      self.firstBlock = firstBlock
      return
    }
  }

  /// The line of the source for a line of the text that was parsed.
  func origin(_ line: Int) -> Int {
    rewritten?.origin(line) ?? line
  }

  /// Whether the headings that stand for tables are headings in the tree, and not lines of code or
  /// HTML.
  private static func hasAnchors(_ rewritten: RewrittenSource, _ tree: MarkdownTree) -> Bool {
    var anchors = rewritten.anchors[...]
    var block = 1
    while block < tree.nodes.count {
      if tree[block].line == anchors.first, case .heading = tree[block].content {
        anchors.removeFirst()
      }
      block = tree[block].end
    }
    return anchors.isEmpty
  }
}
