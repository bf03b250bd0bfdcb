// Results in several units: 5 ft 11 in, 1 h 30 min.

/// The units of a result in several units.
package struct MixedUnits: Sendable, Hashable {
  /// As typed: `ft+in`
  let text: String
  /// The largest first.
  let units: [ConversionUnit]
  /// How many of the following unit make each unit but the last.
  let ratios: [Rational]

  /// A quantity in these units.
  struct Quantity {
    /// For people: `5 ft 11 in`
    let text: String
    /// For machines, without separators between thousands.
    let plain: String
    let isExact: Bool
  }

  /// A result that counts the first unit: whole numbers of all units but the last, which is rounded.
  func quantity(_ result: Scale.Result, digits count: Int) -> Quantity {
    let isNegative = result.value.isNegative
    var rest = isNegative ? -result.value : result.value
    var numbers: [Rational] = []
    for ratio in ratios {
      let whole = rest.wholePart
      numbers.append(whole)
      rest = (rest - whole) * ratio
    }
    var last = DecimalDigits(rest, rounded: count)
    numbers.append(last.value)
    // A last number that was rounded up to a whole larger unit is carried.
    var index = numbers.count - 1
    while index > 0, numbers[index] >= ratios[index - 1] {
      numbers[index] = numbers[index] - ratios[index - 1]
      numbers[index - 1] = numbers[index - 1] + .one
      index -= 1
    }
    last = DecimalDigits(numbers[numbers.count - 1], rounded: count)
    let isExact = result.isExact && DecimalDigits(rest, rounded: count).isExact
    var text = ""
    var plain = ""
    for (index, unit) in units.enumerated() {
      let digits =
        index == units.count - 1 ? last : DecimalDigits(numbers[index], rounded: count)
      let space = index > 0 ? " " : ""
      text += space + unit.quantity(digits.grouped)
      plain += space + unit.quantity(digits.plain)
    }
    // Zero has no sign.
    let sign = isNegative && numbers.contains { !$0.isZero }
    return Quantity(
      text: (sign ? "−" : "") + text, plain: (sign ? "-" : "") + plain, isExact: isExact)
  }
}

extension Rational {
  /// The whole part of a number that is not negative.
  fileprivate var wholePart: Rational {
    Rational(isNegative: false, numerator.divided(by: denominator).quotient, over: .one)
  }
}
