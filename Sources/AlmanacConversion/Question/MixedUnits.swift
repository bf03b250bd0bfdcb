// Results in several units: 5 ft 11 in, 1 h 30 min.

import AlmanacBase

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
    /// `5 ft 11 in`
    let text: String
    let isExact: Bool
  }

  /// A result that counts the first unit: whole numbers of all units but the last, which is rounded.
  ///
  /// - Parameter isGrouped: for people, with separators between thousands and U+2212 as the minus; else
  ///   for machines.
  func quantity(_ result: Scale.Result, digits count: Int, isGrouped: Bool) -> Quantity {
    var rest = result.value.isNegative ? -result.value : result.value
    var numbers: [Rational] = []
    for ratio in ratios {
      let whole = rest.wholePart
      numbers.append(whole)
      rest = (rest - whole) * ratio
    }
    let last = DecimalDigits(rest, rounded: count)
    numbers.append(last.value)
    // A last number that was rounded up to a whole larger unit is carried.
    var index = ratios.count
    while index > 0, numbers[index] >= ratios[index - 1] {
      numbers[index] = numbers[index] - ratios[index - 1]
      numbers[index - 1] = numbers[index - 1] + .one
      index -= 1
    }
    var texts: [String] = []
    var isZero = true
    for (unit, number) in zip(units, numbers) {
      let digits = DecimalDigits(number, rounded: count)
      texts.append(unit.quantity(isGrouped ? digits.grouped : digits.plain))
      isZero = isZero && number.isZero
    }
    // Zero has no sign.
    let sign = !result.value.isNegative || isZero ? "" : isGrouped ? "−" : "-"
    return Quantity(
      text: joined(sign, joined(texts[...], by: " ")), isExact: result.isExact && last.isExact)
  }
}

extension Rational {
  /// The whole part of a number that is not negative.
  fileprivate var wholePart: Rational {
    Rational(isNegative: false, numerator.divided(by: denominator).quotient, over: .one)
  }
}
