// The title of a page is found without rendering, and is the same as in the rendering.

import AlmanacMarkdown
import Testing

private func title(_ text: String) -> String? {
  PageTitle.find(in: Array(text.utf8))
}

/// The first heading of level 1 in the rendering.
private func renderedTitle(_ text: String) -> String? {
  renderMarkdown(MarkdownText(bytes: Array(text.utf8))).headings
    .first { $0.level == 1 && !$0.text.isEmpty }?.text
}

@Suite struct PageTitleTests {
  @Test(arguments: [
    ("# A *b*\n\nc\n", "A b"), ("\n\n# A\n", "A"), ("a\n\n# B #\n# C\n", "B"),
    ("> - A\n>   b\n>   ===\n", "A b"), ("# \n\n> 1. # A", "A"), ("\r# A\r# B\r", "A"),
    ("```\n# a\n```\n\n    # b\n\nC\n=\n", "C"), ("<!--\n# a\n-->\n# B\n", "B"),
    ("| # a |\n| - |\n| *b* |\n===\n\n# C\n", "C"),
    ("a\n\n# B [c]\n\n[c]: d\n", "B c"), ("a\n\n# ![][c]\n\n# D\n\n[c]: d\n", "D"),
    ("a\n\n# [B]\n", "[B]"),
  ])
  func isTheFirstHeadingOfLevelOne(text: String, expected: String) {
    #expect(title("x\n\n" + text) == expected)
    #expect(renderedTitle("x\n\n" + text) == expected)
  }

  @Test(arguments: ["", "\n", "a\n", "## A\n", "    # a\n", "#a\n", "#\n\n===\n", "a\n---\n"])
  func isNoneWithoutOne(text: String) {
    #expect(title(text) == nil)
  }

  /// A first line that is a heading is the title, independent of the lines below it.
  @Test func isTheFirstLineWhereThatIsAHeading() {
    #expect(title("# [A]\n\n[a]: b\n") == "[A]")
    #expect(title("\n# #\n\n# A\n") == nil)
  }

  @Test func isTheSameAsInTheRendering() throws {
    let texts = try (Example.all("CommonMark-0.30") + Example.all("GFM-tables")).map(\.markdown)
    for (index, text) in texts.enumerated() {
      let next = texts[(index * 7 + 3) % texts.count]
      for whole in ["x\n\n" + text, "x\n\n" + text + "\n" + next, "x\n\n" + next + text + "# A\n"] {
        #expect(title(whole) == renderedTitle(whole), "\(whole)")
      }
    }
  }

  /// A megabyte of lines that only look like headings takes seconds.
  @Test(.timeLimit(.minutes(10))) func isFoundInLinearTime() {
    let text = "```\n" + String(repeating: "# a\n", count: 250_000) + "```\n# B\n"
    #expect(title(text) == "B")
  }
}
