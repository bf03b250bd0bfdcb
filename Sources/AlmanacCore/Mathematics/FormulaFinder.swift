// Finds the formulas in a text.

#if !hasFeature(Embedded)
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
    }

    /// Which delimiters are recognized.
    package enum Delimiters: Sendable {
      /// `$…$` and `$$…$$`, outside of code and HTML tags.
      case markdown
      /// `\(…\)`, `\[…\]`, `[$]…[/$]`, `[$$]…[/$$]`, `[latex]…[/latex]` and `<anki-mathjax>`.
      case anki
    }

    private static let ankiMarks:
      [(opening: StaticString, closing: StaticString, isDisplay: Bool)] =
        [
          ("\\(", "\\)", false), ("\\[", "\\]", true), ("[$]", "[/$]", false),
          ("[$$]", "[/$$]", true), ("[latex]", "[/latex]", false),
          ("<anki-mathjax", "</anki-mathjax>", false),
        ]

    private let bytes: [UInt8]
    private var index = 0
    private var formulas: [Formula] = []

    /// The formulas of a text, in order.
    package static func formulas(in bytes: [UInt8], _ delimiters: Delimiters) -> [Formula] {
      var finder = FormulaFinder(bytes: bytes)
      switch delimiters {
      case .markdown: finder.scanMarkdown()
      case .anki: finder.scanAnki()
      }
      return finder.formulas
    }

    private init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    private mutating func scanMarkdown() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 2
        case UInt8(ascii: "`"): index = CodeSpan.end(in: bytes, from: index)
        case UInt8(ascii: "~"): index = CodeSpan.endOfFence(in: bytes, from: index)
        case UInt8(ascii: "<"): skipTag()
        case UInt8(ascii: "$"): scanDollar()
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
        end > start, !bytes[end - 1].isAsciiSpace, byte(end + 1)?.digit == nil
      else { return nil }
      return Formula(range: index..<end + 1, tex: start..<end, isDisplay: false)
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

    /// Skips an HTML tag with its attributes; a `<` that begins no tag is text.
    private mutating func skipTag() {
      index = endOfTag(from: index) ?? index + 1
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

    private mutating func scanAnki() {
      /// The closing marks that do not occur in the rest of the text.
      var missing: Set<Int> = []
      next: while index < bytes.count {
        if [UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(bytes[index]) {
          for (number, mark) in Self.ankiMarks.enumerated()
          where !missing.contains(number) && has(mark.opening, at: index) {
            var start = index + mark.opening.utf8CodeUnitCount
            var isDisplay = mark.isDisplay
            if bytes[index] == UInt8(ascii: "<") {
              guard byte(start) == UInt8(ascii: ">") || byte(start)?.isAsciiSpace == true,
                let after = endOfTag(from: index)
              else { continue }
              isDisplay = isBlock(start..<after)
              start = after
            }
            var end = start
            while end < bytes.count, !has(mark.closing, at: end) { end += 1 }
            guard end < bytes.count else {
              missing.insert(number)
              continue
            }
            let after = end + mark.closing.utf8CodeUnitCount
            formulas.append(
              Formula(range: index..<after, tex: start..<end, isDisplay: isDisplay))
            index = after
            continue next
          }
        }
        index += 1
      }
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
#endif
