// Finds the definitions of footnotes in a parsed text.

extension MarkdownTree {
  /// Turns the list items that stand for footnotes into definitions. Returns those that were found;
  /// the others are part of code, raw HTML or a paragraph.
  mutating func markFootnotes(
    _ footnotes: [FootnoteDefinition], _ rewritten: RewrittenSource
  ) -> [FootnoteDefinition] {
    var found: [FootnoteDefinition] = []
    var rest = footnotes[...]
    for index in nodes.indices {
      guard case .item = nodes[index].content else { continue }
      let line = rewritten.sourceLine(nodes[index].line)
      while let first = rest.first, first.line < line { rest.removeFirst() }
      guard let first = rest.first, first.line == line, first.column == nodes[index].column else {
        continue
      }
      nodes[index].content = .footnote(label: first.label)
      if first.isEmpty, index + 1 < nodes[index].end {
        nodes[index + 1].content = .text(0..<0)
      }
      found.append(first)
      rest.removeFirst()
    }
    return found
  }
}
