// Raw HTML as text, where the Markdown is not the site's own.

import CCmark

extension TreeWalk {
  /// A paragraph with the text of a block of raw HTML, before the block, from which the walk goes on.
  func paragraph(showing block: Node) -> Node? {
    guard let paragraph = newNode(CMARK_NODE_PARAGRAPH) else { return nil }
    if let text = text(showing: block) { cmark_node_append_child(paragraph, text) }
    cmark_node_insert_before(block, paragraph)
    return paragraph
  }

  /// Puts text in the place of every tag and comment among the inlines of a block.
  func showRawHTML(in block: Node) {
    var next = cmark_node_first_child(block)
    while let node = next {
      next = cmark_node_first_child(node) ?? following(node, in: block)
      guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE else { continue }
      if let text = text(showing: node) { cmark_node_insert_before(node, text) }
      cmark_node_unlink(node)
    }
  }

  private func text(showing node: Node) -> Node? {
    guard let text = newNode(CMARK_NODE_TEXT) else { return nil }
    var literal = utf8(cmark_node_get_literal(node))[...]
    while literal.last == 0x0A { literal.removeLast() }
    setLiteral(of: text, Array(literal))
    return text
  }
}
