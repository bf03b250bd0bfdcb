// Powers: exact where base, exponent and result are rational.

extension Arithmetic {
  /// The power of a number. The exponent of a negative number has to be whole.
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

  /// The exact power; nil where it is irrational or certain to be too long, which is decided before
  /// anything is computed. The base is neither 0 nor 1, and a negative one has a whole exponent.
  private static func exactPower(_ base: Rational, _ exponent: Rational) -> Rational? {
    // A number of so many bits has no whole root of a higher degree.
    guard let degree = exponent.smallDenominator, degree <= CalculatorNumber.mostBits else {
      return nil
    }
    guard let root = degree == 1 ? base : base.root(degree) else { return nil }
    if root == -Rational.one { return exponent.isOdd ? root : .one }
    // Every factor adds a bit or more less than it has.
    let numerator = Rational(isNegative: exponent.isNegative, exponent.numerator, over: .one)
    guard let times = numerator.floor, times.magnitude <= CalculatorNumber.mostBits,
      Int(times.magnitude) * (root.bitCount - 2) <= CalculatorNumber.mostBits
    else { return nil }
    return root.power(times)
  }
}

extension Rational {
  /// Whether it is a whole number that two does not divide.
  fileprivate var isOdd: Bool {
    isWhole && (numerator.limbs.first ?? 0) % 2 == 1
  }

  /// The denominator where it is a small number.
  fileprivate var smallDenominator: Int? {
    Rational(isNegative: false, denominator, over: .one).floor
  }
}
