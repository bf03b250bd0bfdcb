// Page -> Markdown text.

public import AlmanacCore

extension MarkdownText {
  /// A page as Markdown: its title as the first heading, then its blocks. What the page says is
  /// data; nothing in it becomes markup. Addresses become references relative to the page.
  ///
  ///     MarkdownText(Page(address: Address("a/"), title: "7 * 9", description: "", blocks: []))
  ///     // "# 7 * 9\n"
  public init(_ page: Page) {
    self.init([.heading(level: 1, page.title)] + page.blocks, on: page.address)
  }

  /// Blocks alone, for a fence in a page that somebody wrote.
  public init(_ blocks: [Block], on page: Address) {
    var writer = PageWriter(page, mounting: true)
    writer.append(blocks)
    self = writer.text
    guard notes.contains(where: { if case .mount = $0.kind { true } else { false } }) else {
      return
    }
    var plain = PageWriter(page, mounting: false)
    plain.append(blocks)
    published = plain.text.bytes
  }
}

/// Writes blocks, a blank line between each two, and keeps the notes' lines.
struct PageWriter {
  private let page: Address
  /// Whether live parts take their places, for the HTML, or what Markdown has instead of them.
  private let mounting: Bool
  private(set) var text = MarkdownText(bytes: [])
  private var line = 1
  /// The marker of the list just written: a list right below takes the other one, or the two would
  /// be one list.
  private var lastMarker: UInt8?

  init(_ page: Address, mounting: Bool) {
    self.page = page
    self.mounting = mounting
  }

  mutating func append(_ blocks: [Block]) {
    for block in blocks {
      let marker = lastMarker
      lastMarker = nil
      switch block {
      case .heading(let level, let title):
        startBlock()
        let marks = [UInt8](repeating: UInt8(ascii: "#"), count: min(max(level, 1), 6))
        append(inlines([.text(title)], .heading), after: marks + [0x20])
      case .paragraph(let content):
        startBlock()
        append(inlines(content, .paragraph))
      case .list(let items):
        appendList(items, below: marker)
      case .cards(let cards):
        appendCards(cards, below: marker)
      case .table(let table):
        append(table)
      case .figure(let figure):
        append(figure)
      case .disclosure(let summary, let blocks):
        startBlock()
        append(Array("<details>".utf8))
        var html = Array("<summary>".utf8)
        appendEscapingHTML(inOneLine(summary), to: &html)
        append(html + "</summary>".utf8)
        append(blocks)
        startBlock()
        append(Array("</details>".utf8))
        lastMarker = nil
      case .mount(let mount):
        if mounting { append(mount) } else { append(mount.instead) }
      case .studyCards(let cards): append(CardHTML(cards, on: page))
      case .cardSheet(let sheet): append(CardHTML(sheet, on: page))
      }
    }
  }

  private mutating func append(_ html: CardHTML) {
    startBlock()
    for line in html.lines { append(line) }
  }

  private mutating func startBlock() {
    if !text.bytes.isEmpty { endLine() }
  }

  private mutating func endLine() {
    text.bytes.append(0x0A)
    line += 1
  }

  private mutating func append(_ content: [UInt8], after marker: [UInt8] = []) {
    text.bytes += marker
    text.bytes += content
    // An empty item or heading needs no space, and a code host would show it.
    if content.isEmpty, text.bytes.last == 0x20 { text.bytes.removeLast() }
    endLine()
  }

  private func inlines(_ content: [Inline], _ place: InlineWriter.Place) -> [UInt8] {
    var writer = InlineWriter(place, on: page)
    writer.append(content)
    return writer.finish()
  }

  private mutating func appendList(_ items: [[Inline]], below last: UInt8?) {
    guard !items.isEmpty else { return }
    let marker = last == UInt8(ascii: "-") ? UInt8(ascii: "*") : UInt8(ascii: "-")
    startBlock()
    for item in items { append(inlines(item, .paragraph), after: [marker, 0x20]) }
    lastMarker = marker
  }

  private mutating func appendCards(_ cards: [Card], below last: UInt8?) {
    startNote(.cards, if: !cards.isEmpty)
    appendList(
      cards.map { card in
        [.link(card.link)] + (card.detail.isEmpty ? [] : [.text(" — ")] + card.detail)
      }, below: last)
  }

  /// Notes what the HTML of the block to come shows.
  private mutating func startNote(_ kind: MarkdownText.Note.Kind, if isNeeded: Bool = true) {
    guard isNeeded else { return }
    text.notes.append(MarkdownText.Note(line: text.bytes.isEmpty ? line : line + 1, kind: kind))
  }

  private mutating func append(_ figure: Figure) {
    startNote(
      .figure(
        style: figure.style, width: figure.width, height: figure.height,
        hasCaption: !figure.caption.isEmpty))
    startBlock()
    var image = InlineWriter(.paragraph, on: page)
    image.appendImage(figure.alternative, figure.image)
    append(image.finish())
    if !figure.caption.isEmpty {
      startBlock()
      append(inlines(figure.caption, .paragraph))
    }
  }

  private mutating func append(_ mount: Mount) {
    startNote(.mount(part: mount.part, html: MountHTML(mount, on: page).html()))
    startBlock()
    append(Array(mount.part.utf8))
  }

  private mutating func append(_ table: Table) {
    guard !table.columns.isEmpty else { return }
    if !table.caption.isEmpty {
      startNote(.caption)
      startBlock()
      append(inlines([.strong(table.caption)], .paragraph))
    }
    startNote(
      .table(
        caption: inOneLine(table.caption), style: table.style, hasRowHeaders: table.hasRowHeaders,
        rowStyles: table.rows.map(\.style)))
    startBlock()
    let written = TableText(table, on: page)
    text.bytes += written.bytes
    line += table.rows.count + 2
  }
}

/// A text with its line breaks as spaces.
func inOneLine(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
  return String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
}
