// Front matter that is read without the YAML parser gives the same values as with it.

import AlmanacCore
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct PlainYAMLTests {
  private static let keys = ["title", "description", "layout", "order"]

  private static func record(_ text: String) -> SettingsRecord? {
    SettingsRecord(plainLines: text, in: "a.md", linesBefore: 1, keys: keys)
  }

  @Test func valuesAndPositions() throws {
    var problems: [Problem] = []
    let lines = try #require(
      Self.record("title: Bells & whistles \ndescription:   \"7:05 — #1\"\n"))
    let title = lines.text("title", &problems)
    #expect(title?.value == "Bells & whistles")
    #expect(title?.position == Position(line: 2, column: 8))
    let description = lines.text("description", &problems)
    #expect(description?.value == "7:05 — #1")
    #expect(description?.position == Position(line: 3, column: 16))
    #expect(!lines.has("order"))
  }

  @Test func listsOfWords() throws {
    let text = "title: a\nlayout:  [bus,  Term 1 ,2026-08-17, a-,null] \norder: [x]"
    let plain = try #require(Self.record(text))
    var problems: [Problem] = []
    let parsed = try #require(
      SettingsRecord(yaml: text, in: "a.md", linesBefore: 1, keys: Self.keys, problems: &problems))
    for (key, words) in [
      ("layout", ["bus", "Term 1", "2026-08-17", "a-", "null"]), ("order", ["x"]),
    ] {
      let found = plain.texts(key, &problems)
      #expect(found?.map(\.value) == words)
      #expect(found?.map(\.position) == parsed.texts(key, &problems)?.map(\.position))
      #expect(plain.node(key)?.position == parsed.node(key)?.position)
    }
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    "title:\n", "title: \n", "title:x\n", " title: x\n", "title: a: b\n", "title: a:\n",
    "title: a #b\n", "title: - a\n", "title: [a, ]\n", "title: []\n", "title: [a: b]\n",
    "title: [a\n", "title: [\"a\"]\n", "title: [[a]]\n", "title: [é]\n", "title: [a] # b\n",
    "title: {a: b}\n", "title: &a b\n",
    "title: *a\n", "title: !a b\n", "title: |\n  a\n", "title: >\n  a\n", "title: 'a'\n",
    "title: \"a\\n\"\n", "title: \"a\" b\n", "title: \"\"\n", "title: \"a\n", "title: ~\n",
    "title: @a\n", "title: `a\n", "title: %a\n", "title: ? a\n", "title: a\n  b\n",
    "title: a\n\nlayout: b\n", "# a\ntitle: b\n", "title: a\ntitle: b\n", "name: a\n",
    "title: a\tb\n", "title: a\r\n", "title: a\u{85}b\n", "title: a\u{2028}b\n",
    "title: \u{FEFF}a\n", "title: a\u{A0}b\n", "\"title\": a\n", "---\ntitle: a\n", "\n",
  ])
  func otherYAMLIsLeftToTheParser(text: String) {
    #expect(Self.record(text) == nil)
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
    var count = 0
    for _ in 0..<20_000 {
      var text = ""
      for key in Self.keys.prefix(1 + random.next(3)) {
        let count = 1 + random.next(5)
        var value = (0..<count).map { _ in pieces[random.next(pieces.count)] }.joined()
        if random.next(3) == 0 { value = "[\(value)]" }
        text += "\(key): \(value)\n"
      }
      guard let lines = Self.record(text) else { continue }
      count += 1
      var problems: [Problem] = []
      let record = try #require(
        SettingsRecord(
          yaml: text, in: "a.md", linesBefore: 1, keys: Self.keys, problems: &problems),
        "\(text)\(problems)")
      for key in Self.keys {
        let parsed = record.texts(key, &problems)
        let plain = lines.texts(key, &problems)
        #expect(parsed?.map(\.value) == plain?.map(\.value), "\(text)")
        #expect(parsed?.map(\.position) == plain?.map(\.position), "\(text)")
      }
      #expect(problems.isEmpty, "\(text)")
    }
    #expect(count > 1_500)
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
