// Ways through cmark's tree, without a stack so that no depth of nesting can exhaust one.

import CCmark

/// The node after `node` in reading order that is not below it, inside `root`; nil at the end.
func following(_ node: Node, in root: Node) -> Node? {
  var current = node
  while current != root {
    if let next = cmark_node_next(current) { return next }
    guard let parent = cmark_node_parent(current) else { return nil }
    current = parent
  }
  return nil
}

/// Calls `enter` for each inline in `block`, and `exit` for links and images after their content.
func walkInlines(of block: Node, enter: (Node, cmark_node_type) -> Void, exit: (Node) -> Void) {
  guard var node = cmark_node_first_child(block) else { return }
  while true {
    let type = cmark_node_get_type(node)
    enter(node, type)
    if let child = cmark_node_first_child(node) {
      node = child
      continue
    }
    var left = node
    if type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE { exit(left) }
    while cmark_node_next(left) == nil {
      guard let parent = cmark_node_parent(left), parent != block else { return }
      left = parent
      let type = cmark_node_get_type(left)
      if type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE { exit(left) }
    }
    guard let next = cmark_node_next(left) else { return }
    node = next
  }
}

/// The text of a block's inlines without their markup. Line breaks become spaces.
func plainText(of block: Node) -> [UInt8] {
  var text: [UInt8] = []
  walkInlines(
    of: block,
    enter: { node, type in
      switch type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += utf8(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x20)
      default: break
      }
    }, exit: { _ in })
  return text
}
