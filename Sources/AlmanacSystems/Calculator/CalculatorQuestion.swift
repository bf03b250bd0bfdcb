// almanac calc: presses keys and shows the calculator's display.

import AlmanacCalculator
package import AlmanacSite

/// The label and the display of the calculator after some keys.
package struct CalculatorAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  package let label: String
  package let display: String
}

/// Presses the keys of a line on a calculator in its initial state.
///
/// - Throws: `QuestionError`, with the column, where a word is no key.
package func askCalculator(_ keys: String) throws(QuestionError) -> CalculatorAnswer {
  var problems: [Problem] = []
  guard let sequence = KeySequence.read(keys, file: "", into: &problems) else {
    let faults = problems.map { "column \($0.position?.column ?? 1): \($0.message)" }
    throw QuestionError(message: faults.joined(separator: "; "))
  }
  let calculator = sequence.pressed(drawing: { UInt64.random(in: 0...UInt64.max) })
  return CalculatorAnswer(
    json: CalculatorJSON.answer(calculator).text, label: calculator.label,
    display: calculator.display)
}
