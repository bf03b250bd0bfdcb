// A conversion and its result.

public import AlmanacBase

/// A quantity, converted into another unit.
///
///     let answer = try UnitTable.builtIn.answer("12.5", from: "kB", to: "B")
///     answer.text         // "12.5 kB = 12,500 B"
///     answer.resultText   // "12,500"
public struct ConversionAnswer: Sendable, Hashable {
  /// The quantity as it was given, for people: `12.5 kB`, `5 ft 11 in`.
  package let given: String
  /// The number of the quantity in the first unit.
  package let value: Rational
  /// The first unit of the quantity. A product of units has the name that was typed.
  public let from: ConversionUnit
  /// The unit of the result; the first one where it has several.
  public let to: ConversionUnit
  /// The result in `to`, and whether it is exact.
  public let result: Scale.Result
  /// The units of a result in several units, the largest first, and how they were typed; empty for
  /// one unit.
  package let mixed: MixedUnits?

  /// The digits of results for people.
  package static let digits = 12
  /// The digits of results for machines.
  package static let machineDigits = 15
}

extension ConversionAnswer {
  /// The conversion of a decimal number into one unit.
  package init(
    value: DecimalDigits, from: ConversionUnit, to: ConversionUnit, result: Scale.Result
  ) {
    self.init(
      given: from.quantity(value.grouped), value: value.value, from: from, to: to, result: result,
      mixed: nil)
  }

  /// The result for people.
  package var shown: ShownNumber { ShownNumber(result) }

  /// The result alone, in up to 12 digits: `12,500`; in several units with these: `5 ft 11 in`.
  public var resultText: String {
    mixed?.quantity(result, digits: ConversionAnswer.digits, isGrouped: true).text ?? shown.text
  }

  /// Whether the text of the result is exact.
  package var isExact: Bool {
    mixed?.quantity(result, digits: ConversionAnswer.digits, isGrouped: true).isExact
      ?? shown.isExact
  }

  /// The result with its unit: `12,500 B`.
  package var resultQuantity: String {
    mixed == nil ? to.quantity(shown.text) : resultText
  }

  /// `12.5 kB = 12,500 B`; `≈` where the result was rounded.
  public var text: String { joined(given, isExact ? " = " : " ≈ ", resultQuantity) }

  /// The conversion with a result in few digits: `1 km ≈ 0.621 mi`.
  package func text(digits: Int) -> String {
    let shown = ShownNumber(result, digits: digits)
    return joined(given, shown.isExact ? " = " : " ≈ ", to.quantity(shown.text))
  }

  /// `12.5 kilobytes = 12,500 bytes`
  var spelledOutText: String {
    let value = DecimalDigits(value, rounded: ConversionAnswer.digits)
    return from.spelledOut(value.grouped) + (isExact ? " = " : " ≈ ") + to.spelledOut(shown.text)
  }

  /// The JSON of `almanac convert`; its form is a contract. `exact` says that the digits of `result`
  /// are the true value.
  package var json: JSONText {
    let digits = DecimalDigits(
      result.value, rounded: min(ConversionAnswer.machineDigits, result.digits))
    let quantity = mixed?.quantity(
      result, digits: ConversionAnswer.machineDigits, isGrouped: false)
    return .object([
      ("value", .string(value.plainText)), ("from", .string(from.name)),
      ("to", .string(mixed?.text ?? to.name)), ("result", .string(quantity?.text ?? digits.plain)),
      ("exact", .bool(quantity?.isExact ?? (result.isExact && digits.isExact))),
    ])
  }
}

extension Rational {
  /// For machines: a decimal number where it ends, else a ratio such as `71/12`.
  var plainText: String {
    let digits = DecimalDigits(self, rounded: DecimalDigits.mostDigits)
    return digits.isExact ? digits.plain : fraction
  }
}

