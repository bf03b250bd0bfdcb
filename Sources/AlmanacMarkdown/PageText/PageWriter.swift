// Writes a page as Markdown text.

package import AlmanacBase

extension MarkdownText {
  /// A page as Markdown: its title as the first heading, then its blocks. All texts of the page are
  /// escaped; none of them becomes markup. Links are relative to the page.
  ///
  ///     MarkdownText(Page(address: Address("a/"), title: "7 * 9", description: "", blocks: []))
  ///     // "# 7 * 9\n"
  package init(_ page: Page) {
    self.init(page.blocks, on: page.address, title: page.title)
  }

  /// The Markdown of blocks without a title, for a fence in an authored page.
  package init(_ blocks: [Block], on page: Address) {
    self.init(blocks, on: page, title: nil)
  }

  private init(_ blocks: [Block], on page: Address, title: String?) {
    func text(mounting: Bool) -> MarkdownText {
      var writer = PageWriter(page, mounting: mounting)
      if let title { writer.appendHeading(1, title) }
      writer.append(blocks)
      return writer.text
    }
    self = text(mounting: true)
    if notes.contains(where: { if case .mount = $0.kind { true } else { false } }) {
      published = text(mounting: false).bytes
    }
  }
}

/// Writes blocks separated by blank lines, and records the line of each note.
struct PageWriter {
  private let page: Address
  /// Whether a live part becomes a paragraph that the HTML replaces, or its static fallback.
  private let mounting: Bool
  private(set) var text = MarkdownText(bytes: [])
  private var line = 1
  /// The marker of the list just written. A list directly below it uses the other marker; otherwise
  /// Markdown would join the two.
  private var lastMarker: UInt8?

  init(_ page: Address, mounting: Bool) {
    self.page = page
    self.mounting = mounting
    text.bytes.reserveCapacity(128)
  }

  mutating func append(_ blocks: [Block]) {
    for block in blocks {
      let marker = lastMarker
      lastMarker = nil
      switch block {
      case .heading(let level, let title):
        appendHeading(level, title)
      case .paragraph(let content):
        startBlock()
        appendLine(.paragraph) { $0.append(content) }
      case .list(let items):
        appendList(items, below: marker) { $1.append($0) }
      case .cards(let cards):
        appendCards(cards, below: marker)
      case .choices(let choices):
        startNote(.choices, if: !choices.isEmpty)
        appendList(choices, below: marker) { $1.append([$0]) }
      case .table(let table):
        append(table)
      case .figure(let figure):
        append(figure)
      case .disclosure(let summary, let blocks):
        append(blocks, between: "<details>", "</details>", summary: summary)
      case .alternatives(let name, let alternatives):
        append(alternatives, name: name)
      case .mount(let mount):
        if mounting { append(mount) } else { append(fallback(of: mount)) }
      case .studyCards(let cards): append(CardHTML(cards, on: page))
      case .cardSheet(let sheet): append(CardHTML(sheet, on: page))
      case .paper(let orientation, let blocks):
        append(blocks, between: "<section class=\"paper \(orientation.rawValue)\">", "</section>")
      }
    }
  }

  /// Content between two tags, on lines of their own.
  private mutating func append(
    _ blocks: [Block], between start: String, _ end: String, summary: String? = nil
  ) {
    startBlock()
    text.bytes += start.utf8
    endLine()
    if let summary {
      text.bytes.append("<summary>")
      XMLText.append(inOneLine(summary), .commonMark, to: &text.bytes)
      text.bytes.append("</summary>")
      endLine()
    }
    append(blocks)
    startBlock()
    text.bytes += end.utf8
    endLine()
    lastMarker = nil
  }

  /// Disclosures with the same name: opening one closes the others.
  private mutating func append(_ alternatives: [Alternative], name: String) {
    startBlock()
    text.bytes.append("<div class=\"switch\">")
    endLine()
    for (index, alternative) in alternatives.enumerated() {
      let state = index == 0 ? " open" : ""
      append(
        alternative.blocks,
        between: "<details name=\"\(XMLText.escaped(name))\"\(state)>", "</details>",
        summary: alternative.summary)
    }
    startBlock()
    text.bytes.append("</div>")
    endLine()
    lastMarker = nil
  }

