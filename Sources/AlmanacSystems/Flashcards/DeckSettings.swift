// Reads what an author states about a deck: in NAME.yaml beside it, or in front of its text.

import AlmanacFiles
import AlmanacFlashcards

/// The settings of a deck.
struct DeckSettings {
  var title: String?
  /// The tags of all cards.
  var tags: [String] = []
  var encoding: Located<DeckEncoding>?
  var options = DeckOptions()

  static let keysOfMarkdown = ["title", "tags", "encoding"]
  static let keysOfRows = [
    "title", "tags of all cards", "question", "answer", "tags", "favorite", "id", "separator",
    "card separator", "encoding", "skip bad rows",
  ]

  init() {}

  /// Reads settings. Invalid ones are added to the problems and left out.
  ///
  /// - Parameter isMarkdown: whether the deck has no columns; its `tags` are those of all cards.
  init(
    _ text: String, in file: String, linesBefore: Int = 0, isMarkdown: Bool,
    problems: inout [Problem]
  ) {
    options.file = file
    guard
      let record = SettingsRecord(
        yaml: text, in: file, linesBefore: linesBefore,
        keys: isMarkdown ? Self.keysOfMarkdown : Self.keysOfRows, problems: &problems)
    else { return }
    title = record.text("title", &problems)?.value
    encoding = Self.encoding(record, &problems)
    let tags = record.texts("tags", &problems) ?? []
    if isMarkdown {
      self.tags = tags.map(\.value)
      return
    }
    self.tags = record.texts("tags of all cards", &problems)?.map(\.value) ?? []
    options.tags = tags
    options.question = record.text("question", &problems)
    options.answer = record.text("answer", &problems)
    options.favorite = record.text("favorite", &problems)
    options.id = record.text("id", &problems)
    options.skipsBadRows = record.flag("skip bad rows", &problems) ?? false
    options.separator = Self.separator("separator", record, &problems)
    options.cardSeparator = Self.separator("card separator", record, &problems)
    if let separator = options.separator,
      separator == options.cardSeparator ?? .newLine
    {
      options.separator = nil
      let key = options.cardSeparator == nil ? "separator" : "card separator"
      record.fault(
        record.node(key)?.position,
        "the sides of a card and the cards have the same separator; write another 'card separator'",
        &problems)
    }
  }

  /// Reads the settings in the file `path`.
  init(
    beside deck: String, at path: String, problems: inout [Problem],
    read: (String) throws(DiskError) -> [UInt8]
  ) {
    self.init()
    options.file = path
    do throws(DiskError) {
      var bytes = try read(path)
      if let fault = Encoding.fault(in: bytes, of: path) {
        problems.append(fault)
        return
      }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      self = DeckSettings(
        String(decoding: bytes, as: UTF8.self), in: path, isMarkdown: Path.isMarkdown(deck),
        problems: &problems)
    } catch {
      problems.append(Problem(.error, in: path, "cannot be read: \(error.reason)"))
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
    guard let encoding = DeckEncoding(rawValue: text.value.lowercased()) else {
      record.fault(
        text.position, "unknown encoding '\(text.value)'; write utf-8, utf-16 or windows-1252",
        &problems)
      return nil
    }
    return Located(value: encoding, position: text.position)
  }
}
