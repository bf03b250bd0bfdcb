// Front matter that is read without the YAML parser gives the same values as with it.

import AlmanacCore
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct PlainYAMLTests {
  private static let keys = ["title", "description", "layout", "order"]

  @Test func valuesAndPositions() throws {
    let lines = try #require(
      PlainYAML(
        "title: Bells & whistles \ndescription:   \"7:05 — #1\"\n", linesBefore: 1, keys: Self.keys)
    )
    #expect(lines["title"]?.value == "Bells & whistles")
    #expect(lines["title"]?.position == Position(line: 2, column: 8))
    #expect(lines["description"]?.value == "7:05 — #1")
    #expect(lines["description"]?.position == Position(line: 3, column: 16))
    #expect(lines["order"] == nil)
  }

  @Test(arguments: [
    "title:\n", "title: \n", "title:x\n", " title: x\n", "title: a: b\n", "title: a:\n",
    "title: a #b\n", "title: - a\n", "title: [a]\n", "title: {a: b}\n", "title: &a b\n",
    "title: *a\n", "title: !a b\n", "title: |\n  a\n", "title: >\n  a\n", "title: 'a'\n",
    "title: \"a\\n\"\n", "title: \"a\" b\n", "title: \"\"\n", "title: \"a\n", "title: ~\n",
    "title: @a\n", "title: `a\n", "title: %a\n", "title: ? a\n", "title: a\n  b\n",
    "title: a\n\nlayout: b\n", "# a\ntitle: b\n", "title: a\ntitle: b\n", "name: a\n",
    "title: a\tb\n", "title: a\r\n", "title: a\u{85}b\n", "title: a\u{2028}b\n",
    "title: \u{FEFF}a\n", "title: a\u{A0}b\n", "\"title\": a\n", "---\ntitle: a\n", "\n",
  ])
  func otherYAMLIsLeftToTheParser(text: String) {
    #expect(PlainYAML(text, linesBefore: 1, keys: Self.keys) == nil)
  }

  /// Random texts of characters with a meaning in YAML: where they can be read without the parser,
  /// the parser gives the same values.
  @Test func theParserAgrees() throws {
    let pieces = [
      "a", "7", "é", "—", " ", ":", "#", "-", "\"", "'", ",", "[", "}", "&", "*", "!", "?", "|",
      "\\",
      "x:y", "true", "2026-08-17", "~",
    ]
    var random = Lehmer()
    var plain = 0
    for _ in 0..<20_000 {
      var text = ""
      for key in Self.keys.prefix(1 + random.next(3)) {
        let count = 1 + random.next(5)
        let value = (0..<count).map { _ in pieces[random.next(pieces.count)] }.joined()
        text += "\(key): \(value)\n"
      }
      guard let lines = PlainYAML(text, linesBefore: 1, keys: Self.keys) else { continue }
      plain += 1
      var problems: [Problem] = []
      let record = try #require(
        YAMLRecord(text, in: "a.md", linesBefore: 1, keys: Self.keys, problems: &problems),
        "\(text)\(problems)")
      for key in Self.keys {
        let parsed = record.text(key, &problems)
        #expect(parsed?.value == lines[key]?.value, "\(text)")
        #expect(parsed?.position == lines[key]?.position, "\(text)")
      }
      #expect(problems.isEmpty, "\(text)")
    }
    #expect(plain > 2_000)
  }

  /// Pseudorandom numbers that are the same on every run (Park and Miller 1988).
  private struct Lehmer {
    private var state = 20_260_817

    mutating func next(_ limit: Int) -> Int {
      state = state * 48_271 % 2_147_483_647
      return state % limit
    }
  }
}
