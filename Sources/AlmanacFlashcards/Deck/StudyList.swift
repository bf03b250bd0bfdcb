// Encodes and decodes the list of decks for the pages that study several decks.

import AlmanacBase

/// All decks of a site without their cards. For each deck the text has a line with its slug and the version of
/// its file, and then the lines of its `StudyText` before those of the cards.
package struct StudyList: Sendable {
  /// A deck.
  package struct Deck: Sendable {
    /// The folder of the deck's pages.
    package let slug: String
    /// The hash of the deck's first file.
    package let version: String
    package let text: StudyText
  }

  package let decks: [Deck]

  package init(_ decks: [Deck]) {
    self.decks = decks
  }

  /// Decodes the output of `text`. Nil if it is damaged.
  package init?(_ text: String) {
    guard var lines = PlainRecords.escapedLines(text)?[...] else { return nil }
    var decks: [Deck] = []
    while let fields = lines.popFirst() {
      guard fields.count == 2, let text = StudyText(index: &lines) else { return nil }
      decks.append(Deck(slug: fields[0], version: fields[1], text: text))
    }
    self.decks = decks
  }

  package var text: String {
    let lines = decks.flatMap { [[$0.slug, $0.version]] + $0.text.index }
    return PlainRecords.text(lines, areEscaped: true)
  }
}
