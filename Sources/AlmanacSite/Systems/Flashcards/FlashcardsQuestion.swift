// almanac cards: the cards of one deck file.

import AlmanacCore

/// The cards of a deck in three formats.
package struct CardsAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// Anki's "Notes in Plain Text".
  package let anki: String
  /// Readable text: the title, the number of cards, the cards.
  package let text: String
}

/// Reads one deck file. Nil, with the reasons in the report, where it has errors.
package func askCards(_ path: String, report: Report) -> CardsAnswer? {
  var problems: [Problem] = []
  let read =
    AnkiPackage.isPackage(path)
    ? LoadedDeck.package(
      path, problems: &problems,
      read: { path throws(DiskError) in
        try Disk.readGiven(path, atMost: AnkiPackage.mostBytes)
      }
    ).map {
      LoadedDeck.deck(ofPackage: $0, in: path, problems: &problems)
    } : LoadedDeck(path, problems: &problems, read: Disk.readGiven)
  report.add(problems)
  guard let read, !report.hasErrors else { return nil }
  let cards = read.file.cards
  var text = read.title + ": " + (cards.count == 1 ? "1 card" : "\(cards.count) cards") + "\n"
  for card in cards {
    let star = card.isFavorite ? " ★" : ""
    let tags = card.tags.isEmpty ? "" : "  [" + card.tags.joined(separator: " ") + "]"
    text += "\nQ: \(card.question)\(star)\(tags)\nA: \(card.answer)\n"
  }
  return CardsAnswer(
    json: DeckJSON.deck(read.file, title: read.title).text,
    anki: AnkiText.text(of: read.file, title: read.title), text: text)
}
