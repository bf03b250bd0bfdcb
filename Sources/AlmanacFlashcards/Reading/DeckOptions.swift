// What an author states about the file of a deck.

package import AlmanacBase

/// The settings for a deck: beside its file in `NAME.yaml`, in front of it, or as options of a command.
/// A column is given by its name in the header, or by its number from 1.
package struct DeckOptions: Sendable {
  package var title: String?
  package var tagsOfAllCards: [String] = []
  package var encoding: Located<DeckEncoding>?
  /// The markup of the cards; nil for that of the format.
  package var text: DeckFile.CardMarkup?
  package var question: Located<String>?
  package var answer: Located<String>?
  /// The columns of tags; of a deck in Markdown, further tags of all cards.
  package var tags: [Located<String>] = []
  package var favorite: Located<String>?
  package var id: Located<String>?
  /// Between the sides of a card.
  package var separator: DeckSeparator?
  /// Between cards; nil for line breaks.
  package var cardSeparator: DeckSeparator?
  /// Whether rows with errors are left out, with a warning for each.
  package var skipsBadRows = false
  /// The file in which the settings are, as the user would type it.
  package var file = ""

  package init() {}

  var hasColumns: Bool {
    question != nil || answer != nil || !tags.isEmpty || favorite != nil || id != nil
  }

  var hasSeparator: Bool { separator != nil || cardSeparator != nil }

  /// The path of the settings for a deck: `decks/capitals.yaml` for `decks/capitals.csv`. Nil for a
  /// name without an extension.
  package static func path(for deck: String) -> String? {
    let bytes = deck.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > nameStart(in: bytes) else {
      return nil
    }
    return String(plain: Array(bytes[..<dot])) + ".yaml"
  }

  /// The name of that file without its folder, for messages.
  static func fileName(for deck: String) -> String {
    let bytes = (path(for: deck) ?? deck + ".yaml").bytes
    return String(plain: Array(bytes[nameStart(in: bytes)...]))
  }

  private static func nameStart(in path: [UInt8]) -> Int {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }
}

/// An encoding that an author states. Without it, a file is in UTF-8 or UTF-16.
package enum DeckEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case windows1252 = "windows-1252"
}

/// What separates the sides of a card, or the cards.
///
///     DeckSeparator("semicolon")  // .text([0x3B])
///     DeckSeparator(" - ")        // .text([0x20, 0x2D, 0x20])
package enum DeckSeparator: Sendable, Equatable {
  case text([UInt8])
  case newLine
  /// One or more lines without text.
  case blankLine

  /// Reads a name or the text itself. Nil for an empty text, and for one with other line breaks.
  package init?(_ value: String) {
    let names: [(String, DeckSeparator)] = [
      ("tab", .text([0x09])), ("\\t", .text([0x09])), ("\t", .text([0x09])),
      ("comma", .text([0x2C])), ("semicolon", .text([0x3B])), ("colon", .text([0x3A])),
      ("pipe", .text([0x7C])), ("space", .text([0x20])), ("new line", .newLine),
      ("\\n", .newLine), ("\n", .newLine), ("blank line", .blankLine), ("\\n\\n", .blankLine),
      ("\n\n", .blankLine),
    ]
    for (name, separator) in names
    where name.utf8.elementsEqual(value.utf8, by: { $0 == $1.asciiLowercased }) {
      self = separator
      return
    }
    let bytes = Array(value.utf8)
    if bytes.isEmpty || bytes.contains(where: { $0 < 0x20 && $0 != 0x09 }) { return nil }
    self = .text(bytes)
  }

  /// The byte, where the rows can be read as those of a spreadsheet, with quotes.
  var byte: UInt8? {
    guard case .text(let bytes) = self, bytes.count == 1, bytes[0] != UInt8(ascii: "\"") else {
      return nil
    }
    return bytes[0]
  }
}
