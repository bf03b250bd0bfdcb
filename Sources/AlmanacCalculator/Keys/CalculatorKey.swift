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

  /// Every key with its names, the face first, and what a screen reader says for it; nil where the face
  /// is a digit or a word. Case matters in names: `e` is a number, `C` clears, `M` recalls.
  static let names: [(key: CalculatorKey, names: [String], spoken: CalculatorPhrase?)] =
    (0...9).map { (.digit($0), [String($0)], nil) } + [
      (.point, ["."], .calculatorPoint),
      (.binary(.plus), ["+"], .calculatorPlus),
      (.binary(.minus), ["−", "-"], .calculatorMinus),
      (.binary(.times), ["×", "*"], .calculatorTimes),
      (.binary(.over), ["÷", "/"], .calculatorOver),
      (.binary(.power), ["xʸ", "^"], .calculatorPower),
      (.unary(.root), ["√", "sqrt"], .calculatorRoot),
      (.unary(.square), ["x²", "sq"], .calculatorSquare),
      (.unary(.inverse), ["x⁻¹", "inv"], .calculatorInverse),
      (.unary(.negation), ["±", "neg"], .calculatorNegation),
      (.percent, ["%"], .calculatorPercent),
      (.unary(.sine), ["sin"], .calculatorSine),
      (.unary(.cosine), ["cos"], .calculatorCosine),
      (.unary(.tangent), ["tan"], .calculatorTangent),
      (.unary(.naturalLogarithm), ["ln"], .calculatorNaturalLogarithm),
      (.unary(.commonLogarithm), ["log₁₀", "log"], .calculatorCommonLogarithm),
      (.unary(.exponential), ["eˣ", "exp"], .calculatorExponential),
      (.pi, ["π", "pi"], .calculatorPi),
      (.euler, ["e"], .calculatorEuler),
      (.random, ["Rand"], .calculatorRandom),
      (.recall, ["M"], .calculatorRecall),
      (.store, ["→M", "->M"], .calculatorStore),
      (.clear, ["C"], .calculatorClear),
      (.backspace, ["⌫", "BS"], .calculatorBackspace),
      (.undo, ["undo"], nil),
      (.equals, ["="], .calculatorEquals),
      (.degrees, ["Deg"], .calculatorDegrees),
      (.radians, ["Rad"], .calculatorRadians),
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

  /// What a screen reader says for the key; nil where the face is a digit or a word.
  package var spokenName: CalculatorPhrase? {
    CalculatorKey.names.first { $0.key == self }?.spoken
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
