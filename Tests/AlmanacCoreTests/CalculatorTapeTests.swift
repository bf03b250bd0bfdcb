import AlmanacCore
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

  @Test func worksEveryLineAnew() throws {
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

  @Test(arguments: [
    ("7 + 9 = → 17", "10:13: the answer is wrong: the display shows '16', not '17'"),
    (
      "\n7 ÷ 0 = → Overflow",
      "11:13: the answer is wrong: the display shows 'Division by zero', not 'Overflow'"
    ),
    ("7 + 9 = →", "10:11: nothing follows the arrow; the display shows '16'"),
    ("7 + 9 = → 16.0", "10:13: the answer is wrong: the display shows '16', not '16.0'"),
    (
      "Rand × 6 =",
      "10:3: a tape cannot draw a random number: every build would print another one; write a number"
    ),
    (
      "# Title",
      "10:3: no calculation stands here; write keys with spaces between them, as in '7 + 9 ='"
    ),
    ("7 + sni → 3", "10:7: 'sni' is no key; the nearest is 'sin'"),
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
        .init(name: "year 7/roots", title: "Roots", tape: roots, source: "roots.tape"),
        .init(name: "plain", title: "Plain", tape: plain, source: "plain.tape"),
      ], base: Address("calculator/"))
    #expect(pages.index.address.path == "calculator/")
    let page = pages.page(at: 0)
    #expect(page.address.path == "calculator/year-7-roots/")
    #expect(page.title == "Roots")
    #expect(page.next?.text == "Plain")
    #expect(page.previous == nil)
    #expect(page.ancestors.map(\.target.path) == ["calculator/"])
    guard case .table(let table) = page.blocks.last else {
      Issue.record("no table")
      return
    }
    #expect(table.columns.map(\.title) == ["Keys", "How it came about", "Display"])
    #expect(table.rows.count == 1)
  }

  @Test func answersMachines() throws {
    #expect(
      CalculatorJSON.answer(try .pressing("7 + 9 = √")).text
        == #"{"display":"4","description":"√(7 + 9)","isPartialResult":false,"label":"√(7 + 9) ="}"#
    )
    #expect(CalculatorJSON.fault("no \"key\"").text == #"{"error":"no \"key\""}"#)
  }
}
