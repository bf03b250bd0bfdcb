// Writes the CommonMark nodes as HTML, with the same bytes as cmark's own HTML renderer.

import AlmanacBase

extension BodyWriter {
  /// Writes the opening tag of a node. Returns true if its children and its closing tag are still
  /// to be written.
  mutating func write(_ index: Int) -> Bool {
    switch tree[index].content {
    case .document: return true
    case .paragraph: return writeParagraph(index)
    case .heading(let level): return writeHeading(index, level)
    case .quote:
      openQuote(index)
      return true
    case .list(let start, _):
      // The footnotes are written at the end.
      if case .footnote = tree[index + 1].content { return false }
      openList(index, start: start)
      return true
    case .footnote: return false
    case .footnoteReference(let label, let number, let use):
      writeReference(toFootnote: number, label, use: use)
    case .item(let isDone):
      endLine()
      body.html.append("<li>")
      if let isDone {
        body.hasNotices = true
        body.html.append(
          isDone
            ? #"<input type="checkbox" checked="" disabled="" /> "#
            : #"<input type="checkbox" disabled="" /> "#)
      }
      return true
    case .thematicBreak:
      endLine()
      body.html.append("<hr />\n")
    case .codeBlock(let literal, let info): writeCode(index, literal, info: info)
    case .htmlBlock(let literal): writeHTMLBlock(index, literal)

    case .text(let literal): writeInline(literal)
    case .softBreak: body.html.append(0x0A)
    case .lineBreak: body.html.append("<br />\n")
    case .code(let literal):
      body.html.append("<code>")
      writeText(literal)
      body.html.append("</code>")
    case .html(let literal):
      if hooks.showsRawHTML, !MediaTags.isFirst(in: tree.text[literal]) {
        writeText(literal)
      } else {
        writeRaw(restored(literal)[...])
      }
    case .emphasis:
      body.html.append("<em>")
      return true
    case .strong:
      body.html.append("<strong>")
      return true
    case .strikethrough:
      body.html.append("<del>")
      return true
    case .link(let url, let title):
      body.html.append("<a href=\"")
      writeURL(url)
      writeTitle(title)
      body.html.append("\">")
      return true
    case .image(let url, let title):
      body.html.append("<img src=\"")
      writeURL(url)
      body.html.append("\" alt=\"")
      for inline in tree.contents(of: index) { writeWithoutMarkup(inline) }
      writeTitle(title)
      body.html.append(UInt8(ascii: "\""))
      if let size = imageSizes[index] { body.html += Self.attributes(of: size).utf8 }
      body.html.append(" />")
    }
    return false
  }

  static func attributes(of size: (width: Int, height: Int)) -> String {
    " width=\"\(size.width)\" height=\"\(size.height)\""
  }

  /// Writes the closing tag of a node.
  mutating func close(_ index: Int) {
    switch tree[index].content {
    case .paragraph: closeParagraph(index)
    case .heading(let level):
      if hooks.hasPermalinks, level > 1 { writePermalink() }
      body.html.append("</h")
      body.html.append(UInt8(ascii: "0") + UInt8(level))
      body.html.append(">\n")
    case .quote: closeQuote(index)
    case .list(let start, _): closeList(index, isOrdered: start != nil)
    case .item: body.html.append("</li>\n")
    case .emphasis: body.html.append("</em>")
    case .strong: body.html.append("</strong>")
    case .strikethrough: body.html.append("</del>")
    case .link: body.html.append("</a>")
    default: break
    }
  }

  /// Opens a list; a list of cards or choices is wrapped in a `<div>`.
  private mutating func openList(_ list: Int, start: Int?) {
    endLine()
    switch hasMoreNotes ? note(at: sourceLines(of: list).lowerBound) : nil {
    case .cards:
      wrappedLists.append(list)
      body.html.append("<div class=\"cards\">\n")
      removeSeparators(inCards: list)
    case .choices:
      wrappedLists.append(list)
      body.html.append("<div class=\"choices\">\n")
    default: break
    }
    switch start {
    case nil: body.html.append("<ul>\n")
    case 1: body.html.append("<ol>\n")
    case let start?: body.html += "<ol start=\"\(start)\">\n".utf8
    }
  }

  /// Leaves out the dash after the link of each card: here the detail is below the link, not beside it. The
  /// space after the dash stays.
  private mutating func removeSeparators(inCards list: Int) {
    let separator = MarkdownText.cardSeparator.utf8
    for index in tree.contents(of: list) {
      guard case .link = tree[index].content, tree.isParagraph(tree[index].parent),
        index == tree[index].parent + 1, case let next = tree[index].end, next < tree.nodes.count,
        tree[next].parent == tree[index].parent, case .text(let literal) = tree[next].content,
        tree.text[literal].starts(with: separator)
      else { continue }
      tree.nodes[next].content = .text(literal.dropFirst(separator.count - 1))
    }
  }

  private mutating func closeList(_ list: Int, isOrdered: Bool) {
    body.html.append(isOrdered ? "</ol>\n" : "</ul>\n")
    guard wrappedLists.last == list else { return }
    wrappedLists.removeLast()
    body.html.append("</div>\n")
  }

  /// Opens a paragraph; in a tight list it has no tag.
  mutating func openParagraph(_ paragraph: Int) {
    if tree.isInTightList(paragraph) { return }
    endLine()
    body.html.append("<p>")
  }

  mutating func closeParagraph(_ paragraph: Int) {
    if tree.isInTightList(paragraph) { return }
    closeFootnote(in: paragraph)
    body.html.append("</p>\n")
  }

  /// Writes a link from a heading to itself. Its sign is in the stylesheet, so that it is no text of the
  /// heading.
  private mutating func writePermalink() {
    body.html.append("<a class=\"permalink\" href=\"#")
    body.html += body.headings[body.headings.count - 1].id.utf8
    body.html.append("\" aria-label=\"")
    XMLText.append(hooks.phrases[.headingLink], .commonMark, to: &body.html)
    body.html.append("\"></a>")
  }

  /// Opens a heading, or writes the table for which it is the placeholder.
  private mutating func writeHeading(_ index: Int, _ level: Int) -> Bool {
    if let rewritten = text.rewritten, let table = rewritten.table(at: tree[index].line) {
      write(text.tables[table], firstCell: rewritten.firstCells[table])
      return false
    }
    resolveReferences(in: index)
    var plain = tree.plainText(of: index, showsHTML: hooks.showsRawHTML)
    if let mask { plain = mask.restoring(plain[...], asTeX: true) }
    let id = takeID(of: index, &plain)
    body.headings.append(
      Heading(
        level: level, id: id, text: String(decoding: plain, as: UTF8.self),
        line: fenceLine ?? text.sourceLine(tree[index].line)))
    if level == 1 { body.hasTitle = true }
    if level == 2, hooks.hasSections, case .document = tree[tree[index].parent].content {
      endSection()
      endLine()
      body.html.append("<section>\n")
      isInSection = true
    }
    endLine()
    body.html.append("<h")
    body.html.append(UInt8(ascii: "0") + UInt8(level))
    body.html.append(" id=\"")
    body.html += id.utf8
    body.html.append("\">")
    return true
  }

  /// Writes a block of raw HTML unchanged, or as the text of a paragraph.
  private mutating func writeHTMLBlock(_ index: Int, _ literal: MarkdownTree.Text) {
    guard hooks.showsRawHTML else {
      let html = resolveAttributes(ofBlock: index, literal)
      writeLines(restored(html)[...])
      return
    }
    var literal = literal
    while tree.text[literal].last == 0x0A { literal.removeLast() }
    openParagraph(index)
    if MediaTags.isFirst(in: tree.text[literal]) {
      writeRaw(MediaTags.html(restored(literal)[...], hasMarks: false)[...])
    } else {
      writeText(literal)
    }
    closeParagraph(index)
  }

  /// Writes an inline of an image's alternative text without markup.
  private mutating func writeWithoutMarkup(_ inline: Int) {
    switch tree[inline].content {
    case .text(let literal), .code(let literal), .html(let literal): writeText(literal)
    case .softBreak, .lineBreak: body.html.append(0x20)
    default: break
    }
  }

  private mutating func writeTitle(_ title: MarkdownTree.Text?) {
    guard let title else { return }
    body.html.append("\" title=\"")
    writeText(title)
  }
}
