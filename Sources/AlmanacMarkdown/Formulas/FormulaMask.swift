// Hides the formulas of a text from cmark, which would remove their backslashes.

import AlmanacBase
import AlmanacFormulas

/// A text with a private character and fillers in place of each formula. The text keeps its length and
/// its lines, so that all positions stay right.
struct FormulaMask {
  /// Fills the rest of a formula's bytes; never written.
  private static let filler: UInt8 = 0x7F

  /// The masked text.
  private(set) var bytes: [UInt8]
  private var formulas: [UInt32: FoundFormula] = [:]

  /// Nil where the text has no formulas.
  init?(_ text: [UInt8], _ delimiters: FormulaFinder.Delimiters) {
    let found = FoundFormula.all(in: text, delimiters)
    guard !found.isEmpty else { return nil }
    bytes = text
    var marks = Marks(in: text)
    for formula in found {
      // Formulas of three bytes share their marks: there are few, and the mark of four bytes does not fit.
      let isShort = formula.range.count == 3
      guard let mark = isShort ? marks.short(for: text[formula.offset]) : marks.next() else {
        continue
      }
      if formulas[mark.value] == nil { formulas[mark.value] = formula }
      var isIndent = false
      for index in formula.range {
        switch text[index] {
        case 0x0A, 0x0D: isIndent = true
        case 0x20, 0x09: if !isIndent { bytes[index] = Self.filler }
        default:
          isIndent = false
          bytes[index] = Self.filler
        }
      }
      let start = formula.range.lowerBound
      bytes.replaceSubrange(start..<start + (isShort ? 3 : 4), with: String(mark).utf8)
    }
  }

  /// Calls a closure for each piece of a text from the tree: text, or a formula.
  func read(_ text: ArraySlice<UInt8>, _ piece: (ArraySlice<UInt8>, FoundFormula?) -> Void) {
    var index = text.startIndex
    var copied = index
    while index < text.endIndex {
      let byte = text[index]
      let length = byte == Self.filler ? 1 : byte >= 0xF0 ? 4 : byte == 0xEE || byte == 0xEF ? 3 : 0
      guard length > 0, index + length <= text.endIndex else {
        index += 1
        continue
      }
      var formula: FoundFormula?
      if length > 1 {
        formula = formulas[Self.scalar(text[index..<index + length])]
        guard formula != nil else {
          index += length
          continue
        }
      }
      var end = index
      // A formula over several lines leaves line breaks between its fillers.
      if length == 1 {
        while end > copied, text[end - 1] == 0x20 { end -= 1 }
        end = end > copied && text[end - 1] == 0x0A ? end - 1 : index
      }
      if end > copied { piece(text[copied..<end], nil) }
      if formula != nil { piece(text[index..<index], formula) }
      index += length
      copied = index
    }
    if copied < text.endIndex { piece(text[copied...], nil) }
  }

  /// Whether a text begins with the rest of a formula.
  func continuesFormula(_ text: ArraySlice<UInt8>) -> Bool { text.first == Self.filler }

  /// The text with its formulas as they are in the source, or as their TeX only.
  func restoring(_ text: ArraySlice<UInt8>, asTeX: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    read(text) { text, formula in
      if let formula {
        result += (asTeX ? formula.tex.trimmed : formula.source).utf8
      } else {
        result += text
      }
    }
    return result
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let first = bytes.first ?? 0
    return bytes.dropFirst().reduce(UInt32(first) & (bytes.count == 4 ? 0x07 : 0x0F)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
  }
}

/// Private characters that a text does not contain, so that no data can stand for a formula.
private struct Marks {
  private var taken: Set<UInt32> = []
  private var last: UInt32 = 0xEFFFF
  private var short: [UInt8: Unicode.Scalar] = [:]
  private var lastShort: UInt32 = 0xDFFF

  init(in text: [UInt8]) {
    if text.contains(where: { $0 == 0xEE || $0 == 0xEF || $0 >= 0xF3 }) {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
      where scalar.value >= 0xE000 {
        taken.insert(scalar.value)
      }
    }
    // Character references, which cmark decodes: `&#xE000;`.
    var rest = text[...]
    while let start = rest.firstRange(of: "&#".utf8)?.upperBound {
      rest = text[start...]
      let isHex = rest.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let digits = rest.dropFirst(isHex ? 1 : 0).prefix(8).prefix {
        $0.digit != nil || isHex && $0.isAsciiLetter
      }
      if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) {
        taken.insert(value)
      }
    }
  }

  mutating func next() -> Unicode.Scalar? { Self.next(after: &last, taken) }

  /// The mark of all formulas with this byte between two dollar signs.
  mutating func short(for byte: UInt8) -> Unicode.Scalar? {
    if let mark = short[byte] { return mark }
    short[byte] = Self.next(after: &lastShort, taken)
    return short[byte]
  }

  private static func next(after last: inout UInt32, _ taken: Set<UInt32>) -> Unicode.Scalar? {
    let end: UInt32 = last < 0x10000 ? 0xF8FF : 0x10FFFD
    while last < end {
      last += 1
      // The last two characters of a plane are none.
      if !taken.contains(last), last & 0xFFFE != 0xFFFE { return Unicode.Scalar(last) }
    }
    return nil
  }
}
