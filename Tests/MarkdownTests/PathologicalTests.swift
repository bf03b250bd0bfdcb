// Pathological input: a renderer with quadratic time would not finish.

import AlmanacMarkdown
import Foundation
import Testing

struct Pathology: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: @Sendable (Int) -> String

  init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    testDescription = name
    self.text = text
  }
}

@Suite(.serialized) struct PathologicalTests {
  /// The limit is for hangs; a text takes a second or two.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      Pathology("pipes") { String(repeating: "|", count: $0 * 10) },
      Pathology("pipes above a delimiter row") { String(repeating: "|", count: $0) + "\n|-|\n" },
      Pathology("columns") {
        String(repeating: "|*a*", count: $0 / 4) + "\n" + String(repeating: "|-", count: $0 / 4)
      },
      Pathology("delimiter rows") { String(repeating: "|-|-|\n|-|\n", count: $0 / 10) },
      Pathology("tables") { String(repeating: "| a |\n| - |\n| *b* |\n\n", count: $0 / 20) },
      Pathology("tables without blank lines") {
        String(repeating: "|a|\n|-|\n|\n", count: $0 / 10)
      },
      Pathology("broken chain") { String(repeating: "|a|\n|-|\n*\n", count: $0 / 10) },
      Pathology("quotes") { String(repeating: ">", count: $0 / 4) + "a|b\n-|-\n" },
      Pathology("lists on one line") {
        String(repeating: "- ", count: $0 / 40) + "|a|\n" + String(repeating: "  ", count: $0 / 40)
          + "|-|\n"
      },
      Pathology("table in quotes") {
        let marks = String(repeating: ">", count: $0 / 200)
        return marks + String(repeating: "|*a*", count: $0 / 20) + "\n" + marks
          + String(repeating: "|-", count: $0 / 20)
      },
      Pathology("brackets") { String(repeating: "[", count: $0 / 4) + "a\n" },
      Pathology("links") { String(repeating: "[a](b) [r] ", count: $0 / 20) + "\n\n[r]: u\n" },
      Pathology("links by reference") { String(repeating: "[r] ", count: $0 / 4) + "\n\n[r]: u\n" },
      Pathology("code with links") { String(repeating: "`](\n`[a](b)", count: $0 / 20) },
      Pathology("equal headings") { String(repeating: "# a\n", count: $0 / 10) },
      Pathology("open tags") { "<div>\n" + String(repeating: "<a href=\"", count: $0 / 10) },
      Pathology("references to a footnote") {
        "[^a]: b\n\n" + String(repeating: "[^a]", count: $0 / 10)
      },
      Pathology("unknown footnotes") { String(repeating: "[^a]", count: $0 / 10) },
      Pathology("footnotes") {
        (0..<$0 / 40).map { "[^\($0)]: [^\($0 / 2)]\n" }.joined()
      },
      Pathology("equal footnotes") { "x[^a]\n\n" + String(repeating: "[^a]: b\n", count: $0 / 10) },
      Pathology("open footnotes") { "[^a]: b\n\n" + String(repeating: "[^", count: $0 / 4) },
      Pathology("tildes") { String(repeating: "~~a ~b ", count: $0 / 10) },
      Pathology("addresses") { String(repeating: "a@b.c,www.d.e(", count: $0 / 20) },
      Pathology("addresses in brackets") { String(repeating: "[http://a", count: $0 / 20) },
    ])
  func aMillionBytesAreRendered(_ pathology: Pathology) {
    let text = MarkdownText(bytes: Array(pathology.text(1_000_000).utf8))
    #expect(
      !renderMarkdown(text, hooks: RenderHooks(resolve: { _ in nil }, hasExtensions: true)).html
        .isEmpty)
  }

  @Test func filledCellsAreBounded() {
    let text =
      String(repeating: "|a", count: 10_000) + "\n" + String(repeating: "|-", count: 10_000) + "\n"
      + String(repeating: "b\n", count: 10_000)
    let cells = html(text).utf8.split(separator: UInt8(ascii: "\n")).count {
      $0.starts(with: "<td".utf8)
    }
    #expect(cells > 500_000 && cells < 550_000)
  }

  @Test func rendersOnManyThreadsAtOnce() async {
    let text = "# a\n\n| *a* |\n| - |\n\n[b](c)\n"
    let expected = html(text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 { group.addTask { html(text) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
