// The unary and binary operations of the calculator.

import AlmanacBase

/// An operation on two numbers; its key stands between them.
public enum BinaryOperation: Sendable, Hashable {
  /// +, −, ×, ÷, xʸ
  case plus, minus, times, over, power

  /// The sign between the operands in a description.
  var sign: String {
    switch self {
    case .plus: "+"
    case .minus: "−"
    case .times: "×"
    case .over: "÷"
    case .power: "^"
    }
  }

  /// The precedence.
  var rank: Term.Rank {
    switch self {
    case .plus, .minus: .sum
    case .times, .over: .product
    case .power: .power
    }
  }
}

/// An operation on one number; its key comes after the number.
public enum UnaryOperation: Sendable, Hashable {
  /// √, x², x⁻¹, ±
  case root, square, inverse, negation
  /// sin, cos, tan
  case sine, cosine, tangent
  /// ln, log₁₀, eˣ
  case naturalLogarithm, commonLogarithm, exponential

  /// The operation applied to an operand. The operand is always in brackets, `√(9)`; an angle in
  /// degrees has its sign, `sin(30°)`.
  func description(of operand: Term, in unit: AngleUnit) -> String {
    let (before, after): (String, String) =
      switch self {
      case .root: ("√(", ")")
      case .square: ("(", ")²")
      case .inverse: ("(", ")⁻¹")
      case .negation: ("−(", ")")
      case .sine: ("sin(", ")")
      case .cosine: ("cos(", ")")
      case .tangent: ("tan(", ")")
      case .naturalLogarithm: ("ln(", ")")
      case .commonLogarithm: ("log₁₀(", ")")
      case .exponential: ("e^(", ")")
      }
    guard takesAngle, unit == .degrees else { return joined(before, operand.text, after) }
    if operand.rank == .atom { return joined(before, operand.text, "°", after) }
    return joined(before, "(", operand.text, ")°", after)
  }

  var rank: Term.Rank {
    switch self {
    case .square, .inverse, .exponential: .power
    case .negation: .negative
    default: .atom
    }
  }

  private var takesAngle: Bool {
    self == .sine || self == .cosine || self == .tangent
  }
}

/// The unit of the angles for sin, cos and tan.
package enum AngleUnit: Sendable, Hashable {
  /// Radians at the start, or degrees.
  case radians, degrees
}
