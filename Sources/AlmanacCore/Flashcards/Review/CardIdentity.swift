// What identifies a card in the log of reviews.

/// Identifies a card, also after its text was corrected or it was moved within its deck: a 64-bit hash.
///
///     Flashcard(question: "7 × 8", answer: "56").identity(in: "sevens").text   // 16 hexadecimal digits
public struct CardIdentity: Sendable, Hashable, Comparable {
  /// The hash.
  package let value: UInt64

  package init(value: UInt64) {
    self.value = value
  }

  /// From 16 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard let value = ReviewID.value(of: text) else { return nil }
    self.value = value
  }

  /// 16 lower-case hexadecimal digits.
  public var text: String { Fingerprint.text(of: value) }

  /// The order of the hashes, which has no meaning.
  public static func < (left: CardIdentity, right: CardIdentity) -> Bool {
    left.value < right.value
  }
}

extension Flashcard {
  /// Identifies the card in the log of reviews: by Anki's identifier of its note, by the identifier that
  /// its deck's file gives it in a column `id`, or otherwise by its question. Spaces around a question, and the
  /// number of spaces and line breaks between its words, make no difference.
  ///
  /// - Parameters:
  ///   - deck: the address of the deck, because different decks can use the same `id`, or ask the same question
  ///     in different subjects. It makes no difference for Anki's identifiers, which are unique.
  ///   - number: the card's number among the cards of one note, from 0: 1 for the reversed card.
  public func identity(in deck: String, number: Int = 0) -> CardIdentity {
    var parts =
      if let givenID { ["id", deck, givenID] } else if let guid {
        ["guid", guid]
      } else {
        ["question", deck, Flashcard.normalized(question)]
      }
    if number != 0 { parts.append(String(number)) }
    var hash = Fingerprint(of: parts[0])
    for part in parts.dropFirst() {
      hash.append("\u{1F}")
      hash.append(part)
    }
    return CardIdentity(value: hash.value)
  }

  /// The text with single spaces between its words.
  private static func normalized(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.trimmed.bytes {
      if !byte.isAsciiSpace {
        bytes.append(byte)
      } else if bytes.last != 0x20 {
        bytes.append(0x20)
      }
    }
    return String(plain: bytes)
  }
}
