// What fences compute, and lists of cards.

import CCmark

extension TreeWalk {
  /// Writes a code block, or what its fence computes, as blocks of the page.
  func visitCode(_ node: Node) {
    let lastLine = max(firstLine(of: node), lastLine(of: node))
    edits.excluded.append(firstLine(of: node)...lastLine)
    let info = utf8(cmark_node_get_fence_info(node))
    let literal = utf8(cmark_node_get_literal(node))
    guard let compute = hooks.compute, !info.isEmpty else {
      writeCode(literal, info: info)
      return
    }
    let body = Array(literal)
    let line = firstLine(of: node)
    let fence = Fence(
      info: String(decoding: info, as: UTF8.self), body: body, line: line,
      infoColumn: infoColumn(of: node, line), columnOffset: columnOffset(of: body, below: line))
    guard let computed = compute(fence) else {
      writeCode(literal, info: info)
      return
    }
    // What is computed starts on a line of its own in a list item too, even where it is nothing.
    let isInItem =
      cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_ITEM } ?? false
    if isInItem { output.endLine() }
    let markdown = write(computed, line: line)
    if isInItem { output.endLine() }
    edits.replaceLines(
      line...lastLine, by: markdown, in: lines, keeping: prefix(of: node))
  }

  /// Writes what a fence computed, and gives the Markdown to publish.
  private func write(_ text: MarkdownText, line: Int) -> [UInt8] {
    text.bytes.withUnsafeBufferPointer { bytes in
      let inner = RenderHooks(resolve: hooks.resolve)
      let walk = TreeWalk(
        bytes, notes: text.notes, hooks: inner, outline: outline, output: output, fenceLine: line)
      walk?.finish()
      return text.published ?? walk?.edits.applied(to: bytes) ?? text.bytes
    }
  }

  /// What stands before a fence on its line.
  private func prefix(of code: Node) -> Range<Int> {
    let line = lines[firstLine(of: code)]
    let column = Int(cmark_node_get_start_column(code)) - 1
    return line.lowerBound..<min(line.lowerBound + max(column, 0), line.upperBound)
  }

  /// The place behind the opening fence and the spaces after it.
  private func infoColumn(of code: Node, _ line: Int) -> Int {
    let fence = prefix(of: code).upperBound
    let info = bytes[fence..<lines[line].upperBound].firstIndex {
      $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "~") && !isSpace($0)
    }
    return scalars(lines[line].lowerBound..<(info ?? fence)) + 1
  }

  private func scalars(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func columnOffset(of body: [UInt8], below line: Int) -> Int {
    guard line < lines.count, !body.isEmpty else { return 0 }
    let first = body.firstIndex(of: 0x0A) ?? body.count
    return max(0, lines[line + 1].count - first)
  }

  /// Opens an element around a list that a `.cards` note names.
  func openCards(around list: Node) {
    let isCards: Bool? = note(at: firstLine(of: list)) {
      if case .cards = $0 { return true } else { return nil }
    }
    guard isCards != nil else { return }
    cardLists.append(list)
    output.append("<div class=\"cards\">\n")
  }

  func closeCards(around list: Node) {
    guard cardLists.last == list else { return }
    cardLists.removeLast()
    output.append("</div>\n")
  }
}
