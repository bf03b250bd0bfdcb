// Tests of almanac convert.

import Testing

struct ConversionCommandTests {
  private func convert(_ arguments: String..., input: String? = nil) throws -> Run {
    try Program().run(["convert"] + arguments, input: input)
  }

  @Test func text() throws {
    let run = try convert("12.5", "kilobyte", "byte")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == "12.5 kB = 12,500 B\n")
    #expect(try convert("1", "metre", "foot").output == "1 m ≈ 3.28083989501 ft\n")
    #expect(
      try convert("100", "square metre", "square foot").output == "100 m² ≈ 1,076.39104167 ft²\n")
    #expect(
      try convert("100 square metre to square foot").output == "100 m² ≈ 1,076.39104167 ft²\n")
  }

  @Test func json() throws {
    #expect(
      try convert("12.5", "kilobyte", "byte", "--json").output
        == #"{"value":"12.5","from":"kilobyte","to":"byte","result":"12500","exact":true}"# + "\n")
    #expect(
      try convert("--json", "1", "ft", "yd").output
        == #"{"value":"1","from":"foot","to":"yard","result":"0.333333333333333","exact":false}"#
        + "\n")
    #expect(
      try convert("1", "exbibyte", "bit", "--json").output
        == #"{"value":"1","from":"exbibyte","to":"bit","result":"9.22337203685478e18","exact":false}"#
        + "\n")
  }

  @Test(arguments: [
    ["-40", "celsius", "fahrenheit"], ["--", "-40", "celsius", "fahrenheit"], ["-40 C F"],
    ["−40", "°C", "°F"],
  ])
  func negativeNumbersNeedNoSeparator(_ arguments: [String]) throws {
    let run = try Program().run(
      ["convert"] + arguments + (arguments.contains("--") ? [] : ["--json"]))
    #expect(run.status == 0)
    #expect(
      run.output
        == (arguments.contains("--")
          ? "−40 °C = −40 °F\n"
          : #"{"value":"-40","from":"celsius","to":"fahrenheit","result":"-40","exact":true}"#
            + "\n"))
    #expect(try convert("-.5", "m", "cm").output == "−0.5 m = −50 cm\n")
    #expect(try convert("-1e-3", "km", "m").output == "−0.001 km = −1 m\n")
    #expect(try convert("-40°C", "to", "°F").output == "−40 °C = −40 °F\n")
    #expect(try convert("5ft", "in").output == "5 ft = 60 in\n")
  }

  @Test func linesMayBeginWithAByteOrderMark() throws {
    let run = try Program().run(["convert", "-"], input: "\u{FEFF}5 m cm\r\n1 km m\r\n")
    #expect(run.output == "5 m = 500 cm\n1 km = 1,000 m\n")
    #expect(run.status == 0)
    #expect(try Program().run(["calc", "-"], input: "\u{FEFF}7 + 9 =\n").output == "7 + 9 =\t16\n")
  }

  @Test(arguments: [
    (["5", "kilobyt", "byte"], "error: no unit 'kilobyt'; the nearest is 'kilobit'\n"),
    (
      ["1.2.3.4", "m", "km"],
      "error: '1.2.3.4' has more than one decimal point; keep only one\n"
    ),
    (["5", "m"], "error: a second unit is missing; write the question as '12.5 kilobyte byte'\n"),
    (["", "m", "km"], "error: there is no number; write one, such as 12.5\n"),
    (["5", "m", "km", "--jsno"], "Error: Unknown option '--jsno'\n"),
    ([], "Error: Missing expected argument '<conversion> ...'\n"),
  ])
  func wrongQuestions(_ arguments: [String], _ message: String) throws {
    let run = try Program().run(["convert"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    // Only wrong options and arguments are followed by the usage, which is that of the command.
    let isUsage = message.hasPrefix("Error: ")
    #expect(isUsage ? run.errors.contains("\nUsage: almanac convert ") : run.errors == message)
  }

  @Test func questionsFromStandardInput() throws {
    let questions = "12.5 kilobyte byte\r\n\n36.6 °C °F\n5 kilobyt byte\n-40 C F"
    let text = try convert("-", input: questions)
    #expect(text.status == 1)
    #expect(text.errors == "")
    #expect(
      text.output == """
        12.5 kB = 12,500 B
        error: there is no question; write a number and two units, such as '12.5 kilobyte byte'
        36.6 °C = 97.88 °F
        error: no unit 'kilobyt'; the nearest is 'kilobit'
        −40 °C = −40 °F

        """)
    let json = try convert("-", "--json", input: questions)
    #expect(json.status == 1)
    #expect(
      json.output.contains(#"{"error":"no unit 'kilobyt'; the nearest is 'kilobit'"}"# + "\n"))
    #expect(json.output.split(separator: "\n").count == 5)
  }

  @Test func thousandsOfQuestionsInOneRun() throws {
    let questions = (1...5000).map { "\($0) mile kilometre" }.joined(separator: "\n")
    let run = try convert("-", input: questions)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 5000)
    #expect(run.output.hasSuffix("\n5,000 mi = 8,046.72 km\n"))
  }

  @Test func unitsOfASite() throws {
    let text = """
      title: Length
      base: metre
      units:
        - {name: metre, symbols: [m]}
        - {name: smoot, factor: 1.7018}
      """
    let program = try Program(["Content/units/length.yaml": text])
    #expect(try program.run(["convert", "10", "smoots", "m"]).output == "10 smoots = 17.018 m\n")
    // The site's file replaces the built-in category of its name; the other categories stay.
    #expect(try program.run(["convert", "1", "mile", "m"]).status == 64)
    #expect(try program.run(["convert", "1", "kB", "B"]).output == "1 kB = 1,000 B\n")
    try program.write("title: Length\n", to: "Content/units/length.yaml")
    // An error in one file only concerns questions about its units.
    let sound = try program.run(["convert", "1", "kB", "B"])
    #expect(sound.status == 0 && sound.output == "1 kB = 1,000 B\n" && sound.errors == "")
    let broken = try program.run(["convert", "1", "mile", "km"])
    #expect(broken.status == 1 && broken.output == "")
    #expect(broken.errors.contains("the category has no units; list them under 'units:'"))
    let missing = try program.run(["convert", "1", "kB", "B", "--content", "Elsewhere"])
    #expect(missing.errors.contains("this content folder does not exist"))
  }
}
