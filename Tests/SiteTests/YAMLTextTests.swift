// YAML with aliases is read within limits, and the keys of its mappings are texts.

import AlmanacFiles
import Testing

struct YAMLTextTests {
  private static func problems(of text: String, keys: [String]) -> [Problem] {
    var problems: [Problem] = []
    let record = SettingsRecord(yaml: text, in: "a.yaml", keys: keys, problems: &problems)
    #expect((record == nil) == !problems.isEmpty)
    return problems
  }

  /// A text of lines, each with the value of the line before, repeated or nested.
  private static func chain(_ count: Int, _ value: (_ last: String) -> String) -> (String, [String])
  {
    let keys = (0..<count).map { "k\($0)" }
    let lines = keys.enumerated().map { index, key in
      "\(key): &a\(index) " + (index == 0 ? "x" : value("*a\(index - 1)")) + "\n"
    }
    return (lines.joined(), keys)
  }

  @Test func aliasesOfAliasesDoNotGrowWithoutLimit() {
    let (text, keys) = Self.chain(9) { last in
      "[" + Array(repeating: last, count: 10).joined(separator: ", ") + "]"
    }
    let problems = Self.problems(of: text, keys: keys)
    #expect(problems.map(\.message).joined().contains("more than 1000000 values"))
  }

  @Test func aliasesOfAliasesAreNotDeeperThanTheStack() {
    let (text, keys) = Self.chain(60) { last in
      String(repeating: "[", count: 900) + last + String(repeating: "]", count: 900)
    }
    let problems = Self.problems(of: text, keys: keys)
    #expect(
      problems.map(\.message) == ["this value is inside of more than 100 others; use fewer levels"])
  }

  @Test func deepTextsAreRead() {
    let (text, keys) = Self.chain(2) { last in
      String(repeating: "[", count: 90) + last + String(repeating: "]", count: 90)
    }
    #expect(Self.problems(of: text, keys: keys).isEmpty)
  }

  @Test(arguments: [
    ("a: 1\n? [b, c]\n: 2\n", Position(line: 2, column: 3)),
    ("a: {{b: 1}: 2, {c: 1}: 3}\n", Position(line: 1, column: 5)),
    ("? {b: 1}\n: 2\n? [c]\n: 3\n", Position(line: 1, column: 3)),
  ])
  func keysThatAreNotTextsAreRefused(text: String, position: Position) {
    #expect(
      Self.problems(of: text, keys: ["a"]) == [
        Problem(
          .error, in: "a.yaml", at: position,
          "this key is a list or a mapping; write a word, or a text in quotes")
      ])
  }
}
