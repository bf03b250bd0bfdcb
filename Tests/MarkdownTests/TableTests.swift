// Pipe tables beyond the specification's examples; the expected HTML is that of cmark-gfm.

import AlmanacMarkdown
import Testing

/// The HTML of a table with a header row and rows, as cmark-gfm writes it.
private func table(_ header: [String], _ rows: [[String]] = []) -> String {
  let head = header.map { "<th>\($0)</th>\n" }.joined()
  let body = rows.map { "<tr>\n" + $0.map { "<td>\($0)</td>\n" }.joined() + "</tr>\n" }.joined()
  return "<table>\n<thead>\n<tr>\n\(head)</tr>\n</thead>\n"
    + (rows.isEmpty ? "" : "<tbody>\n\(body)</tbody>\n") + "</table>\n"
}

@Suite struct TableTests {
  @Test func inQuotesAndLists() {
    #expect(
      html("> | a |\n> | - |\n> | b |\n")
        == "<blockquote>\n" + table(["a"], [["b"]]) + "</blockquote>\n")
    #expect(
      html("- | a |\n  | - |\n  | b |\n") == "<ul>\n<li>\n" + table(["a"], [["b"]])
        + "</li>\n</ul>\n")
    #expect(
      html("> 1. x\n>\n>\t\t| a |\n>      | - |\n") == """
        <blockquote>
        <ol>
        <li>
        <p>x</p>
        \(table(["a"]))</li>
        </ol>
        </blockquote>

        """)
  }

  @Test func lazyLinesAreNoRows() {
    #expect(
      html("> | a |\n> | - |\nb\n")
        == "<blockquote>\n" + table(["a"]) + "</blockquote>\n<p>b</p>\n")
    #expect(html("> | a |\n| - |\n") == "<blockquote>\n<p>| a |\n| - |</p>\n</blockquote>\n")
  }

  @Test func endsWhereAnotherBlockStarts() {
    let start = "| a |\n| - |\n"
    #expect(html(start + "    b\n") == table(["a"]) + "<pre><code>b\n</code></pre>\n")
    #expect(html(start + "2. b\n") == table(["a"]) + "<ol start=\"2\">\n<li>b</li>\n</ol>\n")
    #expect(html(start + "*\n") == table(["a"]) + "<ul>\n<li></li>\n</ul>\n")
    #expect(html(start + "<b>\n") == table(["a"]) + "<b>\n")
    #expect(html(start + "---\n") == table(["a"]) + "<hr />\n")
    #expect(html(start + "===\nb\n") == table(["a"], [["==="], ["b"]]))
    #expect(html(start + "|\n") == table(["a"]) + "<p>|</p>\n")
    #expect(html(start + "# b\n") == table(["a"]) + "<h1>b</h1>\n")
  }

  @Test func startsInsideParagraphs() {
    #expect(html("text\n| a |\n| - |\n") == "<p>text</p>\n" + table(["a"]))
    #expect(html("| a | b |\n| - |\n") == "<p>| a | b |\n| - |</p>\n")
    #expect(html("    | a |\n    | - |\n") == "<pre><code>| a |\n| - |\n</code></pre>\n")
    #expect(html("| a |\n- | - |\n") == "<p>| a |</p>\n<ul>\n<li>| - |</li>\n</ul>\n")
  }

  @Test func rowsInCodeAndHTMLAreNoTables() {
    let rows = "| a |\n| - |\n"
    #expect(html("```\n\n\(rows)```\n") == "<pre><code>\n\(rows)</code></pre>\n")
    #expect(html("<!--\n\n\(rows)-->\n") == "<!--\n\n\(rows)-->\n")
    #expect(
      html("```\n\n\(rows)```\n\n\(rows)") == "<pre><code>\n\(rows)</code></pre>\n" + table(["a"]))
  }

  @Test func cellsHoldInlines() {
    #expect(
      html("| *a* |\n| - |\n| `b \\| c` |\n") == table(["<em>a</em>"], [["<code>b | c</code>"]]))
    #expect(
      html("[r]: /u\n\n| [r] |\n| - |\n| [x][s] |\n\n[s]: /v\n")
        == table([#"<a href="/u">r</a>"#], [[#"<a href="/v">x</a>"#]]))
    #expect(html("| a # |\n| - |\n| # b\n| <\" |\n") == table(["a #"], [["# b"], ["&lt;&quot;"]]))
  }

  @Test func rowsMayBeUneven() {
    #expect(
      html("a | b\n-|-\n1\n1 | 2 | 3\n") == table(["a", "b"], [["1", ""], ["1", "2"]]))
    #expect(html("| a |\n|:-:|\n").contains(#"<th align="center">a</th>"#))
  }

  @Test func aTableIsFoundBelowAnotherOne() {
    let one = "| a |\n| - |\n"
    #expect(html(one + "|\n" + one) == table(["a"]) + "<p>|</p>\n" + table(["a"]))
    #expect(
      html(one + "    x\n" + one) == table(["a"]) + "<pre><code>x\n</code></pre>\n" + table(["a"]))
    #expect(
      html(one + "*\n" + one) == table(["a"]) + "<ul>\n<li></li>\n</ul>\n" + table(["a"]))
  }
}
