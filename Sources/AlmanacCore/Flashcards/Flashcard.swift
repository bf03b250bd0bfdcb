// A question and its answer.

/// A card of a deck. What it asks and says is the source of its text, Markdown or HTML as the deck's
/// file has it.
///
///     Flashcard(question: "What is **km**?", answer: "kilometre", isFavorite: true)
public struct Flashcard: Sendable {
  public let question: String
  public let answer: String
  public let tags: [String]
  public var isFavorite: Bool

  public init(question: String, answer: String, tags: [String] = [], isFavorite: Bool = false) {
    self.question = question
    self.answer = answer
    self.tags = tags
    self.isFavorite = isFavorite
  }

  /// Names the card by what it says, not by its place: 16 hexadecimal digits, the FNV-1a hash of
  /// 64 bits of question and answer with a byte 0x1F between them.
  public var id: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in question.utf8 { add(byte) }
    add(0x1F)
    for byte in answer.utf8 { add(byte) }
    var digits: [UInt8] = []
    for place in 0..<16 {
      let value = UInt8((hash >> UInt64(60 - 4 * place)) & 15)
      digits.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
