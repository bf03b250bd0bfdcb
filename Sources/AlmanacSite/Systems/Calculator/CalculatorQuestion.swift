// almanac calc: keys, and what the calculator shows.

import AlmanacCore

/// What the calculator shows after some keys.
package struct CalculatorAnswer: Sendable {
  /// As the specification of the calculator fixes it.
  package let json: String
  package let label: String
  package let display: String
}

/// Presses the keys of a line on a calculator that has just been switched on.
///
/// - Throws: `WrongQuestion`, with the column, where a word is no key.
package func askCalculator(_ keys: String) throws(WrongQuestion) -> CalculatorAnswer {
  var problems: [Problem] = []
  guard let sequence = KeySequence.read(keys, file: "", into: &problems) else {
    let faults = problems.map { "column \($0.position?.column ?? 1): \($0.message)" }
    throw WrongQuestion(message: faults.joined(separator: "; "))
  }
  let calculator = sequence.pressed(drawing: { UInt64.random(in: 0...UInt64.max) })
  return CalculatorAnswer(
    json: CalculatorJSON.answer(calculator).text, label: calculator.label,
    display: calculator.display())
}

/// The JSON that stands in the place of an answer.
package func calculatorFault(_ fault: WrongQuestion) -> String {
  CalculatorJSON.fault(fault.message).text
}
