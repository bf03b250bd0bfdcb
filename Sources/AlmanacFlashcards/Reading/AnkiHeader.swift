// The header lines of Anki's "Notes in Plain Text" (Anki manual, "Text Files").

import AlmanacBase

/// The settings in the header lines of a file.
struct AnkiHeader: Sendable {
  var separator: UInt8?
  var isHTML = false
  /// Whether the header states if the text is HTML.
  private(set) var saysHTML = false
  /// Whether the separator and the columns are valid, so that the rows can be read.
  private(set) var isValid = true
  /// The tags of every card.
  var tags: [String] = []
  var columnNames: SeparatedValues.Field?
  var deck: String?
  /// From 1, as in the file.
  var tagsColumn: Int?
  var deckColumn: Int?
  var noteTypeColumn: Int?
  var guidColumn: Int?
  /// The number of header lines; 0 where the file is not from Anki.
  private(set) var lines = 0

  private static let names = [
    "separator", "html", "tags", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column", "if matches", "match scope",
  ]

  /// Reads the header lines. For Anki, every line at the top that begins with `#` is a comment or a
  /// header; the file is from Anki if one of them is a header. An invalid value is an error.
  init(
    _ text: String, in file: String, firstLine: Int = 1, problems: inout [Problem]
  ) {
    var isAnki = false
    var faults: [Problem] = []
    var count = 0
    for line in Self.lines(text) {
      let isOldTags = count == 0 && line.utf8.starts(with: "tags:".utf8)
      guard line.utf8.first == UInt8(ascii: "#") || isOldTags else { break }
      count += 1
      let content = isOldTags ? line : String(decoding: line.utf8.dropFirst(), as: UTF8.self)
      guard let colon = content.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = String(decoding: content.utf8[..<colon], as: UTF8.self)
      guard let name = Self.names.first(where: { $0.isSameName(as: key) }) else {
        if let nearest = Nearest.name(to: key, among: Self.names) {
          faults.add(
            .warning, in: file, at: Position(line: firstLine + count - 1, column: 2),
            "unknown Anki header '\(key.trimmed)'; the nearest is '\(nearest)'")
        }
        continue
      }
      isAnki = true
      let after = content.utf8.index(after: colon)
      let value = String(decoding: content.utf8[after...], as: UTF8.self)
      let column = line.unicodeScalars.count - value.unicodeScalars.count + 1
      take(
        name, value, at: Position(line: firstLine + count - 1, column: column), file, &faults)
    }
    guard isAnki else { return }
    lines = count
    problems += faults
  }

  private static func lines(_ text: String) -> [String] {
    var bytes = text.utf8[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [String] = []
    // The header ends at the first line without `#`; no file has thousands of such lines.
    while lines.count < 1_000, !bytes.isEmpty {
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      lines.append(String(decoding: line, as: UTF8.self))
      bytes = bytes.dropFirst(line.count)
      bytes = bytes.dropFirst(bytes.starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    return lines
  }

  private mutating func take(
    _ name: String, _ value: String, at place: Position, _ file: String, _ faults: inout [Problem]
  ) {
    func isName(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
    func fail(_ message: String) {
      faults.add(in: file, at: place, message)
    }
    if isName("separator") {
      separator = Self.separator(value)
      if separator == nil {
        isValid = false
        fail(
          "'\(value.trimmed)' is not a valid separator; "
            + "write tab, comma, semicolon, colon, pipe or space")
      }
    } else if isName("html") {
      saysHTML = true
      isHTML = value.isSameName(as: "true")
      if !isHTML, !value.isSameName(as: "false") {
        fail("'html' must be true or false, not '\(value.trimmed)'")
      }
    } else if isName("tags") {
      tags = DeckColumns.tags(in: value)
    } else if isName("columns") {
      columnNames = SeparatedValues.Field(text: value, row: 0, column: 1, position: place)
    } else if isName("deck") {
      deck = value.trimmed.utf8.isEmpty ? nil : value.trimmed
    } else if DeckFile.hasSuffix(name, " column") {
      guard let number = Int(value.trimmed), (1...1_000).contains(number) else {
        isValid = false
        return fail("'\(value.trimmed)' is not a valid column; write its number, from 1")
      }
      if isName("tags column") { tagsColumn = number }
      if isName("deck column") { deckColumn = number }
      if isName("notetype column") { noteTypeColumn = number }
      if isName("guid column") { guidColumn = number }
    }
  }

  /// A separator by its name, or the character itself.
  static func separator(_ value: String) -> UInt8? {
    if value.utf8.count == 1, let byte = value.utf8.first { return sign(byte) }
    let names: [(String, UInt8)] = [
      ("tab", 0x09), ("comma", UInt8(ascii: ",")), ("semicolon", UInt8(ascii: ";")),
      ("colon", UInt8(ascii: ":")), ("pipe", UInt8(ascii: "|")), ("space", 0x20),
    ]
    if let found = names.first(where: { $0.0.isSameName(as: value) }) { return found.1 }
    let rest = value.trimmed
    return rest.utf8.count == 1 ? rest.utf8.first.flatMap { sign($0) } : nil
  }

  private static func sign(_ byte: UInt8) -> UInt8? {
    byte == 0x20 || SeparatorFinder.candidates.contains(byte) ? byte : nil
  }
}
