// Tests of almanac calc.

import Testing

struct CalculatorCommandTests {
  private func calc(_ arguments: String..., input: String? = nil) throws -> Run {
    try Program().run(["calc"] + arguments, input: input)
  }

  @Test func labelAndDisplay() throws {
    let run = try calc("7 + 9 = √")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == "√(7 + 9) =\n4\n")
    #expect(try calc("7", "+", "9").output == "7 + …\n9\n")
    #expect(try calc("73").output == "\n73\n")
  }

  @Test func json() throws {
    let json =
      #"{"display":"4","description":"√(7 + 9)","isPartialResult":false,"label":"√(7 + 9) ="}"#
    #expect(try calc("7 + 9 = √", "--json").output == json + "\n")
    #expect(try calc("--json", "7 + 9 = √").output == json + "\n")
    #expect(
      try calc("7 + 9", "--json").output
        == #"{"display":"9","description":"7 +","isPartialResult":true,"label":"7 + …"}"# + "\n")
  }

  @Test func aLeadingMinusIsAKey() throws {
    #expect(try calc("- 5 =").output == "0 − 5 =\n−5\n")
    #expect(try calc("--json", "- 5 = ±").output.contains(#""display":"5""#))
    #expect(try calc("--", "- 5 =").output == "0 − 5 =\n−5\n")
    #expect(try calc("-", "5", "=").output == "0 − 5 =\n−5\n")
  }

  @Test(arguments: [
    (["7 + sni"], "error: column 5: 'sni' is not a valid key; the nearest is 'sin'\n"),
    (
      ["-5 ="],
      "error: column 1: '-5' is not a valid key; write '5 ±' for the number, or '- 5' to subtract\n"
    ),
    (["7 + 9 =", "--jsno"], "Error: Unknown option '--jsno'\n"),
    ([], "Error: Missing expected argument '<keys> ...'\n"),
  ])
  func wrongQuestions(_ arguments: [String], _ message: String) throws {
    let run = try Program().run(["calc"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    // Only wrong options and arguments are followed by the usage, which is that of the command.
    let isUsage = message.hasPrefix("Error: ")
    #expect(isUsage ? run.errors.contains("\nUsage: almanac calc ") : run.errors == message)
  }

  @Test func questionsFromStandardInput() throws {
    let questions = "7 + 9 = √\r\n\n7 + sni\n4 × π =\n7 ÷ 0 ="
    let text = try calc("-", input: questions)
    #expect(text.status == 1)
    #expect(text.errors == "")
    #expect(
      text.output == """
        √(7 + 9) =\t4
        \t0
        error: column 5: 'sni' is not a valid key; the nearest is 'sin'
        4 × π =\t12.5663706143592
        7 ÷ 0 =\tDivision by zero

        """)
    let json = try calc("-", "--json", input: questions)
    #expect(json.status == 1)
    #expect(json.output.split(separator: "\n").count == 5)
    #expect(
      json.output.contains(
        #"{"error":"column 5: 'sni' is not a valid key; the nearest is 'sin'"}"# + "\n"))
  }

  @Test func thousandsOfQuestionsInOneRun() throws {
    let questions = (1...5000).map { "\($0) + 1 − \($0) =" }.joined(separator: "\n")
    let run = try calc("-", input: questions)
    #expect(run.status == 0)
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 5000)
    #expect(answers.allSatisfy { $0.hasSuffix("=\t1") })
  }
}
