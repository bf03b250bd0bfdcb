// What the calculator can do with one number and with two.

/// An operation on two numbers; its key stands between them.
package enum BinaryOperation: Sendable, Equatable {
  case plus, minus, times, over, power

  /// As it stands between two operands of a description.
  var sign: String {
    switch self {
    case .plus: "+"
    case .minus: "−"
    case .times: "×"
    case .over: "÷"
    case .power: "^"
    }
  }

  /// How tightly the operation binds.
  var rank: Term.Rank {
    switch self {
    case .plus, .minus: .sum
    case .times, .over: .product
    case .power: .power
    }
  }
}

/// An operation on one number; its key comes after the number.
package enum UnaryOperation: Sendable, Equatable {
  case root, square, inverse, negation
  case sine, cosine, tangent
  case naturalLogarithm, commonLogarithm, exponential

  /// The operation applied to an operand. What it applies to stands in brackets, a lone number too
  /// (brief: `√(9)`); an angle in degrees says so, or `sin(30)` would be false.
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
    guard takesAngle, unit == .degrees else { return before + operand.text + after }
    let angle = operand.rank == .atom ? operand.text : "(" + operand.text + ")"
    return before + angle + "°" + after
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

/// What the numbers given to sin, cos and tan count.
package enum AngleUnit: Sendable, Equatable {
  case radians, degrees
}
