// Decides which bytes of a text must be escaped so that Markdown does not read them as markup.

extension InlineWriter {
  /// Appends text and escapes only what would be markup at its position: `7 * 9` and `snake_case`
  /// stay unchanged.
  ///
  /// - Parameter endsBlock: whether the block ends here; white space at its end would be lost.
  mutating func appendText(_ text: String, endsBlock: Bool) {
    let text = Array(text.utf8)
    var copied = 0
    for (index, byte) in text.enumerated() {
      if byte.isPlain || (byte == 0x20 && index > copied && index + 1 < text.count) { continue }
      if byte == 0x0A || byte == 0x0D || isSpace(byte) {
        let isAtEdge =
          (endsBlock && index == text.count - 1) || (index == copied && output.count == start)
        output += text[copied..<index]
        appendSpace(byte, isAtEdge)
        copied = index + 1
      } else if needsEscape(byte, text, index) {
        output += text[copied..<index]
        output.append(backslash)
        copied = index
      }
    }
    output += text[copied...]
  }

  /// Writes white space at the edge of a block as a character reference, because Markdown drops it
  /// there.
  private mutating func appendSpace(_ byte: UInt8, _ isAtEdge: Bool) {
    let space = isSpace(byte) ? byte : 0x20
    if isAtEdge {
      output += "&#\(space);".utf8
    } else {
      output.append(space)
    }
  }

  /// At the end of `text` the next byte is unknown, because another inline may follow: escape to be
  /// safe.
  private func needsEscape(_ byte: UInt8, _ text: [UInt8], _ index: Int) -> Bool {
    let next = index + 1 < text.count ? text[index + 1] : nil
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "["): return true
    case UInt8(ascii: "]"): return isInBrackets
    case UInt8(ascii: "|"): return context == .cell
    case backslash:
      guard let next else { return true }
      // White space at the end of a block becomes a character reference, which starts with `&`.
      let isWhite = isSpace(next) || next == 0x0A || next == 0x0D
      return isPunctuation(next) || (isWhite && index + 2 == text.count)
    case UInt8(ascii: "!"): return next == nil
    case UInt8(ascii: "*"):
      guard index > 0, let next else { return true }
      return text[index - 1] != 0x20 || next != 0x20
    case UInt8(ascii: "_"):
      guard index > 0, let next else { return true }
      return !isAlphanumeric(text[index - 1]) || !isAlphanumeric(next)
    case UInt8(ascii: "<"):
      guard let next else { return true }
      return isLetter(next) || "/!?".utf8.contains(next)
    case UInt8(ascii: "&"): return mayBeEntity(text, index)
    default: return false
    }
  }

  private func mayBeEntity(_ text: [UInt8], _ index: Int) -> Bool {
    var end = index + 1
    // No entity name is longer.
    while end < text.count, end < index + 40,
      isAlphanumeric(text[end]) || text[end] == UInt8(ascii: "#")
    {
      end += 1
    }
    return end == text.count || text[end] == UInt8(ascii: ";")
  }

  /// Escapes what would make the line a heading, a quote, a list, a rule or a fence.
  mutating func escapeLineStart() {
    if let index = markAtLineStart() { output.insert(backslash, at: index) }
  }

  private func markAtLineStart() -> Int? {
    let line = output[start...]
    guard let first = line.first else { return nil }
    let next = line.dropFirst().first
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "="): return start
    case UInt8(ascii: "#"):
      let rest = line.drop { $0 == UInt8(ascii: "#") }
      return rest.first.map(isSpace) ?? true ? start : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      let isRule = line.allSatisfy { $0 == UInt8(ascii: "-") || isSpace($0) }
      return isRule || next.map(isSpace) ?? true ? start : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let rest = line.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else { return nil }
      return rest.dropFirst().first.map(isSpace) ?? true ? rest.startIndex : nil
    default: return nil
    }
  }

  /// Escapes `#` at the end of a heading; Markdown would drop it as a closing sequence.
  mutating func escapeClosingMarks() {
    if output.count > start, output.last == UInt8(ascii: "#") {
      output.insert(backslash, at: output.count - 1)
    }
  }
}

extension UInt8 {
  /// Whether the byte never needs an escape: letters, digits, and the punctuation between them in
  /// ASCII order.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "{"), UInt8(ascii: "}")...0xFF,
      UInt8(ascii: "=")...UInt8(ascii: "Z"), UInt8(ascii: "+")...UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
