// The keys of the calculator.

/// A key of the calculator. Its face is what stands on the button and in a printed sequence.
///
///     CalculatorKey.named("sqrt")?.face  // "√"
package enum CalculatorKey: Sendable, Equatable {
  /// 0…9.
  case digit(Int)
  case point
  case binary(BinaryOperation)
  case unary(UnaryOperation)
  case percent, pi, euler, random
  case recall, store
  case clear, backspace, undo, equals
  case degrees, radians

  /// Every key with its names, the face first. Names are told apart by case: `e` is a number, `C`
  /// clears, `M` recalls.
  static let all: [(key: CalculatorKey, names: [String])] =
    (0...9).map { (.digit($0), [String($0)]) } + [
      (.point, ["."]),
      (.binary(.plus), ["+"]),
      (.binary(.minus), ["−", "-"]),
      (.binary(.times), ["×", "*"]),
      (.binary(.over), ["÷", "/"]),
      (.binary(.power), ["xʸ", "^"]),
      (.unary(.root), ["√", "sqrt"]),
      (.unary(.square), ["x²", "sq"]),
      (.unary(.inverse), ["x⁻¹", "inv"]),
      (.unary(.negation), ["±", "neg"]),
      (.percent, ["%"]),
      (.unary(.sine), ["sin"]),
      (.unary(.cosine), ["cos"]),
      (.unary(.tangent), ["tan"]),
      (.unary(.naturalLogarithm), ["ln"]),
      (.unary(.commonLogarithm), ["log₁₀", "log"]),
      (.unary(.exponential), ["eˣ", "exp"]),
      (.pi, ["π", "pi"]),
      (.euler, ["e"]),
      (.random, ["Rand"]),
      (.recall, ["M"]),
      (.store, ["→M", "->M"]),
      (.clear, ["C"]),
      (.backspace, ["⌫", "BS"]),
      (.undo, ["undo"]),
      (.equals, ["="]),
      (.degrees, ["Deg"]),
      (.radians, ["Rad"]),
    ]

  /// The key that is called so, by its face or by what a keyboard has instead.
  package static func named(_ name: String) -> CalculatorKey? {
    if name.utf8.count == 1, let digit = name.utf8.first?.digit { return .digit(digit) }
    return all.first { $0.names.contains { $0.isSame(as: name) } }?.key
  }

  package var face: String {
    CalculatorKey.all.first { $0.key == self }?.names.first ?? ""
  }

  /// Every key, in the order of a keyboard's description.
  package static var everyKey: [CalculatorKey] { all.map { $0.key } }
}
