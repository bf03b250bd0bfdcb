// Writes study cards and card sheets as HTML blocks, which Markdown passes through unchanged.

import AlmanacBase

/// Collects the HTML of the cards as lines, none of them blank: a blank line would end the HTML
/// block.
struct CardHTML {
  private let page: Address
  private(set) var lines: [[UInt8]] = []

  init(_ cards: StudyCards, on page: Address) {
    self.page = page
    add("<div class=\"study \(escaped(cards.style))\">")
    let details = cards.areOpen ? "<details open>" : "<details>"
    for card in cards.cards {
      // A `<summary>` may hold phrasing content only; any other question goes above the disclosure, as that
      // of a card on its own does.
      if card.question.isPhrasing, cards.style != "day" {
        add(details)
        let question = "<span class=\"question\">\(html(card.question))</span>"
        add("<summary dir=\"auto\">\(question)</summary>")
        addAnswer(of: card)
      } else {
        add("<div class=\"card\">")
        add("<div class=\"question\" dir=\"auto\">\(html(card.question))</div>")
        add(details)
        add("<summary>\(escaped(card.answerLabel))</summary>")
        addAnswer(of: card)
        add("</div>")
      }
    }
    add("</div>")
  }

  private mutating func addAnswer(of card: StudyCard) {
    add("<div class=\"answer\" dir=\"auto\">\(html(card.answer))</div>")
    if !card.note.isEmpty { add("<p class=\"note\">\(escaped(card.note))</p>") }
    add("</details>")
  }

  init(_ sheet: CardSheet, on page: Address) {
    self.page = page
    add(
      "<section class=\"paper \(sheet.paper.rawValue) \(sheet.side.rawValue)\" "
        + "aria-label=\"\(escaped(sheet.name))\">")
    add("<ol dir=\"ltr\">")
    for cell in sheet.cells {
      guard let cell else {
        add("<li></li>")
        continue
      }
      add(
        "<li class=\"size-\(cell.size)\"><div dir=\"auto\">\(html(cell.text))</div> "
          + "<small>\(escaped(cell.number))</small></li>")
    }
    add("</ol>")
    add("</section>")
  }

  private mutating func add(_ line: String) { lines.append(Array(line.utf8)) }

  private func html(_ markup: Markup) -> String { inOneLine(markup.html(on: page)) }

  private func escaped(_ text: String) -> String { inOneLine(XMLText.escaped(text)) }
}
