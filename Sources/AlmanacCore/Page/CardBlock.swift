// Questions and answers as parts of a page, on the screen and on paper.

/// A question with its answer to open.
public struct StudyCard: Sendable {
  public var question: Markup
  public var answer: Markup
  /// What is pressed to open the answer where the question itself cannot be.
  public var answerLabel: String
  /// What else is said of the card, below the answer; may be empty.
  public var note: String

  public init(question: Markup, answer: Markup, answerLabel: String, note: String = "") {
    self.question = question
    self.answer = answer
    self.answerLabel = answerLabel
    self.note = note
  }
}

/// Questions below each other.
public struct StudyCards: Sendable {
  /// The class of the HTML element, for the stylesheet.
  public var style: String
  public var cards: [StudyCard]
  /// Whether the answers are seen from the start.
  public var areOpen: Bool

  public init(_ cards: [StudyCard], style: String = "", areOpen: Bool = false) {
    self.cards = cards
    self.style = style
    self.areOpen = areOpen
  }
}

/// One side of a sheet of paper, to be cut into cards.
public struct CardSheet: Sendable {
  public enum Paper: String, Sendable, CaseIterable {
    case a4, letter
  }

  public enum Side: String, Sendable {
    case front, back
  }

  /// A card's place; an empty one holds the place of its neighbour's back.
  public struct Place: Sendable {
    public var number: String
    public var text: Markup
    /// How small the text is set, from 1, so that all of it stands on the card.
    public var size: Int

    public init(number: String, text: Markup, size: Int) {
      self.number = number
      self.text = text
      self.size = size
    }
  }

  public var paper: Paper
  public var side: Side
  /// For those who do not see it.
  public var name: String
  /// Row by row.
  public var places: [Place?]

  public init(paper: Paper, side: Side, name: String, places: [Place?]) {
    self.paper = paper
    self.side = side
    self.name = name
    self.places = places
  }

  public static let columns = 2
  public static let rows = 4
}
