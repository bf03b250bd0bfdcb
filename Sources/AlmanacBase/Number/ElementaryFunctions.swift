// Exponentials, logarithms and powers of doubles, fast and the same on every platform.

/// eˣ, ln and xʸ with an error of a few units in the last place. They are computed here because C
/// libraries differ in the last digits, and every device has to compute the same from the same data.
///
///     ElementaryFunctions.power(2, 0.5)  // 1.414213562373095
package enum ElementaryFunctions {
  /// ln 2 in two parts. The first has so few digits that its product with an exponent is exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// 2ᵏ · eʳ, where r is at most ½ ln 2, by the series of eʳ.
  package static func exp(_ value: Double) -> Double {
    if value > 709.7 { return .infinity }
    // Also where it is not a number.
    if !(value > -745) { return 0 }
    let twos = (value / (ln2High + ln2Low)).rounded(.toNearestOrEven)
    let rest = value - twos * ln2High - twos * ln2Low
    var sum = 1.0
    for number in stride(from: 14.0, through: 1, by: -1) { sum = 1 + rest * sum / number }
    return Double(sign: .plus, exponent: Int(twos), significand: sum)
  }

  /// The logarithm of a positive number: k · ln 2 + 2 artanh s, where s = (m − 1) ÷ (m + 1), and m is
  /// between √½ and √2.
  static func ln(_ value: Double) -> Double {
    var twos = Double(value.exponent)
    var significand = value.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      twos += 1
    }
    let quotient = (significand - 1) / (significand + 1)
    let square = quotient * quotient
    var sum = 0.0
    for odd in stride(from: 23.0, through: 3, by: -2) { sum = (sum + 1 / odd) * square }
    return twos * ln2High + (2 * quotient + (2 * quotient * sum + twos * ln2Low))
  }

  /// The power of a positive number.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    exp(exponent * ln(base))
  }
}
