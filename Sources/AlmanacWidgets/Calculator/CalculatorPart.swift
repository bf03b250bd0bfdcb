// The live calculator, with its history.

import AlmanacCalculator

/// The calculator as a live part. It stores the history (`calculator`).
package struct CalculatorPart: LivePart {
  package static let name = "calculator"

  private(set) var calculator = Calculator()
  private(set) var history: CalculatorHistory
  /// The result of copying or pasting, until the next key.
  private(set) var notice: CalculatorPhrase?
  private var random: SplitMix64
  let phrases: Phrasebook

  package init?(_ context: PartContext) {
    random = SplitMix64(seed: context.seed)
    phrases = context.phrases
    history = CalculatorHistory(context[stored: CalculatorHistory.key])
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .press(let name):
      effects.append(.vibrate)
      press(name, &effects)
    case .key(let name):
      if let key = Self.key(ofKeyboard: name) { press(key, &effects) }
    case .copy: copy(&effects)
    case .copied(let isCopied): notice = isCopied ? .calculatorCopied : .calculatorNotCopied
    case .paste(let text):
      notice = calculator.paste(phrases.english(text)) ? nil : .calculatorNothingToPaste
    case .stored(let key, let value):
      if key.isSame(as: CalculatorHistory.key) { history = CalculatorHistory(value) }
    default: break
    }
  }

  /// Presses the button with this name: a key, an action, or `answer 3` and `calculation 3` for the third
  /// calculation of the history.
  private mutating func press(_ name: String, _ effects: inout [Effect]) {
    if let key = CalculatorKey(named: name) {
      press(key, &effects)
    } else if name.isSame(as: "copy") {
      copy(&effects)
    } else if name.isSame(as: "paste") {
      effects.append(.paste)
    } else if name.isSame(as: "clear history") {
      history = CalculatorHistory(nil)
      effects.append(.forget(CalculatorHistory.key))
    } else {
      let words = name.bytes.fields(separatedBy: 0x20)
      guard words.count == 2, let index = wholeNumber(words[1], in: history.records.indices)
      else { return }
      calculator.take(history.records[index], answerAlone: words[0].isSame(as: "answer"))
      notice = nil
    }
  }

  private mutating func press(_ key: CalculatorKey, _ effects: inout [Effect]) {
    var random = random
    calculator.press(key, drawing: { random.next() })
    self.random = random
    notice = nil
    if key.finishes, let record = calculator.record, history.add(record) {
      effects.append(.save(CalculatorHistory.key, history.text))
    }
  }

  private mutating func copy(_ effects: inout [Effect]) {
    if let number = calculator.copiedNumber {
      effects.append(.copy(number))
    } else {
      notice = .calculatorNothingToCopy
    }
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

  static let keysOfKeyboard: HTML =
    "0 1 2 3 4 5 6 7 8 9 . , + - * / ^ % = e Enter Backspace Escape Delete r s c t l p n m u"
}

extension CalculatorKey {
  /// Whether the key can finish a calculation: `=` and the operations on one number.
  fileprivate var finishes: Bool {
    if case .unary = self { return true }
    return self == .equals
  }
}
