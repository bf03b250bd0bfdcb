// Fuzz targets of formulas: from the text of a card to its HTML.

import AlmanacCore
import AlmanacMarkdown

private let example =
  "\\frac{a}{b}^2_3' + \\sqrt[3]{x} \\left( \\sum_{i=1}^n \\vec x \\right) \\text{if $x$ & \\%} "
  + "\\begin{cases} 1 & \\hline 2 \\\\ 3 \\end{cases} \\ce{^{14}_6C + SO4^2- ->[\\Delta] x v}"

var formulaTargets: [FuzzTarget] {
  [
    FuzzTarget("formulas", examples: [example], runs: 4_000) { input in
      for isDisplay in [false, true] {
        switch Mathematics.mathML(input.text, isDisplay: isDisplay) {
        case .mathML(let html): expectHarmless(Array(html.utf8))
        case .faults(let faults):
          let lines = input.text.utf8.count { $0 == 0x0A } + 1
          expect(!faults.isEmpty, "a formula has neither MathML nor faults")
          for fault in faults {
            expect(
              (1...lines).contains(fault.position.line), "a fault is in line \(fault.position.line)"
            )
          }
        }
      }
    },
    FuzzTarget(
      "formulas-markdown",
      examples: ["a $\(example)$ *b* `$c$` > $$\nd\n$$ &#xE000;", "| $|x|$ |\n|---|\n| \\$ |"],
      runs: 2_000
    ) { expectFormulas(in: $0.text, .markdown) },
    FuzzTarget(
      "formulas-anki",
      examples: [
        "\\(\(example)\\) <b>\\[x&lt;y<br>z\\]</b> [latex]$x$ y[/latex] <anki-mathjax>a</anki-mathjax>"
      ], runs: 2_000
    ) { expectFormulas(in: $0.text, .anki) },
  ]
}

/// Renders the text as a card.
private func expectFormulas(in text: String, _ delimiters: FormulaFinder.Delimiters) {
  let hook = FormulaHook(delimiters) { formula, _ in
    formula.mathML ?? XMLText.escaped(formula.source)
  }
  let references = AllowedReferences(formulas: hook, media: { _ in nil })
  switch delimiters {
  case .anki: expectSafe(Markup(html: text, references))
  default: expectSafe(Markup(markdown: text, references))
  }
}
