// Plural categories of languages.

/// The category of a number, which decides the form of the words after it. The categories and the
/// rules are those of the Unicode CLDR, "Language Plural Rules", version 46, for cardinal numbers.
///
/// `zero` and `few`, which other languages have, are not needed by any of the languages that come
/// with the program.
package enum PluralCategory: String, CaseIterable, Sendable {
  case one, two, many, other

  /// Its name in CLDR and in phrases.
  package var name: String { rawValue }

  /// The category of a number in a language; languages without rules here have those of English.
  ///
  /// - Parameter number: digits, perhaps with a point and decimals: `26`, `1.5`.
  package init(of number: String, in language: String) {
    // The operands of the rules: i, the digits before the point, and v, the number of decimals.
    var i = 0
    var v = 0
    var isAfterPoint = false
    for byte in number.bytes {
      if let digit = byte.digit {
        if isAfterPoint { v += 1 } else { i = (i % 1_000_000_000) * 10 + digit }
      } else if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else {
        self = .other
        return
      }
    }
    let isMillions = i != 0 && i % 1_000_000 == 0 && v == 0
    if language.isSame(as: "fr") {
      self = i < 2 ? .one : isMillions ? .many : .other
    } else if language.isSame(as: "es") {
      self = i == 1 && v == 0 ? .one : isMillions ? .many : .other
    } else if language.isSame(as: "he") {
      self = i == 1 && v == 0 || i == 0 && v != 0 ? .one : i == 2 && v == 0 ? .two : .other
    } else {
      self = i == 1 && v == 0 ? .one : .other
    }
  }
}
