// The effect of each key.

public import AlmanacBase

extension Calculator {
  /// How many keys `undo` can revert.
  private static let longestHistory = 1000

  /// A calculator on which a line of keys has been pressed, with spaces between them; digits may
  /// stand together.
  ///
  ///     try Calculator(keys: "7 + 9 = √").display   // "4"
  ///
  /// - Throws: a problem for each word that is not a key, with its column and the nearest key. `Rand`
  ///   is refused: press it with a source of random numbers.
  public init(keys line: String) throws(Problems) {
    let sequence = try KeySequence(line)
    if sequence.keys.contains(.random) {
      throw Problems([Problem(.error, in: "", "'Rand' needs a source of random numbers")])
    }
    self = sequence.pressed(drawing: { 0 })
  }

  /// Presses a key; `Rand` draws from the given source.
  public mutating func press(
    _ key: CalculatorKey, using source: inout some RandomNumberGenerator
  ) {
    let number = key == .random ? source.next() : 0
    press(key, drawing: { number })
  }

  /// Presses a key. While the display shows a fault, keys that need a number do nothing; a new
  /// number, `C` and `undo` go on. `undo` reverts the last key that had an effect, repeatedly.
  ///
  /// - Parameter random: gives any 64 bits with equal probability, for `Rand`.
  package mutating func press(_ key: CalculatorKey, drawing random: () -> UInt64) {
    switch key {
    case .clear: self = Calculator()
    case .undo: if let last = history.popLast() { state = last }
    default: change { $0.press(key, random) }
    }
  }

  /// Changes the state in one step for `undo`.
  mutating func change(_ body: (inout State) -> Void) {
    let before = state
    body(&state)
    if state == before { return }
    history.append(before)
    if history.count > Calculator.longestHistory { history.removeFirst() }
  }
}

extension Calculator.State {
  fileprivate mutating func press(_ key: CalculatorKey, _ random: () -> UInt64) {
    switch key {
    case .digit(let digit): if (0...9).contains(digit) { type { $0.type(digit: digit) } }
    case .point: type { $0.typePoint() }
    case .backspace: entry?.deleteLast()
    case .pi: take(Term(value: .rounded(.pi), text: "π", rank: .atom))
    case .euler: take(Term(value: .rounded(2.718281828459045), text: "e", rank: .atom))
    case .random: take(Term(Calculator.State.draw(random)))
    case .recall: take(memory)
    case .degrees: angleUnit = .degrees
    case .radians: angleUnit = .radians
    case .binary(let operation): begin(operation)
    case .unary(.negation) where entry != nil: entry?.changeSign()
    case .unary(let operation):
      guard let operand else { return }
      take(operand.applying(operation, in: angleUnit))
    case .percent: percent()
    case .store:
      guard let operand else { return }
      if entry != nil { take(operand) }
      memory = operand.reused
    case .equals: equals()
    case .clear, .undo: return
    }
  }

  /// The operand of the next operation: the number being typed, the finished value, or, right after
  /// an operator, the total again. Nil where there is a fault.
  private var operand: Term? {
    if let entry { return Term(.exact(entry.value)) }
    if let term { return term.fault == nil ? term : nil }
    return pending?.operand.reused ?? .zero
  }

  private mutating func type(_ change: (inout TypedNumber) -> Void) {
    var number = entry ?? TypedNumber()
    change(&number)
    entry = number
  }

  /// Makes a value the operand in the display.
  mutating func take(_ value: Term) {
    entry = nil
    term = value
  }

  /// A number from 0 up to 1 of at most 15 digits, so that the description holds all of them.
  private static func draw(_ random: () -> UInt64) -> CalculatorNumber {
    let limit: UInt64 = 1_000_000_000_000_000
    return .exact(
      Rational(isNegative: false, Natural(random() % limit), over: Natural(limit)))
  }

  /// Evaluates the pending operation and makes this one pending. Of several operators in a row the
  /// last one counts.
  private mutating func begin(_ operation: BinaryOperation) {
    guard let operand else { return }
    if let waiting = pending {
      guard entry != nil || term != nil else {
        pending?.operation = operation
        return
      }
      take(waiting.operand.combined(waiting.operation, operand))
      pending = nil
    } else {
      take(operand)
    }
    repeated = nil
    guard let total = term, total.fault == nil else { return }
    pending = Calculator.Pending(operation: operation, operand: total)
    term = nil
  }

  private mutating func equals() {
    guard let operand else { return }
    if let waiting = pending {
      take(waiting.operand.combined(waiting.operation, operand))
      // An operation that failed is not repeated on the next number.
      repeated =
        term?.fault == nil
        ? Calculator.Pending(operation: waiting.operation, operand: operand) : nil
      pending = nil
    } else if let repeated {
      take(operand.combined(repeated.operation, repeated.operand))
    } else if entry != nil {
      take(operand)
    }
  }

  /// After + and − the percentage of the total, else the hundredth part. The result is an operand as
  /// if it had been typed.
  private mutating func percent() {
    guard let operand else { return }
    let hundredth = operand.combined(.over, Term(.exact(Rational(100)))).reused
    guard let pending, pending.operation == .plus || pending.operation == .minus else {
      return take(hundredth)
    }
    take(pending.operand.reused.combined(.times, hundredth).reused)
  }
}
