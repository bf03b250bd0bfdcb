// What single lines of decks in Markdown mean.

import AlmanacBase

extension MarkdownDeck {
  /// The lines of a side so far.
  struct Side {
    let start: Position
    var lines: [String]
    /// The numbers of the lines between them that are not part of the text.
    var omittedLines: [Int] = []

    /// The position of the text.
    var place: DeckFile.Place {
      let blank = lines.prefix { $0.trimmed.utf8.isEmpty }.count
      let isText = blank > 0 && blank < lines.count
      var place = DeckFile.Place(isText ? Position(line: start.line + blank, column: 1) : start)
      place.omittedLines = omittedLines
      place.position = place.position.map(place.located)
      place.omittedLines.removeAll { $0 <= place.position?.line ?? 0 }
      return place
    }

    /// Without blank lines at the start and the end.
    var text: String {
      let isText = lines.map { !$0.trimmed.utf8.isEmpty }
      guard let first = isText.firstIndex(of: true), let last = isText.lastIndex(of: true) else {
        return ""
      }
      return joined(lines[first...last], by: "\n")
    }
  }

  /// The text after a mark at the start of a line.
  struct Marked {
    let text: String

    func start(in line: String, _ number: Int) -> Position {
      Position(line: number, column: line.unicodeScalars.count - text.unicodeScalars.count + 1)
    }
  }

  /// The text of `<!-- id: text -->`.
  static func id(in line: String) -> String? {
    let text = line.trimmed.utf8
    guard text.count > 7, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8)
    else { return nil }
    let inside = String(decoding: text.dropFirst(4).dropLast(3), as: UTF8.self).trimmed
    guard inside.utf8.starts(with: "id:".utf8) else { return nil }
    let id = String(decoding: inside.utf8.dropFirst(3), as: UTF8.self).trimmed
    return id.utf8.isEmpty ? nil : id
  }

  static func isBlank(_ line: String) -> Bool { line.trimmed.utf8.isEmpty }

  /// The text of `## text`, without number signs at its end.
  static func heading(_ line: String) -> String? {
    let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = line.utf8.dropFirst(level)
    guard (1...6).contains(level), rest.first == 0x20 || rest.first == 0x09 else { return nil }
    let text = String(decoding: rest, as: UTF8.self).trimmed
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: "#") }
    guard let end else { return nil }
    let isClosed = text.utf8.last != text.utf8[end] && text.utf8[end].isAsciiSpace
    return isClosed ? String(decoding: text.utf8[..<end], as: UTF8.self).trimmed : text
  }

  /// The text after `C:`. A space must follow, since `C:\` can begin the name of a file.
  static func textOfCloze(_ line: String) -> Marked? {
    let next = line.utf8.dropFirst(2).first
    return next == nil || next == 0x20 || next == 0x09
      ? text(of: line, after: UInt8(ascii: "C")) : nil
  }

  static func text(of line: String, after mark: UInt8) -> Marked? {
    let bytes = line.utf8
    guard bytes.count >= 2, bytes.first?.asciiLowercased == mark.asciiLowercased,
      bytes.dropFirst().first == UInt8(ascii: ":")
    else { return nil }
    return Marked(
      text: String(decoding: bytes.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self))
  }

  /// Three hyphens or more, and nothing else.
  static func isRule(_ line: String) -> Bool {
    let bytes = line.trimmed.utf8
    return bytes.count >= 3 && bytes.allSatisfy { $0 == UInt8(ascii: "-") }
      && line.utf8.first == UInt8(ascii: "-")
  }
}
