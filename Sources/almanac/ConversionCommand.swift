// The command almanac convert.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser

struct ConversionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a quantity to another unit.",
    discussion: """
      The question has a number and two units, as separate arguments or in one text. Write numbers as \
      on paper: 12.5, 1,000, 1/3, 1 1/3, 1.5e-7. The quantity may be in several units, such as \
      5 ft 11 in, 5'11" or 1h30m, and so may the result: to ft+in. Units may be products, quotients \
      and powers: kg·m/s², lbf ft, GB/h, m^2. Each '/' divides by what follows it, up to the next \
      '/'.

      Units are given by name, plural, symbol or alias. Symbols are case-sensitive, because mW and MW \
      are two units; other names are not. Put units of several words into quotes, or write 'to' \
      between the two. If several units share a name, such as gallon, write which one: 'US gallon' or \
      'imperial gallon'. The result has up to 12 digits; ≈ marks a rounded one. With --json it has up \
      to 15 digits, and "exact":true if they are the exact result.

      With -, each line of standard input is a conversion, and each line of the output its result. \
      For a line with errors it is "error: …", or {"error":"…"} with --json, and the exit status \
      is 1.

      The units of the site are in its folder units/. For other categories, the built-in units are \
      used. An error in one of these files affects only conversions that use its units.

      Examples:
        almanac convert 12.5 kilobyte byte
        almanac convert -40 celsius fahrenheit --json
        almanac convert 100 'square metre' 'square foot'
        almanac convert "5'11\\" to cm"
        almanac convert 180 cm to ft+in
        almanac convert '60 mph in ft/s'
        almanac convert '3 kg·m/s² to N'
        printf '36.6 °C °F\\n1000 stone to kg\\n' | almanac convert -
      """)

  // `.allUnrecognized`, since a number may begin with a minus sign.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The quantity and the unit of the result, or - to read standard input.",
      valueName: "conversion"))
  var question: [String]

  @OptionGroup var options: SiteOptions

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws { _ = try question.questionWords() }

  func run() throws {
    let words = try question.questionWords()
    let report = options.reporting.report
    let converter = Converter.open(try options.request(), report: report)
    guard let converter else { return try options.reporting.finish(report) }
    if !report.hasOwnErrors { try options.reporting.finish(report) }
    if words == ["-"] {
      let areAnswered = StandardStream.answerLines(isJSON: json) { line throws(QuestionError) in
        let answer = try converter.answer(line: line)
        return json ? answer.json : answer.text
      }
      if areAnswered { return }
      if report.hasErrors { try options.reporting.finish(report) }
      throw ExitCode(1)
    }
    do throws(QuestionError) {
      let answer =
        try words.count == 1
        ? converter.answer(line: words[0]) : converter.answer(words)
      print(json ? answer.json : answer.text)
    } catch {
      // The unit may be in a file with errors.
      if report.hasErrors { try options.reporting.finish(report) }
      throw try StandardStream.report(error)
    }
  }
}
