// Cloze deletions in brackets, in a card `C:` of a Markdown deck.

import AlmanacBase

#if !hasFeature(Embedded)
  import AlmanacFormulas
#endif

extension ClozeText {
  /// Reads a text in which every part in brackets is a deletion with a number of its own.
  ///
  ///     ClozeText(markdown: "[Paris::city] is in [France]").numbers  // [1, 2]
  ///
  /// Links, pictures, code, formulas and brackets after a backslash are no deletions.
  package init(markdown text: String) {
    self.init()
    let bytes = Array(text.utf8)
    var scanner = ClozeScanner(bytes)
    var start = 0
    while let deletion = scanner.next() {
      nodes.append(.text(bytes[start..<deletion.lowerBound]))
      let inside = bytes[(deletion.lowerBound + 1)..<(deletion.upperBound - 1)]
      let number = nodes.count / 2 + 1
      if let mark = Self.hintMark(in: inside) {
        nodes.append(
          .deletion(
            Deletion(
              numbers: [number], nodes: [.text(inside[..<mark])], hint: inside[(mark + 2)...])))
      } else {
        nodes.append(.deletion(Deletion(numbers: [number], nodes: [.text(inside)])))
      }
      start = deletion.upperBound
    }
    nodes.append(.text(bytes[start...]))
  }
}

/// Finds parts in brackets.
private struct ClozeScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// For each opening bracket the index of the bracket that closes it.
  private var ends: [Int: Int] = [:]
  /// The same for parentheses that are closed in the same line.
  private var addressEnds: [Int: Int] = [:]
  /// For the start of each formula its end.
  private var formulaEnds: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    #if !hasFeature(Embedded)
      for formula in FormulaFinder.formulas(in: bytes, .markdown) {
        formulaEnds[formula.range.lowerBound] = formula.range.upperBound
      }
    #endif
    var open: [Int] = []
    var addresses: [Int] = []
    while index < bytes.count {
      if let end = endOfLiteral() {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "]"): if let start = open.popLast() { ends[start] = index }
      case UInt8(ascii: "("): addresses.append(index)
      case UInt8(ascii: ")"): if let start = addresses.popLast() { addressEnds[start] = index }
      case 0x0A: addresses = []
      default: break
      }
      index += 1
    }
    index = 0
  }

  /// The next deletion with its brackets.
  mutating func next() -> Range<Int>? {
    while index < bytes.count {
      if let end = endOfLiteral() {
        index = end
        continue
      }
      guard bytes[index] == UInt8(ascii: "["), let close = ends[index] else {
        index += 1
        continue
      }
      let start = index
      if let end = endOfLink(after: close) {
        index = end
      } else if isMark(bytes[(start + 1)..<close]) {
        index = close + 1
      } else if start > 0, bytes[start - 1] == UInt8(ascii: "!"), isPicture(start) {
        index = close + 1
      } else {
        index = close + 1
        return start..<index
      }
    }
    return nil
  }

  /// The index after `(address)`, which makes a link or a picture of the brackets before it.
  private func endOfLink(after close: Int) -> Int? {
    addressEnds[close + 1].map { $0 + 1 }
  }

  /// Whether the exclamation mark before a bracket is not that of a sentence, as in `![a][b]`.
  private func isPicture(_ start: Int) -> Bool {
    guard let close = ends[start], close + 1 < bytes.count else { return false }
    return bytes[close + 1] == UInt8(ascii: "[")
  }

  /// Whether the text in brackets has another meaning: a box of a list, a sound, or the marks of a formula.
  private func isMark(_ inside: ArraySlice<UInt8>) -> Bool {
    if inside.allSatisfy({ $0.isAsciiSpace }) || inside.starts(with: "sound:".utf8) { return true }
    return ["$", "/$", "$$", "/$$", "latex", "/latex"].contains { inside.elementsEqual($0.utf8) }
  }

  /// The index after code, a formula or a character after a backslash at the index. Nil where there is
  /// none of these.
  private func endOfLiteral() -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "`"): return CodeSpan.end(in: bytes, from: index)
    case UInt8(ascii: "~"): return CodeSpan.endOfFence(in: bytes, from: index)
    case UInt8(ascii: "$"): return formulaEnds[index]
    case UInt8(ascii: "\\"): return min(index + 2, bytes.count)
    default: return nil
    }
  }
}
