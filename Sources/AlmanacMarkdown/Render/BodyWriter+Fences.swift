// Writes code blocks, and the content that computed fences produce.

extension BodyWriter {
  /// Writes a code block, or the blocks that its fence computes.
  mutating func writeCode(_ block: Int, _ literal: MarkdownTree.Text, info: MarkdownTree.Text) {
    let lines = sourceLines(of: block)
    edits.excluded.append(lines)
    guard let compute = hooks.compute, !info.isEmpty else {
      writeCode(literal, info: info)
      return
    }
    let code = restored(literal)
    let fence = Fence(
      info: String(decoding: restored(info), as: UTF8.self), body: code, line: lines.lowerBound,
      infoColumn: infoColumn(of: block), columnOffset: columnOffset(of: code, lines.lowerBound))
    guard let computed = compute(fence) else {
      checkSyntax(ofCode: block, code, info: info)
      writeCode(literal, info: info)
      return
    }
    var isInItem = false
    if case .item = tree[tree[block].parent].content { isInItem = true }
    // In a list item the computed content starts on a line of its own, even if it is empty.
    if isInItem { endLine() }
    let markdown = write(computed, line: lines.lowerBound)
    if isInItem { endLine() }
    edits.replaceLines(lines, by: markdown, in: self.lines, keeping: prefix(of: block))
  }

  private mutating func writeCode(_ literal: MarkdownTree.Text, info: MarkdownTree.Text) {
    endLine()
    body.html.append("<pre><code")
    if !info.isEmpty {
      let language = tree.text[info].prefix { !isSpace($0) && $0 != 0x0A && $0 != 0x0D }
      body.html.append(" class=\"language-")
      writeText(language.startIndex..<language.endIndex)
      body.html.append(UInt8(ascii: "\""))
    }
    body.html.append(UInt8(ascii: ">"))
    writeText(literal)
    body.html.append("</code></pre>\n")
  }

  /// Writes the content that a fence computed. Returns the Markdown to publish for it.
  private mutating func write(_ text: MarkdownText, line: Int) -> [UInt8] {
    var writer = BodyWriter(text, hooks: RenderHooks(resolve: hooks.resolve), fenceLine: line)
    swap(&body, &writer.body)
    swap(&ids, &writer.ids)
    writer.write()
    swap(&body, &writer.body)
    swap(&ids, &writer.ids)
    return text.published ?? writer.publishedText ?? text.bytes
  }

  /// The bytes before a fence on its line.
  private func prefix(of block: Int) -> Range<Int> {
    let line = lines[sourceLines(of: block).lowerBound]
    return line.lowerBound..<min(line.lowerBound + max(tree[block].column - 1, 0), line.upperBound)
  }

  /// The column of the info string, after the opening fence and the spaces that follow it.
  private func infoColumn(of block: Int) -> Int {
    let line = lines[sourceLines(of: block).lowerBound]
    let fence = prefix(of: block).upperBound
    let info = bytes[fence..<line.upperBound].firstIndex {
      $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "~") && !isSpace($0)
    }
    return lines.scalarCount(line.lowerBound..<(info ?? fence)) + 1
  }

  private func columnOffset(of code: [UInt8], _ line: Int) -> Int {
    guard line < lines.count, !code.isEmpty else { return 0 }
    let first = code.firstIndex(of: 0x0A) ?? code.count
    return max(0, lines[line + 1].count - first)
  }
}
