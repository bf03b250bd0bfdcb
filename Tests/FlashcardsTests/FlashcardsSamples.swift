// Reads deck files in tests.

import AlmanacBase
import AlmanacFlashcards

/// The content of a deck file, or its errors.
struct ReadDeck {
  let deck: DeckFile?
  /// As `3:5 error: …`.
  let faults: [String]

  init(_ text: String, _ file: String = "deck.csv") {
    var problems: [Problem] = []
    deck = DeckFile.read(text, in: file, into: &problems)
    faults = problems.map { problem in
      let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
      return place + "\(problem.severity): " + problem.message
    }
  }

  var sides: [[String]] { deck?.cards.map { [$0.question, $0.answer] } ?? [] }
  var tags: [[String]] { deck?.cards.map(\.tags) ?? [] }
}
