// The kinds of text that cards can have.

import AlmanacBase

extension DeckFile {
  /// The markup of a card's text. Formulas, pictures and sounds have their marks in each of them.
  package enum CardMarkup: String, Sendable, CaseIterable {
    /// Text that is shown as it is typed.
    case plain
    /// CommonMark, in which HTML is text.
    case markdown
    /// HTML, of which sites publish a list of safe elements.
    case html
  }
}

extension DeckFile.CardMarkup {
  /// Whether a text shows nothing: it has no picture and no sound, and of characters only spaces and those
  /// without a width. Of Markdown only character references are read.
  package func isBlank(_ text: String) -> Bool {
    guard self == .html else { return isBlank(Array(text.utf8)[...]) }
    let bytes = Array(text.utf8)
    var tokens = HTMLTokenizer(bytes)
    var isHidden = false
    while let token = tokens.next() {
      switch token.kind {
      case .text: if !isBlank(bytes[token.range]) { return false }
      case .rawText: if !isHidden, !isBlank(bytes[token.range]) { return false }
      case .startTag:
        if Self.isOne(token.name, of: Self.visible) { return false }
        isHidden = Self.isOne(token.name, of: ["script", "style", "title"])
      case .endTag, .comment: break
      }
    }
    return true
  }

  /// The elements that are seen or heard without any text.
  private static let visible = [
    "img", "audio", "video", "svg", "math", "canvas", "iframe", "object", "embed", "input",
  ]

  /// The character references of spaces, in lower case.
  private static let spaces = [
    "nbsp", "#160", "#xa0", "ensp", "emsp", "thinsp", "hairsp", "zwnj", "zwj", "lrm", "rlm", "shy",
    "zerowidthspace", "#8203", "#x200b", "newline", "tab", "#32", "#x20", "#10", "#xa",
  ]

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while self != .plain, let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      let name = rest[(start + 1)...].prefix(16).prefix { $0 != UInt8(ascii: ";") }
      let isSpace =
        name.endIndex < rest.endIndex
        && Self.isOne(String(plain: name.map { $0.asciiLowercased }), of: Self.spaces)
      guard isSpace, Self.hasSpacesOnly(rest[..<start]) else { return false }
      rest = rest[(name.endIndex + 1)...]
    }
    return Self.hasSpacesOnly(rest)
  }

  private static func hasSpacesOnly(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).scalars.allSatisfy { scalar in
      switch scalar.value {
      case 0...0x20, 0x7F...0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
        0x205F...0x2064, 0x3000, 0xFEFF:
        true
      default: false
      }
    }
  }

  static func isOne(_ name: String, of names: [String]) -> Bool {
    names.contains { $0.isSame(as: name) }
  }
}
