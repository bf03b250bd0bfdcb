// Scans the parts of links: labels, destinations and titles, by the rules of cmark.

/// Scans positions of a text. All functions return the position after what they found.
struct LinkScanner {
  private let text: [UInt8]
  private let end: Int

  /// cmark's limits.
  static let maxLabel = 1000
  private static let maxParentheses = 32

  init(_ text: [UInt8], end: Int) {
    self.text = text
    self.end = end
  }

  func skipSpaces(_ start: Int) -> Int {
    var index = start
    while index < end, isWhite(text[index]) { index += 1 }
    return index
  }

  /// Spaces, and at most one line break.
  private func skipSpacesAndLineEnd(_ start: Int) -> Int {
    var index = skipBlanks(start)
    if let next = lineEnd(index) { index = skipBlanks(next) }
    return index
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index
  }

  /// The position after a line break; the end of the text counts as one.
  private func lineEnd(_ index: Int) -> Int? {
    if index >= end { return end }
    return text[index] == 0x0A ? index + 1 : nil
  }

  /// The label after a `[`, which may not contain brackets. Nil if it does not end in `]`.
  func label(at start: Int) -> Range<Int>? {
    var index = start
    while index < end, index - start <= Self.maxLabel {
      switch text[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return start..<index
      case backslash: index += index + 1 < end && isPunctuation(text[index + 1]) ? 2 : 1
      default: index += 1
      }
    }
    return nil
  }

  /// A destination, without its angle brackets, and the position after it.
  func destination(at start: Int) -> (url: Range<Int>, end: Int)? {
    var index = start
    if index < end, text[index] == UInt8(ascii: "<") {
      index += 1
      while index < end {
        switch text[index] {
        case UInt8(ascii: ">"): return (start + 1..<index, index + 1)
        case backslash: index += 2
        case 0x0A, UInt8(ascii: "<"): return nil
        default: index += 1
        }
      }
      return nil
    }
    var depth = 0
    scan: while index < end {
      switch text[index] {
      case backslash: index += index + 1 < end && isPunctuation(text[index + 1]) ? 1 : 0
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.maxParentheses { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case let byte where isWhite(byte): break scan
      default: break
      }
      index += 1
    }
    return (start..<index, index)
  }

  /// The position after a title in quotes or parentheses; nil if there is none.
  func title(at start: Int) -> Int? {
    guard start < end else { return nil }
    let close: UInt8
    switch text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = text[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var found: Int?
    var index = start + 1
    while index < end {
      let byte = text[index]
      if byte == close || (byte == UInt8(ascii: "(") && close == UInt8(ascii: ")")) {
        guard text[index - 1] == backslash, index > start + 1 else {
          return byte == close ? index + 1 : found
        }
        // As in cmark, a quote after a backslash ends the title only if no other one does.
        if byte == close { found = index + 1 }
      }
      index += 1
    }
    return found
  }

  /// The position after a link reference definition; nil if there is none.
  func definition(at start: Int) -> Int? {
    guard let label = label(at: start + 1), !text[label].allSatisfy(isWhite),
      label.upperBound + 1 < end, text[label.upperBound + 1] == UInt8(ascii: ":"),
      let (url, afterURL) = destination(at: skipSpacesAndLineEnd(label.upperBound + 2)),
      !url.isEmpty || text[url.upperBound - 1] == UInt8(ascii: "<")
    else { return nil }
    let titleStart = skipSpacesAndLineEnd(afterURL)
    if titleStart > afterURL, let title = title(at: titleStart),
      let next = lineEnd(skipBlanks(title))
    {
      return next
    }
    return lineEnd(skipBlanks(afterURL))
  }
}
