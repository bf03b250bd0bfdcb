// Reads a number that was copied from a page or another program.

import AlmanacBase

/// A number with or without separators between groups of three digits:
///
///     PastedNumber.read("≈ −1,234.5")   // −1234.5
///     PastedNumber.read("3,14")         // nil: a comma separates groups, and is not a decimal point
enum PastedNumber {
  /// In bytes, so that a long text is not slow.
  private static let longestText = 1_000

  /// Nil where the text is not a number.
  static func read(_ text: String) -> DecimalDigits? {
    guard text.byteCount <= longestText else { return nil }
    var plain: [UInt8] = []
    var groups = Groups()
    for byte in inASCII(text) {
      if groups.takes(byte) { plain.append(byte) }
    }
    guard groups.isValid else { return nil }
    do throws(NumberFault) {
      return try DecimalDigits.read(String(plain: plain))
    } catch {
      return nil
    }
  }

  /// What pages and programs write instead of ASCII: minus, ≈, spaces and apostrophes.
  private static let replacements: [(character: String, byte: UInt8)] = [
    ("−", UInt8(ascii: "-")), ("≈", UInt8(ascii: " ")), ("\u{A0}", UInt8(ascii: " ")),
    ("\u{2007}", UInt8(ascii: " ")), ("\u{2009}", UInt8(ascii: " ")),
    ("\u{202F}", UInt8(ascii: " ")), ("’", UInt8(ascii: "'")),
  ]

  private static func inASCII(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var character: [UInt8] = []
    func flush() {
      let text = String(plain: character)
      if let replacement = replacements.first(where: { $0.character.isSame(as: text) }) {
        if replacement.byte != UInt8(ascii: " ") || !bytes.isEmpty {
          bytes.append(replacement.byte)
        }
      } else if !bytes.isEmpty || character != [UInt8(ascii: " ")] {
        bytes += character
      }
      character = []
    }
    for byte in text.trimmed.bytes {
      if !byte.isContinuation { flush() }
      character.append(byte)
    }
    flush()
    return bytes
  }

  /// The separators of the groups of the whole part, which are left out.
  private struct Groups {
    private var separator: UInt8?
    private var digits = 0
    private var isWhole = true
    private var beginsWithZero = false
    private var isWrong = false

    /// Whether all separators are the same, after one to three digits and before groups of three.
    var isValid: Bool { !isWrong && (separator == nil || !isWhole || digits == 3) }

    /// Whether the byte belongs to the number.
    mutating func takes(_ byte: UInt8) -> Bool {
      if let digit = byte.digit {
        if digits == 0, separator == nil { beginsWithZero = digit == 0 }
        digits += 1
        return true
      }
      let isSeparator =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: " ")
      guard isSeparator else {
        if byte != UInt8(ascii: "-"), byte != UInt8(ascii: "+"), isWhole {
          if separator != nil, digits != 3 { isWrong = true }
          isWhole = false
        }
        return true
      }
      let isFirst = separator == nil
      let isRight = isFirst ? (1...3).contains(digits) && !beginsWithZero : digits == 3
      if !isWhole || !isRight || byte != separator ?? byte { isWrong = true }
      separator = byte
      digits = 0
      return false
    }
  }
}
