// A calculator for machines; the form is a contract (spec: calculator, `almanac calc`).

/// The answer of `almanac calc --json`.
///
///     CalculatorJSON.answer(calculator).text  // after 7 + 9 = √
///     // {"display":"4","description":"√(7 + 9)","isPartialResult":false,"label":"√(7 + 9) ="}
package enum CalculatorJSON {
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

  /// What stands in the place of an answer that cannot be given.
  package static func fault(_ message: String) -> JSONText {
    .object([("error", .string(message))])
  }
}
