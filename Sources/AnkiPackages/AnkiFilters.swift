// The filters of fields in Anki's templates.

import AlmanacFlashcards
import AlmanacMarkdown

enum AnkiFilters {
  /// Whether a text has nothing but white space, `<br>` and `<div>`.
  static func isBlank(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")),
        end - rest.startIndex < 10
      {
        var name = String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self).lowercased()
        if name.hasPrefix("/") { name.removeFirst() }
        if name.hasSuffix("/") { name.removeLast() }
        if name.hasSuffix(" ") { name.removeLast() }
        guard ["br", "div"].contains(name) else { return false }
        rest = rest[(end + 1)...]
      } else {
        return false
      }
    }
    return true
  }

  /// The text without tags, and with its character references decoded.
  static func plain(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      if token.kind == .text || token.isCutOff { result += bytes[token.range] }
    }
    let text = String(decoding: decodingHTML(result[...]), as: UTF8.self)
    return String(text.map { $0 == "\u{A0}" ? " " : $0 })
  }

  /// The text without the elements of styles and scripts, which would be shown as text otherwise.
  static func withoutStyles(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return html }
    var result: [UInt8] = []
    var isLeftOut = false
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      let isTag = token.kind == .startTag || token.kind == .endTag
      if isTag, ["style", "script"].contains(token.name) {
        isLeftOut = token.kind == .startTag
      } else if !(isLeftOut && token.kind == .rawText), token.kind != .comment {
        isLeftOut = false
        result += bytes[token.range]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text that is shown on request.
  static func hint(_ text: String, name: String) -> String {
    if text.allSatisfy(\.isWhitespace) { return text }
    return "<details><summary>" + name + "</summary>" + text + "</details>"
  }

  /// ` 漢字[かんじ]` as a word with its reading above it.
  static func furigana(_ text: String) -> String {
    readings(text) { "<ruby>\($0)<rt>\($1)</rt></ruby>" }
  }

  static func kana(_ text: String) -> String { readings(text) { $1 } }

  static func kanji(_ text: String) -> String { readings(text) { word, _ in word } }

  /// Replaces words that have a reading in brackets. A word begins after a space or a tag.
  private static func readings(_ text: String, _ replacement: (String, String) -> String) -> String
  {
    let text = text.replacing("&nbsp;", with: " ")
    var result = ""
    /// What may be a word: everything after the last space or tag.
    var word = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "[", !word.isEmpty, word != " ",
        let end = text[index...].dropFirst(2).firstIndex(of: "]")
      {
        let reading = String(text[text.index(after: index)..<end])
        if reading.hasPrefix("sound:") {
          result += word + "[" + reading + "]"
        } else {
          result += replacement(word.first == " " ? String(word.dropFirst()) : word, reading)
        }
        word = ""
        index = text.index(after: end)
        continue
      }
      if character == " " {
        result += word
        word = " "
      } else if character == ">" {
        result += word + ">"
        word = ""
      } else {
        word.append(character)
      }
      index = text.index(after: index)
    }
    return result + word
  }
}
