// Parses a text with pipe tables and footnotes.

import AlmanacBase

/// The tables of a text, and the tree of the rest.
struct ParsedText {
  var tree: MarkdownTree
  /// Sorted by line.
  let tables: [PipeTable]
  /// Nil if there are no tables; the tree is then that of the source.
  let rewritten: RewrittenSource?
  /// The headings that hold the cells with markup, in order. They are not part of the text.
  var cells: [Int]
  /// The first block of the text itself.
  var firstBlock: Int
  /// The definitions of footnotes, in the order of the source.
  let footnotes: [FootnoteDefinition]
  /// The references to footnotes that are not defined.
  var unknownFootnotes: [(label: String, position: Position)] = []

  /// Some tables are found only after the one above has been taken out: `2.` starts a list below a
  /// table, but not below a paragraph. Longer chains than this do not occur in real texts.
  private static let maxPasses = 8

  /// - Parameter hasExtensions: whether the extensions apply that change inlines.
  init(_ lines: SourceLines, hasExtensions: Bool = false) {
    let triggers = hasExtensions ? ExtensionTriggers(in: lines.bytes) : nil
    guard let triggers, !triggers.isEmpty else {
      self.init(tablesOf: lines)
      return
    }
    var lines = lines
    lines.triggers = triggers
    self.init(tablesOf: lines, FootnoteDefinition.candidates(in: lines))
    applyExtensions(to: lines)
  }

  private init(tablesOf lines: SourceLines, _ candidates: [FootnoteDefinition] = []) {
    var footnotes = candidates
    var tables = lines.delimiters.isEmpty ? [] : TableFinder.candidates(in: lines)
    var areVerified = tables.isEmpty
    var pass = 0
    while true {
      let rewritten =
        tables.isEmpty && footnotes.isEmpty
        ? nil : RewrittenSource(lines, without: tables, marking: footnotes)
      var tree = MarkdownTree(parsing: (rewritten?.text ?? lines.bytes)[...])
      var cells: [Int] = []
      var firstBlock = 1
      while cells.count < rewritten?.cellCount ?? 0, firstBlock < tree.nodes.count {
        cells.append(firstBlock)
        firstBlock = tree[firstBlock].end
      }
      pass += 1
      if let rewritten, !areVerified, !Self.hasPlaceholders(rewritten, tree) {
        areVerified = true
        tables = []
        continue
      }
      areVerified = true
      if let rewritten, !footnotes.isEmpty {
        let found = tree.markFootnotes(footnotes, rewritten)
        if found.count < footnotes.count {
          footnotes = pass < Self.maxPasses ? found : []
          continue
        }
      }
      // Each table has at least one delimiter row, so equal counts mean that no table is left to
      // find.
      if lines.delimiters.count > tables.count, pass < Self.maxPasses {
        var finder = TableFinder(tree, from: firstBlock, of: lines, rewritten)
        finder.search(excluding: tables)
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
      self.footnotes = footnotes
      return
    }
  }

  /// The line in the source for a line of the parsed text.
  func sourceLine(_ line: Int) -> Int { rewritten?.sourceLine(line) ?? line }

  /// Whether all placeholders for tables were parsed as headings, and not as lines of code or HTML.
  private static func hasPlaceholders(_ rewritten: RewrittenSource, _ tree: MarkdownTree) -> Bool {
    var placeholders = rewritten.placeholders[...]
    var block = 1
    while block < tree.nodes.count {
      if tree[block].line == placeholders.first, case .heading = tree[block].content {
        placeholders.removeFirst()
      }
      block = tree[block].end
    }
    return placeholders.isEmpty
  }
}
