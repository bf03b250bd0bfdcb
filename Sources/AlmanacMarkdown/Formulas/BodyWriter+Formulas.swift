// Writes text in which formulas are masked.

package import AlmanacBase
package import AlmanacFormulas

extension BodyWriter {
  /// Writes a text node, with the HTML of its formulas.
  mutating func writeInline(_ literal: MarkdownTree.Text) {
    guard let mask else { return writeText(literal) }
    write(tree.text[literal], mask)
  }

  /// Writes text of a table's cell, or of a text node.
  mutating func write(_ text: ArraySlice<UInt8>, _ mask: FormulaMask) {
    if mask.continuesFormula(text), body.html.last == 0x0A { body.html.removeLast() }
    var pieces: [(ArraySlice<UInt8>, FoundFormula?)] = []
    mask.read(text) { pieces.append(($0, $1)) }
    for (text, formula) in pieces {
      guard let formula, let hook = hooks.formulas else {
        XMLText.append(text, .commonMark, to: &body.html)
        continue
      }
      body.html += hook.write(formula, position(of: formula.offset)).utf8
    }
  }

  /// A text in which formulas are as in the source, such as code.
  func restored(_ range: MarkdownTree.Text) -> [UInt8] {
    mask?.restoring(text.tree.text[range]) ?? Array(text.tree.text[range])
  }
}

/// How formulas are found and written.
package struct FormulaHook {
  package var delimiters: FormulaFinder.Delimiters
  /// Returns the HTML of a formula. The position is that of its TeX.
  package var write: (FoundFormula, Position) -> String

  package init(
    _ delimiters: FormulaFinder.Delimiters, write: @escaping (FoundFormula, Position) -> String
  ) {
    self.delimiters = delimiters
    self.write = write
  }
}
