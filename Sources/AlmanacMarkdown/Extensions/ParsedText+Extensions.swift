// Applies the extensions to a parsed text.

import AlmanacBase

extension ParsedText {
  /// Parses the blocks again that may use an extension, and replaces their inlines in the tree.
  mutating func applyExtensions(to lines: SourceLines) {
    let source = rewritten.map { SourceLines($0.text) } ?? lines
    let triggers =
      rewritten == nil ? lines.triggers : ExtensionTriggers(in: source.bytes)
    lazy var triggersInText = ExtensionTriggers(in: tree.text)
    var offsets: [Int: Int] = [:]
    var contents: [(block: Int, content: InlineContent)] = []
    var index = 1
    while index < tree.nodes.count {
      switch tree[index].content {
      case .paragraph, .heading:
        let mayUseExtensions =
          switch triggers?.kind(in: sourceRange(of: index, source)) {
          case nil: false
          case .bracket: tree[index].end > index + 1
          // Most addresses are those of links, where the extensions change nothing: so these blocks are not
          // parsed again, which takes as long as the first time.
          case .inText:
            tree.contents(of: index).contains { index in
              guard case .text(let text) = tree[index].content else { return false }
              return triggersInText.kind(in: text) != nil
            }
          }
        if mayUseExtensions {
          contents.append((index, InlineContent(of: index, in: tree, source, offsets: &offsets)))
        }
        index = tree[index].end
      default: index += 1
      }
    }
    guard !contents.isEmpty else { return }
    let references = LinkReferences(of: contents.map(\.content.bytes), in: source.bytes)
    let labels = Set(footnotes.map { FootnoteDefinition.normalized(lines.bytes[$0.label]) })
    replaceInlines(of: contents[...], references, labels)
  }

  /// The lines of a block.
  private func sourceRange(of block: Int, _ source: SourceLines) -> Range<Int> {
    let first = min(max(tree[block].line, 1), source.count)
    let last = min(max(tree[block].lastLine, first), source.count)
    return source.starts[first - 1]..<source.starts[last]
  }

  private mutating func replaceInlines(
    of contents: ArraySlice<(block: Int, content: InlineContent)>, _ references: LinkReferences,
    _ labels: Set<String>
  ) {
    var contents = contents
    var nodes: [MarkdownTree.Node] = []
    nodes.reserveCapacity(tree.nodes.count + contents.count * 4)
    var newCells: [Int] = []
    var newFirst: Int?
    /// The open nodes, with their ends in the old tree.
    var open: [(node: Int, end: Int)] = []
    var index = 0
    while index < tree.nodes.count {
      while let last = open.last, last.end <= index {
        nodes[last.node].end = nodes.count
        open.removeLast()
      }
      let new = nodes.count
      if index == firstBlock { newFirst = new }
      if newCells.count < cells.count, cells[newCells.count] == index { newCells.append(new) }
      var node = tree[index]
      node.parent = open.last?.node ?? 0
      nodes.append(node)
      if let (block, content) = contents.first, block == index {
        contents.removeFirst()
        if let isDone = content.isDone { nodes[node.parent].content = .item(isDone: isDone) }
        let text = tree.text
        tree.text = []
        var parser = InlineParser(content.bytes, appendingTo: text, references, labels)
        parser.parse()
        for (label, offset) in parser.unknownFootnotes {
          let (line, column) = content.position(of: offset)
          unknownFootnotes.append(
            (
              String(decoding: content.bytes[label], as: UTF8.self),
              Position(line: sourceLine(node.line + line), column: column)
            ))
        }
        parser.appendNodes(to: &nodes, of: new, content)
        tree.text = parser.text
        nodes[new].end = nodes.count
        index = node.end
      } else {
        open.append((new, node.end))
        index += 1
      }
    }
    for last in open { nodes[last.node].end = nodes.count }
    firstBlock = newFirst ?? nodes.count
    cells = newCells
    tree.nodes = nodes
  }
}