  private mutating func append(_ html: CardHTML) {
    startBlock()
    for line in html.lines {
      text.bytes += line
      endLine()
    }
  }

  private mutating func startBlock() {
    if !text.bytes.isEmpty { endLine() }
  }

  private mutating func endLine() {
    text.bytes.append(0x0A)
    line += 1
  }

  /// Appends inlines to a line that already has its list or heading marker, and ends the line.
  private mutating func appendLine(
    _ context: InlineWriter.Context, _ write: (inout InlineWriter) -> Void
  ) {
    var writer = InlineWriter(context, on: page, appendingTo: &text.bytes)
    write(&writer)
    writer.finish(&text.bytes)
    // An empty item or heading has no trailing space.
    if text.bytes.count == writer.start, text.bytes.last == 0x20 { text.bytes.removeLast() }
    endLine()
  }

  mutating func appendHeading(_ level: Int, _ title: String) {
    startBlock()
    for _ in 0..<min(max(level, 1), 6) { text.bytes.append(UInt8(ascii: "#")) }
    text.bytes.append(0x20)
    appendLine(.heading) { $0.appendText(title, endsBlock: true) }
  }

  private mutating func appendList<Item>(
    _ items: [Item], below last: UInt8?, _ write: (Item, inout InlineWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    let marker = last == UInt8(ascii: "-") ? UInt8(ascii: "*") : UInt8(ascii: "-")
    startBlock()
    for item in items {
      text.bytes.append(marker)
      text.bytes.append(0x20)
      appendLine(.paragraph) { write(item, &$0) }
    }
    lastMarker = marker
  }

  private mutating func appendCards(_ cards: [Card], below last: UInt8?) {
    startNote(.cards, if: !cards.isEmpty)
    appendList(cards, below: last) { card, writer in
      writer.append(card.link)
      if !card.detail.isEmpty { writer.appendText(MarkdownText.cardSeparator, endsBlock: false) }
      writer.append(card.detail)
    }
  }

  /// Adds a note for the block that is written next.
  private mutating func startNote(_ kind: MarkdownText.Note.Kind, if isNeeded: Bool = true) {
    guard isNeeded else { return }
    text.notes.append(MarkdownText.Note(line: text.bytes.isEmpty ? line : line + 1, kind: kind))
  }

  private mutating func append(_ figure: Figure) {
    startNote(
      .figure(
        MarkdownText.Note.Figure(
          style: figure.style, width: figure.width, height: figure.height,
          hasCaption: !figure.caption.isEmpty,
          narrow: figure.narrow.map { narrow in
            (narrow.image.relative(to: page), narrow.width, narrow.height)
          })))
    startBlock()
    appendLine(.paragraph) { $0.appendImage(figure.alternative, figure.image) }
    if !figure.caption.isEmpty {
      startBlock()
      appendLine(.paragraph) { $0.append(figure.caption) }
    }
  }

  private mutating func append(_ mount: Mount) {
    let part = Rendering.Part(name: mount.part, isLazy: mount.isLazy, usesLog: mount.usesLog)
    startNote(.mount(part, html: MountHTML(mount, on: page).html()))
    startBlock()
    text.bytes += mount.part.utf8
    endLine()
  }

  private func fallback(of mount: Mount) -> [Block] {
    guard mount.fallback.isEmpty, !mount.needsScript.isEmpty else { return mount.fallback }
    return [.paragraph([.text(mount.needsScript)])]
  }

  private mutating func append(_ table: Table) {
    guard !table.columns.isEmpty else { return }
    if !table.caption.isEmpty {
      startNote(.caption)
      startBlock()
      appendLine(.paragraph) { $0.append([.strong(table.caption)]) }
    }
    startNote(
      .table(
        MarkdownText.Note.Table(
          caption: inOneLine(table.caption), style: table.style,
          hasRowHeaders: table.hasRowHeaders, rowStyles: table.rows.map(\.style),
          cellStyles: table.rows.contains { !$0.cellStyles.isEmpty }
            ? table.rows.map(\.cellStyles) : [])))
    startBlock()
    let written = TableText(table, on: page)
    text.bytes += written.bytes
    line += table.rows.count + 2
  }
}

/// The text with line breaks replaced by spaces.
func inOneLine(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
  return String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
}
