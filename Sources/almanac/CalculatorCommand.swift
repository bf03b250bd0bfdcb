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

  func validate() throws {
    let words = keys.first == "--" ? keys.dropFirst() : keys[...]
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
  }

  func run() throws {
    let keys = keys.first == "--" ? Array(keys.dropFirst()) : keys
    if keys == ["-"] { return try answerLines() }
    do throws(QuestionError) {
      let answer = try askCalculator(keys.joined(separator: " "))
      print(json ? answer.json : answer.label + "\n" + answer.display)
    } catch {
      throw try StandardStream.report(error)
    }
  }

  private func answerLines() throws {
    var hasFailed = false
    for line in StandardLines() {
      do throws(QuestionError) {
        let answer = try askCalculator(line)
        print(json ? answer.json : answer.label + "\t" + answer.display)
      } catch {
        hasFailed = true
        print(json ? calculatorFault(error) : "error: " + error.message)
      }
    }
    if hasFailed { throw ExitCode(1) }
  }
}