/// A result as pages show it: up to 12 digits, and whether they are exact.
package struct ShownNumber: Sendable {
  package let text: String
  package let isExact: Bool

  /// - Parameter power: the power of ten from which on numbers are in scientific form.
  package init(
    _ result: Scale.Result, digits count: Int = ConversionAnswer.digits,
    below power: Int = DecimalDigits.maxExponent
  ) {
    let digits = DecimalDigits(result.value, rounded: min(count, result.digits))
    text = digits.grouped(below: power)
    isExact = result.isExact && digits.isExact
  }
}

extension UnitTable {
  /// Converts a quantity that was typed into a unit. Units are given by name, plural, symbol or alias, or
  /// as products of these; case matters only in symbols.
  ///
  ///     try UnitTable.builtIn.answer("−40", from: "celsius", to: "°F").text   // "−40 °C = −40 °F"
  ///
  /// - Throws: where the value is not a number, a unit is unknown, the units are of different
  ///   dimensions, or the value cannot be converted.
  public func answer(
    _ value: String, from: String, to: String
  ) throws(ConversionFault) -> ConversionAnswer {
    try reporting { () throws(QuestionFault) in try answer(amount(value), from: from, to: to) }
  }

  /// Converts an exact number from one unit into another.
  ///
  ///     try UnitTable.builtIn.convert(Rational(100), from: "km/h", to: "m/s").value   // 250/9
  ///
  /// - Throws: where a unit is unknown, the units are of different dimensions, or the value cannot be
  ///   converted.
  public func convert(
    _ value: Rational, from: String, to: String
  ) throws(ConversionFault) -> Scale.Result {
    let digits = DecimalDigits(value, rounded: ConversionAnswer.digits)
    let amount = TypedAmount(value: value, text: digits.grouped, isFraction: false)
    return try reporting { () throws(QuestionFault) in
      try answer(amount, from: from, to: to).result
    }
  }

  /// Converts a number from one unit into another, and rounds once, to the nearest double.
  ///
  ///     try UnitTable.builtIn.convert(12.5, from: "kilobyte", to: "byte")   // 12500
  ///
  /// - Throws: where the value is infinite or not a number, and for the reasons of the exact
  ///   conversion.
  public func convert(
    _ value: Double, from: String, to: String
  ) throws(ConversionFault) -> Double {
    guard let exact = Rational(exactly: value) else {
      throw ConversionFault(part: .value, message: "the number is not finite")
    }
    return try convert(exact, from: from, to: to).value.approximation
  }
}

extension UnitCategory {
  /// Converts a number from one unit of the category into another, by their indices.
  ///
  /// - Throws: where the number cannot be converted; `message` says why.
  package func answer(
    _ value: DecimalDigits, from: Int, to: Int
  ) throws(ScaleFault) -> ConversionAnswer {
    ConversionAnswer(
      value: value, from: units[from], to: units[to],
      result: try convert(value.value, from: from, to: to))
  }

  /// Why a number cannot be converted, in words.
  package func message(
    _ fault: ScaleFault, _ value: DecimalDigits, from: Int, to: Int,
    _ phrases: Phrasebook = Phrasebook()
  ) -> String {
    message(
      fault, joined(value.grouped, " ", units[from].shortName), from: units[from], to: units[to],
      phrases)
  }

  /// The same for a quantity that was typed, in any unit that fits the category.
  func message(
    _ fault: ScaleFault, _ what: String, from unit: ConversionUnit, to target: ConversionUnit,
    _ phrases: Phrasebook = Phrasebook()
  ) -> String {
    let what = phrases.localized(what)
    switch fault {
    case .noReciprocal: return phrases[.conversionNoReciprocal, what, target.plural]
    case .belowFloor:
      guard let floor else { return what }
      if floor.isPlainZero { return phrases[.conversionNegative, what, title.asciiLowercased] }
      let plain = Scale(factor: .one)
      guard let least = try? plain.convert(floor.value, to: unit.scale) else {
        return phrases[.conversionBelow, what, floor.name]
      }
      return phrases[
        .conversionBelowFloor, what, floor.name,
        phrases.localized(joined(ShownNumber(least).text, " ", unit.shortName))]
    }
  }
}
