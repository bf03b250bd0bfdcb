// A question and its answer.

/// A card of a deck. What it asks and says is the source of its text, Markdown or HTML as the deck's
/// file has it.
///
///     Flashcard(question: "What is **km**?", answer: "kilometre", isFavorite: true)
package struct Flashcard: Sendable {
  package let question: String
  package let answer: String
  package let tags: [String]
  package var isFavorite: Bool
  /// By what Anki knows the note again, where the deck's file says it.
  package let guid: String?

  package init(
    question: String, answer: String, tags: [String] = [], isFavorite: Bool = false,
    guid: String? = nil
  ) {
    self.question = question
    self.answer = answer
    self.tags = tags
    self.isFavorite = isFavorite
    self.guid = guid
  }

  /// Names the card by what it says, not by its place: 16 hexadecimal digits, the FNV-1a hash of
  /// 64 bits of question and answer with a byte 0x1F between them.
  package var id: String {
    var print = Fingerprint(of: question)
    print.append("\u{1F}")
    print.append(answer)
    return print.text
  }
}
