// Encodes and decodes the cards of a part of a deck.

import AlmanacBase

/// The cards of a part of a deck for the pages that study it. The text has a line for each card, with the
/// fields id, question, answer, and tags separated by spaces.
package enum StudyPart {
  /// A card for display: its sides are sanitized HTML, its tags plain text.
  package struct Card: Sendable {
    /// Equal to `Flashcard.id`, by which browsers stored stars before cards had identities.
    package var id: String
    package var question: String
    package var answer: String
    package var tags: [String]

    package init(id: String, question: String, answer: String, tags: [String] = []) {
      self.id = id
      self.question = question
      self.answer = answer
      self.tags = tags
    }
  }

  /// Decodes the output of `text`. Nil if it is damaged.
  package static func cards(_ text: String) -> [Card]? {
    var records = StudyRecords(text)
    return cards(&records)
  }

  /// Decodes the remaining records. Nil if one of them is not a card.
  static func cards(_ records: inout StudyRecords) -> [Card]? {
    var cards: [Card] = []
    while let fields = records.next() {
      guard fields.count == 4 else { return nil }
      let tags = StudyRecords.words(fields[3], 0x20)
      cards.append(Card(id: fields[0], question: fields[1], answer: fields[2], tags: tags))
    }
    return records.isValid ? cards : nil
  }

  package static func text(_ cards: [Card]) -> String {
    var result: [UInt8] = []
    for card in cards {
      for field in [card.id, card.question, card.answer] {
        StudyRecords.append(field, to: &result)
        result.append(0x09)
      }
      for (index, tag) in card.tags.enumerated() {
        if index > 0 { result.append(0x20) }
        StudyRecords.append(tag, to: &result)
      }
      result.append(0x0A)
    }
    return String(plain: result)
  }
}

/// Reads lines with tab-separated fields. In a field a tab is written `\t`, a line feed `\n`, a carriage return
/// `\r`, and a backslash `\\`; other control characters are dropped.
package struct StudyRecords {
  private let bytes: [UInt8]
  private var start = 0
  /// False after a field with an invalid escape.
  private(set) var isValid = true

  package init(_ text: String) {
    bytes = text.bytes
  }

  /// The next line as it is; nil at the end.
  mutating func nextLine() -> ArraySlice<UInt8>? {
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    defer { start = end + 1 }
    return bytes[start..<end]
  }

  /// The fields of the next line; nil at the end and after an invalid escape.
  package mutating func next() -> [String]? {
    guard isValid, let line = nextLine() else { return nil }
    var fields: [String] = []
    var field: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): field.append(0x09)
        case UInt8(ascii: "n"): field.append(0x0A)
        case UInt8(ascii: "r"): field.append(0x0D)
        case UInt8(ascii: "\\"): field.append(byte)
        default: isValid = false
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x09 {
        fields.append(String(plain: field))
        field = []
      } else {
        field.append(byte)
      }
    }
    if isEscaped { isValid = false }
    fields.append(String(plain: field))
    return isValid ? fields : nil
  }

  /// The words between separators.
  package static func words(_ text: String, _ separator: UInt8) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in text.bytes {
      if byte != separator {
        word.append(byte)
      } else {
        words.append(String(plain: word))
        word = []
      }
    }
    if !word.isEmpty { words.append(String(plain: word)) }
    return words
  }

  package static func append(_ text: String, to result: inout [UInt8]) {
    for byte in text.bytes {
      switch byte {
      case 0x09: result += "\\t".bytes
      case 0x0A: result += "\\n".bytes
      case 0x0D: result += "\\r".bytes
      case UInt8(ascii: "\\"): result += "\\\\".bytes
      case 0x00..<0x20: break
      default: result.append(byte)
      }
    }
  }
}
