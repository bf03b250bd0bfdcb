// The notes, cards, note types and decks of an Anki collection.

import AlmanacBase

/// A collection as its database has it, without the schedule of the cards.
package struct AnkiCollection: Sendable {
  var noteTypes: [Int: NoteType] = [:]
  /// The full names of the decks, as Anki shows them: `Spanish::Verbs`.
  var decks: [Int: String] = [:]
  /// In the order of their ids, which is the order in which they were made.
  var notes: [Note] = []
  /// In the order of deck, note and template.
  var cards: [Card] = []
  /// The size of its database, in bytes.
  var size = 0
  /// Whether a card was ever reviewed.
  var isReviewed = false

  /// The fields of notes, and the templates of the cards that Anki makes of them.
  struct NoteType: Sendable {
    var name: String
    /// Whether a card is made for each number of a cloze deletion instead of each template.
    var isCloze: Bool
    /// Whether its cards are pictures of which parts are hidden by a script of Anki.
    var isOcclusion = false
    var fields: [String]
    var templates: [Template]
    var css = ""
  }

  struct Template: Sendable {
    var name: String
    var question: String
    var answer: String
  }

  struct Note: Sendable {
    var id: Int
    var guid: String
    var type: Int
    var tags: [String]
    var fields: [String]
  }

  struct Card: Sendable {
    var id: Int
    /// The index of its note.
    var note: Int
    var deck: Int
    /// The number of the template, or of the cloze deletion, from 0.
    var ordinal: Int
    var flag = 0
  }
}

extension AnkiCollection {
  /// The decks that have cards, in Anki's order: by name, each followed by the decks in it.
  var decksWithCards: [Int] {
    Set(cards.map(\.deck)).sorted { Self.precedes(name(of: $0), name(of: $1)) }
  }

  func name(of deck: Int) -> String { decks[deck] ?? "" }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    func key(_ name: String) -> [String] {
      name.lowercased().split(separator: "::").map(String.init)
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }

  /// Sorts the cards by deck, note and template.
  mutating func sortCards() {
    var places: [Int: Int] = [:]
    for (place, deck) in decksWithCards.enumerated() { places[deck] = place }
    cards.sort {
      (places[$0.deck] ?? 0, $0.note, $0.ordinal, $0.id)
        < (places[$1.deck] ?? 0, $1.note, $1.ordinal, $1.id)
    }
  }
}
