// Exact numbers: what a decimal, a ratio and a factor have in common.

/// A ratio of whole numbers of any size, always in lowest terms: arithmetic is exact, and nothing
/// overflows.
///
///     Rational(decimal: "12.5")! * Rational(1000)          // 12500
///     Rational(decimal: "36.6")! * Rational(9, 5) + 32     // 97.88 exactly, 2447/25
package struct Rational: Sendable, Equatable {
  /// False for zero.
  package let isNegative: Bool
  let numerator: Natural
  /// Not zero.
  let denominator: Natural

  package static let zero = Rational(0)
  package static let one = Rational(1)

  /// π to 60 digits: more than any answer shows.
  static let pi = Rational(
    isNegative: false,
    Natural(
      digits: "3141592653589793238462643383279502884197169399375105820974944".utf8.map { $0 - 48 }),
    over: Natural.powerOfTen(60))

  package init(_ value: Int) {
    isNegative = value < 0
    numerator = Natural(UInt64(value.magnitude))
    denominator = .one
  }

  /// The second must not be zero.
  package init(_ numerator: Int, _ denominator: Int) {
    self.init(
      isNegative: (numerator < 0) != (denominator < 0), Natural(UInt64(numerator.magnitude)),
      over: Natural(UInt64(denominator.magnitude)))
  }

  /// The divisor must not be zero.
  init(isNegative: Bool, _ numerator: Natural, over denominator: Natural) {
    let common = denominator.isOne ? Natural.one : numerator.commonDivisor(with: denominator)
    self.numerator = common.isOne ? numerator : numerator.divided(by: common).quotient
    self.denominator = common.isOne ? denominator : denominator.divided(by: common).quotient
    self.isNegative = isNegative && !numerator.isZero
  }

  /// Whether it is a whole number.
  package var isWhole: Bool { denominator.isOne }
  package var isZero: Bool { numerator.isZero }
  package var isOne: Bool { numerator.isOne && denominator.isOne && !isNegative }

  /// The largest whole number that is not above it, where that is small; nil where it is not.
  var floor: Int? {
    let (whole, rest) = numerator.divided(by: denominator)
    guard whole.limbs.count < 2, let size = Int(exactly: whole.limbs.first ?? 0) else { return nil }
    return isNegative ? -size - (rest.isZero ? 0 : 1) : size
  }

  package static prefix func - (value: Rational) -> Rational {
    Rational(isNegative: !value.isNegative, value.numerator, over: value.denominator)
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    let one = left.numerator * right.denominator
    let two = right.numerator * left.denominator
    let denominator = left.denominator * right.denominator
    if left.isNegative == right.isNegative {
      return Rational(isNegative: left.isNegative, one + two, over: denominator)
    }
    return Rational(
      isNegative: one < two ? right.isNegative : left.isNegative, one.difference(to: two),
      over: denominator)
  }

  package static func - (left: Rational, right: Rational) -> Rational {
    left + (-right)
  }

  package static func * (left: Rational, right: Rational) -> Rational {
    Rational(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.numerator,
      over: left.denominator * right.denominator)
  }

  /// Nil where the divisor is zero.
  package func divided(by divisor: Rational) -> Rational? {
    guard !divisor.isZero else { return nil }
    return Rational(
      isNegative: isNegative != divisor.isNegative, numerator * divisor.denominator,
      over: denominator * divisor.numerator)
  }
}

extension Rational: Comparable {
  package static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let one = left.numerator * right.denominator
    let two = right.numerator * left.denominator
    return left.isNegative ? two < one : one < two
  }
}
