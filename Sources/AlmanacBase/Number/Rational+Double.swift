// Rational numbers of doubles, and the doubles nearest to rational numbers.

extension Rational {
  /// The exact value of a double; nil where it is infinite or not a number.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    self.init(value)
  }

  /// The exact value of a double, which must be finite.
  package init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    let significand = Natural(value.significandBitPattern | (isNormal ? 1 << 52 : 0))
    let power = max(1, Int(value.exponentBitPattern)) - 1075
    self.init(
      isNegative: value < 0, significand << max(0, power), over: Natural.one << max(0, -power))
  }

  /// The nearest double; of two that are equally near, the one whose last bit is 0. Infinite beyond
  /// the largest double.
  public var approximation: Double {
    // Doubles below the normal range have fewer bits.
    var places = min(53 + denominator.bitCount - numerator.bitCount, 1074)
    var (quotient, rest, divisor) = shifted(places)
    // The bit counts give the size of a ratio only within a factor of two.
    if quotient.bitCount > 53 {
      places -= 1
      (quotient, rest, divisor) = shifted(places)
    }
    var whole = quotient.small ?? 0
    let twice = rest << 1
    if divisor < twice || (divisor == twice && whole % 2 == 1) { whole += 1 }
    let magnitude = Double(sign: .plus, exponent: -places, significand: Double(whole))
    return isNegative && whole > 0 ? -magnitude : magnitude
  }

  /// The whole part of the number times 2 to the power of `places`, the remainder and the divisor.
  private func shifted(_ places: Int) -> (quotient: Natural, rest: Natural, divisor: Natural) {
    let divisor = denominator << max(0, -places)
    let (quotient, rest) = (numerator << max(0, places)).divided(by: divisor)
    return (quotient, rest, divisor)
  }
}
