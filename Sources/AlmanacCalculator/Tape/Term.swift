// A value together with the expression that gave it.

import AlmanacBase

/// A number with the expression that gave it. The text has the usual precedence.
struct Term: Sendable {
  /// The precedence of the text's outermost operation, the lowest first.
  enum Rank: Int, Sendable {
    case sum, product, negative, power
    /// A number, a constant, or a function with its brackets.
    case atom
  }

  let value: CalculatorNumber
  let text: String
  let rank: Rank
  /// Why there is no value; the text is the expression all the same.
  var fault: ArithmeticFault?
}

extension Term {
  /// A number by itself, as the display shows it.
  init(_ value: CalculatorNumber) {
    self.init(
      value: value, text: value.shown.text, rank: value.isNegative ? .negative : .atom)
  }

  static let zero = Term(.zero)

  /// The value as a new operand: `7 + =` uses the 7 again, and so does M.
  ///
  /// It becomes a plain number where the display shows the exact value. Otherwise the expression
  /// stays, because 1 ÷ 3 − 0.333… would seem to be 0; an expression that is too long becomes a number
  /// with all its digits.
  var reused: Term {
    if fault != nil { return self }
    if value.isShownExactly { return Term(value) }
    if text.byteCount <= Term.longestReused { return self }
    switch value {
    case .exact(let ratio):
      let size = Term.number(ratio.numerator, isNegative: ratio.isNegative)
      if ratio.isWhole { return size }
      let divisor = Term.number(ratio.denominator, isNegative: false)
      return Term(
        value: value, text: joined(size.text, " ", BinaryOperation.over.sign, " ", divisor.text),
        rank: .product)
    case .rounded(let double):
      return Term(
        value: value, text: DecimalDigits(shortest: double).text,
        rank: double < 0 ? .negative : .atom)
    }
  }

  private static let longestReused = 80

  /// A whole number with all its digits.
  private static func number(_ size: Natural, isNegative: Bool) -> Term {
    let digits = size.digits
    return Term(
      value: .exact(Rational(isNegative: isNegative, size, over: .one)),
      text: DecimalDigits(
        isNegative: isNegative, digits: digits, exponent: digits.count - 1
      ).text, rank: isNegative ? .negative : .atom)
  }

  /// The result of an operation on this term and another one.
  func combined(_ operation: BinaryOperation, _ right: Term) -> Term {
    let text = joined(
      leftText(of: operation), " ", operation.sign, " ", right.rightText(of: operation))
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

  /// The text as the left operand of an operation, in brackets where its precedence is lower. Before
  /// a power, which associates to the right, everything but an atom gets brackets.
  func leftText(of operation: BinaryOperation) -> String {
    switch operation.rank {
    case .sum: text
    case .product: rank == .sum ? inBrackets : text
    default: rank == .atom ? text : inBrackets
    }
  }

  /// The text as the right operand of an operation, in brackets where its precedence requires them
  /// and where a sign would follow a sign.
  func rightText(of operation: BinaryOperation) -> String {
    let isBare: Bool =
      switch operation.rank {
      case .sum: rank == .product || rank == .power || rank == .atom
      case .product: rank == .power || rank == .atom
      default: rank == .atom
      }
    return isBare && !beginsWithMinus ? text : inBrackets
  }

  private var inBrackets: String { joined("(", text, ")") }

  /// U+2212.
  private var beginsWithMinus: Bool {
    text.withBytes { $0.count >= 3 && $0[0] == 0xE2 && $0[1] == 0x88 && $0[2] == 0x92 }
  }
}

extension Term: Hashable {
  static func == (left: Term, right: Term) -> Bool {
    left.value == right.value && left.rank == right.rank && left.fault == right.fault
      && left.text.isSame(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(rank)
  }
}
