// Fuzz targets for the calculator: tapes, key sequences, and fences.

import AlmanacCore
import AlmanacWidgets

@testable import AlmanacSite
@testable import AlmanacSystems

private let tape = """
  # Percentages
  # After + and − a percentage is one of the total so far.

  200 + 10 % =           → 220
  9 √ = 3
  2 ^ 0.5 = ≈ 1.414 213
  7 M →M C Rad sin log exp pi e undo BS 4

  """

var calculatorTargets: [FuzzTarget] {
  [
    .content(
      "calculator-tape", of: CalculatorSystem.self, in: "tapes/roots.tape", files: [".tape"],
      examples: [tape]),
    FuzzTarget(
      "calculator-keys",
      examples: ["7 + 9 = √", "1.5 × 2 ^ 3 =", "2 ÷ 0 = undo", "9 sq sq sq inv Deg tan %"],
      runs: 5_000
    ) { line in
      // A key sequence is one line.
      let input = Input(bytes: Array(line.bytes.prefix { $0 >= 0x20 }))
      var problems: [Problem] = []
      let keys = KeySequence.read(input.text, file: "", into: &problems)
      input.expectErrorIfNil(keys, problems)
      guard let keys else { return }
      let calculator = keys.pressed(drawing: { 7 })
      let answer = CalculatorJSON.answer(calculator).text
      expectWellFormed(PublishedFile(address: Address("answer.json"), text: answer))
      // The text of a key sequence is parsed as the same keys.
      let again = KeySequence.read(keys.text, file: "", into: &problems)
      expect(again?.text == keys.text, "\(keys.text) is read as \(again?.text ?? "nothing")")
      expect(
        again?.pressed(drawing: { 7 }) == calculator,
        "\(keys.text) gives another result when it is read again")
    },
    .fence("calculator-fence", of: CalculatorSystem.self, "calc", examples: [tape], runs: 800),
    .live(
      CalculatorPart.self, start: "|",
      events: [
        "event|0|press|7,event|0|press|+,event|0|key|9,event|0|key|Enter,event|0|press|answer 0",
        "event|0|paste|−1 234.5,event|0|press|copy,event|0|kept|calculator|=\t16\t0\t7 + 9",
      ]),
    FuzzTarget(
      "calculator-paste", examples: ["−1,234.5", "≈ 0.333", "1\u{202F}234e-7", "1'234", "3,14"]
    ) { input in
      var calculator = Calculator()
      guard calculator.paste(input.text) else {
        expect(calculator == Calculator(), "\(input.text) is refused, but changes the calculator")
        return
      }
      // What is copied is pasted as the same number, unless its power of ten is out of range.
      var again = Calculator()
      let copied = calculator.copiedNumber ?? ""
      if again.paste(copied) { expect(again.copiedNumber == copied, "\(copied) changes") }
    },
  ]
}
