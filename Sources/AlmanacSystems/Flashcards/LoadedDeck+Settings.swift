// Reads the text of a deck, and the settings in front of it.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacSite

extension LoadedDeck {
  /// Reads the bytes of a file with its settings, beside it or in front of its text.
  static func deck(
    _ bytes: [UInt8], in path: String, _ beside: DeckOptions, hasSettings: Bool,
    _ separators: (sides: DeckSeparator?, cards: DeckSeparator?), problems: inout [Problem]
  ) -> DeckFile? {
    var settings = beside
    let front = front(of: bytes, in: path, problems: &problems)
    if let front {
      if hasSettings {
        problems.add(
          in: beside.file,
          "the deck '\(path)' has settings in front of its text too; move all of them to one place")
      } else {
        settings = front.settings
      }
    }
    let fileOfSettings =
      hasSettings || front != nil ? settings.file : DeckOptions.path(for: path) ?? path
    guard
      let text = DeckEncoding.text(
        bytes, of: path, stated: settings.encoding, settings: fileOfSettings, problems: &problems)
    else { return nil }
    var body = text
    if front == nil, Path.isMarkdown(path),
      let fault = Array(text.utf8).withUnsafeBufferPointer({
        UnsupportedFrontMatter.fault(in: $0, of: path, keys: DeckOptions.keysOfMarkdown)
      })
    {
      problems.append(fault)
      return nil
    }
    if front != nil, let parts = parts(text) { body = parts.body }
    if let separator = separators.sides { settings.separator = separator }
    if let separator = separators.cards { settings.cardSeparator = separator }
    return DeckFile.read(
      body, in: path, linesBefore: front?.lines ?? 0, options: settings, into: &problems)
  }

  /// The settings in front of a text, and the number of their lines. Nil where there are none.
  private static func front(
    of bytes: [UInt8], in path: String, problems: inout [Problem]
  ) -> (settings: DeckOptions, lines: Int)? {
    let text =
      switch SpreadsheetText(bytes) {
      case .text(let text), .windows1252(let text, _): text
      default: SpreadsheetText.windows1252(bytes) ?? String(decoding: bytes, as: UTF8.self)
      }
    guard let parts = parts(text) else { return nil }
    let isMarkdown = Path.isMarkdown(path) || DeckFile.isMarkdown(parts.body, in: path)
    let settings = DeckOptions(
      inFront: parts.matter, of: path, isMarkdown: isMarkdown, problems: &problems)
    return (settings, parts.lines)
  }

  /// The settings in front of a text, the text after them, and the number of lines before that.
  private static func parts(_ text: String) -> (matter: String, body: String, lines: Int)? {
    // A line `---` at the start of a Markdown deck can be a separator of cards instead.
    guard let mark = text.utf8.first, "-+".utf8.contains(mark),
      !text.dropFirst(3).hasPrefixAfterSpace(of: ["Q:", "C: "])
    else { return nil }
    let bytes = Array(text.utf8)
    guard let parts = bytes.withUnsafeBufferPointer({ FrontMatter.split($0, mark: mark) }),
      !parts.matter.isEmpty
    else { return nil }
    return (
      String(decoding: bytes[parts.matter], as: UTF8.self),
      String(decoding: bytes[parts.body...], as: UTF8.self), parts.lines
    )
  }
}

extension DeckOptions {
  /// Reads settings.
  ///
  /// - Parameter isMarkdown: whether the deck has no columns; its `tags` are those of all cards.
  init(yaml text: String, in file: String, isMarkdown: Bool, problems: inout [Problem]) {
    self.init()
    self.file = file
    if let record = SettingsRecord(
      yaml: text, in: file, keys: Self.keys(isMarkdown), problems: &problems)
    {
      self.init(record, isMarkdown: isMarkdown, problems: &problems)
    }
  }

  /// Reads the settings in front of a deck, in YAML or TOML. Other programs for flashcards and notes have keys of
  /// their own there: `name` is the title, and the others are not used, unless they are nearly a setting of decks.
  init(inFront text: String, of file: String, isMarkdown: Bool, problems: inout [Problem]) {
    self.init()
    self.file = file
    let keys = Self.keys(isMarkdown)
    guard
      let given = SettingsRecord(
        yaml: TOMLFrontMatter.yaml(text) ?? text, in: file, linesBefore: 1, keys: nil,
        problems: &problems)
    else { return }
    var own: [SettingsNode.Pair] = []
    var others: [Located<String>] = []
    for (key, value) in given.pairs {
      if key.value == "name", !given.has("title") {
        own.append((Located(value: "title", position: key.position), value))
      } else if keys.contains(key.value) || Nearest.name(to: key.value, among: keys) != nil {
        own.append((key, value))
      } else {
        others.append(key)
      }
    }
    if let first = others.first {
      problems.add(
        .warning, in: file, at: first.position,
        others.map { "'\($0.value)'" }.joined(separator: ", ")
          + " in front of the deck are not used; its settings are \(keys.joined(separator: ", "))")
    }
    let node = SettingsNode(.mapping(own), at: given.start)
    if let record = SettingsRecord(node, in: file, keys: keys, problems: &problems) {
      self.init(record, isMarkdown: isMarkdown, problems: &problems)
    }
  }

  private static func keys(_ isMarkdown: Bool) -> [String] {
    isMarkdown ? keysOfMarkdown : keysOfRows
  }

  /// Reads the settings in the file `path`.
  init(
    beside deck: String, at path: String, problems: inout [Problem],
    read: (String) throws(DiskError) -> [UInt8]
  ) {
    self.init()
    file = path
    do throws(DiskError) {
      let bytes = try read(path)
      if let fault = Encoding.fault(in: bytes, of: path) {
        problems.append(fault)
        return
      }
      self.init(
        yaml: String(decoding: bytes, as: UTF8.self).withoutByteOrderMark, in: path,
        isMarkdown: Path.isMarkdown(deck), problems: &problems)
    } catch {
      problems.add(in: path, "cannot be read: \(error.reason)")
    }
  }
}

extension Substring {
  /// Whether the text begins with one of some prefixes after white space.
  fileprivate func hasPrefixAfterSpace(of prefixes: [String]) -> Bool {
    let rest = drop { $0.isWhitespace }
    return prefixes.contains { rest.hasPrefix($0) }
  }
}
