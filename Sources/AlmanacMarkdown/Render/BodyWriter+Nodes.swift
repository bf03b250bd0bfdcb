// Blocks as HTML, the way cmark writes them.

import CCmark

extension TreeWalk {
  /// Writes what stands before a block's children.
  func open(_ block: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_BLOCK_QUOTE:
      output.endLine()
      output.append("<blockquote>\n")
    case CMARK_NODE_LIST:
      output.endLine()
      openCards(around: block)
      openList(block)
    case CMARK_NODE_ITEM:
      output.endLine()
      output.append("<li>")
    case CMARK_NODE_THEMATIC_BREAK:
      output.endLine()
      output.append("<hr />\n")
    default: break
    }
  }

  private func openList(_ list: Node) {
    guard cmark_node_get_list_type(list) == CMARK_ORDERED_LIST else {
      output.append("<ul>\n")
      return
    }
    let start = cmark_node_get_list_start(list)
    if start == 1 {
      output.append("<ol>\n")
    } else {
      output.append(text: "<ol start=\"\(start)\">\n")
    }
  }

  /// Writes what stands behind a block's children.
  func close(_ block: Node) {
    switch cmark_node_get_type(block) {
    case CMARK_NODE_BLOCK_QUOTE:
      output.endLine()
      output.append("</blockquote>\n")
    case CMARK_NODE_LIST:
      output.append(
        cmark_node_get_list_type(block) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
      closeCards(around: block)
    case CMARK_NODE_ITEM: output.append("</li>\n")
    default: break
    }
  }

  /// Writes a paragraph, in a tight list without its tags.
  func writeParagraph(_ paragraph: Node) {
    let isTight = cmark_node_get_list_tight(cmark_node_parent(cmark_node_parent(paragraph))) != 0
    if !isTight {
      output.endLine()
      output.append("<p>")
    }
    writeInlines(of: paragraph)
    if !isTight { output.append("</p>\n") }
  }

  func writeCode(_ literal: UnsafeBufferPointer<UInt8>, info: UnsafeBufferPointer<UInt8>) {
    output.endLine()
    output.append("<pre><code")
    if !info.isEmpty {
      output.append(" class=\"language-")
      let language = info.prefix { !isSpace($0) && $0 != 0x0A && $0 != 0x0D }
      output.appendEscaping(UnsafeBufferPointer(rebasing: language))
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
    output.appendEscaping(literal)
    output.append("</code></pre>\n")
  }

  /// Writes HTML that stands as it is on lines of its own.
  func writeBlock(_ html: UnsafeBufferPointer<UInt8>) {
    output.endLine()
    output.appendRaw(html)
    output.endLine()
  }
}
