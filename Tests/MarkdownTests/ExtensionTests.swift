// Notices, ids of headings, and the extensions beyond the examples of their specification.

import AlmanacBase
import AlmanacMarkdown
import Testing

private func read(_ text: String) -> String { html(text, hasExtensions: true) }

@Suite struct ExtensionTests {
  @Test func strikethroughIsEmphasis() {
    #expect(read("~~a *b~~ c*\n") == "<p><del>a *b</del> c*</p>\n")
    #expect(read("*a ~~b* c~~\n") == "<p><em>a ~~b</em> c~~</p>\n")
    #expect(read("~a~ ~~~b~~~ ~c~~ \\~d~\n") == "<p><del>a</del> ~~~b~~~ ~c~~ ~d~</p>\n")
    #expect(
      read("`~~a~~` <i title=\"~~a~~\">\n") == "<p><code>~~a~~</code> <i title=\"~~a~~\"></p>\n")
    #expect(read("# ~~a~~\n") == "<h1><del>a</del></h1>\n")
    #expect(read("a ~~b\nc~~ d\n===\n") == "<h1>a <del>b\nc</del> d</h1>\n")
    #expect(read("| ~~a~~ |\n| - |\n").contains("<th><del>a</del></th>"))
  }

  @Test func addressesKeepTheirPunctuation() {
    #expect(
      read("https://a.b/_c_*d* e\n")
        == "<p><a href=\"https://a.b/_c_*d\">https://a.b/_c_*d</a>* e</p>\n")
    #expect(read("[www.a.b](/c) [www.a.b]\n") == "<p><a href=\"/c\">www.a.b</a> [www.a.b]</p>\n")
    #expect(read("`www.a.b` <www.a.b> http\\://a.b\n").contains("<a ") == false)
    #expect(
      read("> - www.a.b\n>   c\n") == """
        <blockquote>
        <ul>
        <li><a href="http://www.a.b">www.a.b</a>
        c</li>
        </ul>
        </blockquote>

        """)
  }

  /// Blocks in which only the addresses of links, code or HTML look like an extension stay as they are.
  @Test func addressesOfLinksAreNoText() {
    #expect(
      read("[a](https://b.c/~d~) `x@y.z` <https://e.f> <i id=\"www.g\">\n")
        == html("[a](https://b.c/~d~) `x@y.z` <https://e.f> <i id=\"www.g\">\n"))
    #expect(
      read("[a](https://b.c) ~~d~~\n") == "<p><a href=\"https://b.c\">a</a> <del>d</del></p>\n")
    #expect(
      read("\\[a](https://b.c)\n") == "<p>[a](<a href=\"https://b.c\">https://b.c</a>)</p>\n")
    #expect(
      read("# [a](https://b.c) www.d.e\n")
        == "<h1><a href=\"https://b.c\">a</a> <a href=\"http://www.d.e\">www.d.e</a></h1>\n")
  }

  @Test func referencesApplyToBlocksWithExtensions() {
    #expect(
      read("[a]: /u 't'\n[b]: </v>\n~~[a]~~ [c][b]\n")
        == "<p><del><a href=\"/u\" title=\"t\">a</a></del> <a href=\"/v\">c</a></p>\n")
    #expect(read("~~[a~~][a]\n\n[a]: /u\n") == "<p>~~<a href=\"/u\">a~~</a></p>\n")
  }

  @Test func tasksAreInQuotesAndOrderedLists() {
    #expect(
      read("> 1. [X] a\n").contains(
        "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</li>"))
    #expect(!read("- [ ]\n- [x]a\n- a [x]\n- \\[x] a\n").contains("<input"))
    #expect(!html("- [ ] a\n").contains("<input"))
  }

  @Test func footnotes() {
    #expect(
      read("a[^1] b[^N] c[^1]\n\n[^n]: *two*\n\n    ```\n    x\n    ```\n[^1]: one\n") == """
        <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup> \
        b<sup class="footnote-ref"><a href="#fn-n" id="fnref-n" data-footnote-ref>2</a></sup> \
        c<sup class="footnote-ref"><a href="#fn-1" id="fnref-1-2" data-footnote-ref>1</a></sup></p>
        <section class="footnotes" data-footnotes>
        <ol>
        <li id="fn-1">
        <p>one <a href="#fnref-1" class="footnote-backref" data-footnote-backref \
        data-footnote-backref-idx="1" aria-label="Back to reference 1">↩</a> \
        <a href="#fnref-1-2" class="footnote-backref" data-footnote-backref \
        data-footnote-backref-idx="1-2" aria-label="Back to reference 1-2">↩<sup \
        class="footnote-ref">2</sup></a></p>
        </li>
        <li id="fn-n">
        <p><em>two</em></p>
        <pre><code>x
        </code></pre>
        <a href="#fnref-n" class="footnote-backref" data-footnote-backref \
        data-footnote-backref-idx="2" aria-label="Back to reference 2">↩</a>
        </li>
        </ol>
        </section>

        """)
    #expect(!html("a[^1]\n\n[^1]: b\n").contains("footnote"))
    // Labels and texts of footnotes are escaped.
    let written = read("a[^\"<b>]\n\n[^\"<b>]: \"<c\n")
    #expect(written.contains("href=\"#fn-%22%3Cb%3E\""))
    #expect(written.contains("<p>&quot;&lt;c "))
    // A heading does not get the id of a footnote.
    #expect(
      renderMarkdown(
        MarkdownText(bytes: Array("# fn-1\n\na[^1]\n\n[^1]: b\n".utf8)),
        hooks: RenderHooks(hasExtensions: true)
      ).headings.map(\.id) == ["fn-1-1"])
  }

  @Test func faultsOfFootnotesAreReported() {
    var found: [String] = []
    _ = renderMarkdown(
      MarkdownText(
        bytes: Array(
          "a\nb[^1] c[^2]\n\n[^2]: d\n\n> [^2]: e\n\n[^3]: f `[^4]` \\[^5] [^6 7]\n".utf8)),
      hooks: RenderHooks(
        hasExtensions: true,
        report: { severity, position, message in
          found.append("\(severity) \(position.line):\(position.column) \(message)")
        }))
    #expect(
      found == [
        "warning 2:2 no footnote '1'; define it in a line '[^1]: text', or write '\\[^1]' where it is "
          + "meant as text",
        "warning 6:3 the footnote '2' is defined twice; only the first text is on the page",
        "warning 8:1 the footnote '3' is not used, so it is not on the page",
      ])
  }

  @Test func destinationsInFootnotesAreResolved() {
    let rendered = renderMarkdown(
      MarkdownText(bytes: Array("a[^1]\n\n[^1]: [b](c.md)\n\n    [d](e.md)\n".utf8)),
      hooks: RenderHooks(resolve: { "/" + $0.url }, hasExtensions: true))
    #expect(
      String(decoding: rendered.published ?? [], as: UTF8.self)
        == "a[^1]\n\n[^1]: [b](/c.md)\n\n    [d](/e.md)\n")
    #expect(rendered.anchors == ["fnref-1", "fn-1"])
  }

  @Test func notices() {
    #expect(
      read("> [!NOTE]\n> a\n>\n> b\n") == """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a</p>
        <p>b</p>
        </div>

        """)
    #expect(
      read("> [!tip]\n>\n> - a\n") == """
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">Tip</p>
        <ul>
        <li>a</li>
        </ul>
        </div>

        """)
    for text in ["> [!NOTE]\n", "> [!NOTICE]\n> a\n", "> [!NOTE] a\n", "> a\n> [!NOTE]\n"] {
      #expect(read(text).hasPrefix("<blockquote>"), "\(text)")
    }
    #expect(html("> [!NOTE]\n> a\n").hasPrefix("<blockquote>"))
  }

  @Test func headingsStateTheirIDs() {
    let body = renderMarkdown(
      MarkdownText(bytes: Array("# A *b* {#c}\n\n## C\n\n## D `{#e}`\n\nF {#g}\n---\n".utf8)),
      hooks: RenderHooks(hasExtensions: true))
    #expect(body.headings.map(\.id) == ["c", "c-1", "d-e", "g"])
    #expect(body.headings.map(\.text) == ["A b", "C", "D {#e}", "F"])
    #expect(String(decoding: body.html, as: UTF8.self).hasPrefix("<h1 id=\"c\">A <em>b</em></h1>"))
    #expect(PageTitle.find(in: Array("# A {#b}\n".utf8)) == "A")
  }
}
