// Questions and answers as blocks of a page, for screen and paper.

/// A question with an answer that can be expanded.
package struct StudyCard: Sendable {
  package var question: Markup
  package var answer: Markup
  /// The label of the button that shows the answer, where the question itself cannot be the button.
  package var answerLabel: String
  /// A remark below the answer; may be empty.
  package var note: String

  package init(question: Markup, answer: Markup, answerLabel: String, note: String = "") {
    self.question = question
    self.answer = answer
    self.answerLabel = answerLabel
    self.note = note
  }
}

/// A list of questions.
package struct StudyCards: Sendable {
  /// The class of the HTML element, for the stylesheet.
  package var style: String
  package var cards: [StudyCard]
  /// Whether the answers are shown from the start.
  package var areOpen: Bool

  package init(_ cards: [StudyCard], style: String = "", areOpen: Bool = false) {
    self.cards = cards
    self.style = style
    self.areOpen = areOpen
  }
}

/// One side of a sheet of paper to be cut into cards.
package struct CardSheet: Sendable {
  package enum Paper: String, Sendable, CaseIterable {
    case a4, letter
  }

  package enum Side: String, Sendable {
    case front, back
  }

  /// A card on the sheet; an empty one keeps the backs aligned with their fronts.
  package struct Cell: Sendable {
    package var number: String
    package var text: Markup
    /// The step of font size, from 1 for the largest, at which the text fits on the card.
    package var size: Int

    package init(number: String, text: Markup, size: Int) {
      self.number = number
      self.text = text
      self.size = size
    }
  }

  package var paper: Paper
  package var side: Side
  /// The accessible name.
  package var name: String
  /// Row by row.
  package var cells: [Cell?]

  package init(paper: Paper, side: Side, name: String, cells: [Cell?]) {
    self.paper = paper
    self.side = side
    self.name = name
    self.cells = cells
  }

  package static let columns = 2
  package static let rows = 4
}
