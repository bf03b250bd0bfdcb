// The environments of TeX that are tables.

import AlmanacBase

/// How the table of an environment looks.
struct TeXEnvironment {
  var opening = ""
  var closing = ""
  /// The alignment of columns, which is repeated: `c`, `l` or `r`.
  var columns = "c"
  /// The class of the table, by which the style sheet sets the space between columns.
  var tableClass: String?
  var isDisplay = false
  /// Whether the columns are written after the name, as in `\begin{array}{c|c}`.
  var statesColumns = false
  /// Whether the number of columns is written after the name, as in `\begin{alignedat}{2}`.
  var statesCount = false
  /// Whether it has the size of a script.
  var isSmall = false

  static let all: [String: TeXEnvironment] = {
    let plain = TeXEnvironment()
    func matrix(_ opening: String, _ closing: String) -> TeXEnvironment {
      TeXEnvironment(opening: opening, closing: closing)
    }
    let cases = TeXEnvironment(opening: "{", columns: "l", tableClass: "cases")
    let aligned = TeXEnvironment(columns: "rl", tableClass: "aligned", isDisplay: true)
    let counted = TeXEnvironment(
      columns: "rl", tableClass: "aligned", isDisplay: true, statesCount: true)
    let gathered = TeXEnvironment(tableClass: "aligned", isDisplay: true)
    return [
      "matrix": plain, "smallmatrix": TeXEnvironment(isSmall: true), "pmatrix": matrix("(", ")"),
      "bmatrix": matrix("[", "]"), "Bmatrix": matrix("{", "}"), "vmatrix": matrix("|", "|"),
      "Vmatrix": matrix("‖", "‖"), "cases": cases,
      "rcases": TeXEnvironment(closing: "}", columns: "l", tableClass: "cases"),
      "array": TeXEnvironment(statesColumns: true), "aligned": aligned, "align": aligned,
      "align*": aligned, "split": aligned, "gathered": gathered, "gather": gathered,
      "gather*": gathered, "equation": gathered, "equation*": gathered, "alignedat": counted,
      "alignat": counted, "alignat*": counted,
    ]
  }()
}
