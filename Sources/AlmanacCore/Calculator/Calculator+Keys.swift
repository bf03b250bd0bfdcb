// What each key does.

extension Calculator {
  /// How many keys `undo` can take back.
  private static let longestHistory = 1000

  /// Presses a key. Where the display shows a fault, a new number, `C` and `undo` lead on, and what
  /// would need the number that is not there does nothing. `undo` takes back the last key that did
  /// anything, one after the other.
  ///
  /// `Rand` draws any 64 bits, each as likely as the other; Core has no source of chance.
  package mutating func press(_ key: CalculatorKey, drawing random: () -> UInt64) {
    switch key {
    case .clear: self = Calculator()
    case .undo: if let last = history.popLast() { state = last }
    default:
      let before = state
      state.press(key, random)
      if state == before { return }
      history.append(before)
      if history.count > Calculator.longestHistory { history.removeFirst() }
    }
  }
}

extension Calculator.State {
  fileprivate mutating func press(_ key: CalculatorKey, _ random: () -> UInt64) {
    switch key {
    case .digit(let digit): type { $0.type(digit: digit) }
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
      memory = operand.takenAgain
    case .equals: equals()
    case .clear, .undo: return
    }
  }

  /// What an operation applies to: the number being typed, the finished value, or, right after an
  /// operator, the total taken again. Nil where there is a fault.
  private var operand: Term? {
    if let entry { return Term(.exact(entry.value)) }
    if let term { return term.fault == nil ? term : nil }
    return pending?.operand.takenAgain ?? .zero
  }

  private mutating func type(_ change: (inout Entry) -> Void) {
    var number = entry ?? Entry()
    change(&number)
    entry = number
  }

  private mutating func take(_ value: Term) {
    entry = nil
    term = value
  }

  /// A number from 0 up to 1 of at most 15 digits, so that the description holds the whole of it.
  private static func draw(_ random: () -> UInt64) -> CalculatorNumber {
    let limit: UInt64 = 1_000_000_000_000_000
    return .exact(
      Rational(isNegative: false, Natural(random() % limit), over: Natural(limit)))
  }

  /// Brings in what is pending, and waits for the right operand. The last of several operators wins.
  private mutating func begin(_ operation: BinaryOperation) {
    guard let operand else { return }
    if let waiting = pending {
      guard entry != nil || term != nil else {
        pending?.operation = operation
        return
      }
      take(waiting.operand.joined(waiting.operation, operand))
      pending = nil
    } else {
      take(operand)
    }
    again = nil
    guard let total = term, total.fault == nil else { return }
    pending = Calculator.Pending(operation: operation, operand: total)
    term = nil
  }

  private mutating func equals() {
    guard let operand else { return }
    if let waiting = pending {
      take(waiting.operand.joined(waiting.operation, operand))
      // What failed once is not tried again on the number that comes next.
      again =
        term?.fault == nil
        ? Calculator.Pending(operation: waiting.operation, operand: operand) : nil
      pending = nil
    } else if let again {
      take(operand.joined(again.operation, again.operand))
    } else if entry != nil {
      take(operand)
    }
  }

  /// After + and − so many hundredths of the total, else a hundredth; what was taken is an operand
  /// like one that was typed.
  private mutating func percent() {
    guard let operand else { return }
    let hundredth = operand.joined(.over, Term(.exact(Rational(100)))).takenAgain
    guard let pending, pending.operation == .plus || pending.operation == .minus else {
      return take(hundredth)
    }
    take(pending.operand.takenAgain.joined(.times, hundredth).takenAgain)
  }
}
