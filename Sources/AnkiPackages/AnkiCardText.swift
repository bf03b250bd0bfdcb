// Renders the two sides of a card from its template.

import AlmanacFlashcards

/// One card of a note, with everything that its template can name.
struct AnkiCardText {
  /// The fields of the note, and Anki's own such as `Tags`, by name.
  let fields: [String: String]
  /// The number of its cloze deletion, from 1.
  let number: Int
  /// The question's text; nil while that is rendered.
  private var front: String?
  /// What the template names although it does not exist.
  private(set) var unknownFields: Set<String> = []
  /// Whether a side has more than `mostBytes`, or repeats its fields too often. It is not whole then.
  private(set) var isTooLarge = false
  /// The bytes of fields that were read for the card.
  private var work = 0
  private var filled: [String: Bool] = [:]

  /// The most bytes of a side.
  static let mostBytes = 4 << 20
  private static let mostWork = 64 << 20

  init(fields: [String: String], number: Int) {
    self.fields = fields
    self.number = number
  }

  mutating func question(_ template: AnkiTemplate) -> String {
    front = nil
    return text(template.nodes)
  }

  mutating func answer(_ template: AnkiTemplate, question: String) -> String {
    front = question
    return text(template.nodes)
  }

  private mutating func text(_ nodes: [AnkiTemplate.Node]) -> String {
    var result = ""
    for node in nodes {
      if result.utf8.count > Self.mostBytes || work > Self.mostWork { isTooLarge = true }
      if isTooLarge { return "" }
      switch node {
      case .text(let text): result += text
      case .field(let name, let filters): result += field(name, filters)
      case .conditional(let name, let isNegated, let children):
        if isFilled(name) != isNegated { result += text(children) }
      }
    }
    if result.utf8.count > Self.mostBytes { isTooLarge = true }
    return result
  }

  private mutating func field(_ name: String, _ filters: [String]) -> String {
    if name == "FrontSide", filters.isEmpty { return front ?? "" }
    guard var text = fields[name] else {
      // The voices of a device are listed without a field.
      if name.isEmpty, !filters.isEmpty { return "" }
      unknownFields.insert(name)
      return ""
    }
    work += text.utf8.count
    let isQuestion = front == nil
    if filters == ["cloze", "type"] {
      return isQuestion ? "" : ClozeText(anki: text).typed(number)
    }
    for filter in filters == ["nc", "type"] ? ["type"] : filters {
      switch filter {
      case "": break
      case "text": text = AnkiFilters.plain(text)
      case "furigana": text = AnkiFilters.furigana(text)
      case "kana": text = AnkiFilters.kana(text)
      case "kanji": text = AnkiFilters.kanji(text)
      // A question has an input box here, and an answer compares the input with the field.
      case "type": text = isQuestion ? "" : text
      case "hint": text = AnkiFilters.hint(text, name: name)
      case "cloze":
        let cloze = ClozeText(anki: text)
        text = isQuestion ? cloze.question(number, .html) : cloze.answer(number, .html)
      case "cloze-only": text = ClozeText(anki: text).only(number, isQuestion: isQuestion)
      // Speech is made by the device.
      case _ where filter.hasPrefix("tts "): text = ""
      // Without the add-on of a filter, Anki does not apply the others either.
      default: return text
      }
    }
    return text
  }

  /// The filters that are applied, in whole or by leaving them out.
  static func isKnown(_ filter: String) -> Bool {
    [
      "", "text", "furigana", "kana", "kanji", "type", "nc", "hint", "cloze", "cloze-only",
      "tts-voices",
    ].contains(filter) || filter.hasPrefix("tts ")
  }

  /// Whether a field has more than white space and line breaks.
  private mutating func isFilled(_ name: String) -> Bool {
    if let known = filled[name] { return known }
    if let text = fields[name] {
      let isFilled = !AnkiFilters.isBlank(text)
      filled[name] = isFilled
      return isFilled
    }
    if name.first == "c", UInt16(name.dropFirst()) != nil { return false }
    unknownFields.insert(name)
    return false
  }
}
