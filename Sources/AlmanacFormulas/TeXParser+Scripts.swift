// Superscripts, subscripts and primes, and the space beside operators and functions.

import AlmanacBase

extension TeXParser {
  /// Parses the scripts after an atom.
  mutating func parseScripts(of base: MathElement) -> MathElement {
    var base = base
    var (upper, lower): (MathElement?, MathElement?)
    var primes = 0
    loop: while true {
      skipSpaces()
      switch kind {
      case .superscript:
        let start = offset
        index += 1
        let script = parseArgument(of: "^", at: start).asScript
        if upper != nil {
          fault("a second superscript: write {a^b}^c or a^{b^c}", at: start)
        }
        upper = script
      case .subscript:
        let start = offset
        index += 1
        let script = parseArgument(of: "_", at: start).asScript
        if lower != nil { fault("a second subscript: write {a_b}_c or a_{b_c}", at: start) }
        lower = script
      case .prime:
        if upper != nil { fault("a prime after a superscript: write a'^b", at: offset) }
        primes += 1
        index += 1
      case .command("limits"), .command("nolimits"):
        let isStacked = kind == .command("limits")
        if base.atom != .large && base.atom != .function {
          fault("\\limits and \\nolimits stand after an operator such as \\sum", at: offset)
        }
        base.limits = isStacked ? .stacked : .beside
        if isStacked { base["movablelimits"] = "false" }
        index += 1
      default: break loop
      }
    }
    if primes > 0 {
      let marks =
        primes <= 4 ? ["′", "″", "‴", "⁗"][primes - 1] : String(repeating: "′", count: primes)
      let prime = MathElement("mo", [("lspace", "0"), ("rspace", "0")], text: marks)
      upper = upper.map { MathElement("mrow", [prime, $0]) } ?? prime
    }
    return scripted(base, lower, upper)
  }

  private func scripted(
    _ base: MathElement, _ lower: MathElement?, _ upper: MathElement?
  ) -> MathElement {
    let isStacked = base.limits == .stacked
    var element: MathElement
    switch (lower, upper) {
    case (nil, nil): return base
    case (let lower?, nil): element = MathElement(isStacked ? "munder" : "msub", [base, lower])
    case (nil, let upper?): element = MathElement(isStacked ? "mover" : "msup", [base, upper])
    case (let lower?, let upper?):
      element = MathElement(isStacked ? "munderover" : "msubsup", [base, lower, upper])
    }
    element.atom = base.atom
    return element
  }

  /// Gives signs without a left operand the form of a prefix, and puts thin spaces beside functions.
  func spaced(_ row: [MathElement]) -> [MathElement] {
    var result: [MathElement] = []
    var before: MathElement.Atom?
    for var element in row {
      if element.atom == .binary {
        switch before {
        case nil, .binary, .relation, .opening, .punctuation, .large, .function:
          if element.name == "mo", element["form"] == nil { element["form"] = "prefix" }
          element.atom = .ordinary
        default: break
        }
      }
      let isFunction = element.atom == .function
      if isFunction, before == .ordinary || before == .closing || before == .function {
        result.append(.space("0.1667em"))
      } else if before == .function, element.atom == .ordinary || element.atom == .large {
        result.append(.space("0.1667em"))
      }
      if element.atom != .space || before == .function { before = element.atom }
      if case "mi"? = result.last?.name, element.name == "mi", alphabet == .upright,
        let left = result.last?.text, let right = element.text, isWord(left), isWord(right)
      {
        result[result.count - 1].text = left + right
        result[result.count - 1].attributes = []
        continue
      }
      result.append(element)
      if isFunction { result.append(MathElement("mo", text: "\u{2061}")) }
    }
    // A function at the end is applied to nothing.
    if result.last?.text == "\u{2061}" { result.removeLast() }
    return result
  }

  private func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy(\.isAsciiLetter)
  }
}
