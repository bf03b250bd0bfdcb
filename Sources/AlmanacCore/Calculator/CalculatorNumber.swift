// The numbers that the calculator computes with: exact as long as they can be.

/// A number in the calculator: the exact value, or the double that is nearest to a value that is
/// irrational or too long to be kept.
///
/// It is always within the range of a double, and an exact value has at most `mostBits` bits, so that
/// no key takes long whatever was pressed before it.
enum CalculatorNumber: Sendable, Equatable {
  case exact(Rational)
  /// Finite, and never −0.
  case rounded(Double)

  /// The most bits of an exact value, numerator and denominator together (spec: calculator).
  static let mostBits = 2_000
  static let zero = exact(.zero)

  /// The value, as a double where it has too many bits.
  init(_ value: Rational) throws(ArithmeticFault) {
    let nearest = try CalculatorNumber(nearest: value.approximation)
    self = value.bitCount > CalculatorNumber.mostBits ? nearest : .exact(value)
  }

  /// A double that stands for a value near it.
  init(nearest value: Double) throws(ArithmeticFault) {
    guard value.isFinite else { throw .overflow }
    self = .rounded(value == 0 ? 0 : value)
  }

  var isExact: Bool {
    if case .exact = self { true } else { false }
  }

  /// The exact value, or what the double stands for.
  var rational: Rational {
    switch self {
    case .exact(let value): value
    case .rounded(let value): Rational(value)
    }
  }

  var double: Double {
    switch self {
    case .exact(let value): value.approximation
    case .rounded(let value): value
    }
  }

  /// The value to twice the precision of a double.
  var wide: WideDouble {
    switch self {
    case .exact(let value):
      let high = value.approximation
      return WideDouble(high: high, low: (value - Rational(high)).approximation)
    case .rounded(let value): return WideDouble(value)
    }
  }

  var isNegative: Bool {
    switch self {
    case .exact(let value): value.isNegative
    case .rounded(let value): value < 0
    }
  }

  var isZero: Bool {
    switch self {
    case .exact(let value): value.isZero
    case .rounded(let value): value == 0
    }
  }

  /// The most digits that a display shows.
  static let mostDigits = 15

  /// What a display shows of it.
  var shown: DecimalDigits { digits(CalculatorNumber.mostDigits) }

  /// The number rounded to so many significant digits.
  func digits(_ count: Int) -> DecimalDigits {
    switch self {
    case .exact(let value): DecimalDigits(value, rounded: count)
    case .rounded(let value): DecimalDigits(value, rounded: count)
    }
  }

  /// Whether the digits that a display shows are the whole value.
  var isShownWhole: Bool { isExact && shown.isExact }
}
