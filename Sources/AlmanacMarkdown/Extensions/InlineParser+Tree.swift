// Turns parsed inlines into nodes of the tree.

extension InlineParser {
  /// Appends the nodes of the inlines.
  ///
  /// - Parameters:
  ///   - block: the node of the block, which is the last one.
  ///   - content: gives the columns of links.
  mutating func appendNodes(
    to nodes: inout [MarkdownTree.Node], of block: Int, _ content: InlineContent
  ) {
    let line = nodes[block].line
    let lastLine = nodes[block].lastLine
    func append(_ new: MarkdownTree.Content, in parent: Int, column: Int = 1) {
      nodes.append(
        MarkdownTree.Node(
          content: new, parent: parent, end: nodes.count + 1, line: line, lastLine: lastLine,
          column: column))
    }
    var open: [(node: Int, item: Int)] = []
    var links = 0
    var current = items[0].first
    while true {
      guard let index = current else {
        guard let (node, item) = open.popLast() else { return }
        nodes[node].end = nodes.count
        if case .link = nodes[node].content { links -= 1 }
        current = items[item].next
        continue
      }
      let parent = open.last?.node ?? block
      guard case .text = items[index].content else {
        append(items[index].content, in: parent, column: content.column(of: items[index].offset))
        current = items[index].next
        if let first = items[index].first {
          if case .link = items[index].content { links += 1 }
          open.append((nodes.count - 1, index))
          current = first
        }
        continue
      }
      let joined: MarkdownTree.Text
      (joined, current) = joinedText(from: index)
      var copied = joined.lowerBound
      if links == 0 {
        for (range, needsScheme) in EmailFinder.all(in: text, joined) {
          if range.lowerBound > copied { append(.text(copied..<range.lowerBound), in: parent) }
          var url = range
          if needsScheme {
            url = text.count..<text.count + 7 + range.count
            text.append("mailto:")
            text.append(contentsOf: Array(text[range]))
          }
          append(.link(url: url, title: nil), in: parent)
          append(.text(range), in: nodes.count - 1)
          nodes[nodes.count - 2].end = nodes.count
          copied = range.upperBound
        }
      }
      if copied < joined.upperBound { append(.text(copied..<joined.upperBound), in: parent) }
    }
  }

  /// The text of adjacent text items, and the item after them.
  private mutating func joinedText(from first: Int) -> (MarkdownTree.Text, Int?) {
    var parts: [MarkdownTree.Text] = []
    var current: Int? = first
    while let index = current, case .text(let range) = items[index].content {
      if let last = parts.last, last.upperBound == range.lowerBound {
        parts[parts.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        parts.append(range)
      }
      current = items[index].next
    }
    if parts.count == 1 { return (parts[0], current) }
    let start = text.count
    for part in parts { text.append(contentsOf: Array(text[part])) }
    return (start..<text.count, current)
  }
}
