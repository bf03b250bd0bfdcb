// The calculator: what it holds, and what it shows.

/// A calculator that executes at once, operators from left to right as they are pressed, and shows
/// how its result came about.
///
///     var calculator = Calculator()
///     for key in sequence.keys { calculator.press(key, drawing: random) }  // 4 + 5 × 3 =
///     calculator.display()  // "27"
///     calculator.label      // "(4 + 5) × 3 ="
///
/// Two calculators are equal when nothing that one can press tells them apart: `C` gives the very
/// state of the start, memory, angles and history included.
package struct Calculator: Sendable, Equatable {
  var state = State()
  /// The states that `undo` goes back to, the latest last.
  var history: [State] = []

  package init() {}

  /// Everything but the history.
  struct State: Sendable, Equatable {
    /// The number being typed.
    var entry: Entry?
    /// The finished value in the display, with how it came about: a result, or the right operand of
    /// what is pending. It stays while a number is being typed, for the label.
    var term: Term?
    var pending: Pending?
    /// What `=` does once more.
    var again: Pending?
    var memory = Term.zero
    var angleUnit = AngleUnit.radians
  }

  /// An operation with one operand: the left one where it waits for the right one, the right one
  /// where `=` repeats it.
  struct Pending: Sendable, Equatable {
    var operation: BinaryOperation
    var operand: Term
  }

  /// The value that the operations so far led to; 0 at the start and where there is a fault.
  private var value: CalculatorNumber {
    (state.term ?? state.pending?.operand)?.value ?? .zero
  }

  /// The double nearest to the value that the operations so far led to; 0 at the start and where
  /// there is a fault.
  package var result: Double { value.double }

  /// The value that the operations so far led to, where it is known exactly: not where it is
  /// irrational, or so long that numerator and denominator have more than 2,000 bits.
  package var exactResult: Rational? {
    if case .exact(let exact) = value { exact } else { nil }
  }

  /// The operands and operations that led to the result, empty at the start. Read by the ordinary
  /// rules of precedence it gives the result; it never holds `=` or `…`.
  package var description: String {
    guard let pending = state.pending else { return state.term?.text ?? "" }
    let left = pending.operand.leftText(of: pending.operation) + " " + pending.operation.sign
    guard let term = state.term else { return left }
    return left + " " + term.rightText(of: pending.operation)
  }

  /// Whether an operation waits for its right operand.
  package var isPartialResult: Bool { state.pending != nil }

  package var isTyping: Bool { state.entry != nil }

  package var angleUnit: AngleUnit { state.angleUnit }

  /// Why the display shows no number.
  package var fault: ArithmeticFault? {
    state.entry == nil ? state.term?.fault : nil
  }

  /// The line above the display: the description, and whether more is to come.
  package var label: String {
    let description = description
    if description.utf8.isEmpty { return "" }
    return description + (isPartialResult ? " …" : " =")
  }

  /// The number being typed as it was typed, else the result in up to 15 significant digits, or in
  /// words why there is none.
  package func display(_ phrases: Phrasebook = Phrasebook()) -> String {
    if let entry = state.entry { return entry.text }
    if let fault = state.term?.fault { return phrases[fault.phrase] }
    return value.shown.text
  }

  /// Whether the display shows a number that is not the whole value.
  package var isRounded: Bool {
    state.entry == nil && fault == nil && !value.isShownWhole
  }

  /// The display as it stands in a record of calculations: with ≈ before a number that is not the
  /// whole value.
  ///
  ///     calculator.answer()  // after 1 ÷ 3 =: "≈ 0.333333333333333"; after 1 ÷ 3 × 3 =: "1"
  package func answer(_ phrases: Phrasebook = Phrasebook()) -> String {
    (isRounded ? "≈ " : "") + display(phrases)
  }

  /// The number in the display; nil where there is a fault.
  var shownNumber: CalculatorNumber? {
    if let entry = state.entry { return .exact(entry.value) }
    return fault == nil ? value : nil
  }
}
