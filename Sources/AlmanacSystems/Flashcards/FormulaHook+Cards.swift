// The formulas of cards, on pages and in packages of Anki.

import AlmanacFlashcards
import AlmanacFormulas
import AlmanacMarkdown
import AlmanacSite

extension FormulaHook {
  /// Formulas as MathML. Those with faults, which have been reported, are shown as TeX.
  static func cards(_ delimiters: FormulaFinder.Delimiters) -> FormulaHook {
    FormulaHook(delimiters) { formula, _ in
      formula.mathML ?? XMLText.escaped(formula.source)
    }
  }

  /// Formulas as TeX between the delimiters of Anki.
  static func exported(_ delimiters: FormulaFinder.Delimiters) -> FormulaHook {
    FormulaHook(delimiters) { formula, _ in
      XMLText.escaped(formula.isDisplay ? "\\[\(formula.tex)\\]" : "\\(\(formula.tex)\\)")
    }
  }
}
