// The arithmetic behind the keys: doubles in, a double or a fault out.

/// Why an operation has no result.
public enum ArithmeticFault: Error, Sendable, Equatable {
  case divisionByZero, rootOfNegative, logarithmOfNotPositive, powerOfNegative, noTangent, overflow

  /// What the display says.
  public var phrase: Phrase {
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

/// The operations, with no state of their own.
enum Arithmetic {
  /// The result of an operation on two numbers, always finite.
  static func result(
    _ left: Double, _ operation: BinaryOperation, _ right: Double
  ) throws(ArithmeticFault) -> Double {
    switch operation {
    case .plus: return try finite(left + right)
    case .minus: return try finite(left - right)
    case .times: return try finite(left * right)
    case .over:
      guard right != 0 else { throw .divisionByZero }
      return try finite(left / right)
    case .power:
      if left == 0, right < 0 { throw .divisionByZero }
      if left < 0, right.rounded(.towardZero) != right { throw .powerOfNegative }
      return try finite(Exponential.power(left, right))
    }
  }

  /// The result of an operation on one number, always finite.
  static func result(
    _ operation: UnaryOperation, of value: Double, in unit: AngleUnit
  ) throws(ArithmeticFault) -> Double {
    switch operation {
    case .root:
      guard value >= 0 else { throw .rootOfNegative }
      return value.squareRoot()
    case .square: return try finite(value * value)
    case .inverse:
      guard value != 0 else { throw .divisionByZero }
      return try finite(1 / value)
    case .negation: return value == 0 ? 0 : -value
    case .naturalLogarithm:
      guard value > 0 else { throw .logarithmOfNotPositive }
      return Exponential.ln(value)
    case .commonLogarithm:
      guard value > 0 else { throw .logarithmOfNotPositive }
      return Exponential.log10(value)
    case .exponential: return try finite(Exponential.exp(value))
    case .sine: return Angle(value, unit).sine
    case .cosine: return Angle(value, unit).cosine
    case .tangent:
      let angle = Angle(value, unit)
      guard angle.cosine != 0 else { throw .noTangent }
      return try finite(angle.tangent)
    }
  }

  private static func finite(_ value: Double) throws(ArithmeticFault) -> Double {
    guard value.isFinite else { throw .overflow }
    // There is no −0 on paper.
    return value == 0 ? 0 : value
  }
}
