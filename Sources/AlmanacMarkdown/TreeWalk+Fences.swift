// What fences compute, and lists of cards.

import CCmark

extension TreeWalk {
  /// Puts what a fence computes in its place, as blocks of the page.
  func visitCode(_ node: Node) -> Node? {
    let lastLine = max(firstLine(of: node), lastLine(of: node))
    edits.excluded.append(firstLine(of: node)...lastLine)
    let info = utf8(cmark_node_get_fence_info(node))
    guard let compute = hooks.compute, !info.isEmpty else {
      return following(node, in: document.root)
    }
    let body = Array(utf8(cmark_node_get_literal(node)))
    let line = firstLine(of: node)
    let fence = Fence(
      info: String(decoding: info, as: UTF8.self), body: body, line: line,
      columnOffset: columnOffset(of: body, below: line))
    guard let computed = compute(fence) else { return following(node, in: document.root) }
    let (markdown, root) = rendered(computed, line: line)
    edits.replaceLines(
      line...lastLine, by: markdown, in: lines, keeping: prefix(of: node))
    guard let root else { return replace(node, by: nil) }
    return graft(root, inPlaceOf: node)
  }

  /// The Markdown to publish and the tree of what a fence computed.
  private func rendered(_ text: MarkdownText, line: Int) -> ([UInt8], Node?) {
    text.bytes.withUnsafeBufferPointer { bytes in
      let inner = RenderHooks(resolve: hooks.resolve)
      let walk = TreeWalk(
        bytes, notes: text.notes, hooks: inner, outline: outline, fenceLine: line)
      let root = walk?.finish()
      return (text.published ?? walk?.edits.applied(to: bytes) ?? text.bytes, root)
    }
  }

  /// Moves the blocks of a tree to where a code block stands.
  private func graft(_ root: Node, inPlaceOf code: Node) -> Node? {
    guard let parent = cmark_node_parent(code), cmark_node_get_type(parent) == CMARK_NODE_ITEM,
      let block = newNode(CMARK_NODE_CUSTOM_BLOCK)
    else {
      while let child = cmark_node_first_child(root) { cmark_node_insert_before(code, child) }
      return replace(code, by: nil)
    }
    // In a tight list a paragraph would lose its tags, and run into the next one.
    while let child = cmark_node_first_child(root) { cmark_node_append_child(block, child) }
    return replace(code, by: block)
  }

  /// What stands before a fence on its line.
  private func prefix(of code: Node) -> Range<Int> {
    let line = lines[firstLine(of: code)]
    let column = Int(cmark_node_get_start_column(code)) - 1
    return line.lowerBound..<min(line.lowerBound + max(column, 0), line.upperBound)
  }

  private func columnOffset(of body: [UInt8], below line: Int) -> Int {
    guard line < lines.count, !body.isEmpty else { return 0 }
    let first = body.firstIndex(of: 0x0A) ?? body.count
    return max(0, lines[line + 1].count - first)
  }

  /// Puts a list that a `.cards` note names into an element of its own.
  func wrapCards(_ list: Node) {
    let isCards: Bool? = note(at: firstLine(of: list)) {
      if case .cards = $0 { return true } else { return nil }
    }
    guard isCards != nil, let open = htmlBlock(Array(#"<div class="cards">"#.utf8)),
      let close = htmlBlock(Array("</div>".utf8))
    else { return }
    cmark_node_insert_before(list, open)
    cmark_node_insert_after(list, close)
  }
}
