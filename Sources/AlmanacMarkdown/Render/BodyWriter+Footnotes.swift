// Numbers footnotes, and writes them and the references to them as cmark-gfm does.

import AlmanacBase

/// A footnote of a page.
struct Footnote {
  /// The node of its definition.
  let node: Int
  /// Its label, as a range of the tree's text.
  let label: MarkdownTree.Text
  /// From 1, in the order of the first references.
  let number: Int
  /// How many references it has.
  var uses = 0
}

extension BodyWriter {
  /// Numbers the footnotes and their references, and reports those that do not fit together.
  mutating func numberFootnotes() -> [Footnote] {
    for (label, position) in text.unknownFootnotes where !label.utf8.contains(where: isSpace) {
      hooks.report?(
        .warning, position,
        "no footnote '\(label)'; define it in a line '[^\(label)]: text', or write '\\[^\(label)]' "
          + "where it is meant as text")
    }
    guard !text.footnotes.isEmpty else { return [] }
    let definitions = collectDefinitions()
    var footnotes: [Footnote] = []
    var numbers: [String: Int] = [:]
    for index in nodesInReadingOrder() {
      guard case .footnoteReference(let label, _, _) = tree[index].content else { continue }
      let key = FootnoteDefinition.normalized(tree.text[label])
      guard let (node, source) = definitions[key] else { continue }
      if numbers[key] == nil {
        footnotes.append(Footnote(node: node, label: copy(source), number: footnotes.count + 1))
        numbers[key] = footnotes.count
      }
      let number = numbers[key, default: 1]
      footnotes[number - 1].uses += 1
      let use = footnotes[number - 1].uses
      let id = footnotes[number - 1].label
      tree.nodes[index].content = .footnoteReference(label: id, number: number, use: use)
      takeID("fnref-" + name(id) + (use > 1 ? "-\(use)" : ""))
    }
    for footnote in footnotes { takeID("fn-" + name(footnote.label)) }
    for definition in text.footnotes
    where numbers[FootnoteDefinition.normalized(bytes[definition.label])] == nil {
      warn(definition, "is not used, so it is not on the page")
    }
    return footnotes
  }

  /// The definitions by label; the first one counts.
  private mutating func collectDefinitions() -> [String: (node: Int, label: Range<Int>)] {
    var definitions: [String: (node: Int, label: Range<Int>)] = [:]
    var rest = text.footnotes[...]
    for index in tree.nodes.indices {
      guard case .footnote(let label) = tree[index].content else { continue }
      let key = FootnoteDefinition.normalized(bytes[label])
      // The nodes are in the order of the definitions.
      let definition = rest.popFirst()
      if definitions[key] == nil {
        definitions[key] = (index, label)
      } else if let definition {
        warn(definition, "is defined twice; only the first text is on the page")
      }
    }
    return definitions
  }

  /// The nodes of the text, with those of a table's cells in the place of the table.
  private func nodesInReadingOrder() -> [Int] {
    guard let rewritten = text.rewritten else { return Array(tree.nodes.indices) }
    var order: [Int] = []
    order.reserveCapacity(tree.nodes.count)
    for index in text.firstBlock..<tree.nodes.count {
      order.append(index)
      guard case .heading = tree[index].content,
        let table = rewritten.table(at: tree[index].line)
      else { continue }
      let next =
        table + 1 < rewritten.firstCells.count ? rewritten.firstCells[table + 1] : text.cells.count
      for cell in text.cells[rewritten.firstCells[table]..<next] {
        order += tree.contents(of: cell)
      }
    }
    return order
  }

  private mutating func copy(_ source: Range<Int>) -> MarkdownTree.Text {
    let start = tree.text.count
    tree.text += bytes[source]
    return start..<tree.text.count
  }

  private func name(_ label: MarkdownTree.Text) -> String {
    String(decoding: tree.text[label], as: UTF8.self)
  }

  /// Keeps headings from using an id, and lets links lead to it.
  private mutating func takeID(_ id: String) {
    _ = ids.take(id)
    if hooks.resolve != nil { body.anchors.append(id) }
  }

  private mutating func warn(_ definition: FootnoteDefinition, _ message: String) {
    hooks.report?(
      .warning, position(of: definition.range.lowerBound),
      "the footnote '\(String(decoding: bytes[definition.label], as: UTF8.self))' \(message)")
  }
}

extension BodyWriter {
  mutating func writeReference(toFootnote number: Int, _ label: MarkdownTree.Text, use: Int) {
    body.hasNotices = true
    body.html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    writeURL(label)
    body.html.append("\" id=\"fnref-")
    writeURL(label)
    if use > 1 { body.html += "-\(use)".utf8 }
    body.html += "\" data-footnote-ref>\(number)</a></sup>".utf8
  }

  /// Writes all footnotes at the end of the page.
  mutating func write(_ footnotes: [Footnote]) {
    guard !footnotes.isEmpty else { return }
    endLine()
    body.html.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for footnote in footnotes {
      body.html.append("<li id=\"fn-")
      writeURL(footnote.label)
      body.html.append("\">\n")
      openFootnote = footnote
      write(tree.contents(of: footnote.node))
      if openFootnote != nil {
        endLine()
        writeLinksBack()
        body.html.append(0x0A)
      }
      body.html.append("</li>\n")
    }
    body.html.append("</ol>\n</section>\n")
  }

  /// Writes the links back at the end of a paragraph that ends a footnote.
  mutating func closeFootnote(in paragraph: Int) {
    guard let node = openFootnote?.node, tree[paragraph].parent == node,
      tree[paragraph].end == tree[node].end
    else { return }
    body.html.append(0x20)
    writeLinksBack()
  }

  /// Writes a link to each reference of the open footnote.
  private mutating func writeLinksBack() {
    guard let footnote = openFootnote else { return }
    openFootnote = nil
    for use in 1...max(footnote.uses, 1) {
      let number = use == 1 ? "\(footnote.number)" : "\(footnote.number)-\(use)"
      if use > 1 { body.html.append(0x20) }
      body.html.append("<a href=\"#fnref-")
      writeURL(footnote.label)
      if use > 1 { body.html += "-\(use)".utf8 }
      body.html.append("\" class=\"footnote-backref\" data-footnote-backref")
      writeAttribute("data-footnote-backref-idx", number)
      writeAttribute("aria-label", hooks.phrases[.backToReference, number])
      body.html.append(">↩")
      if use > 1 { body.html += "<sup class=\"footnote-ref\">\(use)</sup>".utf8 }
      body.html.append("</a>")
    }
  }
}
