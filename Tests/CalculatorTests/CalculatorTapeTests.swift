// Tapes: reading, checking and publishing worked calculations.

import AlmanacBase
import AlmanacCalculator
import Testing

@Suite struct CalculatorTapeTests {
  private func read(_ text: String) -> (tape: Tape?, messages: [String]) {
    var problems: [Problem] = []
    let tape = Tape.read(
      text, at: Position(line: 10, column: 3), file: "a.tape", into: &problems)
    let messages = problems.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)"
    }
    return (tape, messages)
  }

  @Test func worksEveryLineFromTheStart() throws {
    let (tape, messages) = read(
      """
      # Roots
      #
      ## The root of a sum,
      #and of a number.

      7 + 9 = sqrt → 4   # a comment
      7 + 9 √
      # not shown
      \t→M + M = -> 0
      3 - 5 = → -2
      """)
    #expect(messages == [])
    let read = try #require(tape)
    #expect(read.title == "Roots")
    #expect(read.about == "The root of a sum, and of a number.")
    #expect(read.lines.map(\.keys) == ["7 + 9 = √", "7 + 9 √", "→M + M =", "3 − 5 ="])
    #expect(read.lines.map(\.label) == ["√(7 + 9) =", "7 + √(9) …", "0 + 0 =", "3 − 5 ="])
    #expect(read.lines.map(\.display) == ["4", "3", "0", "−2"])
  }

  @Test func marksRoundedAnswers() throws {
    let tape = try #require(read("1 ÷ 3 =\n2 √ x²\n1 ÷ 8 =\n7 ÷ 0 =\n1 ÷ 3 = 5").tape)
    #expect(
      tape.lines.map(\.display)
        == ["≈ 0.333333333333333", "≈ 2", "0.125", "Division by zero", "5"])
  }

  @Test(arguments: [
    // The number as displayed.
    "1 ÷ 3 = → 0.333333333333333", "1 ÷ 3 = → ≈ 0.333333333333333",
    // The whole value, of which the display shows the first digits.
    "2 ^ 64 = → 18446744073709551616", "123456789 × 987654321 = → 121932631112635269",
    "1 ÷ 1024 ÷ 1024 = → 0.00000095367431640625",
    // The first digits.
    "1 ÷ 3 = → 0.333…", "1 ÷ 3 = → 0.333...", "2 ÷ 3 = → 0.666…", "1 ÷ 3 = → ≈ 0.3…",
    "1 ÷ 3 = → 0.33333333333333333333…", "1 ± ÷ 3 = → -0.333…", "1 ± ÷ 3 = → −0.333…",
    "1.25 ÷ 3 = × 0.001 = → 0.00041…", "4 × π = → 12.56…", "1 ÷ 300 = → 0.00…",
    "2 xʸ 100 = → 1.26…e30", "2 xʸ 100 = → 1.26765060022822…e30",
    "2 √ x² → 2.00…", "1 ÷ 8 = → 0.12…", "1000001 ÷ 3 = → 333333.6…",
    // The rounded value.
    "1 ÷ 3 = → 0.333 (3 digits)", "2 ÷ 3 = → 0.667 (3 digits)", "2 ÷ 3 = → 0.7 (1 digit)",
    "4 × π = → 12.566 (5 digits)", "4 × π = → ≈ 12.6 (3 digits)", "1 ÷ 8 = → 0.13 (2 digits)",
    "1 ÷ 2 = → 0.500 (3 digits)", "12345 → 12000 (2 digits)", "2 ± ÷ 3 = → -0.67 (2 digits)",
    "2 ÷ 3 = → 0.66666666666666666667 (20 digits)", "2 xʸ 100 = → 1.268e30 (4 digits)",
  ])
  func acceptsARoundedAnswer(_ line: String) {
    #expect(read(line).messages == [])
  }

  @Test(arguments: [
    ("1 ÷ 2 = → 0.5…", "10:13: '0.5' is the complete answer; write it without '…'"),
    ("1 ÷ 2 = → 0.50...", "10:13: '0.50' is the complete answer; write it without '…'"),
    (
      "1 ÷ 2 = → ≈ 0.5", "10:13: the answer is wrong: the display shows '0.5', not '≈ 0.5'"
    ),
    (
      "2 ÷ 3 = → 0.667…",
      "10:13: the answer is wrong: the display shows '≈ 0.666666666666667', not '0.667…'; '…' "
        + "means that more digits follow, so write a rounded answer as '0.667 (3 digits)'"
    ),
    (
      "1 ÷ 3 = → 0.334…",
      "10:13: the answer is wrong: the display shows '≈ 0.333333333333333', not '0.334…'"
    ),
    (
      "1 ÷ 3 = → -0.333…",
      "10:13: the answer is wrong: the display shows '≈ 0.333333333333333', not '-0.333…'"
    ),
    (
      "2 ÷ 3 = → 0.666 (3 digits)",
      "10:13: the answer is wrong: the rounded answer is '0.667 (3 digits)', not '0.666 (3 digits)'"
    ),
    (
      "2 ÷ 3 = → 0.6667 (3 digits)",
      "10:13: the answer is wrong: the rounded answer is '0.667 (3 digits)', not '0.6667 (3 "
        + "digits)'"
    ),
    (
      "1 ÷ 3 = → 0.333",
      "10:13: the answer is wrong: the display shows '≈ 0.333333333333333', not '0.333'; "
        + "write a rounded answer as '0.333 (3 digits)'"
    ),
    (
      "2 √ → 1.41421356237309505 (18 digits)",
      "10:9: '1.41421356237309505 (18 digits)' cannot be checked; write 1 to 15 digits"
    ),
    (
      "2 √ → 1.414213562373095…",
      "10:9: '1.414213562373095…' cannot be checked; write 1 to 15 digits"
    ),
    (
      "1 ÷ 3 = → 0.3 (0 digits)",
      "10:13: '0.3 (0 digits)' cannot be checked; write 1 to 400 digits"
    ),
    (
      "1 ÷ 3 = → 0.3 (some digits)",
      "10:13: the answer is wrong: the display shows '≈ 0.333333333333333', "
        + "not '0.3 (some digits)'"
    ),
    (
      "7 ÷ 0 = → 7 (1 digit)",
      "10:13: the answer is wrong: the display shows 'Division by zero', not '7 (1 digit)'"
    ),
  ])
  func explainsAWrongRoundedAnswer(_ line: String, _ message: String) {
    #expect(read(line).messages == [message])
  }

  @Test(arguments: [
    ("7 + 9 = → 17", "10:13: the answer is wrong: the display shows '16', not '17'"),
    (
      "\n7 ÷ 0 = → Overflow",
      "11:13: the answer is wrong: the display shows 'Division by zero', not 'Overflow'"
    ),
    ("7 + 9 = →", "10:11: there is no answer after the arrow; the display shows '16'"),
    ("7 + 9 = → 16.0", "10:13: the answer is wrong: the display shows '16', not '16.0'"),
    (
      "Rand × 6 =",
      "10:3: a tape cannot use a random number, which would differ in every build; write a number"
    ),
    (
      "# Title",
      "10:3: there is no calculation here; write keys with spaces between them, such as '7 + 9 ='"
    ),
    ("7 + sni → 3", "10:7: 'sni' is not a valid key; the nearest is 'sin'"),
  ])
  func says(_ text: String, _ message: String) {
    let (tape, messages) = read(text)
    #expect(tape == nil)
    #expect(messages == [message])
  }

  @Test func becomesPages() throws {
    let roots = try #require(read("# Roots\n# Of sums.\n7 + 9 = √").tape)
    let plain = try #require(read("1 + 1 =").tape)
    let pages = TapePages(
      [
        .init(name: "year 7/roots", title: "Roots", tape: roots),
        .init(name: "plain", title: "Plain", tape: plain),
      ], base: Address("calculator/"))
    #expect(pages.index.address.path == "calculator/")
    let page = pages.page(at: 0)
    #expect(page.address.path == "calculator/year-7-roots/")
    #expect(page.title == "Roots")
    #expect(page.next?.text == "Plain")
    #expect(page.previous == nil)
    #expect(page.ancestors.map(\.target.path) == ["calculator/"])
    for page in [page, pages.index] {
      #expect(page.navigation.map(\.text) == ["Calculator", "Roots", "Plain"])
      #expect(
        page.navigation.map(\.target.path) == [
          "calculator/", "calculator/year-7-roots/", "calculator/plain/",
        ])
    }
    let many = TapePages(
      (1...30).map { .init(name: "t\($0)", title: "T\($0)", tape: plain) },
      base: Address("calculator/"))
    #expect(many.index.navigation.map(\.text) == ["Calculator"])
    #expect(many.page(at: 6).navigation.map(\.text) == ["Calculator", "T7"])
    guard case .table(let table) = page.blocks.last else {
      Issue.record("no table")
      return
    }
    #expect(table.columns.map(\.title) == ["Keys", "Calculation", "Display"])
    #expect(table.rows.count == 1)
  }

  @Test func hasJSON() throws {
    #expect(
      CalculatorJSON.answer(try .pressing("7 + 9 = √")).text
        == #"{"display":"4","description":"√(7 + 9)","isPartialResult":false,"label":"√(7 + 9) ="}"#
    )
  }
}
