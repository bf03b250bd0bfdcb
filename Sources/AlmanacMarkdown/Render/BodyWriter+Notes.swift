// Writes paragraphs, and the content that notes put in their place.

extension BodyWriter {
  /// Opens a paragraph, or writes the content of its note.
  mutating func writeParagraph(_ index: Int) -> Bool {
    if index == writtenCaption || index == markerParagraph { return false }
    // Only computed text has notes.
    if hasMoreNotes, let note = note(at: text.sourceLine(tree[index].line)) {
      switch note {
      case .caption: return false
      case .mount(let part, let html):
        if !body.parts.contains(part) { body.parts.append(part) }
        writeLines(html[...])
        return false
      case .figure(let figure):
        write(figure, image: index)
        return false
      case .table, .cards, .choices: break
      }
    }
    checkSyntax(ofParagraph: index)
    resolveReferences(in: index)
    openParagraph(index)
    return true
  }

  /// Writes an image with the paragraph below it as its caption.
  private mutating func write(_ figure: MarkdownText.Note.Figure, image: Int) {
    endLine()
    body.html.append("<figure")
    if !figure.style.isEmpty { writeAttribute("class", figure.style) }
    // An image wider than the text column scrolls; `tabindex` lets keyboard users scroll it too.
    if figure.width > 960 { body.html.append(" tabindex=\"0\"") }
    body.html.append(">")
    if let narrow = figure.narrow {
      body.html.append("<picture><source media=\"(max-width: 40rem)\"")
      writeAttribute("srcset", narrow.source)
      body.html += (Self.attributes(of: (narrow.width, narrow.height)) + " />").utf8
    }
    writeInlines(of: image)
    // The image's element ends in ` />`.
    body.html.removeLast(3)
    body.html += (Self.attributes(of: (figure.width, figure.height)) + " />").utf8
    if figure.narrow != nil { body.html.append("</picture>") }
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
