// The formulas of written pages.

import AlmanacBase
import AlmanacFormulas
import AlmanacMarkdown

extension FormulaHook {
  /// Formulas as MathML. Those with faults are reported, and shown as TeX.
  static func page(_ sourceMap: SourceMap, report: @escaping (Problem) -> Void) -> FormulaHook {
    FormulaHook(.markdown) { formula, position in
      if let warning = formula.priceWarning {
        report(sourceMap.problem(.warning, position, warning))
      }
      if let html = formula.mathML { return html }
      let position = sourceMap.position(position.line, position.column)
      for fault in formula.faults(at: position) {
        report(Problem(.error, in: sourceMap.file, at: fault.position, fault.message))
      }
      return XMLText.escaped(formula.source)
    }
  }
}
