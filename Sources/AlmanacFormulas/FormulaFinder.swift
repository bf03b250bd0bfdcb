// Finds the formulas in a text.

import AlmanacBase

/// Finds the formulas in Markdown by the rules of Pandoc, and in the notes of Anki by its marks. Needs
/// time proportional to the length of the text.
package struct FormulaFinder {
  /// A formula, as byte offsets in the text.
  package struct Formula: Sendable, Equatable {
    /// The formula with its delimiters.
    package var range: Range<Int>
    /// The TeX between the delimiters.
    package var tex: Range<Int>
    /// Whether it is set on a line of its own.
    package var isDisplay: Bool
    /// Whether LaTeX reads the content as text, in which formulas have delimiters of their own.
    package var isText = false
  }

  /// Which delimiters are recognized.
  package enum Delimiters: Sendable {
    /// `$…$` and `$$…$$`, outside of code and HTML tags.
    case markdown
    /// `\(…\)`, `\[…\]`, `[$]…[/$]`, `[$$]…[/$$]`, `[latex]…[/latex]` and `<anki-mathjax>` in HTML.
    case anki
    /// Both, in notes of Anki without HTML.
    case markdownAndAnki
    /// Both, in HTML that is not from Anki.
    case html

    var hasDollars: Bool { self != .anki }
    var hasMarks: Bool { self != .markdown }
    /// Whether the TeX has character references and tags of HTML.
    package var isHTML: Bool { self == .anki || self == .html }
  }

  private static let ankiMarks: [(opening: StaticString, closing: StaticString, isDisplay: Bool)] =
    [
      ("\\(", "\\)", false), ("\\[", "\\]", true), ("[$]", "[/$]", false),
      ("[$$]", "[/$$]", true), ("[latex]", "[/latex]", false),
      ("<anki-mathjax", "</anki-mathjax>", false),
    ]

  private let bytes: [UInt8]
  private let delimiters: Delimiters
  private var index = 0
  private var formulas: [Formula] = []
  /// The closing marks that do not occur in the rest of the text.
  private var missing: Set<Int> = []

  /// The formulas of a text, in order.
  package static func formulas(in bytes: [UInt8], _ delimiters: Delimiters) -> [Formula] {
    guard bytes.contains(where: { "$\\[<".utf8.contains($0) }) else { return [] }
    var finder = FormulaFinder(bytes, delimiters)
    finder.scan()
    return finder.formulas
  }

  private init(_ bytes: [UInt8], _ delimiters: Delimiters) {
    self.bytes = bytes
    self.delimiters = delimiters
  }

  private mutating func scan() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        if !scanMark() { index += delimiters.hasDollars ? 2 : 1 }
      case UInt8(ascii: "["):
        if !scanMark() { index += 1 }
      case UInt8(ascii: "<"):
        if !scanMark() { skipTag() }
      case UInt8(ascii: "`") where delimiters.hasDollars:
        index = CodeSpan.end(in: bytes, from: index)
      case UInt8(ascii: "~") where delimiters.hasDollars:
        index = CodeSpan.endOfFence(in: bytes, from: index)
      case UInt8(ascii: "$") where delimiters.hasDollars: scanDollar()
      default: index += 1
      }
    }
  }

  private mutating func scanDollar() {
    let isDisplay = byte(index + 1) == UInt8(ascii: "$")
    guard let formula = isDisplay ? displayFormula : inlineFormula else {
      index += isDisplay ? 2 : 1
      return
    }
    formulas.append(formula)
    index = formula.range.upperBound
  }

  /// The opening dollar sign has no space after it, the closing one no space before it and no digit
  /// after it.
  private var inlineFormula: Formula? {
    let start = index + 1
    guard let first = byte(start), !first.isAsciiSpace, let end = closingDollar(from: start),
      end > start, !bytes[end - 1].isAsciiSpace, byte(end + 1)?.digit == nil,
      !hasBlock(in: start..<end)
    else { return nil }
    return Formula(range: index..<end + 1, tex: start..<end, isDisplay: false)
  }

  /// Whether a line after the first begins a block of Markdown, such as a list item.
  private func hasBlock(in range: Range<Int>) -> Bool {
    var rest = bytes[range]
    while let end = rest.firstIndex(of: 0x0A) {
      rest = rest[(end + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = rest.first else { return false }
      let isMark = "#>|".utf8.contains(first)
      let isBullet = "-+*".utf8.contains(first) && rest.dropFirst().first?.isAsciiSpace == true
      if isMark || isBullet { return true }
    }
    return false
  }

  private var displayFormula: Formula? {
    let start = index + 2
    guard var end = closingDollar(from: start) else { return nil }
    while byte(end + 1) != UInt8(ascii: "$") {
      guard let next = closingDollar(from: end + 1) else { return nil }
      end = next
    }
    guard bytes[start..<end].contains(where: { !$0.isAsciiSpace }) else { return nil }
    return Formula(range: index..<end + 2, tex: start..<end, isDisplay: true)
  }

  /// The next dollar sign without a backslash; nil if a blank line, a code span, an HTML tag with a
  /// dollar sign or the end comes first.
  private func closingDollar(from start: Int) -> Int? {
    var index = start
    var isBlank = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "$") {
      let byte = bytes[index]
      if byte == 0x0A, isBlank { return nil }
      if byte == 0x0A { isBlank = true } else if !byte.isAsciiSpace { isBlank = false }
      if byte == UInt8(ascii: "`") {
        let end = CodeSpan.end(in: bytes, from: index)
        if bytes[index..<end].contains(where: { $0 != byte }) { return nil }
        index = end
        continue
      }
      if byte == UInt8(ascii: "<"), let end = endOfTag(from: index),
        bytes[index..<end].contains(UInt8(ascii: "$"))
      {
        return nil
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index : nil
  }

  /// Skips an HTML tag with its attributes; a `<` that begins no tag is text. In Anki's HTML comments
  /// and code are skipped too.
  private mutating func skipTag() {
    let start = index
    index = endOfTag(from: start) ?? start + 1
    guard delimiters.isHTML else { return }
    if has("<!--", at: start) {
      index = start + 4
      index = find("-->", number: Self.ankiMarks.count, from: index) ?? index
    } else if has("<code", at: start) {
      index = find("</code", number: Self.ankiMarks.count + 1, from: index) ?? index
    } else if has("<pre", at: start) {
      index = find("</pre", number: Self.ankiMarks.count + 2, from: index) ?? index
    }
  }

  /// The index after an HTML tag. A dollar sign outside of the quoted values of its attributes shows
  /// that `<` is a relation, as in `$a<b$ and $c>d$`.
  private func endOfTag(from start: Int) -> Int? {
    var end = start + 1
    if byte(end) == UInt8(ascii: "/") { end += 1 }
    guard byte(end)?.isAsciiLetter == true else { return nil }
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard bytes[end - 1] == UInt8(ascii: "=") || bytes[end - 1].isAsciiSpace else {
          return nil
        }
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return end + 1
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "$") {
        return nil
      }
      end += 1
    }
    return nil
  }

  /// Adds the formula that begins here with one of Anki's marks, if there is one.
  private mutating func scanMark() -> Bool {
    guard delimiters.hasMarks else { return false }
    for (number, mark) in Self.ankiMarks.enumerated() where has(mark.opening, at: index) {
      var start = index + mark.opening.utf8CodeUnitCount
      var isDisplay = mark.isDisplay
      if bytes[index] == UInt8(ascii: "<") {
        guard byte(start) == UInt8(ascii: ">") || byte(start)?.isAsciiSpace == true,
          let after = endOfTag(from: index)
        else { continue }
        isDisplay = isBlock(start..<after)
        start = after
      }
      guard let end = find(mark.closing, number: number, from: start) else { continue }
      let after = end + mark.closing.utf8CodeUnitCount
      formulas.append(
        Formula(
          range: index..<after, tex: start..<end, isDisplay: isDisplay,
          isText: has("[latex]", at: index)))
      index = after
      return true
    }
    return false
  }

  /// The next place of a closing mark. Searches for a mark that is missing once only.
  private mutating func find(_ mark: StaticString, number: Int, from start: Int) -> Int? {
    guard !missing.contains(number) else { return nil }
    var end = start
    while end < bytes.count {
      if has(mark, at: end) { return end }
      end += 1
    }
    missing.insert(number)
    return nil
  }

  /// Whether the attributes of `<anki-mathjax>` say `block="true"`, with any quotes.
  private func isBlock(_ attributes: Range<Int>) -> Bool {
    let letters = bytes[attributes].map(\.asciiLowercased).filter {
      $0.isAsciiLetter || $0 == UInt8(ascii: "=")
    }
    return letters.elementsEqual("block=true".utf8)
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Compares case-insensitively for ASCII letters.
  private func has(_ mark: StaticString, at index: Int) -> Bool {
    guard index + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { mark in
      mark.indices.allSatisfy { bytes[index + $0].asciiLowercased == mark[$0] }
    }
  }
}
