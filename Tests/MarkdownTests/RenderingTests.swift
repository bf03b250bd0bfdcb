// Properties of renderings that the specifications' examples do not cover.

import AlmanacMarkdown
import Testing

private func rendered(_ text: String, _ hooks: RenderHooks = RenderHooks()) -> Rendering {
  renderMarkdown(MarkdownText(bytes: Array(text.utf8)), hooks: hooks)
}

private func page(_ text: String) -> String {
  String(decoding: rendered(text).html, as: UTF8.self)
}

@Suite struct RenderingTests {
  @Test(arguments: [
    "# A\n", "A\n=\n", "> # A\n", "<h1>A</h1>\n", "<div>\n<H1 id=a>A</H1>\n</div>\n",
    "a <h1>b</h1>\n", "## <h1>b</h1>\n", "| <h1>a</h1> |\n| --- |\n", "[<h1>](b)\n",
    "<!-- <h1 -->\n",
  ])
  func titlesAreDetected(text: String) {
    #expect(rendered(text).hasTitle)
  }

  @Test(arguments: [
    "", "## A\n", "\\<h1>A\n", "`<h1>`\n", "    <h1>\n", "```<h1\n<h1>\n```\n", "&lt;h1>\n",
    "![<h1>](a)\n", "[a](<\\<h1\\>> \"<h1>\")\n", "| `<h1>` |\n| --- |\n", "<h2>A</h2>\n",
    "a < h1>\n", "<hr>\n",
  ])
  func similarTextsAreNotTitles(text: String) {
    #expect(!rendered(text).hasTitle)
  }

  @Test func computedTitlesAreDetected() {
    for text in ["# A\n", "<h1>A</h1>\n"] {
      let hooks = RenderHooks(compute: { _ in MarkdownText(bytes: Array(text.utf8)) })
      #expect(rendered("```x\n```\n", hooks).hasTitle)
    }
  }

  @Test func rawHTMLShownAsTextIsNoTitle() {
    var hooks = RenderHooks()
    hooks.showsRawHTML = true
    #expect(!rendered("<h1>A</h1>\n", hooks).hasTitle)
  }

  /// Only headings below the title, and none of a computed fence.
  @Test func headingsLinkToThemselves() {
    var hooks = RenderHooks(
      compute: { _ in MarkdownText(bytes: Array("## D\n".utf8)) }, hasExtensions: true)
    hooks.hasPermalinks = true
    let html = rendered("# A\n\n## *B* & C {#b}\n\n```x\n```\n", hooks).html
    #expect(
      String(decoding: html, as: UTF8.self) == """
        <h1 id="a">A</h1>
        <h2 id="b"><em>B</em> &amp; C<a class="permalink" href="#b" aria-label="Link to this section"></a></h2>
        <h2 id="d">D</h2>

        """)
  }

  @Test func headingsOfLevelTwoBeginSections() {
    var hooks = RenderHooks(compute: { _ in MarkdownText(bytes: Array("## D\n".utf8)) })
    hooks.hasSections = true
    let text = """
      # A

      Text
      ## B
      ### C

      > ## Q

      - ## L
      - <h2>R</h2>

      ```x
      ```

      | a |
      |---|

      E
      --
      *e*
      """
    #expect(
      String(decoding: rendered(text, hooks).html, as: UTF8.self) == """
        <h1 id="a">A</h1>
        <p>Text</p>
        <section>
        <h2 id="b">B</h2>
        <h3 id="c">C</h3>
        <blockquote>
        <h2 id="q">Q</h2>
        </blockquote>
        <ul>
        <li>
        <h2 id="l">L</h2>
        </li>
        <li>
        <h2>R</h2>
        </li>
        </ul>
        <h2 id="d">D</h2>
        <table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table>
        </section>
        <section>
        <h2 id="e">E</h2>
        <p><em>e</em></p>
        </section>

        """)
    #expect(!page(text).contains("<section>"))
    #expect(
      String(decoding: rendered("## <b>\n", hooks).html, as: UTF8.self)
        == "<section>\n<h2 id=\"section\"><b></h2>\n</section>\n")
    #expect(rendered("Text\n", hooks).html == Array("<p>Text</p>\n".utf8))
  }

  @Test func charactersAllowedInURLsAreKept() {
    #expect(
      page("[a](<!#$%&'()*+,-./09:;=?@AZ_az~>)\n")
        == "<p><a href=\"!#$%&amp;&#x27;()*+,-./09:;=?@AZ_az~\">a</a></p>\n")
    #expect(
      page("[a](<\"[]^{|}\\<\\>\\\\\\`é b>)\n")
        == "<p><a href=\"%22%5B%5D%5E%7B%7C%7D%3C%3E%5C%60%C3%A9%20b\">a</a></p>\n")
  }

  @Test func emptyTitlesStay() {
    #expect(page("[a](b \"\")\n") == "<p><a href=\"b\" title=\"\">a</a></p>\n")
    #expect(page("![a](b \"\")\n") == "<p><img src=\"b\" alt=\"a\" title=\"\" /></p>\n")
  }

  @Test func marksAreEscapedAtAnyPosition() {
    for length in 0..<20 {
      for mark in [("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("&", "&amp;")] {
        let start = String(repeating: "é", count: length)
        let end = String(repeating: "z", count: 20 - length)
        #expect(page("\(start)x \(mark.0) \(end)\n") == "<p>\(start)x \(mark.1) \(end)</p>\n")
      }
    }
  }

  @Test func marksAreEscapedInTextsOfAnyLength() {
    for length in 1...26 {
      for first in 0..<length {
        for second in first..<length {
          var text = Array(repeating: "z", count: length)
          var html = text
          (text[second], html[second]) = ("<", "&lt;")
          (text[first], html[first]) = ("&", "&amp;")
          #expect(
            page("```\n\(text.joined())\n```\n")
              == "<pre><code>\(html.joined())\n</code></pre>\n")
        }
      }
    }
  }

  @Test func computedBlocksInItemsStartOnNewLines() {
    let hooks = RenderHooks(compute: { _ in MarkdownText(bytes: Array("a\n".utf8)) })
    let text = "- b\n  ```x\n  ```\n- ```x\n  ```\n  c\n"
    #expect(
      String(decoding: rendered(text, hooks).html, as: UTF8.self)
        == "<ul>\n<li>b\n<p>a</p>\n</li>\n<li>\n<p>a</p>\nc</li>\n</ul>\n")
  }
}
