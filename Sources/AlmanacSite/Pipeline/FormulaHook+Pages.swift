// The formulas of written pages.

import AlmanacBase
import AlmanacFormulas
import AlmanacMarkdown

extension FormulaHook {
  /// Formulas as MathML. Those with faults are reported, and shown as TeX.
  static func page(_ sourceMap: SourceMap, report: @escaping (Problem) -> Void) -> FormulaHook {
    FormulaHook(.markdown) { formula, position in
      let position = sourceMap.position(position.line, position.column)
      if let warning = formula.priceWarning {
        report(Problem(.warning, in: sourceMap.file, at: position, warning))
      }
      if let html = formula.mathML { return html }
      for fault in formula.faults(at: position) {
        report(Problem(.error, in: sourceMap.file, at: fault.position, fault.message))
      }
      return XMLText.escaped(formula.source)
    }
  }
}
