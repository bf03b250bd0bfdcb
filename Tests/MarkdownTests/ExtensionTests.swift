// Notices, ids of headings, and the extensions beyond the examples of their specification.

import AlmanacCore
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
