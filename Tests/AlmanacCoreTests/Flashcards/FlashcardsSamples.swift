// Deck files for tests, read.

import AlmanacCore

/// What a deck file says, or what is wrong with it.
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
