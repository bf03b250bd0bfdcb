// A question and its answer.

/// A number in one unit, and what it is in another.
///
///     let answer = try table.answer("12.5", from: "kB", to: "B")
///     answer.text        // "12.5 kB = 12,500 B"
///     answer.json.text   // {"value":"12.5","from":"kilobyte","to":"byte","result":"12500","exact":true}
package struct ConversionAnswer: Sendable {
  package let value: DecimalDigits
  package let from: ConversionUnit
  package let to: ConversionUnit
  let result: Scale.Result

  /// So many digits where people read.
  package static let digits = 12
  /// So many where machines do.
  package static let machineDigits = 15

  /// The result for people.
  package var shown: ShownNumber { ShownNumber(result) }

  /// `12.5 kB = 12,500 B`; `≈` where the result was rounded.
  package var text: String {
    from.quantity(value.grouped) + (shown.isExact ? " = " : " ≈ ") + to.quantity(shown.text)
  }

  /// `12.5 kilobytes = 12,500 bytes`
  var speltText: String {
    from.spelt(value.grouped) + (shown.isExact ? " = " : " ≈ ") + to.spelt(shown.text)
  }

  /// As the specification of the conversion fixes it: `exact` says that the digits of `result` are
  /// the whole of the true value.
  package var json: JSONText {
    let digits = DecimalDigits(result.value, rounded: ConversionAnswer.machineDigits)
    return .object([
      ("value", .string(value.plain)), ("from", .string(from.name)), ("to", .string(to.name)),
      ("result", .string(digits.plain)), ("exact", .bool(result.isExact && digits.isExact)),
    ])
  }

  /// What stands in the place of an answer that cannot be given.
  package static func fault(_ message: String) -> JSONText {
    .object([("error", .string(message))])
  }
}

/// A result as pages show it: up to 12 digits, and whether they are the whole of it.
package struct ShownNumber: Sendable {
  package let text: String
  package let isExact: Bool

  package init(_ result: Scale.Result, digits count: Int = ConversionAnswer.digits) {
    let digits = DecimalDigits(result.value, rounded: count)
    text = digits.grouped
    isExact = result.isExact && digits.isExact
  }

  /// In bold where it is exact, as tables of factors have it.
  var inline: Inline { isExact ? .strong(text) : .text(text) }
}

extension UnitTable {
  /// Answers a question.
  ///
  /// - Throws: where the value is no number, a unit is not known, the two are of different categories,
  ///   or the value has no counterpart.
  package func answer(
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

  private func number(_ text: String) throws(ConversionFault) -> DecimalDigits {
    do throws(NumberFault) {
      return try DecimalDigits.read(text)
    } catch {
      throw ConversionFault(part: .value, message: error.message(text.trimmed))
    }
  }
}

extension UnitCategory {
  /// A number in one of its units, and what it is in another.
  ///
  /// - Throws: where it has no counterpart; `message` says why.
  package func answer(
    _ value: DecimalDigits, from: Int, to: Int
  ) throws(ScaleFault) -> ConversionAnswer {
    ConversionAnswer(
      value: value, from: units[from], to: units[to],
      result: try convert(value.value, from: from, to: to))
  }

  /// Why a number has no counterpart, in words.
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
