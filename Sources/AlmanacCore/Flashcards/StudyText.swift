// Encodes and decodes the data of the live study page.

/// A deck with rendered sides. The text has the title on the first line and then a line per card
/// with tab-separated fields: id, question, answer, tags (separated by spaces), and `*` for a
/// favorite. In a field a tab is written `\t`, a line feed `\n`, a carriage return `\r`, and a
/// backslash `\\`; other control characters are dropped.
///
///     let text = StudyText(title: "Units", cards: [card]).text
///     StudyText(text)?.cards.count  // 1
package struct StudyText: Sendable {
  /// A card for display: its sides are sanitized HTML, its tags plain text.
  package struct Card: Sendable {
    /// Equal to `Flashcard.id`. It depends on the content, so a star survives when a card moves.
    package var id: String
    package var question: String
    package var answer: String
    package var tags: [String]
    package var isFavorite: Bool

    package init(
      id: String, question: String, answer: String, tags: [String] = [], isFavorite: Bool = false
    ) {
      self.id = id
      self.question = question
      self.answer = answer
      self.tags = tags
      self.isFavorite = isFavorite
    }
  }

  package var title: String
  package var cards: [Card]

  package init(title: String, cards: [Card]) {
    self.title = title
    self.cards = cards
  }

  /// Decodes the output of `text`. Nil if a line does not have five fields or an escape is invalid.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var title: String?
    cards = []
    var fields: [Range<Int>] = []
    var start = 0
    for end in 0...bytes.count {
      let isEndOfLine = end == bytes.count || bytes[end] == 0x0A
      guard isEndOfLine || bytes[end] == 0x09 else { continue }
      fields.append(start..<end)
      start = end + 1
      guard isEndOfLine else { continue }
      if title == nil {
        guard fields.count == 1, let text = StudyText.unescaped(bytes[fields[0]]) else {
          return nil
        }
        title = text
      } else if fields.count > 1 || !fields[0].isEmpty {
        guard let card = Card(fields.map { bytes[$0] }) else { return nil }
        cards.append(card)
      }
      fields.removeAll(keepingCapacity: true)
    }
    self.title = title ?? ""
  }

  package var text: String {
    var result: [UInt8] = []
    StudyText.append(title, to: &result)
    result.append(0x0A)
    for card in cards {
      for field in [card.id, card.question, card.answer] {
        StudyText.append(field, to: &result)
        result.append(0x09)
      }
      for (index, tag) in card.tags.enumerated() {
        if index > 0 { result.append(0x20) }
        StudyText.append(tag, to: &result)
      }
      result.append(0x09)
      if card.isFavorite { result.append(UInt8(ascii: "*")) }
      result.append(0x0A)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ text: String, to result: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x09: result += "\\t".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0D: result += "\\r".utf8
      case UInt8(ascii: "\\"): result += "\\\\".utf8
      case 0x00..<0x20: break
      default: result.append(byte)
      }
    }
  }

  fileprivate static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    if !field.contains(UInt8(ascii: "\\")) { return String(decoding: field, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "\\"): result.append(byte)
        default: return nil
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return isEscaped ? nil : String(decoding: result, as: UTF8.self)
  }
}

extension StudyText.Card {
  /// Reads a card from the fields of a line.
  fileprivate init?(_ fields: [ArraySlice<UInt8>]) {
    guard fields.count == 5, let id = StudyText.unescaped(fields[0]),
      let question = StudyText.unescaped(fields[1]), let answer = StudyText.unescaped(fields[2]),
      let tags = StudyText.unescaped(fields[3])
    else { return nil }
    self.init(
      id: id, question: question, answer: answer,
      tags: tags.utf8.isEmpty ? [] : DeckColumns.tags(in: tags),
      isFavorite: fields[4].elementsEqual("*".utf8))
  }
}
