// Reads the text of a deck, and the settings in front of it.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacSite

extension LoadedDeck {
  /// Reads the bytes of a file with its settings, beside it or in front of its text.
  static func deck(
    _ bytes: [UInt8], in path: String, _ beside: DeckSettings, hasSettings: Bool,
    _ separators: (sides: DeckSeparator?, cards: DeckSeparator?), problems: inout [Problem]
  ) -> DeckFile? {
    var settings = beside
    let front = front(of: bytes, in: path, problems: &problems)
    if let front {
      if hasSettings {
        problems.append(
          Problem(
            .error, in: beside.options.file,
            "the deck '\(path)' has settings in front of its text too; move all of them to one place"
          ))
      } else {
        settings = front.settings
      }
    }
    let fileOfSettings =
      hasSettings || front != nil ? settings.options.file : DeckOptions.path(for: path) ?? path
    guard
      let text = DeckEncoding.text(
        bytes, of: path, stated: settings.encoding, settings: fileOfSettings, problems: &problems)
    else { return nil }
    var body = text
    if Path.isMarkdown(path),
      let fault = Array(text.utf8).withUnsafeBufferPointer({
        UnsupportedFrontMatter.fault(in: $0, of: path, keys: DeckSettings.keysOfMarkdown)
      })
    {
      problems.append(fault)
      return nil
    }
    if front != nil, let parts = parts(text) { body = parts.body }
    if let separator = separators.sides { settings.options.separator = separator }
    if let separator = separators.cards { settings.options.cardSeparator = separator }
    if DeckFile.isMarkdown(body, in: path) {
      settings.tags += settings.options.tags.map(\.value)
    }
    var deck = DeckFile.read(
      body, in: path, linesBefore: front?.lines ?? 0, title: settings.title,
      options: settings.options, into: &problems)
    deck?.add(tags: settings.tags)
    return deck
  }

  /// The settings in front of a text, and the number of their lines. Nil where there are none.
  private static func front(
    of bytes: [UInt8], in path: String, problems: inout [Problem]
  ) -> (settings: DeckSettings, lines: Int)? {
    let text =
      switch SheetText(bytes) {
      case .text(let text), .windows1252(let text, _): text
      default: SheetText.windows1252(bytes) ?? String(decoding: bytes, as: UTF8.self)
      }
    guard let parts = parts(text) else { return nil }
    let isMarkdown = Path.isMarkdown(path) || DeckFile.isMarkdown(parts.body, in: path)
    let settings = DeckSettings(
      parts.matter, in: path, linesBefore: 1, isMarkdown: isMarkdown, problems: &problems)
    return (settings, parts.lines)
  }

  /// The settings in front of a text, the text after them, and the number of lines before that.
  private static func parts(_ text: String) -> (matter: String, body: String, lines: Int)? {
    // A line `---` at the start of a Markdown deck can be a separator of cards instead.
    guard text.hasPrefix("---"), !text.dropFirst(3).hasPrefixAfterSpace(of: ["Q:", "C: "]) else {
      return nil
    }
    let bytes = Array(text.utf8)
    guard let parts = bytes.withUnsafeBufferPointer(FrontMatter.split), !parts.matter.isEmpty
    else { return nil }
    return (
      String(decoding: bytes[parts.matter], as: UTF8.self),
      String(decoding: bytes[parts.body...], as: UTF8.self), parts.lines
    )
  }
}

extension Substring {
  /// Whether the text begins with one of some prefixes after white space.
  fileprivate func hasPrefixAfterSpace(of prefixes: [String]) -> Bool {
    let rest = drop { $0.isWhitespace }
    return prefixes.contains { rest.hasPrefix($0) }
  }
}
