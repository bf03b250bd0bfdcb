// An independent evaluator of the calculator's descriptions.

@testable import AlmanacBase
@testable import AlmanacCalculator

/// Evaluates a description by the usual rules: brackets, then ², ⁻¹ and °, then powers from the
/// right, then × and ÷, then + and −. Of the calculator it uses only the functions of one number.
struct CalculatorEvaluator {
  struct NotAnExpression: Error {}

  private var rest: Substring
  /// Whether a number with more than 12 digits is read as the double whose shortest text it is; an
  /// exact number may have as many digits.
  let roundsLongNumbers: Bool

  static func value(of text: String, roundsLongNumbers: Bool) throws -> CalculatorNumber {
    var evaluator = CalculatorEvaluator(rest: text[...], roundsLongNumbers: roundsLongNumbers)
    let value = try evaluator.sum()
    guard evaluator.rest.isEmpty else { throw NotAnExpression() }
    return value
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func sum() throws -> CalculatorNumber {
    var value = try product()
    while true {
      if take(" + ") {
        value = try Arithmetic.result(value, .plus, try product())
      } else if take(" − ") {
        value = try Arithmetic.result(value, .minus, try product())
      } else {
        return value
      }
    }
  }

  private mutating func product() throws -> CalculatorNumber {
    var value = try signed()
    while true {
      if take(" × ") {
        value = try Arithmetic.result(value, .times, try signed())
      } else if take(" ÷ ") {
        value = try Arithmetic.result(value, .over, try signed())
      } else {
        return value
      }
    }
  }

  private mutating func signed() throws -> CalculatorNumber {
    take("−")
      ? try Arithmetic.result(.negation, of: try signed(), in: .radians) : try power()
  }

  private mutating func power() throws -> CalculatorNumber {
    let value = try raised()
    return take(" ^ ") ? try Arithmetic.result(value, .power, try signed()) : value
  }

  private mutating func raised() throws -> CalculatorNumber {
    var value = try primary()
    while true {
      if take("²") {
        value = try Arithmetic.result(.square, of: value, in: .radians)
      } else if take("⁻¹") {
        value = try Arithmetic.result(.inverse, of: value, in: .radians)
      } else {
        return value
      }
    }
  }

  private static let functions: [(String, UnaryOperation)] = [
    ("√(", .root), ("sin(", .sine), ("cos(", .cosine), ("tan(", .tangent),
    ("ln(", .naturalLogarithm), ("log₁₀(", .commonLogarithm), ("e^(", .exponential),
  ]

  private mutating func primary() throws -> CalculatorNumber {
    for (name, operation) in Self.functions where take(name) {
      let argument = try sum()
      let unit = take("°") ? AngleUnit.degrees : .radians
      guard take(")") else { throw NotAnExpression() }
      return try Arithmetic.result(operation, of: argument, in: unit)
    }
    if take("(") {
      let value = try sum()
      guard take(")") else { throw NotAnExpression() }
      return value
    }
    if take("π") { return .rounded(.pi) }
    if take("e") { return .rounded(2.718281828459045) }
    return try number()
  }

  private mutating func number() throws -> CalculatorNumber {
    var text = ""
    func isFigure(_ character: Character) -> Bool { "0123456789.".contains(character) }
    while let next = rest.first, isFigure(next) { text.append(rest.removeFirst()) }
    if rest.first == "e" {
      rest.removeFirst()
      text += take("−") ? "e-" : "e"
      while let next = rest.first, isFigure(next) { text.append(rest.removeFirst()) }
    }
    guard let value = Rational(decimal: text) else { throw NotAnExpression() }
    if roundsLongNumbers, DecimalDigits(value, rounded: 17).digits.count > 12 {
      return .rounded(value.approximation)
    }
    return .exact(value)
  }
}
