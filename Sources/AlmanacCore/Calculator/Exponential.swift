// Exponentials and logarithms. They are computed here and not by a C library, because no two such
// libraries agree in the last digit: the page, the paper and every machine have to.

/// eˣ, ln, log₁₀ and xʸ, each the double nearest to the true value, or where that lies halfway between
/// two doubles, one of them.
///
///     Exponential.power(2, 10)  // 1024, exactly
enum Exponential {
  private static let ln2 = WideDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
  /// 1 ÷ ln 10
  private static let log10e = WideDouble(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)

  static func exp(_ value: Double) -> Double {
    exp(WideDouble(value))
  }

  /// The logarithm of a number above zero.
  static func ln(_ value: Double) -> Double {
    wideLn(value).high
  }

  /// The logarithm of a number above zero.
  static func log10(_ value: Double) -> Double {
    (wideLn(value) * log10e).high
  }

  /// A power of a number; of one below zero the exponent must be whole, of zero itself not below
  /// zero.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base == 0 { return 0 }
    let logarithm = wideLn(base.magnitude)
    let size = exponent * logarithm.high
    let magnitude: Double
    if size > 720 {
      magnitude = .infinity
    } else if size < -760 {
      magnitude = 0
    } else {
      magnitude = exp(logarithm * WideDouble(exponent))
    }
    let isOdd = exponent.truncatingRemainder(dividingBy: 2) != 0
    return base < 0 && isOdd ? -magnitude : magnitude
  }

  /// e²⁵⁶ʳ · 2ᵏ, where r is so small that a few terms of the series are enough.
  private static func exp(_ value: WideDouble) -> Double {
    if value.high > 710 { return .infinity }
    if value.high < -746 { return 0 }
    let twos = (value.high / ln2.high).rounded(.toNearestOrEven)
    let rest = value - ln2 * WideDouble(twos)
    let small = WideDouble(high: rest.high / 256, low: rest.low / 256)
    // Without the 1 in front until the end: it would push the last digits out.
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
  private static func wideLn(_ value: Double) -> WideDouble {
    var significand = value.significand
    var twos = Int(value.exponent)
    if significand > 1.4142135623730951 {
      significand /= 2
      twos += 1
    }
    let number = WideDouble(significand)
    let quotient = (number - WideDouble(1)) / (number + WideDouble(1))
    let square = quotient * quotient
    var sum = WideDouble(1) / WideDouble(49)
    for odd in stride(from: 47, through: 1, by: -2) {
      sum = sum * square + WideDouble(1) / WideDouble(Double(odd))
    }
    return ln2 * WideDouble(Double(twos)) + (quotient + quotient) * sum
  }
}
