// Parses a text with pipe tables.

/// The tables of a text, and the tree of the rest.
struct ParsedText {
  var tree: MarkdownTree
  /// Sorted by line.
  let tables: [PipeTable]
  /// Nil if there are no tables; the tree is then that of the source.
  let rewritten: RewrittenSource?
  /// The headings that hold the cells with markup, in order. They are not part of the text.
  let cells: [Int]
  /// The first block of the text itself.
  let firstBlock: Int

  /// Some tables are found only after the one above has been taken out: `2.` starts a list below a
  /// table, but not below a paragraph. Longer chains than this do not occur in real texts.
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
      // Each table has at least one delimiter row, so equal counts mean that no table is left to
      // find.
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

  /// The line in the source for a line of the parsed text.
  func origin(_ line: Int) -> Int {
    rewritten?.origin(line) ?? line
  }

  /// Whether all placeholders for tables were parsed as headings, and not as lines of code or HTML.
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
