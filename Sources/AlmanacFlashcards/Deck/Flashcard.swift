// A flashcard: a question and its answer.

import AlmanacBase

/// A card of a deck. Question and answer are Markdown or HTML, as in the deck's file.
///
///     Flashcard(question: "What is **km**?", answer: "kilometre", isFavorite: true)
public struct Flashcard: Sendable, Hashable {
  /// The front of the card.
  public let question: String
  /// The back of the card.
  public let answer: String
  /// The tags, without spaces in them.
  public let tags: [String]
  /// Whether the card is marked.
  public var isFavorite: Bool
  /// Anki's identifier of the note; nil where the deck's file has none.
  public let guid: String?
  /// The identifier that the deck's file gives the card, in a column `id` or below it in Markdown; nil where
  /// it has none.
  public let givenID: String?

  /// A card.
  public init(
    question: String, answer: String, tags: [String] = [], isFavorite: Bool = false,
    guid: String? = nil, givenID: String? = nil
  ) {
    self.question = question
    self.answer = answer
    self.tags = tags
    self.isFavorite = isFavorite
    self.guid = guid
    self.givenID = givenID
  }

  /// The card with other tags or identifiers.
  package init(
    _ card: Flashcard, tags: [String]? = nil, guid: String?, givenID: String?
  ) {
    self.init(
      question: card.question, answer: card.answer, tags: tags ?? card.tags,
      isFavorite: card.isFavorite, guid: guid, givenID: givenID)
  }

  /// Identifies the card by its text, wherever it is: 16 hexadecimal digits, the 64-bit FNV-1a hash of
  /// question and answer with a byte 0x1F between them.
  public var id: String {
    var fingerprint = Fingerprint(of: question)
    fingerprint.append("\u{1F}")
    fingerprint.append(answer)
    return fingerprint.text
  }
}

#if !hasFeature(Embedded)
  extension Flashcard: Codable {}
#endif
