// Whole powers and exact roots of rational numbers.

extension Rational {
  /// The number of binary digits of numerator and denominator together.
  package var bitCount: Int { numerator.bitCount + denominator.bitCount }

  /// The power of a number; the exponent of zero must not be negative. The caller bounds the size of
  /// the result.
  package func power(_ exponent: Int) -> Rational {
    let count = Int(exponent.magnitude)
    let (top, bottom) = exponent < 0 ? (denominator, numerator) : (numerator, denominator)
    return Rational(
      isNegative: isNegative && count % 2 == 1, top.power(count), over: bottom.power(count))
  }

  /// The root of a number that is not negative; nil where it is irrational.
  package func root(_ degree: Int) -> Rational? {
    let (top, bottom) = (numerator.root(degree), denominator.root(degree))
    guard top.power(degree) == numerator, bottom.power(degree) == denominator else { return nil }
    return Rational(isNegative: false, top, over: bottom)
  }
}
