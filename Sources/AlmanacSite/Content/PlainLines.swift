// The YAML that nearly every page has: lines of a key and a few words, read without a YAML parser.

import AlmanacCore

/// Lines `key: words` or `key: "words"` that cannot mean anything else in YAML. Whatever could, such
/// as indents, lists, comments and escapes, is left to the parser, and so is every fault.
struct PlainLines {
  private var values: [(key: String, value: Located<String>)] = []

  /// Nil where a line is no such line, or its key unknown or given before. `linesBefore` lines of the
  /// file come before the text.
  init?(_ text: String, linesBefore: Int, keys: [String]) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      var line = linesBefore + 1
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        guard let (name, value) = Self.parts(of: bytes[start..<end]),
          let key = keys.first(where: { $0.utf8.elementsEqual(name) }), self[key] == nil
        else { return false }
        // Each byte before the value is ASCII, and so a column.
        let position = Position(line: line, column: value.startIndex - start + 1)
        let isQuoted = value.first == UInt8(ascii: "\"")
        let words = isQuoted ? value.dropFirst().dropLast() : value
        values.append(
          (key, Located(value: String(decoding: words, as: UTF8.self), position: position)))
        start = end + 1
        line += 1
      }
      return true
    }
    if !isPlain { return nil }
  }

  subscript(key: String) -> Located<String>? {
    values.first { $0.key == key }?.value
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The name of a line's key, and its value with the quotes if it has any.
  private static func parts(of line: Bytes) -> (name: Bytes, value: Bytes)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return nil
    }
    var value = line[(colon + 1)...]
    guard value.first == 0x20 else { return nil }
    while value.first == 0x20 { value.removeFirst() }
    while value.last == 0x20 { value.removeLast() }
    guard let first = value.first else { return nil }
    let isPlain =
      first == UInt8(ascii: "\"") ? isQuoted(value) : isWordStart(first) && hasNoMarks(value)
    guard isPlain, isText(value) else { return nil }
    return (line[..<colon], value)
  }

  /// Whether quotes stand around text with no quote and no escape in it.
  private static func isQuoted(_ value: Bytes) -> Bool {
    value.count > 2 && value.last == UInt8(ascii: "\"")
      && value.dropFirst().dropLast().allSatisfy {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }

  /// A `:` before a space or at the end would make a mapping, a `#` behind a space a comment.
  private static func hasNoMarks(_ value: Bytes) -> Bool {
    for index in value.indices {
      switch value[index] {
      case UInt8(ascii: ":"):
        if index + 1 == value.endIndex || value[index + 1] == 0x20 { return false }
      case UInt8(ascii: "#"):
        if value[index - 1] == 0x20 { return false }
      default: continue
      }
    }
    return true
  }

  /// Whether all of a value is text to YAML: no controls, and none of the line breaks, byte order
  /// marks and unassigned characters that Unicode has beyond ASCII: they begin with C2, E2 80 or EF.
  private static func isText(_ value: Bytes) -> Bool {
    for index in value.indices {
      switch value[index] {
      case 0..<0x20, 0x7F, 0xC2, 0xEF: return false
      case 0xE2:
        if value[index + 1] == 0x80, value[index + 2] | 1 == 0xA9 { return false }
      default: continue
      }
    }
    return true
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }
}
