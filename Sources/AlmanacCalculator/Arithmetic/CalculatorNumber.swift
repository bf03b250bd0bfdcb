// The numbers of the calculator: exact where possible.

import AlmanacBase

/// A number in the calculator: the exact value, or, for values that are irrational or too long, the
/// nearest double.
///
/// An exact value may be beyond the range of a double. It has at most `mostBits` bits, which bounds
/// the time that a key takes.
enum CalculatorNumber: Sendable, Hashable {
  case exact(Rational)
  /// Finite, and never −0.
  case rounded(Double)

  /// The most bits of an exact value, numerator and denominator together (spec: calculator).
  static let mostBits = 2_000
  static let zero = exact(.zero)

  /// The value; the nearest double where it has too many bits.
  init(_ value: Rational) throws(ArithmeticFault) {
    if value.bitCount <= CalculatorNumber.mostBits {
      self = .exact(value)
    } else {
      try self.init(nearest: value.approximation)
    }
  }

  /// The rounded result of a computation.
  init(nearest value: Double) throws(ArithmeticFault) {
    guard value.isFinite else { throw .overflow }
    self = .rounded(value == 0 ? 0 : value)
  }

  var isExact: Bool {
    if case .exact = self { true } else { false }
  }

  /// The exact value, or the exact value of the double.
  var rational: Rational {
    switch self {
    case .exact(let value): value
    case .rounded(let value): Rational(value)
    }
  }

  /// The nearest double; infinite where the value is beyond the range of a double.
  var double: Double {
    switch self {
    case .exact(let value): value.approximation
    case .rounded(let value): value
    }
  }

  /// The value to twice the precision of a double; the largest double where it is beyond that.
  var wide: WideDouble {
    switch self {
    case .exact(let value):
      let high = value.approximation
      guard high.isFinite else {
        let largest = Double.greatestFiniteMagnitude
        return WideDouble(value.isNegative ? -largest : largest)
      }
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

  /// The digits that a display shows.
  var shown: DecimalDigits { digits(CalculatorNumber.mostDigits) }

  /// The number rounded to so many significant digits.
  func digits(_ count: Int) -> DecimalDigits {
    switch self {
    case .exact(let value): DecimalDigits(value, rounded: count)
    case .rounded(let value): DecimalDigits(value, rounded: count)
    }
  }

  /// Whether the digits that a display shows are the exact value.
  var isShownExactly: Bool { isExact && shown.isExact }
}
