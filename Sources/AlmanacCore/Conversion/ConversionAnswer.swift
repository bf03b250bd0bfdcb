// A conversion and its result.

/// A number in one unit, converted into another unit.
///
///     let answer = try UnitTable.builtIn.answer("12.5", from: "kB", to: "B")
///     answer.text         // "12.5 kB = 12,500 B"
///     answer.resultText   // "12,500"
public struct ConversionAnswer: Sendable, Hashable {
  /// The number as it was given.
  package let value: DecimalDigits
  /// The unit of the number.
  public let from: ConversionUnit
  /// The unit of the result.
  public let to: ConversionUnit
  /// The result, and whether it is exact.
  public let result: Scale.Result

  /// The digits of results for people.
  package static let digits = 12
  /// The digits of results for machines.
  package static let machineDigits = 15

  /// The result for people.
  package var shown: ShownNumber { ShownNumber(result) }

  /// The result alone, in up to 12 digits: `12,500`.
  public var resultText: String { shown.text }

  /// `12.5 kB = 12,500 B`; `≈` where the result was rounded.
  public var text: String {
    from.quantity(value.grouped) + (shown.isExact ? " = " : " ≈ ") + to.quantity(shown.text)
  }

  /// `12.5 kilobytes = 12,500 bytes`
  var spelledOutText: String {
    from.spelledOut(value.grouped) + (shown.isExact ? " = " : " ≈ ") + to.spelledOut(shown.text)
  }

  /// The JSON of `almanac convert`; its form is a contract. `exact` says that the digits of `result`
  /// are the true value.
  package var json: JSONText {
    let digits = DecimalDigits(result.value, rounded: ConversionAnswer.machineDigits)
    return .object([
      ("value", .string(value.plain)), ("from", .string(from.name)), ("to", .string(to.name)),
      ("result", .string(digits.plain)), ("exact", .bool(result.isExact && digits.isExact)),
    ])
  }

  /// The JSON instead of an answer if the question has an error.
  package static func fault(_ message: String) -> JSONText {
    .object([("error", .string(message))])
  }
}

/// A result as pages show it: up to 12 digits, and whether they are exact.
package struct ShownNumber: Sendable {
  package let text: String
  package let isExact: Bool

  package init(_ result: Scale.Result, digits count: Int = ConversionAnswer.digits) {
    let digits = DecimalDigits(result.value, rounded: count)
    text = digits.grouped
    isExact = result.isExact && digits.isExact
  }

  /// In bold where it is exact, as in tables of factors.
  var inline: Inline { isExact ? .strong(text) : .text(text) }
}

extension UnitTable {
  /// Converts a number that was typed from one unit into another. Units are given by name, plural,
  /// symbol or alias; case matters only in symbols.
  ///
  ///     try UnitTable.builtIn.answer("−40", from: "celsius", to: "°F").text   // "−40 °C = −40 °F"
  ///
  /// - Throws: where the value is not a number, a unit is unknown, the units are of different
  ///   categories, or the value cannot be converted.
  public func answer(
    _ value: String, from: String, to: String
  ) throws(ConversionFault) -> ConversionAnswer {
    let digits = try number(value)
    let (start, end) = try units(from, to)
    let category = categories[start.category]
    do throws(ScaleFault) {
      return try category.answer(digits, from: start.unit, to: end.unit)
    } catch {
      throw ConversionFault(
        part: .value, message: category.message(error, digits, from: start.unit, to: end.unit))
    }
  }

  /// Converts an exact number from one unit into another.
  ///
  ///     try UnitTable.builtIn.convert(Rational(100), from: "km/h", to: "m/s").value   // 250/9
  ///
  /// - Throws: where a unit is unknown, the units are of different categories, or the value cannot be
  ///   converted.
  public func convert(
    _ value: Rational, from: String, to: String
  ) throws(ConversionFault) -> Scale.Result {
    let (start, end) = try units(from, to)
    let category = categories[start.category]
    do throws(ScaleFault) {
      return try category.convert(value, from: start.unit, to: end.unit)
    } catch {
      let digits = DecimalDigits(value, rounded: ConversionAnswer.digits)
      throw ConversionFault(
        part: .value, message: category.message(error, digits, from: start.unit, to: end.unit))
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

  private func number(_ text: String) throws(ConversionFault) -> DecimalDigits {
    do throws(NumberFault) {
      return try DecimalDigits.read(text)
    } catch {
      throw ConversionFault(part: .value, message: error.message(text.trimmed))
    }
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
    let unit = units[from]
    let what = value.grouped + " " + unit.shortName
    switch fault {
    case .noReciprocal: return phrases[.conversionNoReciprocal, what, units[to].plural]
    case .belowFloor:
      guard let floor else { return what }
      let plain = Scale(factor: .one)
      guard let least = try? plain.convert(floor.value, to: unit.scale) else {
        return phrases[.conversionBelow, what, floor.name]
      }
      return phrases[
        .conversionBelowFloor, what, floor.name, ShownNumber(least).text + " " + unit.shortName]
    }
  }
}
