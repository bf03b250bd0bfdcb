// Powers: exact where base, exponent and result are rational.

import AlmanacBase

extension Arithmetic {
  /// The power of a number.
  ///
  /// - Throws: where a negative base has an exponent that is not whole, or the base 0 a negative one.
  static func power(
    _ base: CalculatorNumber, _ exponent: CalculatorNumber
  ) throws(ArithmeticFault) -> CalculatorNumber {
    if base.isZero, exponent.isNegative { throw .divisionByZero }
    if base.isNegative, !exponent.rational.isWhole { throw .powerOfNegative }
    if exponent == .zero || base == .exact(.one) { return .exact(.one) }
    if exponent.isZero { return .rounded(1) }
    if base.isZero { return base }
    if case .exact(let value) = base, case .exact(let times) = exponent,
      let exact = exactPower(value, times)
    {
      return try CalculatorNumber(exact)
    }
    let magnitude = Exponential.power(BinaryParts(base), exponent.wide)
    return try CalculatorNumber(
      nearest: base.isNegative && exponent.rational.isOdd ? -magnitude : magnitude)
  }

  /// The exact power; nil where it is irrational or would have too many bits, which is decided before
  /// anything is computed. The base is neither 0 nor 1, and a negative base has a whole exponent.
  private static func exactPower(_ base: Rational, _ exponent: Rational) -> Rational? {
    // The root of a number with fewer bits than the degree is below 2, so it is not rational.
    guard let degree = exponent.smallDenominator, degree <= CalculatorNumber.mostBits else {
      return nil
    }
    guard let root = degree == 1 ? base : base.root(degree) else { return nil }
    if root == -Rational.one { return exponent.isOdd ? root : .one }
    // A lower bound of the number of bits of the result.
    let numerator = Rational(isNegative: exponent.isNegative, exponent.numerator, over: .one)
    guard let times = numerator.floor, times.magnitude <= CalculatorNumber.mostBits,
      Int(times.magnitude) * (root.bitCount - 2) <= CalculatorNumber.mostBits
    else { return nil }
    return root.power(times)
  }
}

extension Rational {
  /// Whether it is an odd whole number.
  fileprivate var isOdd: Bool {
    isWhole && (numerator.limbs.first ?? 0) % 2 == 1
  }

  /// The denominator; nil where it has more than 32 bits.
  fileprivate var smallDenominator: Int? {
    Rational(isNegative: false, denominator, over: .one).floor
  }
}
