// Amounts, charges, isotopes and bonds of chemical formulas.

import AlmanacBase

extension TeXParser {
  /// Whether a state follows, such as `(aq)`.
  private func isState(at offset: Int) -> Bool {
    ["(s)", "(l)", "(g)", "(aq)"].contains { state in
      state.scalars.enumerated().allSatisfy { sign(offset + $0.offset) == $0.element }
    }
  }

  private static let bonds = ["-": "−", "1": "−", "=": "=", "2": "=", "#": "≡", "3": "≡"]

  /// Parses the argument of `\bond`.
  mutating func bond(at place: Int) -> MathElement? {
    guard let name = environmentName(), let sign = Self.bonds[name] else {
      fault("\\bond is written \\bond{-}, \\bond{=} or \\bond{#}", at: place)
      return nil
    }
    return MathElement("mo", [("lspace", "0"), ("rspace", "0")], text: sign)
  }

  /// Parses the amounts and charges after a base; before a nucleus they are those of an isotope.
  mutating func chemicalScripts(of base: MathElement) -> MathElement {
    var (upper, lower): (MathElement?, MathElement?)
    let isIsotope = base.name == "mrow" && base.children.isEmpty
    let isBond = base.name == "mo" && base.atom == .ordinary
    loop: while true {
      switch kind {
      case .superscript where upper == nil && !isSpace(at: 1):
        index += 1
        upper = chemicalScript()
      case .subscript where lower == nil:
        index += 1
        lower = chemicalScript()
      case .character(let scalar)
      where digits(scalar) && lower == nil && !isIsotope && base.atom != .opening && !isBond:
        lower = number(isInteger: true)
      case .character("+") where upper == nil && !isIsotope:
        index += 1
        upper = MathElement("mo", text: "+").asScript
      case .character("-")
      where upper == nil && !isIsotope && !isBond
        && (isSpace(at: 1) || sign(1) == ")" || isState(at: 1)):
        index += 1
        upper = MathElement("mo", text: "−").asScript
      default: break loop
      }
    }
    let none = MathElement("mrow", [])
    if isIsotope {
      let place = offset
      guard upper != nil || lower != nil, kind != .superscript, kind != .subscript,
        kind != .close, kind != .space, let nucleus = chemicalBase(at: place)
      else {
        fault("this script of \\ce has no element: write Na^+ or ^{14}_{6}C", at: place)
        if kind == .superscript { index += 1 }
        return none
      }
      return MathElement(
        "mmultiscripts",
        [
          chemicalScripts(of: nucleus), MathElement("mprescripts", []), lower ?? none,
          upper ?? none,
        ])
    }
    switch (lower, upper) {
    case (nil, nil): return base
    case (let lower?, nil): return MathElement("msub", [base, lower])
    case (nil, let upper?): return MathElement("msup", [base, upper])
    case (let lower?, let upper?): return MathElement("msubsup", [base, lower, upper])
    }
  }

  /// A group, or digits with a sign such as `2+`.
  private mutating func chemicalScript() -> MathElement {
    let place = offset
    let isGroup = kind == .open
    if isGroup { index += 1 }
    var row: [MathElement] = []
    while let scalar = sign() {
      if digits(scalar) {
        row.append(number())
        continue
      }
      guard isGroup || scalar == "+" || scalar == "-" || row.isEmpty else { break }
      index += 1
      let text = scalar == "-" ? "−" : scalar == "." ? "•" : String(scalar)
      row.append(
        scalar.properties.isAlphabetic
          ? MathElement(
            "mi", scalar.properties.isUppercase ? [("mathvariant", "normal")] : [], text: text)
          : MathElement("mo", text: text).asScript)
      if !isGroup { break }
    }
    if isGroup, kind == .close {
      index += 1
    } else if isGroup {
      fault("'{' has no '}', or a sign that is not understood within a script of \\ce", at: place)
    }
    if row.isEmpty { fault("a script of \\ce without content", at: place) }
    return .row(row)
  }
}
