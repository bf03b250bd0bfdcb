// The plurals of units in English.

import AlmanacBase

extension String {
  /// The plural of a unit's name: `inches`, `barrels of oil`, `dynes per square centimetre`. Nil for a
  /// name that is a plural, and for an abbreviation: one of fewer than four letters, or one that ends
  /// with another sign.
  ///
  ///     "barrel of oil".unitPlural   // "barrels of oil"
  var unitPlural: String? {
    let words = parts(separatedBy: UInt8(ascii: " "))
    let isEnd = { (word: String) in
      word.isSame(as: "of") || word.isSame(as: "per") || word.bytes.first == UInt8(ascii: "(")
    }
    let end = words.firstIndex(where: isEnd) ?? words.count
    guard end > 0 else { return nil }
    let noun = words[end - 1]
    // Letters outside ASCII are above U+00BF.
    let letters = noun.scalars.reversed().prefix { scalar in
      scalar.value > 0xBF || scalar.value < 0x80 && UInt8(scalar.value).isAsciiLetter
    }
    guard letters.count > 3 else { return nil }
    let bytes = noun.bytes
    let beforeLast = bytes[bytes.count - 2]
    let plural: [UInt8]
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: "s"): return nil
    case UInt8(ascii: "y") where !"aeou".bytes.contains(beforeLast):
      plural = bytes.dropLast() + "ies".bytes
    case UInt8(ascii: "x"), UInt8(ascii: "z"): plural = bytes + "es".bytes
    case UInt8(ascii: "h") where "cs".bytes.contains(beforeLast): plural = bytes + "es".bytes
    default: plural = noun.isSameName(as: "foot") ? "feet".bytes : bytes + "s".bytes
    }
    return AlmanacBase.joined(
      (words[..<(end - 1)] + [String(plain: plural)] + words[end...])[...], by: " ")
  }
}
