// Reads what an author states about the file of a deck.

package import AlmanacBase

extension DeckOptions {
  package static let keysOfMarkdown = ["title", "tags", "text", "encoding"]
  package static let keysOfRows = [
    "title", "tags of all cards", "text", "question", "answer", "tags", "favorite", "id",
    "separator",
    "card separator", "encoding", "skip bad rows",
  ]

  /// Reads a record with these keys. Invalid settings are added to the problems and left out.
  package init(_ record: SettingsRecord, isMarkdown: Bool, problems: inout [Problem]) {
    file = record.file
    title = record.text("title", &problems)?.value
    tags = record.texts("tags", &problems) ?? []
    encoding = Self.encoding(record, &problems)
    text =
      record.value("text", orNot: "a kind of text; write plain, markdown or html", &problems) {
        text in DeckFile.CardMarkup.allCases.first { text.isSameName(as: $0.rawValue) }
      }?.value
    if isMarkdown { return }
    tagsOfAllCards = record.texts("tags of all cards", &problems)?.map { $0.value } ?? []
    question = record.text("question", &problems)
    answer = record.text("answer", &problems)
    favorite = record.text("favorite", &problems)
    id = record.text("id", &problems)
    skipsBadRows = record.flag("skip bad rows", &problems) ?? false
    separator = Self.separator("separator", record, &problems)
    cardSeparator = Self.separator("card separator", record, &problems)
    if let stated = separator, stated == cardSeparator ?? .newLine {
      separator = nil
      record.fault(
        record.node(cardSeparator == nil ? "separator" : "card separator")?.position,
        "the sides of a card and the cards have the same separator; write another 'card separator'",
        &problems)
    }
  }

  private static func separator(
    _ key: String, _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> DeckSeparator? {
    guard let node = record.node(key) else { return nil }
    // Not as one line of text, because a separator can be a tab or a line break.
    if let text = node.text, text.utf8.count <= 20, let separator = DeckSeparator(text) {
      return separator
    }
    record.fault(
      node.position,
      "'\(key)' must be a separator in quotes, such as \" - \", or one of tab, comma, semicolon, "
        + "colon, pipe, space, new line and blank line", &problems)
    return nil
  }

  private static func encoding(
    _ record: SettingsRecord, _ problems: inout [Problem]
  ) -> Located<DeckEncoding>? {
    guard let text = record.text("encoding", &problems) else { return nil }
    let encodings: [DeckEncoding] = [.utf8, .utf16, .windows1252]
    guard let encoding = encodings.first(where: { text.value.isSameName(as: $0.rawValue) }) else {
      record.fault(
        text.position, "unknown encoding '\(text.value)'; write utf-8, utf-16 or windows-1252",
        &problems)
      return nil
    }
    return Located(value: encoding, position: text.position)
  }
}
