// The command almanac calc.

import AlmanacSite
import AlmanacSystems
import ArgumentParser

struct CalculatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc",
    abstract: "Press keys on a calculator, and print the calculation and the result.",
    discussion: """
      Write spaces between keys; digits of a number are written together. Operators apply from left \
      to right. The keys are 7 . + − × ÷ xʸ √ x² x⁻¹ ± % sin cos tan ln log₁₀ eˣ π e Rand M →M Deg \
      Rad C ⌫ undo =. You can also type - * / ^ sqrt sq inv neg log exp pi ->M BS.

      With -, each line of standard input is a calculation. Each line of the output has the \
      calculation, a tab and the result. For a line with errors it is "error: …", or \
      {"error":"…"} with --json, and the exit status is 1.

      Examples:
        almanac calc '7 + 9 = √'
        almanac calc '- 5 =' --json
        printf '4 × π =\\n200 + 10 %% =\\n' | almanac calc -
      """)

  @Flag(help: "Print JSON.")
  var json = false

  // `.allUnrecognized`, since a sequence of keys may begin with a minus sign.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The keys, or - to read standard input.", valueName: "keys"))
  var keys: [String]

  func validate() throws { _ = try keys.questionWords() }

  func run() throws {
    let keys = try keys.questionWords()
    if keys == ["-"] {
      let areAnswered = StandardStream.answerLines(isJSON: json) { line throws(QuestionError) in
        let answer = try askCalculator(line)
        return json ? answer.json : answer.label + "\t" + answer.display
      }
      if !areAnswered { throw ExitCode(1) }
      return
    }
    let answer = try StandardStream.reporting { () throws(QuestionError) in
      try askCalculator(keys.joined(separator: " "))
    }
    print(json ? answer.json : answer.label + "\n" + answer.display)
  }
}
