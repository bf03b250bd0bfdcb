// Shows a calculator. The name of each button is its label.

import AlmanacCore

/// The calculator as a live part.
package struct CalculatorPart: LivePart {
  package static let name = "calculator"

  private var calculator = Calculator()
  private var random: SplitMix64
  private let phrases: Phrasebook

  package init?(_ context: PartContext) {
    random = SplitMix64(seed: context.seed)
    phrases = context.phrases
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    let key: CalculatorKey? =
      switch event {
      case .press(let name): CalculatorKey(named: name)
      case .key(let name): CalculatorPart.key(ofKeyboard: name)
      default: nil
      }
    guard let key else { return }
    var random = random
    calculator.press(key, drawing: { random.next() })
    self.random = random
  }

  /// Names of keyboard keys that differ from the label of the calculator key.
  private static let keyboard: [(name: String, key: CalculatorKey)] = [
    ("Enter", .equals), ("Backspace", .backspace), ("Escape", .clear), ("Delete", .clear),
    (",", .point), ("r", .unary(.root)), ("s", .unary(.sine)), ("c", .unary(.cosine)),
    ("t", .unary(.tangent)), ("l", .unary(.naturalLogarithm)), ("p", .pi), ("n", .unary(.negation)),
    ("m", .recall), ("u", .undo),
  ]

  private static func key(ofKeyboard name: String) -> CalculatorKey? {
    keyboard.first { $0.name.isSame(as: name) }?.key ?? CalculatorKey(named: name)
  }

  private static let keysOfKeyboard: HTML =
    "0 1 2 3 4 5 6 7 8 9 . , + - * / ^ % = e Enter Backspace Escape Delete r s c t l p n m u"

  /// The keys in rows of five, with the digits in the usual keypad order.
  private static let rows: [[CalculatorKey]] = [
    [.degrees, .radians, .unary(.sine), .unary(.cosine), .unary(.tangent)],
    [.binary(.power), .unary(.square), .unary(.root), .unary(.inverse), .unary(.exponential)],
    [.unary(.naturalLogarithm), .unary(.commonLogarithm), .pi, .euler, .random],
    [.store, .recall, .undo, .backspace, .clear],
    [.digit(7), .digit(8), .digit(9), .binary(.over), .percent],
    [.digit(4), .digit(5), .digit(6), .binary(.times), .unary(.negation)],
    [.digit(1), .digit(2), .digit(3), .binary(.minus), .equals],
    [.digit(0), .point, .binary(.plus)],
  ]

  package var html: HTML {
    var keys: HTML = ""
    for row in CalculatorPart.rows {
      for key in row { keys += button(key) }
    }
    return """
      <div class="calculator" role="group" aria-label="\(phrases[.calculator])" \
      data-on-key="\(CalculatorPart.keysOfKeyboard)">\
      <output class="label" aria-label="\(phrases[.calculatorLabel])">\(calculator.label)</output>\
      <output class="display" aria-label="\(phrases[.calculatorDisplay])">\
      \(calculator.display(phrases))</output>\
      <div class="keys">\(keys)</div></div>
      """
  }

  private func button(_ key: CalculatorKey) -> HTML {
    let face = key.face
    return """
      <button type="button" class="\(style(of: key))" data-on-press="\(face)"\
      \(pressed(key))>\(face)</button>
      """
  }

  /// Marks the key of the current angle unit as pressed.
  private func pressed(_ key: CalculatorKey) -> HTML {
    switch key {
    case .degrees: calculator.angleUnit == .degrees ? Self.isPressed : Self.isNotPressed
    case .radians: calculator.angleUnit == .radians ? Self.isPressed : Self.isNotPressed
    default: ""
    }
  }

  private static let isPressed: HTML = " aria-pressed=\"true\""
  private static let isNotPressed: HTML = " aria-pressed=\"false\""

  private func style(of key: CalculatorKey) -> HTML {
    switch key {
    case .digit, .point: "digit"
    case .equals: "equals"
    case .binary: "operator"
    default: "function"
    }
  }
}
