// Random sites with unusual names and addresses: `check` and `build` report the same problems.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct CheckTests {
  private struct UnusualSite {
    var random: SeededNumbers
    let fixture: Fixture

    init(seed: UInt64) throws {
      random = SeededNumbers(seed: seed)
      fixture = try Fixture([:])
    }

    private static let names = [
      "a", "A", "b", "notes", "Notes", "index", "index.html", "INDEX.HTML", "index.md", ".almanac",
      "worker.js", "assets", "assets/almanac.css", "offline", "sitemap.xml", "page/2", "tapes",
      "calculator", "flashcards", "con", "NUL", "nul.txt", "com1", "lpt9.x", "aux", "end.", "end ",
      " a", "a:b", "a*b", "what?", "x|y", "back\\slash", "quote\"", "<b>", "caf\u{E9}",
      "cafe\u{301}", "CAF\u{C9}", "\u{DF}", "SS", "%41", "a#b", "a&b", "\u{1F600}", "-", "--", "~",
      "tab\tb", "line\nb", "\u{7F}", "\u{600}", String(repeating: "x", count: 255),
      String(repeating: "\u{E9}", count: 126), "manifest.webmanifest", ".well-known", "decks",
    ]
    private static let addresses = [
      "", "index.html", "index.md/x", "..", "../x", "a//b", "./a", "a/./b", "a/../b", "/a/", "a/",
      "x y", String(repeating: "x", count: 300), String(repeating: "x/", count: 700),
      String(repeating: "n/", count: 400), ".almanac/x", "worker.js/x", "tapes/index.html",
      "assets/almanac.css/x", ".", "a\u{0}b",
    ]
    private static let texts = [
      "# Text\n", "", "[x](a.md)\n", "[x](/a/)\n", "![x](b.svg)\n", "[x](#y)\n", "\u{FEFF}# B\n",
      "```calc\n1 + 1 =\n```\n", "```deck\ndeck: a\n```\n", "# One\r\n\r\nLine\r\n",
      "---\ndraft: true\n---\n",
    ]
    private static let endings = [".md", ".md", ".MD", ".txt", ".svg", "/index.md", "/x.txt", ""]

    /// Adds a few random entries.
    mutating func fill() throws {
      if roll(2) == 0 { try? fixture.write("# Front\n", to: "Content/index.md") }
      for _ in 0..<(1 + roll(4)) { addEntry() }
      if roll(3) == 0 {
        try? fixture.write("1 + 1 =\n", to: "Content/tapes/\(pick(Self.names)).tape")
      }
      if roll(3) == 0 {
        try? fixture.write("q,a\nx,y\n", to: "Content/decks/\(pick(Self.names)).csv")
      }
      if roll(4) == 0 {
        try? fixture.write("baseUrl: https://example.org/\n", to: "Content/site.yaml")
      }
    }

    private mutating func addEntry() {
      let folder = roll(3) == 0 ? pick(Self.names) + "/" : ""
      let path = fixture.request.content + "/" + folder + pick(Self.names) + pick(Self.endings)
      // To write to a named pipe would wait for a reader.
      if FileManager.default.fileExists(atPath: path) { return }
      switch roll(12) {
      case 0:
        try? FileManager.default.createSymbolicLink(
          atPath: path,
          withDestinationPath: pick(["index.md", "gone", "..", ".", "a.md", "/dev/null"]))
      case 1: mkfifo(path, 0o666)
      default:
        var text = pick(Self.texts)
        if path.lowercased().hasSuffix(".md"), roll(2) == 0 {
          let address = pick(roll(2) == 0 ? Self.addresses : Self.names)
          let quoted = address.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
              ? "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst() : String(scalar)
          }.joined()
          text = "---\naddress: \"\(quoted)\"\n---\n" + text
        }
        try? fixture.write(text, to: String(path.dropFirst(fixture.folder.path.count + 1)))
      }
    }

    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
    private mutating func pick(_ list: [String]) -> String { list[roll(list.count)] }
  }

  @Test func checkAndBuildReportTheSame() throws {
    let seed = testSeed
    var passed = 0
    for number in seed..<(seed + 150) {
      var site = try UnusualSite(seed: number)
      try site.fill()
      let (pages, checkText) = site.fixture.check()
      let (summary, buildText) = site.fixture.build()
      #expect((pages == nil) == (summary == nil), "seed \(number): \(checkText)\(buildText)")
      #expect(checkText == buildText, "seed \(number)")
      if pages != nil { passed += 1 }
    }
    // Some sites have errors, and some do not.
    #expect((10..<140).contains(passed), "from seed \(seed)")
  }
}
