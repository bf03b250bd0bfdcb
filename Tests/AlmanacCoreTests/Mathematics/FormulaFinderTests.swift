// Formulas found in texts.

import AlmanacCore
import Testing

struct FormulaFinderTests {
  /// The TeX of each formula; those in display style between bars.
  private func found(_ text: String, _ delimiters: FormulaFinder.Delimiters) -> [String] {
    let bytes = Array(text.utf8)
    return FormulaFinder.formulas(in: bytes, delimiters).map {
      let tex = String(decoding: bytes[$0.tex], as: UTF8.self)
      return $0.isDisplay ? "|\(tex)|" : tex
    }
  }

  @Test(arguments: [
    ("$x$ and $y$.", ["x", "y"]), ("$5 and $6", []), ("$ x$", []), ("\\$x$", []),
    ("$$a$$ b", ["|a|"]), ("$$a\n\nb$$ $$c$$", ["|c|"]), ("`$x$` $y$", ["y"]),
    ("costs $5 `x$` here", []), ("costs $x <a title=\"b$\">", []),
    ("<a title=\"$x$\">$y$</a>", ["y"]), ("$a<b$ and $c>d$", ["a<b", "c>d"]),
  ])
  func inMarkdown(_ text: String, _ expected: [String]) {
    #expect(found(text, .markdown) == expected)
  }

  @Test(arguments: [
    ("\\(a\\) \\[b\\]", ["a", "|b|"]), ("[$]a[/$] [$$]b[/$$]", ["a", "|b|"]),
    ("[latex]a[/latex]", ["a"]), ("<anki-mathjax>a</anki-mathjax>", ["a"]),
    ("<anki-mathjax block='true'>a</anki-mathjax>", ["|a|"]),
    ("<ANKI-MATHJAX  block = \"true\" >a</anki-mathjax>", ["|a|"]),
    ("<anki-mathjaxes>a</anki-mathjax>", []), ("\\(a", []),
  ])
  func inNotesOfAnki(_ text: String, _ expected: [String]) {
    #expect(found(text, .anki) == expected)
  }
}
