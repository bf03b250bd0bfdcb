// A value together with the operands and operations that led to it.

/// A number that remembers how it came about. The text, read by the ordinary rules of precedence,
/// gives the value.
struct Term: Sendable {
  /// How tightly the text holds together, the loosest first.
  enum Rank: Int, Sendable {
    case sum, product, negative, power
    /// A number, a constant, or a function with its brackets.
    case atom
  }

  let value: CalculatorNumber
  let text: String
  let rank: Rank
  /// Why there is no value; the text still says what was asked.
  let fault: ArithmeticFault?

  init(value: CalculatorNumber, text: String, rank: Rank, fault: ArithmeticFault? = nil) {
    self.value = value
    self.text = text
    self.rank = rank
    self.fault = fault
  }

  /// A number by itself, as the display shows it.
  init(_ value: CalculatorNumber) {
    self.init(
      value: value, text: value.shown.text, rank: value.isNegative ? .negative : .atom)
  }

  static let zero = Term(.zero)

  /// The value taken once more as an operand of its own: `7 + =` takes the 7 again, and so does M.
  ///
  /// It stands as a number where the display's digits are the whole of it. Otherwise 1 ÷ 3 − 0.333…
  /// would claim to be 0; the operations stand instead, or a number with every digit where these grow
  /// too long.
  var takenAgain: Term {
    if fault != nil { return self }
    if value.isShownWhole { return Term(value) }
    if text.utf8.count <= Term.longestRepeated { return self }
    switch value {
    case .exact(let ratio):
      let size = Term.number(ratio.numerator, isNegative: ratio.isNegative)
      if ratio.isWhole { return size }
      let text = size.text + " " + BinaryOperation.over.sign + " "
      return Term(
        value: value, text: text + Term.number(ratio.denominator, isNegative: false).text,
        rank: .product)
    case .rounded(let double):
      return Term(
        value: value, text: DecimalDigits(shortest: double).text,
        rank: double < 0 ? .negative : .atom)
    }
  }

  private static let longestRepeated = 80

  /// A whole number with every digit.
  private static func number(_ size: Natural, isNegative: Bool) -> Term {
    let digits = size.digits
    return Term(
      value: .exact(Rational(isNegative: isNegative, size, over: .one)),
      text: DecimalDigits(
        isNegative: isNegative, digits: digits, exponent: digits.count - 1
      ).text, rank: isNegative ? .negative : .atom)
  }

  /// This, the operation, and another term.
  func joined(_ operation: BinaryOperation, _ right: Term) -> Term {
    let text = leftText(of: operation) + " " + operation.sign + " " + right.rightText(of: operation)
    do throws(ArithmeticFault) {
      return Term(
        value: try Arithmetic.result(value, operation, right.value), text: text,
        rank: operation.rank)
    } catch {
      return Term(value: .zero, text: text, rank: operation.rank, fault: error)
    }
  }

  func applying(_ operation: UnaryOperation, in unit: AngleUnit) -> Term {
    let text = operation.description(of: self, in: unit)
    do throws(ArithmeticFault) {
      return Term(
        value: try Arithmetic.result(operation, of: value, in: unit), text: text,
        rank: operation.rank)
    } catch {
      return Term(value: .zero, text: text, rank: operation.rank, fault: error)
    }
  }

  /// The text before an operation. What binds more loosely gets brackets; so does all but an atom
  /// before a power, which ordinary precedence reads from the right.
  func leftText(of operation: BinaryOperation) -> String {
    switch operation.rank {
    case .sum: text
    case .product: rank == .sum ? "(" + text + ")" : text
    default: rank == .atom ? text : "(" + text + ")"
    }
  }

  /// The text after an operation. A sign never follows a sign.
  func rightText(of operation: BinaryOperation) -> String {
    let isBare: Bool =
      switch operation.rank {
      case .sum: rank == .product || rank == .power || rank == .atom
      case .product: rank == .power || rank == .atom
      default: rank == .atom
      }
    return isBare && !text.utf8.starts(with: "−".utf8) ? text : "(" + text + ")"
  }
}

extension Term: Equatable {
  static func == (left: Term, right: Term) -> Bool {
    left.value == right.value && left.rank == right.rank && left.fault == right.fault
      && left.text.isSame(as: right.text)
  }
}
