// Splits a source file into words in code, in strings and in comments.

/// A word of a source file: letters, digits and `_`.
struct SourceWord {
  enum Kind { case code, string, comment }

  let text: String
  /// From 1.
  let line: Int
  let kind: Kind
  /// Whether it is at the beginning of a line.
  let isAtMargin: Bool
  /// Whether a dot precedes it, as before the name of a member.
  let isMember: Bool
  /// Whether a slash follows it.
  let isFolder: Bool
  /// Whether it is in an example in a comment: between backticks, or indented by at least four
  /// spaces.
  let isExample: Bool

  /// The words of a Swift file. Only `//` comments are recognized; interpolations count as code.
  static func words(ofSwift text: String) -> [SourceWord] {
    var reader = SourceReader(text)
    reader.readCode(isInterpolated: false)
    return reader.words
  }

  /// The words of a file in another language, which all count as words in strings.
  static func words(ofText text: String) -> [SourceWord] {
    var reader = SourceReader(text)
    reader.readAll()
    return reader.words
  }
}

private struct SourceReader {
  private(set) var words: [SourceWord] = []
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isExample = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func readAll() {
    while index < bytes.count { step(.string) }
  }

  /// Reads to the end, or to the parenthesis that ends an interpolation.
  mutating func readCode(isInterpolated: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "/"): readComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): readString()
      case UInt8(ascii: "("):
        depth += 1
        index += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if isInterpolated, depth < 0 { return }
        index += 1
      default: step(.code)
      }
    }
  }

  private mutating func readComment() {
    while byte(at: index) == UInt8(ascii: "/") { index += 1 }
    let isIndented = bytes[index...].prefix(4).elementsEqual("    ".utf8)
    isExample = isIndented
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "`") { isExample = isIndented || !isExample }
      step(.comment)
    }
    isExample = false
  }

  /// Reads a string, or a `#` that does not start one.
  private mutating func readString() {
    let hashes = skip(UInt8(ascii: "#"), atMost: .max)
    guard byte(at: index) == UInt8(ascii: "\"") else { return }
    let isLong = bytes[index...].prefix(3).elementsEqual("\"\"\"".utf8)
    let quotes = skip(UInt8(ascii: "\""), atMost: isLong ? 3 : 1)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where bytes[index...].starts(with: end + marks):
        index += quotes + hashes
        return
      case UInt8(ascii: "\\") where bytes[(index + 1)...].starts(with: marks):
        index += 1 + hashes
        if byte(at: index) == UInt8(ascii: "(") {
          index += 1
          readCode(isInterpolated: true)
        }
        index += 1
      default: step(.string)
      }
    }
  }

  /// Reads a word or one other byte.
  private mutating func step(_ kind: SourceWord.Kind) {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    if index == start {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
      return
    }
    words.append(
      SourceWord(
        text: String(decoding: bytes[start..<index], as: UTF8.self), line: line, kind: kind,
        isAtMargin: start == 0 || bytes[start - 1] == UInt8(ascii: "\n"),
        isMember: start > 0 && bytes[start - 1] == UInt8(ascii: "."),
        isFolder: byte(at: index) == UInt8(ascii: "/"), isExample: isExample))
  }

  private mutating func skip(_ mark: UInt8, atMost limit: Int) -> Int {
    let start = index
    while byte(at: index) == mark, index - start < limit { index += 1 }
    return index - start
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
