// The JSON of `almanac calc`; its form is a contract.

package import AlmanacBase

/// The answer of `almanac calc --json`.
///
///     CalculatorJSON.answer(calculator).text  // after 7 + 9 = √
///     // {"display":"4","description":"√(7 + 9)","isPartialResult":false,"label":"√(7 + 9) ="}
package enum CalculatorJSON {
  /// What the calculator shows.
  package static func answer(
    _ calculator: Calculator, _ phrases: Phrasebook = Phrasebook()
  ) -> JSONText {
    .object([
      ("display", .string(calculator.display(phrases))),
      ("description", .string(calculator.description)),
      ("isPartialResult", .bool(calculator.isPartialResult)),
      ("label", .string(calculator.label)),
    ])
  }
}
