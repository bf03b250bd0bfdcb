// Inlines as HTML, the way cmark writes them.

import CCmark

extension TreeWalk {
  /// Writes the inlines of a block. Its references are resolved as soon as there is one.
  ///
  /// - Parameter source: where the block stands in the text; nil for its own lines.
  func writeInlines(of block: Node, source: Range<Int>? = nil) {
    if hooks.showsRawHTML { showRawHTML(in: block) }
    var isResolved = hooks.resolve == nil
    /// The image whose alternative text is being written, which is without markup.
    var image: Node?
    guard var node = cmark_node_first_child(block) else { return }
    while true {
      var type = cmark_node_get_type(node)
      if !isResolved, mayRefer(type) {
        resolveReferences(in: block, source: source)
        isResolved = true
      }
      if image != nil {
        writePlain(node, type)
      } else {
        openInline(node, type)
        if type == CMARK_NODE_IMAGE { image = node }
      }
      if let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while true {
        if image == node { image = nil }
        if image == nil { closeInline(node, type) }
        if let next = cmark_node_next(node) {
          node = next
          break
        }
        guard let parent = cmark_node_parent(node), parent != block else { return }
        node = parent
        type = cmark_node_get_type(node)
      }
    }
  }

  private func mayRefer(_ type: cmark_node_type) -> Bool {
    type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE || type == CMARK_NODE_HTML_INLINE
  }

  private func openInline(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT: output.appendEscaping(utf8(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: output.append(0x0A)
    case CMARK_NODE_LINEBREAK: output.append("<br />\n")
    case CMARK_NODE_CODE:
      output.append("<code>")
      output.appendEscaping(utf8(cmark_node_get_literal(node)))
      output.append("</code>")
    case CMARK_NODE_HTML_INLINE: output.appendRaw(utf8(cmark_node_get_literal(node)))
    case CMARK_NODE_EMPH: output.append("<em>")
    case CMARK_NODE_STRONG: output.append("<strong>")
    case CMARK_NODE_LINK:
      output.append("<a href=\"")
      output.appendEscaping(url: utf8(cmark_node_get_url(node)))
      writeTitle(of: node)
      output.append("\">")
    case CMARK_NODE_IMAGE:
      output.append("<img src=\"")
      output.appendEscaping(url: utf8(cmark_node_get_url(node)))
      output.append("\" alt=\"")
    default: break
    }
  }

  private func closeInline(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_EMPH: output.append("</em>")
    case CMARK_NODE_STRONG: output.append("</strong>")
    case CMARK_NODE_LINK: output.append("</a>")
    case CMARK_NODE_IMAGE:
      writeTitle(of: node)
      output.append("\" />")
    default: break
    }
  }

  private func writePlain(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      output.appendEscaping(utf8(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: output.append(0x20)
    default: break
    }
  }

  private func writeTitle(of node: Node) {
    let title = cmark_node_get_title(node)
    guard title != noTitle else { return }
    output.append("\" title=\"")
    output.appendEscaping(utf8(title))
  }
}

/// What cmark gives for a link without a title: by nothing else does it differ from an empty one.
private nonisolated(unsafe) let noTitle: UnsafePointer<CChar>? = cmark_node_get_title(
  newNode(CMARK_NODE_LINK))
