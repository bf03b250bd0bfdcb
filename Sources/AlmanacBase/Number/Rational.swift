// Exact arithmetic with rational numbers.

/// A ratio of whole numbers of any size, always in lowest terms. Arithmetic is exact and never
/// overflows. A number is coded as text: `"-5"`, `"127/5000"`.
///
///     Rational(decimal: "12.5")! * Rational(1000)          // 12500
///     Rational(1) * Rational(numerator: 9, denominator: 5)!   // 9/5
public struct Rational: Sendable, Hashable {
  /// Whether it is below zero.
  public let isNegative: Bool
  package let numerator: Natural
  /// Not zero.
  package let denominator: Natural

  /// 0
  public static let zero = Rational(0)
  /// 1
  public static let one = Rational(1)

  /// π to 60 digits: more than any answer shows.
  package static let pi = Rational(
    isNegative: false,
    Natural(
      digits: "3141592653589793238462643383279502884197169399375105820974944".bytes.map { $0 - 48 }),
    over: Natural.powerOfTen(60))

  /// A whole number.
  public init(_ value: Int) {
    isNegative = value < 0
    numerator = Natural(UInt64(value.magnitude))
    denominator = .one
  }

  /// A ratio; nil where the denominator is zero.
  ///
  ///     Rational(numerator: 5, denominator: 9)
  public init?(numerator: Int, denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(numerator, denominator)
  }

  /// The denominator must not be zero.
  package init(_ numerator: Int, _ denominator: Int) {
    self.init(
      isNegative: (numerator < 0) != (denominator < 0), Natural(UInt64(numerator.magnitude)),
      over: Natural(UInt64(denominator.magnitude)))
  }

  /// The divisor must not be zero.
  package init(isNegative: Bool, _ numerator: Natural, over denominator: Natural) {
    let common = denominator.isOne ? Natural.one : numerator.commonDivisor(with: denominator)
    self.numerator = common.isOne ? numerator : numerator.divided(by: common).quotient
    self.denominator = common.isOne ? denominator : denominator.divided(by: common).quotient
    self.isNegative = isNegative && !numerator.isZero
  }

  /// Whether it is a whole number.
  package var isWhole: Bool { denominator.isOne }
  /// Whether it is 0.
  public var isZero: Bool { numerator.isZero }
  package var isOne: Bool { numerator.isOne && denominator.isOne && !isNegative }

  /// The largest whole number that is not above it; nil where that has more than 32 bits.
  package var floor: Int? {
    let (whole, rest) = numerator.divided(by: denominator)
    guard whole.limbs.count < 2, let size = Int(exactly: whole.limbs.first ?? 0) else { return nil }
    return isNegative ? -size - (rest.isZero ? 0 : 1) : size
  }

  /// The number with the other sign.
  public static prefix func - (value: Rational) -> Rational {
    Rational(isNegative: !value.isNegative, value.numerator, over: value.denominator)
  }

  /// The sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    let first = left.numerator * right.denominator
    let second = right.numerator * left.denominator
    let denominator = left.denominator * right.denominator
    if left.isNegative == right.isNegative {
      return Rational(isNegative: left.isNegative, first + second, over: denominator)
    }
    return Rational(
      isNegative: first < second ? right.isNegative : left.isNegative,
      first.difference(to: second),
      over: denominator)
  }

  /// The difference.
  public static func - (left: Rational, right: Rational) -> Rational {
    left + (-right)
  }

  /// The product.
  public static func * (left: Rational, right: Rational) -> Rational {
    Rational(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.numerator,
      over: left.denominator * right.denominator)
  }

  /// The quotient; nil where the divisor is zero.
  public func divided(by divisor: Rational) -> Rational? {
    guard !divisor.isZero else { return nil }
    return Rational(
      isNegative: isNegative != divisor.isNegative, numerator * divisor.denominator,
      over: denominator * divisor.numerator)
  }
}

extension Rational: Comparable {
  /// Whether one number is smaller than another.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let first = left.numerator * right.denominator
    let second = right.numerator * left.denominator
    return left.isNegative ? second < first : first < second
  }
}

extension Rational: CustomStringConvertible {
  /// `-5`, `127/5000`: in lowest terms, in ASCII.
  public var description: String { fraction }
}

#if !hasFeature(Embedded)
  extension Rational: Codable {
    /// Reads `"-5"` or `"127/5000"`; throws for anything else and for a denominator of 0.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { Rational(fraction: $0) }
    }

    /// Writes `"-5"` or `"127/5000"`.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text: fraction)
    }
  }
#endif
