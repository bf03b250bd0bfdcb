// The TeX of a formula in the text of a card or a page.

package import AlmanacBase

/// A formula that was found in a text.
package struct FoundFormula: Sendable {
  /// The formula with its delimiters, as byte offsets in the text.
  package let range: Range<Int>
  /// The formula with its delimiters, as in the text.
  package let source: String
  package let tex: String
  package let isDisplay: Bool
  /// Where the TeX begins in the text.
  package let offset: Int
  /// Whether the TeX is in the text as it is, so that positions within it are exact.
  package let isVerbatim: Bool

  /// The formulas of a text, in order.
  package static func all(
    in bytes: [UInt8], _ delimiters: FormulaFinder.Delimiters
  ) -> [FoundFormula] {
    FormulaFinder.formulas(in: bytes, delimiters).map {
      FoundFormula($0, in: bytes, delimiters)
    }
  }

  private init(
    _ formula: FormulaFinder.Formula, in bytes: [UInt8], _ delimiters: FormulaFinder.Delimiters
  ) {
    range = formula.range
    source = String(decoding: bytes[range], as: UTF8.self)
    offset = formula.tex.lowerBound
    let raw = bytes[formula.tex]
    var tex =
      delimiters.isHTML ? Self.withoutHTML(raw) : Self.withoutQuoteMarks(raw, in: bytes, range)
    var isDisplay = formula.isDisplay
    if formula.isText { tex = Self.mathematics(tex, &isDisplay) }
    self.isDisplay = isDisplay
    self.tex = String(decoding: tex, as: UTF8.self)
    isVerbatim = tex.elementsEqual(raw)
  }

  /// Whether the delimiters are dollar signs, which can also be prices.
  package var hasDollars: Bool { source.utf8.first == UInt8(ascii: "$") }

  /// The MathML; nil if the formula has faults.
  package var mathML: String? {
    guard case .mathML(let html) = Mathematics.mathML(tex, isDisplay: isDisplay) else {
      return nil
    }
    return html
  }

  /// The faults of the formula, with the positions in the text around it.
  ///
  /// - Parameter position: where the TeX begins.
  package func faults(at position: Position) -> [Mathematics.Fault] {
    guard
      case .faults(var faults) = Mathematics.mathML(tex, isDisplay: isDisplay, at: position)
    else { return [] }
    for index in faults.indices {
      if !isVerbatim { faults[index].position = position }
      if hasDollars, !isDisplay, !tex.hasByte(UInt8(ascii: "\\")) {
        faults[index].message +=
          "; if '\(shortSource)' is not a formula, write '\\$' for a dollar sign"
      }
    }
    return faults
  }

  /// A warning about a text between dollar signs that seems to begin with a price: a number and words.
  package var priceWarning: String? {
    guard hasDollars, tex.utf8.first?.digit != nil, !tex.hasByte(UInt8(ascii: "\\")) else {
      return nil
    }
    let hasWord = tex.utf8.split(whereSeparator: \.isAsciiSpace).contains { word in
      word.count > 2 && word.allSatisfy { $0.isAsciiLetter || ",.;:()".utf8.contains($0) }
    }
    guard hasWord else { return nil }
    return
      "'\(shortSource)' is read as a formula; write '\\$' for a dollar sign, or \\text{…} for words "
      + "in a formula"
  }

  /// The start of the source in one line.
  package var shortSource: String {
    let scalars = source.scalars
    let start = scalars.prefix(40).map { $0.value < 0x20 ? " " : $0 }
    return String(scalars: start[...]) + (scalars.count > 40 ? "…" : "")
  }

  /// Without the marks of a quote at the beginnings of lines.
  private static func withoutQuoteMarks(
    _ tex: ArraySlice<UInt8>, in bytes: [UInt8], _ range: Range<Int>
  ) -> [UInt8] {
    guard tex.contains(0x0A) else { return Array(tex) }
    let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let marks = bytes[start...].prefix { " >-+*.)".utf8.contains($0) || $0.digit != nil }
      .count { $0 == UInt8(ascii: ">") }
    guard marks > 0 else { return Array(tex) }
    var result: [UInt8] = []
    for (number, line) in tex.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { result.append(0x0A) }
      var rest = line
      for _ in 0..<(number > 0 ? marks : 0) {
        let text = rest.drop { $0 == 0x20 }
        if text.first == UInt8(ascii: ">") { rest = text.dropFirst() }
      }
      result += rest
    }
    return result
  }

  private static let references: [(name: String, character: String)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"), ("nbsp", " "),
    ("times", "×"), ("minus", "−"), ("middot", "·"), ("deg", "°"), ("thinsp", " "),
  ]

  /// The text of HTML: tags of lines are line breaks, other tags and comments are left out, and
  /// character references are decoded.
  private static func withoutHTML(_ html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = html
    while let first = rest.first {
      if first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        let name = rest.dropFirst().drop { $0 == UInt8(ascii: "/") }
          .prefix { $0.isAsciiLetter || $0.digit != nil }
        let word = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        if tags.contains(word) {
          if lines.contains(word) { text.append(0x0A) }
          rest = rest[(end + 1)...]
          continue
        }
      }
      if first == UInt8(ascii: "&"),
        let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(rest[rest.startIndex + 1..<end])
      {
        text += character.utf8
        rest = rest[(end + 1)...]
        continue
      }
      text.append(first)
      rest = rest.dropFirst()
    }
    return text
  }

  private static let lines: Set<String> = ["br", "div", "p", "li"]
  private static let tags: Set<String> = lines.union([
    "b", "i", "u", "em", "strong", "span", "font", "wbr", "ul", "ol", "sub", "sup",
  ])

  private static func character(_ name: ArraySlice<UInt8>) -> String? {
    if name.first == UInt8(ascii: "#") {
      let isHex = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
      return UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init).map {
        String(Character($0 == "\u{A0}" ? " " : $0))
      }
    }
    return references.first { $0.name.utf8.elementsEqual(name) }?.character
  }

  /// The formula in a text of LaTeX: the only one, or all in a `\text`. A text without delimiters of
  /// formulas is one.
  private static func mathematics(_ text: [UInt8], _ isDisplay: inout Bool) -> [UInt8] {
    let trimmed = String(decoding: text, as: UTF8.self).trimmed
    let body = Array(trimmed.utf8)
    for (opening, closing, isBlock) in [
      ("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false),
      ("\\begin{displaymath}", "\\end{displaymath}", true),
      ("\\begin{math}", "\\end{math}", false),
    ] where body.count > opening.utf8.count + closing.utf8.count {
      guard body.starts(with: opening.utf8), trimmed.hasSuffix(closing) else { continue }
      let inner = body.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
      guard !inner.contains(UInt8(ascii: "$")) else { continue }
      isDisplay = isBlock
      return Array(inner)
    }
    if body.contains(UInt8(ascii: "$")) {
      return Array("\\text{".utf8) + body + Array("}".utf8)
    }
    return text
  }
}
