// The command almanac convert.

import AlmanacSite
import ArgumentParser

struct ConversionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a number from one unit into another.",
    discussion: """
      Units go by their names, plurals, symbols and other names. A symbol is read in its own case \
      alone, as mW and MW are two units; words may have any case. A unit of several words stands in quotes, or the \
      word 'to' between the two. Names that several units share, as gallon, say which is meant: \
      'US gallon' or 'imperial gallon'. The answer shows up to 12 digits, with ≈ where it was \
      rounded; --json has up to 15, and "exact":true where they are the whole of the true value.

      With - alone the questions are read from standard input, one a line, and answered one a line. \
      A line that cannot be answered gets "error: …" in its place, or {"error":"…"} with --json, \
      and the exit status is 1 at the end.

      The units are those of the site's units/ folder, and the program's own beside them; without a \
      site, the program's own. A file there that is at fault stops only the questions about its units.

      Examples:
        almanac convert 12.5 kilobyte byte
        almanac convert -40 celsius fahrenheit --json
        almanac convert 100 'square metre' 'square foot'
        printf '36.6 °C °F\\n1000 stone to kg\\n' | almanac convert -
      """)

  // `.allUnrecognized`, since a number may begin with a minus sign.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The number and the two units, or - for standard input.", valueName: "question"))
  var question: [String]

  @OptionGroup var options: SiteOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let words = question.first == "--" ? Array(question.dropFirst()) : question
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    let report = Report()
    let converter = Converter.open(try options.request(), report: report)
    guard let converter else { return try options.finish(report) }
    if !report.hasErrors { try options.finish(report) }
    if words == ["-"] { return try answerLines(converter, report) }
    do throws(QuestionError) {
      let answer =
        try words.count == 1
        ? converter.answer(line: words[0]) : converter.answer(words)
      print(json ? answer.json : answer.text)
    } catch {
      // The unit may be in a file with errors.
      if report.hasErrors { try options.finish(report) }
      throw ValidationError(error.message)
    }
  }

  private func answerLines(_ converter: Converter, _ report: Report) throws {
    var hasFailed = false
    for line in StandardLines() {
      do throws(QuestionError) {
        let answer = try converter.answer(line: line)
        print(json ? answer.json : answer.text)
      } catch {
        hasFailed = true
        print(json ? Converter.fault(error) : "error: " + error.message)
      }
    }
    if !hasFailed { return }
    if report.hasErrors { try options.finish(report) }
    throw ExitCode(1)
  }
}
