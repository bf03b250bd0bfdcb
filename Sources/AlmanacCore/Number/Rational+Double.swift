// Exact numbers and doubles.

extension Rational {
  /// The number that a double stands for, without loss. The double must be finite.
  init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    let significand = Natural(value.significandBitPattern | (isNormal ? 1 << 52 : 0))
    let power = max(1, Int(value.exponentBitPattern)) - 1075
    self.init(
      isNegative: value < 0, significand << max(0, power), over: Natural.one << max(0, -power))
  }

  /// The nearest double; of two that are as near, the one whose last bit is 0. Infinite beyond the
  /// largest double.
  var approximation: Double {
    // Of numbers below the normal doubles, a double has fewer bits.
    var places = min(53 + denominator.bitCount - numerator.bitCount, 1074)
    var (quotient, rest, divisor) = shifted(places)
    // The numbers of bits tell the size of a ratio within a factor of two only.
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

  /// The whole part of the number times so many twos, what remains, and what it was divided by.
  private func shifted(_ places: Int) -> (quotient: Natural, rest: Natural, divisor: Natural) {
    let divisor = denominator << max(0, -places)
    let (quotient, rest) = (numerator << max(0, places)).divided(by: divisor)
    return (quotient, rest, divisor)
  }
}
