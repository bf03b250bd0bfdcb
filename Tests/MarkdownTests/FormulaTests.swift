// Formulas in Markdown.

import AlmanacBase
import AlmanacFormulas
import AlmanacMarkdown
import Testing

struct FormulaTests {
  /// The HTML with each formula in braces, those on lines of their own in double ones.
  private func html(_ text: String, places: (Position) -> Void = { _ in }) -> String {
    withoutActuallyEscaping(places) { places in
      let hook = FormulaHook(.markdown) { formula, position in
        places(position)
        return formula.isDisplay ? "{{\(formula.tex)}}" : "{\(formula.tex)}"
      }
      let body = renderMarkdown(
        MarkdownText(bytes: Array(text.utf8)), hooks: RenderHooks(formulas: hook))
      return String(decoding: body.html, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("$x$", "<p>{x}</p>"), ("a $x_1$*b*", "<p>a {x_1}<em>b</em></p>"),
    ("*$a*b$*", "<p><em>{a*b}</em></p>"), (#"$\{\\\_$"#, #"<p>{\{\\\_}</p>"#),
    ("$$\na\n- b\n$$ c", "<p>{{\na\n- b\n}} c</p>"), ("$a\nb$, c", "<p>{a\nb}, c</p>"),
    ("> $$\n> a\n> $$", "<blockquote>\n<p>{{\n a\n }}</p>\n</blockquote>"),
    ("`$x$` $y$", "<p><code>$x$</code> {y}</p>"),
    ("```\n$x^2$\n```", "<pre><code>$x^2$\n</code></pre>"),
    ("    $x^2$", "<pre><code>$x^2$\n</code></pre>"),
    ("![$x^2$](a.png \"$y$\")", #"<p><img src="a.png" alt="$x^2$" title="$y$" /></p>"#),
    ("[$x$](b$y$c)", #"<p><a href="b$y$c">{x}</a></p>"#),
    ("<b title=\"$x$\">$y$</b>", "<p><b title=\"$x$\">{y}</b></p>"),
    ("<div>\n$x$\n</div>", "<div>\n$x$\n</div>"), ("# a $x^2$", "<h1 id=\"a-x2\">a {x^2}</h1>"),
    ("costs $5 and $6", "<p>costs $5 and $6</p>"), (#"\$x\$"#, "<p>$x$</p>"),
    ("$5\n- item b$", "<p>$5</p>\n<ul>\n<li>item b$</li>\n</ul>"),
    ("&#xE000;&#xF0000; $x$ $x^2$ \u{E001}", "<p>\u{E000}\u{F0000} {x} {x^2} \u{E001}</p>"),
    ("| a |\n|---|\n| $|x|$ |", "{|x|}"),
  ])
  func isWritten(_ text: String, _ expected: String) {
    let html = html(text).trimmingSuffix { $0.isNewline }
    #expect(text.hasPrefix("|") ? html.contains(expected) : html == expected)
  }

  @Test func positionsAreThoseOfTheSource() {
    var places: [Position] = []
    _ = html("é $x$ and $y^2$\n\n> $$z$$\n") { places.append($0) }
    #expect(
      places == [
        Position(line: 1, column: 4), Position(line: 1, column: 12), Position(line: 3, column: 5),
      ])
  }

  @Test func positionsOfLinksAndThePublishedTextAreKept() {
    var columns: [Int] = []
    let hooks = RenderHooks(
      resolve: {
        columns.append($0.column)
        return "new.md"
      }, formulas: FormulaHook(.markdown) { _, _ in "" })
    let body = renderMarkdown(
      MarkdownText(bytes: Array("$\\alpha^2$ [a](old.md) $x$".utf8)), hooks: hooks)
    #expect(columns == [16])
    #expect(
      body.published.map { String(decoding: $0, as: UTF8.self) } == "$\\alpha^2$ [a](new.md) $x$")
  }

  @Test func titlesAndHeadingsContainTheTeX() {
    #expect(PageTitle.find(in: Array("# The $E = mc^2$".utf8), hasFormulas: true) == "The E = mc^2")
    #expect(PageTitle.find(in: Array("Intro\n\n# $\\_x$\n".utf8), hasFormulas: true) == "\\_x")
    #expect(PageTitle.find(in: Array("# The $E$".utf8), hasFormulas: false) == "The $E$")
  }

  @Test func untrustedTextCannotStandForAFormula() {
    let references = AllowedReferences(
      formulas: FormulaHook(.markdownAndAnki) { _, _ in "<math>" }, media: { _ in nil })
    let page = Address("")
    let markdown = Markup(markdown: "<almanac-formula 0> $x$ `$x$`", references).html(on: page)
    #expect(markdown == "&lt;almanac-formula 0&gt; <math> <code>$x$</code>")
    var html = references
    html.formulas?.delimiters = .anki
    #expect(
      Markup(html: "<almanac-formula-0 0><b>\\(x\\)</b> <code>\\(x\\)</code>", html).html(on: page)
        == "<b><math></b> <code>\\(x\\)</code>")
    #expect(
      Markup(html: "<img alt=\"\\(x\\)\" src=\"x\">", html).html(on: page)
        == "\\(x\\)")
  }
}

extension String {
  fileprivate func trimmingSuffix(while isIncluded: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isIncluded(last) { text.removeLast() }
    return text
  }
}
