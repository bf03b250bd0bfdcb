// The formula for converting one unit into another by hand.

import AlmanacBase

extension Scale {
  /// The formula for a number x, and whether it is exact: `x × 1.8 + 32`, `(x − 32) × 5/9`,
  /// `100 ÷ x`.
  ///
  /// - Parameter count: the significant digits of numbers that are rounded.
  func rule(
    to other: Scale, digits count: Int = ConversionAnswer.digits
  ) -> (text: String, isExact: Bool) {
    let isTrue = digits(beside: other) == .max
    if isReciprocal != other.isReciprocal {
      // One of the two is reciprocal: the result is a quotient of both factors divided by x.
      let pi = isReciprocal ? factor.pi - other.factor.pi : other.factor.pi - factor.pi
      guard
        let quotient = isReciprocal
          ? factor.divided(by: other.factor) : other.factor.divided(by: factor)
      else { return ("x", false) }
      let number = RuleNumber(quotient.value, count)
      return (number.text + " ÷ x", number.isExact && pi == 0 && isTrue)
    }
    guard
      let slope = isReciprocal ? other.factor.divided(by: factor) : factor.divided(by: other.factor)
    else { return ("x", false) }
    let times = RuleNumber(slope.value, count)
    let isExact = times.isExact && slope.pi == 0 && isTrue
    let shift = RuleNumber(zero * slope.value - other.zero, count)
    let isSame = slope.value.isOne
    if shift.value.isZero { return ("x" + (isSame ? "" : " × " + times.text), isExact) }
    if shift.isDecimal || isSame {
      return ("x" + (isSame ? "" : " × " + times.text) + shift.signed, isExact && shift.isExact)
    }
    let inner = RuleNumber(shift.value.divided(by: slope.value) ?? .zero, count)
    return ("(x" + inner.signed + ") × " + times.text, isExact && inner.isExact)
  }
}

/// A number of a formula: an exact decimal where it is short, else a short ratio, else rounded.
private struct RuleNumber {
  let value: Rational
  let text: String
  let isExact: Bool
  let isDecimal: Bool
  private let count: Int

  init(_ value: Rational, _ count: Int) {
    self.value = value
    self.count = count
    let digits = DecimalDigits(value, rounded: count)
    let isShort = value.numerator.digits.count + value.denominator.digits.count <= 8
    isDecimal = digits.isExact
    isExact = digits.isExact || isShort
    text = digits.isExact || !isShort ? digits.grouped : value.exactText
  }

  /// ` − 32`
  var signed: String {
    value.isNegative ? " − " + RuleNumber(-value, count).text : " + " + text
  }
}
