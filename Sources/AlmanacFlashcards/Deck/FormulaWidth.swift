// Estimates the width of a formula from its MathML.

import AlmanacBase

/// Adds up the widths of the elements of a formula, in hundredths of the font size. The estimate is rather too
/// large than too small.
struct FormulaWidth {
  /// The open elements with the widths of their children.
  private var open: [(name: String, children: [Int])] = [("math", [])]

  /// The width of what has been read.
  var total: Int { Self.width(of: "mrow", open[0].children) * 11 / 10 }

  mutating func start(_ tag: HTMLToken) {
    open.append((tag.name, []))
  }

  mutating func end() {
    guard open.count > 1 else { return }
    let (name, children) = open.removeLast()
    open[open.count - 1].children.append(Self.width(of: name, children))
  }

  /// Adds the text of an element.
  mutating func add(_ text: String) {
    let isOperator = open[open.count - 1].name.isSame(as: "mo")
    var width = 0
    var isReference = false
    for scalar in text.unicodeScalars {
      if scalar == "&" { isReference = true }
      if isReference, scalar != ";" { continue }
      isReference = false
      switch scalar {
      case "(", ")", "[", "]", "{", "}", "|", ",", ".", ":", "!", "′": width += 40
      case "∑", "∏", "⋃", "⋂", "∐": width += 160
      default: width += CardText.width(of: scalar.value) + (isOperator ? 50 : 0)
      }
    }
    open[open.count - 1].children.append(width)
  }

  private static func width(of name: String, _ children: [Int]) -> Int {
    func isOne(of names: [String]) -> Bool { names.contains { $0.isSame(as: name) } }
    let sum = children.reduce(0, +)
    if isOne(of: ["annotation"]) { return 0 }
    if isOne(of: ["mfrac", "mtable", "munder", "mover", "munderover"]) {
      return (children.max() ?? 0) + 20
    }
    if isOne(of: ["msup", "msub", "msubsup"]) {
      let first = children.first ?? 0
      return first + (sum - first) * 7 / 10
    }
    if isOne(of: ["msqrt", "mroot"]) { return sum + 100 }
    if isOne(of: ["mtd"]) { return sum + 80 }
    // Most are a sixth of the font size; the widest common one is that of \qquad.
    return isOne(of: ["mspace"]) ? 100 : sum
  }
}
