// Tests of almanac cards.

import Testing

struct FlashcardsCommandTests {
  private static let files = [
    "my-units.csv":
      "question,answer,tags,favorite\n**km**,\"kilo\nmetre\",si a,true\n\"m \"\"x\"\"\",<b>metre</b>,,\n",
    "my-units.yaml": "text: markdown\n", "broken.csv": "question,answer\nkm\n",
    "words.apkg": "PK\u{3}\u{4}",
    "twins.csv": "a,b\na,c\n", "cards": "Q: a\nA: b\n",
  ]

  private func cards(_ arguments: String...) throws -> Run {
    try Program(Self.files).run(["cards"] + arguments)
  }

  @Test func json() throws {
    let run = try cards("my-units.csv", "--json")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output
        == #"{"title":"My units","cards":[{"question":"**km**","answer":"kilo\nmetre","tags":["si","a"],"favorite":true},{"question":"m \"x\"","answer":"<b>metre</b>","tags":[],"favorite":false}]}"#
        + "\n")
    #expect(try cards("cards", "--json").output.contains(#""question":"a""#))
  }

  @Test func anki() throws {
    let run = try cards("--export", "anki", "my-units.csv")
    #expect(run.status == 0)
    #expect(
      run.output
        == "#separator:tab\n#html:false\n#deck:My units\n#notetype:Basic\n#if matches:update current\n"
        + "#guid column:1\n#tags column:4\n"
        + "\"8ba9c557cc870b3d\"\t\"**km**\"\t\"kilo\nmetre\"\t\"si a marked\"\n"
        + "\"7ad02961f845f1b8\"\t\"m \"\"x\"\"\"\t\"<b>metre</b>\"\t\"\"\n"
    )
  }

  @Test func text() throws {
    let run = try cards("my-units.csv")
    #expect(
      run.output
        == "My units: 2 cards\n\nQ: **km** ★  [si a]\nA: kilo\nmetre\n\nQ: m \"x\"\nA: <b>metre</b>\n"
    )
  }

  @Test func errorsAndWarnings() throws {
    let run = try cards("broken.csv")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "broken.csv:2:3: error: row 2, column 2: the row has 1 field instead of 2\n"))
    #expect(try cards("broken.csv", "--format", "json").errors.hasPrefix("["))
    let package = try cards("words.apkg", "--json")
    #expect(package.status == 1)
    #expect(package.errors.hasPrefix("words.apkg: error: this is not a whole zip archive"))
    let twins = try cards("twins.csv", "--json")
    #expect(twins.status == 0)
    #expect(twins.errors.contains(": warning: row 2, column 1: "))
    #expect(try cards("none.csv").status == 1)
  }

  @Test func wrongUsage() throws {
    #expect(try cards().status == 64)
    #expect(try cards("my-units.csv", "--export", "word").status == 64)
    #expect(try cards("my-units.csv", "--export", "anki", "--json").status == 64)
  }
}
