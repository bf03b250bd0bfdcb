// The operations of the calculator.

import AlmanacBase

/// Why an operation has no result.
public enum ArithmeticFault: Error, Sendable, Equatable {
  /// A divisor, or the base of a negative power, is 0; a root or a logarithm of a number that has
  /// none; a fraction as the power of a negative number; the tangent of a right angle; a rounded
  /// result beyond the range of a double.
  case divisionByZero, rootOfNegative, logarithmOfNotPositive, powerOfNegative, noTangent, overflow

  /// The words in the display.
  package var phrase: CalculatorPhrase {
    switch self {
    case .divisionByZero: .calculatorDivisionByZero
    case .rootOfNegative: .calculatorRootOfNegative
    case .logarithmOfNotPositive: .calculatorLogarithm
    case .powerOfNegative: .calculatorPowerOfNegative
    case .noTangent: .calculatorNoTangent
    case .overflow: .calculatorOverflow
    }
  }
}

/// The operations. Exact numbers give an exact result where it is rational; any other result is
/// rounded once, to the nearest double.
enum Arithmetic {
  /// The result of an operation on two numbers.
  static func result(
    _ left: CalculatorNumber, _ operation: BinaryOperation, _ right: CalculatorNumber
  ) throws(ArithmeticFault) -> CalculatorNumber {
    let value: Rational
    switch operation {
    case .plus: value = left.rational + right.rational
    case .minus: value = left.rational - right.rational
    case .times: value = left.rational * right.rational
    case .over:
      guard let quotient = left.rational.divided(by: right.rational) else { throw .divisionByZero }
      value = quotient
    case .power: return try power(left, right)
    }
    let isProduct = operation.rank == .product
    // 0 times a rounded number is exactly 0.
    if isProduct, left == .zero || (right == .zero && operation == .times) { return .zero }
    return left.isExact && right.isExact
      ? try CalculatorNumber(value) : try CalculatorNumber(nearest: value.approximation)
  }

  /// The result of an operation on one number.
  static func result(
    _ operation: UnaryOperation, of value: CalculatorNumber, in unit: AngleUnit
  ) throws(ArithmeticFault) -> CalculatorNumber {
    switch operation {
    case .root:
      if value.isNegative { throw .rootOfNegative }
      if case .rounded(let double) = value { return .rounded(double.squareRoot()) }
      return try power(value, .exact(Rational(1, 2)))
    case .square: return try result(value, .times, value)
    case .inverse: return try result(.exact(.one), .over, value)
    case .negation: return try result(.zero, .minus, value)
    case .naturalLogarithm, .commonLogarithm:
      if value.isNegative || value.isZero { throw .logarithmOfNotPositive }
      return try logarithm(of: value, isCommon: operation == .commonLogarithm)
    case .exponential:
      if value == .zero { return .exact(.one) }
      return try CalculatorNumber(nearest: Exponential.exp(value.wide))
    case .sine, .cosine, .tangent:
      if unit == .radians, !value.double.isFinite { throw .overflow }
      let angle = Angle(value, unit)
      if operation == .tangent, angle.cosine == 0 { throw .noTangent }
      let double =
        operation == .sine ? angle.sine : operation == .cosine ? angle.cosine : angle.tangent
      return try trigonometric(double, of: value, in: unit)
    }
  }

  /// Of rational numbers, only powers of ten (to the base of ten) and 1 (to any base) have rational
  /// logarithms.
  private static func logarithm(
    of value: CalculatorNumber, isCommon: Bool
  ) throws(ArithmeticFault) -> CalculatorNumber {
    if case .exact(let rational) = value, isCommon || rational.isOne {
      let digits = DecimalDigits(rational, rounded: 1)
      if digits.isExact, digits.digits == [1] { return .exact(Rational(digits.exponent)) }
    }
    let parts = BinaryParts(value)
    return try CalculatorNumber(
      nearest: isCommon ? Exponential.log10(parts) : Exponential.ln(parts))
  }

  /// For angles of rational degrees, the only rational sines and cosines are 0, ±½ and ±1 and the
  /// only rational tangents 0 and ±1 (I. Niven, Irrational Numbers, 1956, corollary 3.12), all at
  /// multiples of 15°. For rational radians, they are rational only at 0.
  private static func trigonometric(
    _ result: Double, of angle: CalculatorNumber, in unit: AngleUnit
  ) throws(ArithmeticFault) -> CalculatorNumber {
    if case .exact(let value) = angle, value.isZero || unit == .degrees,
      (value * Rational(1, 15)).isWhole, [-1, -0.5, 0, 0.5, 1].contains(result)
    {
      return .exact(Rational(result))
    }
    return try CalculatorNumber(nearest: result)
  }
}
