// Assigns roles to the columns of a deck's rows.

import AlmanacBase

/// The column indices of a deck file, from 0.
struct DeckColumns: Sendable {
  var question = 0
  var answer = 1
  /// Tags, separated by spaces, commas or semicolons.
  var tags: [Int] = []
  /// Whether tags are separated only by commas and semicolons, and may have spaces.
  var hasTagLists = false
  var favorite: Int?
  var deck: Int?
  /// Anki's identifier of a note.
  var guid: Int?
  /// The identifier of a card that its author chose.
  var id: Int?
  /// The most cells in a row. Those in columns without a name are ignored.
  var count: Int
  /// The fewest cells in a row without settings.
  var fewest: Int
  /// Anki's own columns, and fields of a note other than question and answer.
  var others: [Int] = []

  static let questionNames = [
    "question", "front", "term", "prompt", "word", "expression", "q",
  ]
  static let answerNames = [
    "answer", "back", "definition", "meaning", "translation", "response", "a",
  ]
  static let tagNames = ["tags", "tag"]
  static let favoriteNames = ["favorite", "favourite", "starred", "star"]
  static let guidNames = ["guid"]
  static let idNames = ["id"]

  init(count: Int) {
    self.count = count
    fewest = count
  }

  /// Reads a header row; nil if it does not name both a question and an answer column.
  init?(names: [String]) {
    func index(of known: [String]) -> Int? {
      for name in known {
        if let index = names.firstIndex(where: { $0.isSameName(as: name) }) { return index }
      }
      return nil
    }
    guard let question = index(of: Self.questionNames), let answer = index(of: Self.answerNames)
    else {
      return nil
    }
    self.question = question
    self.answer = answer
    tags = index(of: Self.tagNames).map { [$0] } ?? []
    favorite = index(of: Self.favoriteNames)
    guid = index(of: Self.guidNames)
    id = index(of: Self.idNames)
    count = names.count
    fewest = count
    let used: [Int?] = [question, answer, tags.first, favorite, guid, id]
    others = names.indices.filter { index in !used.contains { $0 == index } }
  }

  /// Finds a misspelled name in a row that names one side correctly.
  static func misspelled(in names: [String]) -> (index: Int, nearest: String)? {
    func isKnown(_ list: [String]) -> Bool {
      names.contains { name in list.contains { $0.isSameName(as: name) } }
    }
    let hasQuestion = isKnown(questionNames)
    guard hasQuestion != isKnown(answerNames) else { return nil }
    let wanted = (hasQuestion ? answerNames : questionNames).filter { $0.utf8.count > 3 }
    for (index, name) in names.enumerated() where name.trimmed.utf8.count > 3 {
      if let nearest = Nearest.name(to: name, among: wanted) { return (index, nearest) }
    }
    return nil
  }

  /// The tags in a text, without duplicates.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    func end() {
      if !tag.utf8.isEmpty, !tags.contains(where: { $0.isSame(as: tag) }) { tags.append(tag) }
      tag = ""
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", ",", ";", "\u{A0}", "\u{3000}": end()
      default: tag.unicodeScalars.append(scalar)
      }
    }
    end()
    return tags
  }

  /// The tags in a cell of a column with another meaning, such as a continent: separated by commas or
  /// semicolons. Spaces in a tag become `_`, as in Anki.
  static func tags(inList text: String) -> [String] {
    var tags: [String] = []
    for part in text.utf8.split(whereSeparator: { [0x2C, 0x3B, 0x0A].contains($0) }) {
      let words = Self.words(String(decoding: part, as: UTF8.self))
      if !words.utf8.isEmpty, !tags.contains(where: { $0.isSame(as: words) }) { tags.append(words) }
    }
    return tags
  }

  /// The words of a text with `_` between them.
  private static func words(_ text: String) -> String {
    var result = ""
    for word in text.trimmed.utf8.split(whereSeparator: { $0.isAsciiSpace }) {
      result += (result.utf8.isEmpty ? "" : "_") + String(decoding: word, as: UTF8.self)
    }
    return result
  }

  /// Whether a text is an error value of a spreadsheet program.
  static func isSpreadsheetError(_ text: String) -> Bool {
    ["#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NULL!", "#NUM!", "#SPILL!", "#ERROR!"]
      .contains { $0.isSame(as: text) }
  }
}
