// What identifies a card in the log of reviews.

import AlmanacBase

/// Identifies a card, also after its text was corrected or it was moved within its deck: a hash of 48 bits.
///
///     Flashcard(question: "7 × 8", answer: "56").identity(in: "sevens").text   // 8 characters
public struct CardIdentity: Sendable, Hashable, Comparable {
  /// The hash, below 2⁴⁸. With 200,000 cards, the probability that two have the same is below 0.0001; then
  /// these two share their reviews.
  package let value: UInt64

  package init(value: UInt64) {
    self.value = value & CardIdentity.mask
  }

  /// From the 8 characters of `text`.
  public init?(_ text: String) {
    self.init(text.bytes[...])
  }

  /// From the 8 bytes of `text`.
  package init?(_ text: ArraySlice<UInt8>) {
    guard text.count == CardIdentity.length else { return nil }
    var value: UInt64 = 0
    for byte in text {
      guard let digit = CardIdentity.digit(byte) else { return nil }
      value = value << 6 | digit
    }
    self.value = value
  }

  /// 8 letters, digits, hyphens or underscores: the hash in the alphabet of base64url (RFC 4648).
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(plain: bytes)
  }

  /// Appends `text`.
  package func append(to bytes: inout [UInt8]) {
    for place in 1...CardIdentity.length {
      bytes.append(CardIdentity.character(value >> UInt64(48 - 6 * place) & 63))
    }
  }

  /// The identity of this card when it is asked the other way round: the answer is shown first.
  public var reversed: CardIdentity {
    var hash = Fingerprint(of: "reversed")
    hash.append(text)
    return CardIdentity(value: hash.value)
  }

  /// The order of the hashes, which has no meaning.
  public static func < (left: CardIdentity, right: CardIdentity) -> Bool {
    left.value < right.value
  }

  private static let mask: UInt64 = 1 << 48 - 1
  /// In characters.
  package static let length = 8

  private static func character(_ digit: UInt64) -> UInt8 {
    switch digit {
    case 0..<26: UInt8(ascii: "A") + UInt8(digit)
    case 26..<52: UInt8(ascii: "a") + UInt8(digit - 26)
    case 52..<62: UInt8(ascii: "0") + UInt8(digit - 52)
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

extension Flashcard {
  /// Identifies the card in the log of reviews: by Anki's identifier of its note, by the identifier that
  /// its deck's file gives it in a column `id`, or otherwise by its question. Spaces around a question, and the
  /// number of spaces and line breaks between its words, make no difference. Identities do not depend on the
  /// answer.
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
