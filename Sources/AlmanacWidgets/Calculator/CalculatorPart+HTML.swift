// Renders the live calculator as HTML.

import AlmanacCalculator

extension CalculatorPart {
  package var html: HTML {
    """
    <div class="calculator" role="group" aria-label="\(phrases[.calculator])" \
    data-on-key="\(Self.keysOfKeyboard)" data-on-clipboard>\
    <div class="machine"><div class="screen">\(memory)\
    <output class="label" aria-label="\(phrases[.calculatorLabel])">\(phrases.localized(calculator.label))</output>\
    <output class="display" aria-label="\(phrases[.calculatorDisplay])"\
    \(" data-fault", if: calculator.fault != nil)>\
    \(phrases.localized(typed: calculator.display(phrases)))</output></div>\
    <div class="keys"><div>\(keys(Self.functions))</div><div>\(keys(Self.keypad))</div></div>\
    <div class="clipboard">\(HTML.button("copy", phrases[.calculatorCopy]))\
    \(HTML.button("paste", phrases[.calculatorPaste]))\
    <span role="status">\(notice.map { phrases[$0] } ?? "")</span></div></div>\
    <div class="history">\(records)</div></div>
    """
  }

  /// The number in the memory, unless it is 0.
  private var memory: HTML {
    let number = calculator.memory
    return """
      <output class="memory" aria-label="\(phrases[.calculatorMemory])">\
      \("M = ", if: number != nil)\(phrases.localized(number ?? ""))</output>
      """
  }

  /// The calculations, the newest first. A press takes the calculation or the answer.
  private var records: HTML {
    guard !history.records.isEmpty else { return "" }
    var rows: HTML = ""
    for (index, record) in history.records.enumerated().reversed() {
      let (label, answer) = (phrases.localized(record.label), phrases.localized(record.answer))
      rows += """
        <li><button type="button" data-on-press="calculation \(index)" \
        aria-label="\(phrases[.calculatorUseCalculation, label])">\(label)</button> \
        <button type="button" class="answer" data-on-press="answer \(index)" \
        aria-label="\(phrases[.calculatorUseAnswer, answer])">\(answer)</button></li>
        """
    }
    return """
      <p>\(phrases[.calculatorHistory])</p>\
      <ol aria-label="\(phrases[.calculatorHistory])">\(rows)</ol>\
      \(HTML.button("clear history", phrases[.calculatorClearHistory]))
      """
  }

  // The two halves of the keys, five in a row, which are below or beside each other.
  private static let functions: [CalculatorKey] = [
    .degrees, .radians, .unary(.sine), .unary(.cosine), .unary(.tangent),
    .binary(.power), .unary(.square), .unary(.root), .unary(.inverse), .unary(.exponential),
    .unary(.naturalLogarithm), .unary(.commonLogarithm), .pi, .euler, .random,
    .store, .recall, .undo, .backspace, .clear,
  ]
  private static let keypad: [CalculatorKey] = [
    .digit(7), .digit(8), .digit(9), .binary(.over), .percent,
    .digit(4), .digit(5), .digit(6), .binary(.times), .unary(.negation),
    .digit(1), .digit(2), .digit(3), .binary(.minus), .equals,
    .digit(0), .point, .binary(.plus),
  ]

  private func keys(_ keys: [CalculatorKey]) -> HTML {
    var buttons: HTML = ""
    for key in keys { buttons += button(key) }
    return buttons
  }

  private func button(_ key: CalculatorKey) -> HTML {
    let face = key.face
    return """
      <button type="button" class="\(style(of: key))" data-on-press="\(face)"\
      \(spokenName(of: key))\(pressed(key))>\(text(of: key))</button>
      """
  }

  /// The text on the key, which differs from its name where that is a word or the decimal point.
  private func text(of key: CalculatorKey) -> String {
    switch key {
    case .point: phrases[.decimalSeparator]
    case .undo: phrases[.calculatorUndo]
    default: key.face
    }
  }

  private func spokenName(of key: CalculatorKey) -> HTML {
    guard let name = key.spokenName else { return "" }
    return " aria-label=\"\(phrases[name])\""
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
    case .clear, .backspace, .undo: "edit"
    default: "function"
    }
  }
}
