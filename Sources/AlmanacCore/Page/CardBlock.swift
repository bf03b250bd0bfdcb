// Questions and answers as parts of a page, on the screen and on paper.

/// A question with its answer to open.
package struct StudyCard: Sendable {
  package var question: Markup
  package var answer: Markup
  /// What is pressed to open the answer where the question itself cannot be.
  package var answerLabel: String
  /// What else is said of the card, below the answer; may be empty.
  package var note: String

  package init(question: Markup, answer: Markup, answerLabel: String, note: String = "") {
    self.question = question
    self.answer = answer
    self.answerLabel = answerLabel
    self.note = note
  }
}

/// Questions below each other.
package struct StudyCards: Sendable {
  /// The class of the HTML element, for the stylesheet.
  package var style: String
  package var cards: [StudyCard]
  /// Whether the answers are seen from the start.
  package var areOpen: Bool

  package init(_ cards: [StudyCard], style: String = "", areOpen: Bool = false) {
    self.cards = cards
    self.style = style
    self.areOpen = areOpen
  }
}

/// One side of a sheet of paper, to be cut into cards.
package struct CardSheet: Sendable {
  package enum Paper: String, Sendable, CaseIterable {
    case a4, letter
  }

  package enum Side: String, Sendable {
    case front, back
  }

  /// A card's place; an empty one holds the place of its neighbour's back.
  package struct Place: Sendable {
    package var number: String
    package var text: Markup
    /// How small the text is set, from 1, so that all of it stands on the card.
    package var size: Int

    package init(number: String, text: Markup, size: Int) {
      self.number = number
      self.text = text
      self.size = size
    }
  }

  package var paper: Paper
  package var side: Side
  /// For those who do not see it.
  package var name: String
  /// Row by row.
  package var places: [Place?]

  package init(paper: Paper, side: Side, name: String, places: [Place?]) {
    self.paper = paper
    self.side = side
    self.name = name
    self.places = places
  }

  package static let columns = 2
  package static let rows = 4
}
