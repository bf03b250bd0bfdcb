// Messages with text of strangers: nothing in them commands a terminal, and their number is limited.

import Testing

struct ReportTests {
  @Test func controlCharactersInMessagesAreVisible() throws {
    let fixture = try Fixture([
      "Content/index.md": "# x\n[l](a\u{1b}]0;P\u{7}\u{1b}[2J.md)\n",
      "Content/a\n::error::b\u{202e}c.csv": "", "Content/b.md": "---\nfaq\u{9b}: 1\n---\n",
    ])
    let text = fixture.check().text
    #expect(text.contains("no page or file 'a\\u{1b}]0;P\\u{7}\\u{1b}[2J.md'"), "\(text)")
    #expect(!text.contains("\n::error::"))
    #expect(
      !text.unicodeScalars.contains {
        $0 != "\n" && ($0.value < 0x20 || $0 == "\u{9b}" || $0 == "\u{202e}")
      })
  }

  @Test func whatIsNotShownIsCountedOnce() throws {
    let links = (0..<98).map { "[a](missing-\($0).md)\n\n" }.joined()
    let comments = String(repeating: "<!-- c -->\n\n", count: 5)
    let fixture = try Fixture([
      "Content/a.md": "# x\n\n" + links + comments, "Content/b.md": "# x\n\n" + comments,
    ])
    let lines = fixture.check().text.split(separator: "\n")
    #expect(lines.count { $0.contains("broken link") } == 98)
    #expect(lines.count { $0.contains("this comment is published") } == 3)
    #expect(lines.contains("Content/a.md: warning: 3 more problems of this file are not shown"))
    #expect(lines.contains("       and 4 more in 1 file"))
    #expect(lines.last == "98 errors, 10 warnings")
  }

  @Test func longTextsInMessagesAreCutAndManyProblemsOfAFileAreCounted() throws {
    let links = (0..<500).map { "[a](missing-\($0)\(String(repeating: "x", count: 5_000)).md)\n\n" }
      .joined()
    let fixture = try Fixture(["Content/index.md": "# x\n\n" + links])
    let lines = fixture.check().text.split(separator: "\n")
    #expect(lines.count { $0.contains("broken link") } == 100)
    #expect(lines.contains("Content/index.md: error: 400 more problems of this file are not shown"))
    #expect(lines.last == "500 errors")
    #expect(lines.allSatisfy { $0.utf8.count < 1_500 })
  }
}
