// A line of a .bell file, read from left to right.

import AlmanacBase

/// The rest of a line that is not read yet, and its position. Tabs count as spaces.
struct BellLine {
  let number: Int
  private var rest: ArraySlice<UInt8>
  private var column = 1

  /// The lines of a file that are not blank.
  static func lines(of text: String) -> [BellLine] {
    var lines: [BellLine] = []
    var number = 0
    for bytes in text.withoutByteOrderMark.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      var line = BellLine(number: number, rest: Array(bytes)[...])
      line.skipSpaces()
      if !line.isAtEnd { lines.append(line) }
    }
    return lines
  }

  var position: Position { Position(line: number, column: column) }
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a character, and the spaces after it.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    advance()
    skipSpaces()
    return true
  }

  /// Reads the text before the next space or `#`, and the spaces after it. It may be empty.
  mutating func word() -> SourceText {
    let start = position
    var word: [UInt8] = []
    while let byte = rest.first, byte > 0x20, byte != UInt8(ascii: "#") {
      word.append(byte)
      advance()
    }
    skipSpaces()
    return SourceText(String(decoding: word, as: UTF8.self), at: start)
  }

  /// Reads the rest of the line, with one space between words.
  mutating func text() -> SourceText {
    let start = position
    let text = String(plain: rest.singleSpaced)
    while !rest.isEmpty { advance() }
    return SourceText(text, at: start)
  }

  private mutating func skipSpaces() {
    while let byte = rest.first, byte <= 0x20 { advance() }
  }

  private mutating func advance() {
    rest = rest.dropFirst()
    if rest.first.map({ !$0.isContinuation }) ?? true { column += 1 }
  }
}

/// A file with the problems found in it.
struct BellFile {
  let name: String
  var problems: [Problem] = []

  mutating func add(
    _ severity: Problem.Severity = .error, at position: Position, _ message: String
  ) {
    problems.add(severity, in: name, at: position, message)
  }

  /// Reads the title at the end of a line, `# Labor Day`; nil where there is none. Reports other text.
  mutating func title(in line: inout BellLine) -> String? {
    if line.isAtEnd { return nil }
    let position = line.position
    if line.take(UInt8(ascii: "#")) {
      let title = line.text().text
      return title.utf8.isEmpty ? nil : title
    }
    add(
      at: position,
      "'\(line.text().text)' follows the name of the schedule, which is one word; write # before a "
        + "title")
    return nil
  }
}
