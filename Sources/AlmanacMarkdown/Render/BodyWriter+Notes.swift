// Paragraphs, and what is noted in the place of some.

extension BodyWriter {
  /// Opens a paragraph, or writes what is noted of it.
  mutating func writeParagraph(_ index: Int) -> Bool {
    if index == writtenCaption { return false }
    // Only what is computed has notes.
    if hasMoreNotes, let note = note(at: text.origin(tree[index].line)) {
      switch note {
      case .caption: return false
      case .mount(let part, let html):
        if !body.parts.contains(part) { body.parts.append(part) }
        writeLines(html[...])
        return false
      case .figure(let figure):
        write(figure, image: index)
        return false
      case .table, .cards: break
      }
    }
    resolveReferences(in: index)
    openParagraph(index)
    return true
  }

  /// Writes an image, and the paragraph below it as its caption.
  private mutating func write(_ figure: MarkdownText.Note.Figure, image: Int) {
    endLine()
    body.html.append("<figure")
    if !figure.style.isEmpty { writeAttribute("class", figure.style) }
    // Wider than a page's text, it may be scrolled: by those who have no mouse too.
    if figure.width > 960 { body.html.append(" tabindex=\"0\"") }
    body.html.append(">")
    writeInlines(of: image)
    // What was written last is the image's element, `<img src="…" alt="…" />`.
    body.html.removeLast(3)
    body.html += " width=\"\(figure.width)\" height=\"\(figure.height)\" />".utf8
    let caption = tree[image].end
    if figure.hasCaption, caption < tree[tree[image].parent].end, tree.isParagraph(caption) {
      body.html.append("<figcaption>")
      writeInlines(of: caption)
      body.html.append("</figcaption>")
      writtenCaption = caption
    }
    body.html.append("</figure>\n")
  }

  private mutating func writeInlines(of block: Int) {
    resolveReferences(in: block)
    write(tree.contents(of: block))
  }
}
