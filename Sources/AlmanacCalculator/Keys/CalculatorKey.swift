// The keys of the calculator and their names.

import AlmanacBase

/// A key of the calculator. Its face is the text on the button and in a printed sequence.
///
///     CalculatorKey(named: "sqrt")?.face   // "√"
public enum CalculatorKey: Sendable, Hashable {
  /// A digit, 0…9; a key with another number does nothing.
  case digit(Int)
  /// The decimal point.
  case point
  /// An operation on two numbers.
  case binary(BinaryOperation)
  /// An operation on the number in the display.
  case unary(UnaryOperation)
  /// `%`; the constants π and e; `Rand`, a random number from 0 up to 1.
  case percent, pi, euler, random
  /// The memory: `M` and `→M`.
  case recall, store
  /// `C`, `⌫`, `undo` and `=`.
  case clear, backspace, undo, equals
  /// The unit of angles: `Deg` and `Rad`.
  case degrees, radians

  /// Every key with its names, the face first. Case matters in names: `e` is a number, `C` clears,
  /// `M` recalls.
  static let names: [(key: CalculatorKey, names: [String])] =
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

  /// The key with a name: its face, or what can be typed instead, as `sqrt`; nil for anything else.
  public init?(named name: String) {
    if name.byteCount == 1, let digit = name.bytes[0].digit {
      self = .digit(digit)
    } else if let entry = CalculatorKey.names.first(where: {
      $0.names.contains { $0.isSame(as: name) }
    }) {
      self = entry.key
    } else {
      return nil
    }
  }

  /// The text on the key: `√`.
  public var face: String {
    CalculatorKey.names.first { $0.key == self }?.names.first ?? ""
  }
}

extension CalculatorKey: CaseIterable {
  /// Every key: digits, operations, memory, control keys, units of angles.
  public static var allCases: [CalculatorKey] { names.map { $0.key } }
}
