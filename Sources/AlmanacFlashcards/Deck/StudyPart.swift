// Encodes and decodes the cards of a part of a deck.

import AlmanacBase

/// The cards of a part of a deck for the pages that study it. The text has a line for each card, with the
/// fields id, question, answer, and tags separated by spaces.
package enum StudyPart {
  /// A card for display: its sides are sanitized HTML, its tags plain text.
  package struct Card: Sendable {
    /// Equal to `Flashcard.id`, by which browsers stored stars before cards had identities.
    package var id: String
    package var question: String
    package var answer: String
    package var tags: [String] = []
  }

  /// Decodes the output of `text`. Nil if it is damaged.
  package static func cards(_ text: String) -> [Card]? {
    PlainRecords.escapedLines(text).flatMap { cards($0[...]) }
  }

  /// Decodes lines. Nil if one of them is not a card.
  static func cards(_ lines: ArraySlice<[String]>) -> [Card]? {
    var cards: [Card] = []
    for fields in lines {
      guard fields.count == 4 else { return nil }
      let tags = fields[3].parts(separatedBy: 0x20)
      cards.append(Card(id: fields[0], question: fields[1], answer: fields[2], tags: tags))
    }
    return cards
  }

  package static func text(_ cards: [Card]) -> String {
    PlainRecords.text(lines(cards), areEscaped: true)
  }

  static func lines(_ cards: [Card]) -> [[String]] {
    cards.map { [$0.id, $0.question, $0.answer, joined($0.tags[...], by: " ")] }
  }
}
