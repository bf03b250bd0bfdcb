// A fast reader for the simple YAML that nearly all front matter consists of.

import AlmanacBase

/// Lines `key: text`, `key: "text"` or `key: [word, word]` whose meaning needs no YAML parser. Anything
/// else, such as indentation, other lists, comments, escapes and errors, is left to the parser, which takes
/// twenty times as long.
struct PlainYAML {
  private(set) var pairs: [SettingsNode.Pair] = []

  /// Nil where a line is not of this form, or its key is unknown or given twice.
  ///
  /// - Parameter linesBefore: the lines of the file before the text.
  init?(_ text: String, linesBefore: Int, keys: [String]) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      var number = linesBefore + 1
      var start = 0
      while start < bytes.count {
        let line = Self.line(bytes, from: start)
        guard let line, line.words.count <= Limits.value,
          let key = keys.first(where: { Self.isKey($0, bytes, line.key) }),
          !pairs.contains(where: { $0.key.value == key })
        else { return false }
        // All bytes before the value are ASCII, so the column is the offset in bytes.
        func position(_ index: Int) -> Position {
          Position(line: number, column: index - start + 1)
        }
        func text(_ words: Range<Int>, isPlain: Bool) -> SettingsNode.Value {
          let words = UnsafeBufferPointer(rebasing: bytes[words])
          return .text(String(decoding: words, as: UTF8.self), isPlain: isPlain)
        }
        let value: SettingsNode.Value =
          line.items.map { items in
            .list(items.map { SettingsNode(text($0, isPlain: true), at: position($0.lowerBound)) })
          } ?? text(line.words, isPlain: line.words == line.value)
        pairs.append(
          (
            Located(value: key, position: position(start)),
            SettingsNode(value, at: position(line.value.lowerBound))
          ))
        start = line.end + 1
        number += 1
      }
      return true
    }
    if !isPlain { return nil }
  }

  /// The ranges of the parts of a line.
  private struct Line {
    var key: Range<Int>
    /// Including quotes.
    var value: Range<Int>
    /// Without quotes.
    var words: Range<Int>
    /// The index of the line end, or the end of the text.
    var end: Int
    /// The elements of a list.
    var items: [Range<Int>]?
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The line that starts at an index; nil where it needs the parser.
  private static func line(_ bytes: Bytes, from start: Int) -> Line? {
    var colon = start
    while colon < bytes.count, isKeyByte(bytes[colon]) { colon += 1 }
    var first = colon + 1
    guard colon > start, first < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      bytes[first] == 0x20
    else { return nil }
    while first < bytes.count, bytes[first] == 0x20 { first += 1 }
    guard first < bytes.count else { return nil }
    if bytes[first] == UInt8(ascii: "[") {
      return list(bytes, from: first).map { value, end, items in
        Line(key: start..<colon, value: value, words: value, end: end, items: items)
      }
    }
    let isQuoted = bytes[first] == UInt8(ascii: "\"")
    guard isQuoted || isWordStart(bytes[first]),
      let end = textEnd(bytes, from: isQuoted ? first + 1 : first, isQuoted: isQuoted)
    else { return nil }
    var last = end
    while bytes[last - 1] == 0x20 { last -= 1 }
    let value = first..<last
    guard isQuoted else { return Line(key: start..<colon, value: value, words: value, end: end) }
    guard value.count > 2, bytes[last - 1] == UInt8(ascii: "\"") else { return nil }
    return Line(key: start..<colon, value: value, words: (first + 1)..<(last - 1), end: end)
  }

  /// A list on one line whose elements are words in ASCII; nil where it needs the parser.
  private static func list(
    _ bytes: Bytes, from first: Int
  ) -> (value: Range<Int>, end: Int, items: [Range<Int>])? {
    let end = bytes[first...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var last = end
    while bytes[last - 1] == 0x20 { last -= 1 }
    guard last - first > 2, bytes[last - 1] == UInt8(ascii: "]") else { return nil }
    var items: [Range<Int>] = []
    for part in bytes[(first + 1)..<(last - 1)]
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    {
      var item = part.drop { $0 == 0x20 }
      while item.last == 0x20 { item.removeLast() }
      guard let byte = item.first, byte < 0x80, isWordStart(byte),
        item.allSatisfy({ isKeyByte($0) || isWordStart($0) && $0 < 0x80 || $0 == 0x20 })
      else { return nil }
      items.append(item.startIndex..<item.endIndex)
    }
    return (first..<last, end, items)
  }

  /// The end of the line of a value; nil where the value has characters with a meaning in YAML.
  ///
  /// Control characters, and the line breaks, byte order marks and noncharacters beyond ASCII, are
  /// left to the parser: their UTF-8 sequences begin with C2, E2 80 or EF.
  private static func textEnd(_ bytes: Bytes, from first: Int, isQuoted: Bool) -> Int? {
    var index = first
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): return index
      case 0..<0x20, 0x7F, 0xC2, 0xEF: return nil
      case 0xE2:
        if bytes[index + 1] == 0x80, bytes[index + 2] | 1 == 0xA9 { return nil }
      case UInt8(ascii: "\"") where isQuoted:
        // Only spaces may follow.
        let rest = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        return rest.allSatisfy { $0 == 0x20 } ? rest.endIndex : nil
      case UInt8(ascii: "\\") where isQuoted: return nil
      case UInt8(ascii: ":") where !isQuoted:
        // Before a space or at the end of the line it starts a nested mapping.
        let next = index + 1
        if next == bytes.count || bytes[next] == 0x20 || bytes[next] == UInt8(ascii: "\n") {
          return nil
        }
      case UInt8(ascii: "#") where !isQuoted:
        // After a space it starts a comment.
        if bytes[index - 1] == 0x20 { return nil }
      default: break
      }
      index += 1
    }
    return index
  }

  private static func isKey(_ key: String, _ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for byte in key.utf8 {
      guard index < range.upperBound, bytes[index] == byte else { return false }
      index += 1
    }
    return index == range.upperBound
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }
}
