@testable import AlmanacCore

/// Reads a description as a schoolbook does: brackets, then ², ⁻¹ and °, then powers from the right,
/// then × and ÷, then + and −. It knows nothing of the calculator but its functions of one number.
struct CalculatorEvaluator {
  struct NotAnExpression: Error {}

  private var rest: Substring

  static func value(of text: String) throws -> Double {
    var evaluator = CalculatorEvaluator(rest: text[...])
    let value = try evaluator.sum()
    guard evaluator.rest.isEmpty else { throw NotAnExpression() }
    return value
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func sum() throws -> Double {
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

  private mutating func product() throws -> Double {
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

  private mutating func signed() throws -> Double {
    take("−") ? 0 - (try signed()) : try power()
  }

  private mutating func power() throws -> Double {
    let value = try raised()
    return take(" ^ ") ? try Arithmetic.result(value, .power, try signed()) : value
  }

  private mutating func raised() throws -> Double {
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

  private mutating func primary() throws -> Double {
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
    if take("π") { return .pi }
    if take("e") { return 2.718281828459045 }
    return try number()
  }

  private mutating func number() throws -> Double {
    var text = ""
    func isFigure(_ character: Character) -> Bool { "0123456789.".contains(character) }
    while let next = rest.first, isFigure(next) { text.append(rest.removeFirst()) }
    if rest.first == "e" {
      rest.removeFirst()
      text += take("−") ? "e-" : "e"
      while let next = rest.first, isFigure(next) { text.append(rest.removeFirst()) }
    }
    guard let value = Double(text) else { throw NotAnExpression() }
    return value
  }
}
