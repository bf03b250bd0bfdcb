// A word of a line of keys: a key, a number, or a fault and how to correct it.

import AlmanacBase

/// A word of a line of keys with its place.
struct KeyWord {
  let text: String
  let position: Position

  enum Reading {
    /// The keys and their printed form.
    case keys([CalculatorKey], String)
    case fault(String)
  }

  /// The words between spaces and tabs.
  static func words(in line: String, at start: Position) -> [KeyWord] {
    var words: [KeyWord] = []
    var bytes: [UInt8] = []
    var column = start.column
    var begin = column
    func flush() {
      guard !bytes.isEmpty else { return }
      words.append(
        KeyWord(
          text: String(decoding: bytes, as: UTF8.self),
          position: Position(line: start.line, column: begin)))
      bytes = []
    }
    for byte in line.utf8 {
      if byte.isAsciiSpace {
        flush()
      } else {
        if bytes.isEmpty { begin = column }
        bytes.append(byte)
      }
      if !byte.isContinuation { column += 1 }
    }
    flush()
    return words
  }

  var reading: Reading {
    if let key = CalculatorKey(named: text) { return .keys([key], key.face) }
    if let keys = KeyWord.number(text.utf8[...]) {
      let points = keys.count { $0 == .point }
      if points > 1 { return .fault("'\(text)' has more than one decimal point; keep only one") }
      // Leading zeros do not count: the display holds 0.123456789012345.
      if keys.drop(while: { $0 == .digit(0) }).count - points > TypedNumber.mostDigits {
        return .fault("'\(text)' has too many digits; the limit is \(TypedNumber.mostDigits)")
      }
      return .keys(keys, text)
    }
    return .fault("'\(text)' is not a valid key; " + advice)
  }

  /// Digits and points that stand together; nil for anything else.
  private static func number(_ bytes: Substring.UTF8View) -> [CalculatorKey]? {
    var keys: [CalculatorKey] = []
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        keys.append(.point)
      } else if let digit = byte.digit {
        keys.append(.digit(digit))
      } else {
        return nil
      }
    }
    return keys.isEmpty ? nil : keys
  }

  /// How to correct the word: a separate sign, missing spaces, or the nearest key.
  private var advice: String {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) {
      return "the calculator works from left to right, without brackets"
    }
    for sign in ["-", "−"] where text.utf8.starts(with: sign.utf8) {
      let rest = text.utf8.dropFirst(sign.utf8.count)
      guard KeyWord.number(rest) != nil else { continue }
      let digits = String(decoding: rest, as: UTF8.self)
      return "write '\(digits) ±' for the number, or '\(sign) \(digits)' to subtract"
    }
    if let spaced = spacedKeys { return "put spaces between keys: '\(spaced)'" }
    let names = CalculatorKey.names.flatMap { $0.names }
    if let name = Nearest.name(to: text, among: names) { return "the nearest is '\(name)'" }
    let faces = CalculatorKey.names.compactMap { $0.names.first }
    return Nearest.hint(for: text, among: faces.filter { $0.utf8.first?.digit == nil })
  }

  /// The word's keys with spaces between them; nil where it holds anything but keys.
  private var spacedKeys: String? {
    var rest = text.utf8[...]
    var spaced = ""
    var wasNumber = false
    while let first = rest.first {
      let isNumber = first == UInt8(ascii: ".") || first.digit != nil
      var longest = isNumber ? 1 : 0
      for name in CalculatorKey.names.flatMap({ $0.names }) where rest.starts(with: name.utf8) {
        longest = max(longest, name.utf8.count)
      }
      guard longest > 0 else { return nil }
      if !spaced.utf8.isEmpty, !(isNumber && wasNumber) { spaced += " " }
      spaced += String(decoding: rest.prefix(longest), as: UTF8.self)
      rest = rest.dropFirst(longest)
      wasNumber = isNumber
    }
    return spaced
  }
}
