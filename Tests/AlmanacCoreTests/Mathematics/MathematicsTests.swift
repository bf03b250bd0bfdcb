// Formulas in TeX, written as MathML.

import AlmanacCore
import Testing

struct MathematicsTests {
  /// The MathML without the elements around it and without the annotation; or the faults.
  private func content(_ tex: String) -> String {
    switch Mathematics.mathML(tex) {
    case .mathML(let text):
      let start = "<math><semantics>".utf8.count
      let end = text.utf8.firstRange(of: "<annotation ".utf8)?.lowerBound ?? text.endIndex
      return String(text[text.utf8.index(text.startIndex, offsetBy: start)..<end])
    case .faults(let faults):
      return faults.map { "\($0.position.line):\($0.position.column) \($0.message)" }
        .joined(separator: "\n")
    }
  }

  @Test func keepsTheSourceForCopying() {
    #expect(
      Mathematics.mathML("a<b", isDisplay: true)
        == .mathML(
          "<math display=\"block\"><semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"
            + "<annotation encoding=\"application/x-tex\">a&lt;b</annotation></semantics></math>"))
  }

  @Test(arguments: [
    ("3{,}000.5", "<mn>3,000.5</mn>"),
    ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
    ("y_1^3", "<msubsup><mi>y</mi><mn>1</mn><mn>3</mn></msubsup>"),
    ("x^12", "<mrow><msup><mi>x</mi><mn>1</mn></msup><mn>2</mn></mrow>"),
    ("f''", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">″</mo></msup>"),
    (
      "=-x", "<mrow><mo>=</mo><mo form=\"prefix\">−</mo><mi>x</mi></mrow>"
    ),
    ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    ("\\sqrt[3]{x}", "<mroot><mi>x</mi><mn>3</mn></mroot>"),
    (
      "\\vec a", "<mover accent=\"true\"><mi>a</mi><mo stretchy=\"false\">→</mo></mover>"
    ),
    (
      "\\sin x",
      "<mrow><mi>sin</mi><mo>\u{2061}</mo><mspace width=\"0.1667em\"></mspace><mi>x</mi></mrow>"
    ),
    ("\\sum_i^n", "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>"),
    ("\\int_0^1", "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>"),
    ("\\mathbb{R}", "<mi>ℝ</mi>"), ("\\mathrm{kg}", "<mi>kg</mi>"),
    ("\\text{ if }", "<mtext>\u{A0}if\u{A0}</mtext>"),
    ("\\not=", "<mo>≠</mo>"), ("x % a comment", "<mi>x</mi>"),
    (
      "\\begin{cases}1\\\\2\\end{cases}",
      "<mrow><mo form=\"prefix\" stretchy=\"true\">{</mo><mtable class=\"cases\">"
        + "<mtr><mtd columnalign=\"left\"><mn>1</mn></mtd></mtr>"
        + "<mtr><mtd columnalign=\"left\"><mn>2</mn></mtd></mtr></mtable></mrow>"
    ),
    (
      "\\ce{SO4^2-}",
      "<mrow><mi mathvariant=\"normal\">S</mi><msubsup><mi mathvariant=\"normal\">O</mi>"
        + "<mn>4</mn><mrow><mn>2</mn><mo lspace=\"0\" rspace=\"0\">−</mo></mrow></msubsup></mrow>"
    ),
    (
      "\\ce{^{14}_{6}C}",
      "<mrow><mmultiscripts><mi mathvariant=\"normal\">C</mi><mprescripts></mprescripts>"
        + "<mn>6</mn><mn>14</mn></mmultiscripts></mrow>"
    ),
    ("\\text{a $x$}", "<mrow><mtext>a\u{A0}</mtext><mrow><mi>x</mi></mrow></mrow>"),
    ("\\overline{AB}", "<mrow class=\"overline\"><mrow><mi>A</mi><mi>B</mi></mrow></mrow>"),
    (
      "\\genfrac{[}{]}{0pt}{}{n}{k}",
      "<mrow><mo form=\"prefix\" stretchy=\"true\">[</mo><mfrac linethickness=\"0pt\"><mi>n</mi>"
        + "<mi>k</mi></mfrac><mo form=\"postfix\" stretchy=\"true\">]</mo></mrow>"
    ),
    (
      "\\ce{20 °C}",
      "<mrow><mn>20</mn><mspace width=\"0.1667em\"></mspace>"
        + "<mspace width=\"0.25em\"></mspace><mi>°</mi><mi mathvariant=\"normal\">C</mi></mrow>"
    ),
    (
      "\\ce{Cl-(aq)}",
      "<mrow><msup><mi>Cl</mi><mo lspace=\"0\" rspace=\"0\">−</mo></msup>"
        + "<mo stretchy=\"false\">(</mo><mi>aq</mi><mo stretchy=\"false\">)</mo></mrow>"
    ),
  ])
  func writesMathML(_ tex: String, _ expected: String) {
    #expect(content(tex) == expected)
  }

  @Test(arguments: [
    ("", "1:1 the formula is empty"),
    ("\\frc{1}{2}", "1:1 \\frc is not understood; the nearest command is \\frac"),
    ("x\n + \\zzzzzz", "2:4 \\zzzzzz is not understood"),
    ("x^2^3 }", "1:4 a second superscript: write {a^b}^c or a^{b^c}\n1:7 '}' has no '{'"),
    ("\\frac{1}", "1:1 \\frac needs an argument: write \\frac{…}"),
    ("{a", "1:1 '{' has no '}'"), ("\\left( x", "1:1 \\left has no \\right"),
    ("a & b", "1:3 '&' is only for tables: write \\begin{aligned} … \\end{aligned}"),
    ("\\begin{cases} 1", "1:1 \\begin{cases} has no \\end{cases}"),
    (
      "\\begin{pmatrx} 1 \\end{pmatrx}",
      "1:1 \\begin{pmatrx} is not understood; the nearest is 'pmatrix'"
    ),
    ("x \\over y", "1:3 \\over is not understood: write \\frac{a}{b}"),
    ("$", "1:1 '$' within a formula: write \\$ for a dollar sign"),
    ("\\ce{H^ }", "1:6 this script of \\ce has no element: write Na^+ or ^{14}_{6}C"),
  ])
  func reportsAllFaults(_ tex: String, _ expected: String) {
    #expect(content(tex) == expected)
  }

  @Test(arguments: ["{", "\\sqrt", "\\left(", "\\displaystyle ", "x^", "\\not", "\\ce{^1"])
  func limitsTheDepth(_ part: String) {
    guard case .faults = Mathematics.mathML(String(repeating: part, count: 500)) else {
      Issue.record("a formula of \(part) was accepted")
      return
    }
  }

  @Test func limitsTheLength() {
    #expect(
      content(String(repeating: "x", count: 10_001))
        == "1:1 the formula is longer than 10000 characters; divide it")
  }

  /// An argument is written after each command that needs one.
  @Test(arguments: Mathematics.commands)
  func understandsEachCommand(_ command: String) {
    let inTables = ["\\\\", "\\hline", "\\begin", "\\end", "\\right", "\\middle", "\\left"]
    if inTables.contains(command) { return }
    let bases = ["\\limits": "\\sum", "\\nolimits": "\\sum"]
    for tail in ["", "{x}{y}", "(", "=", "{x}", "{(}{)}{0pt}{}{n}{k}"] {
      let result = Mathematics.mathML((bases[command] ?? "") + command + tail)
      if case .mathML = result { return }
    }
    Issue.record("\(command) is listed, but not understood")
  }
}
