// Exponentials and logarithms. They are computed here because C libraries differ in the last digit,
// and the browser, the printed page and every computer have to show the same result.

import AlmanacBase

/// eˣ, ln, log₁₀ and xʸ, each the double nearest to the true value; where that is almost halfway
/// between two doubles, one of them.
///
///     Exponential.power(BinaryParts(.exact(Rational(2))), WideDouble(0.5))  // 1.4142135623730951
enum Exponential {
  private static let ln2 = WideDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
  /// 1 ÷ ln 10
  private static let log10e = WideDouble(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)

  /// The logarithm of a positive number.
  static func ln(_ value: BinaryParts) -> Double {
    wideLn(value).high
  }

  /// The logarithm of a positive number.
  static func log10(_ value: BinaryParts) -> Double {
    (wideLn(value) * log10e).high
  }

  /// The power of a positive number.
  static func power(_ base: BinaryParts, _ exponent: WideDouble) -> Double {
    let logarithm = wideLn(base)
    let size = exponent.high * logarithm.high
    if size > 720 { return .infinity }
    if size < -760 { return 0 }
    return exp(logarithm * exponent)
  }

  /// e²⁵⁶ʳ · 2ᵏ, where r is so small that a few terms of the series are enough.
  static func exp(_ value: WideDouble) -> Double {
    if value.high > 710 { return .infinity }
    if value.high < -746 { return 0 }
    let twos = (value.high / ln2.high).rounded(.toNearestOrEven)
    let rest = value - ln2 * WideDouble(twos)
    let small = WideDouble(high: rest.high / 256, low: rest.low / 256)
    // This is eʳ − 1: adding the 1 before the end would lose the last digits.
    var term = small
    var sum = small
    for number in 2...11 {
      term = term * small / WideDouble(Double(number))
      sum = sum + term
    }
    for _ in 0..<8 { sum = sum + sum + sum * sum }
    let result = (WideDouble(1) + sum).high
    return Double(sign: .plus, exponent: Int(twos), significand: result)
  }

  /// e · ln 2 + 2 artanh s, where s = (m − 1) ÷ (m + 1) and m lies between √½ and √2.
  private static func wideLn(_ value: BinaryParts) -> WideDouble {
    let number = value.significand
    let quotient = (number - WideDouble(1)) / (number + WideDouble(1))
    let square = quotient * quotient
    var sum = WideDouble(1) / WideDouble(49)
    for odd in stride(from: 47, through: 1, by: -2) {
      sum = sum * square + WideDouble(1) / WideDouble(Double(odd))
    }
    return ln2 * WideDouble(Double(value.twos)) + (quotient + quotient) * sum
  }
}
