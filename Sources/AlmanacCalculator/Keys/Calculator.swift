// The state of the calculator, and what its display shows.

public import AlmanacBase

/// An immediate-execution calculator: operators apply from left to right as they are pressed. It
/// shows how its result came about.
///
///     let calculator = try Calculator(keys: "4 + 5 × 3 =")
///     calculator.display   // "27"
///     calculator.label     // "(4 + 5) × 3 ="
///
/// Two calculators are equal when no sequence of keys tells them apart: `C` restores the initial
/// state, including memory, angle unit and history.
public struct Calculator: Sendable, Hashable {
  var state = State()
  /// The states that `undo` restores, the latest last.
  var history: [State] = []

  /// A calculator that has just been switched on.
  public init() {}

  /// Everything but the history.
  struct State: Sendable, Hashable {
    /// The number being typed.
    var entry: TypedNumber?
    /// The finished value in the display: a result, or the right operand of the pending operation. It
    /// stays while a number is being typed, for the label.
    var term: Term?
    var pending: Pending?
    /// The operation and right operand that `=` repeats.
    var repeated: Pending?
    var memory = Term.zero
    var angleUnit = AngleUnit.radians
  }

  /// An operation with one operand: the left one while the operation waits for the right one, the
  /// right one where `=` repeats it.
  struct Pending: Sendable, Hashable {
    var operation: BinaryOperation
    var operand: Term
  }

  /// The result of the operations so far; 0 at the start and where there is a fault.
  private var value: CalculatorNumber {
    (state.term ?? state.pending?.operand)?.value ?? .zero
  }

  /// The double nearest to the result of the operations so far; 0 at the start and where there is a
  /// fault. Infinite where an exact result is beyond the range of a double.
  public var result: Double { value.double }

  /// The exact result of the operations so far; nil where it is irrational, or where numerator and
  /// denominator have more than 2,000 bits.
  public var exactResult: Rational? {
    if case .exact(let exact) = value { exact } else { nil }
  }

  /// The operands and operations that gave the result, as an expression with the usual precedence;
  /// empty at the start. It never holds `=` or `…`.
  public var description: String {
    guard let pending = state.pending else { return state.term?.text ?? "" }
    let left = joined(
      pending.operand.leftText(of: pending.operation), " ", pending.operation.sign)
    guard let term = state.term else { return left }
    return joined(left, " ", term.rightText(of: pending.operation))
  }

  /// Whether an operation waits for its right operand.
  package var isPartialResult: Bool { state.pending != nil }

  /// Whether a number is being typed.
  package var isTyping: Bool { state.entry != nil }

  /// The unit of angles for sin, cos and tan.
  package var angleUnit: AngleUnit { state.angleUnit }

  /// Why the display shows no number; nil where it shows one.
  public var fault: ArithmeticFault? {
    state.entry == nil ? state.term?.fault : nil
  }

  /// The line above the display: the description, then `=`, or `…` while an operation is pending.
  public var label: String {
    let description = description
    if description.byteCount == 0 { return "" }
    return joined(description, isPartialResult ? " …" : " =")
  }

  /// The number being typed, else the result in up to 15 significant digits, or in words why there
  /// is none.
  public var display: String { display(Phrasebook()) }

  /// The same in the language of the site.
  package func display(_ phrases: Phrasebook) -> String {
    if let entry = state.entry { return entry.text }
    if let fault = state.term?.fault { return phrases[fault.phrase] }
    return value.shown.text
  }

  /// Whether the display shows a rounded number.
  package var isRounded: Bool {
    state.entry == nil && fault == nil && !value.isShownExactly
  }

  /// The display with ≈ before a rounded number, as records of calculations have it.
  ///
  ///     calculator.answer   // after 1 ÷ 3 =: "≈ 0.333333333333333"; after 1 ÷ 3 × 3 =: "1"
  public var answer: String { answer(Phrasebook()) }

  /// The same in the language of the site.
  package func answer(_ phrases: Phrasebook) -> String {
    isRounded ? joined("≈ ", display(phrases)) : display(phrases)
  }

  /// The number in the display; nil where there is a fault.
  var shownNumber: CalculatorNumber? {
    if let entry = state.entry { return .exact(entry.value) }
    return fault == nil ? value : nil
  }
}
