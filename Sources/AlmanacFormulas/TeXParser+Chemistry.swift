// Chemical formulas and equations: the common part of mhchem.

import AlmanacBase

extension TeXParser {
  /// Parses the argument of `\ce`, such as `{2H2 + O2 -> 2H2O}`.
  mutating func parseChemistry(at start: Int) -> MathElement? {
    skipSpaces()
    guard kind == .open else {
      fault("\\ce needs an argument: write \\ce{H2O}", at: start)
      return nil
    }
    let open = offset
    index += 1
    let row = nested(.group) { $0.chemicalRow(until: .close) } ?? []
    if kind == .close { index += 1 } else { fault("'{' has no '}'", at: open) }
    return MathElement("mrow", row)
  }

  func sign(_ offset: Int = 0) -> Unicode.Scalar? {
    guard index + offset >= 0, index + offset < tokens.count,
      case .character(let scalar) = tokens[index + offset].kind
    else { return nil }
    return scalar
  }

  func isSpace(at offset: Int) -> Bool {
    guard index + offset < tokens.count, index + offset >= 0 else { return true }
    let kind = tokens[index + offset].kind
    return kind == .space || kind == .close
      || kind == .character("]") && contexts.last == .bracket
  }

  func digits(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.numericType == .decimal
  }

  mutating func number(isInteger: Bool = false) -> MathElement {
    var text = ""
    while digits(sign()) || !isInteger && sign() == "." && digits(sign(1)) {
      text += String(sign()!)
      index += 1
    }
    return MathElement("mn", text: text)
  }

  private mutating func chemicalRow(until end: TeXToken.Kind) -> [MathElement] {
    var row: [MathElement] = []
    /// Whether the next token begins a formula: there, digits are an amount.
    var isStart = true
    while let kind, kind != end, kind != .close {
      let place = offset
      if let arrow = chemicalArrow() {
        if row.last?.name == "mspace" { row.removeLast() }
        row.append(arrow)
        isStart = true
        continue
      }
      switch kind {
      case .space:
        index += 1
        if !isStart, !(sign() == "+" && isSpace(at: 1)) { row.append(.space("0.25em")) }
        isStart = true
        continue
      case .character("+") where isStart && isSpace(at: 1):
        index += 1
        if row.last?.name == "mspace" { row.removeLast() }
        row.append(MathElement("mo", text: "+", .binary))
      case .superscript where isStart && isSpace(at: 1):
        index += 1
        row.append(.fixed("↑", .ordinary))
        isStart = false
      case .character("$"):
        index += 1
        row.append(chemicalScripts(of: dollars(at: place)))
        isStart = false
      case .character("v") where isStart && isSpace(at: 1):
        index += 1
        row.append(.fixed("↓", .ordinary))
        isStart = false
      case .character(let scalar) where isStart && digits(scalar):
        var amount = number()
        if sign() == "/", digits(sign(1)) {
          index += 1
          amount = MathElement("mfrac", [amount, number()])
        }
        row += [amount, .space("0.1667em")]
        isStart = false
      case .character(let scalar)
      where ["*", "·", "•"].contains(scalar) || !isStart && scalar == ".":
        index += 1
        if row.last?.name == "mspace" { row.removeLast() }
        row.append(MathElement("mo", text: "⋅", .binary))
        isStart = true
      default:
        guard let base = chemicalBase(at: place) else { continue }
        row.append(chemicalScripts(of: base))
        isStart = false
      }
    }
    return row
  }

  /// An element, a parenthesis or a bond; an empty row before the scripts of an isotope.
  mutating func chemicalBase(at place: Int) -> MathElement? {
    switch kind {
    case .superscript, .subscript: return MathElement("mrow", [])
    case .open:
      index += 1
      let row = nested(.group) { $0.chemicalRow(until: .close) } ?? []
      if kind == .close { index += 1 } else { fault("'{' has no '}'", at: place) }
      return MathElement("mrow", row)
    case .command(let name):
      index += 1
      if name == "bond" { return bond(at: place) }
      if name == "ce" { return parseChemistry(at: place) }
      if case .text? = TeXCommand.all[name] { return parseText(name, at: place) }
      if case .space(let width)? = TeXCommand.all[name] { return .space(width) }
      if case .letter(let text, let isUpright)? = TeXCommand.all[name] {
        return MathElement("mi", isUpright ? [("mathvariant", "normal")] : [], text: text)
      }
      fault("\\\(name) is not understood within \\ce", at: place)
      return nil
    case .character(let scalar):
      index += 1
      switch scalar {
      case "(", "[": return .fixed(String(scalar), .opening)
      case ")", "]": return .fixed(String(scalar), .closing)
      case "-", "=", "#":
        let bond = scalar == "-" ? "−" : scalar == "#" ? "≡" : "="
        return MathElement("mo", [("lspace", "0"), ("rspace", "0")], text: bond)
      case "°": return MathElement("mi", text: "°")
      case "/", ":": return .fixed(String(scalar), .ordinary)
      case ",": return MathElement("mo", text: ",", .punctuation)
      case _ where scalar.properties.isAlphabetic:
        var text = String(scalar)
        if scalar.properties.isUppercase, let next = sign(), next.properties.isLowercase {
          text += String(next)
          index += 1
        } else if scalar.properties.isLowercase {
          while let next = sign(), next.properties.isLowercase {
            text += String(next)
            index += 1
          }
        }
        return MathElement(
          "mi", text.scalars.count == 1 ? [("mathvariant", "normal")] : [], text: text)
      default: break
      }
    default: index += 1
    }
    fault("this sign is not understood within \\ce", at: place)
    return nil
  }

  private static let chemicalArrows: [(String, String)] = [
    ("<=>>", "⇌"), ("<<=>", "⇌"), ("<=>", "⇌"), ("<->", "↔"), ("<-->", "⇄"), ("->", "→"),
    ("<-", "←"),
  ]

  private mutating func chemicalArrow() -> MathElement? {
    let arrow = Self.chemicalArrows.first { arrow in
      arrow.0.scalars.enumerated().allSatisfy { sign($0.offset) == $0.element }
    }
    guard let arrow else { return nil }
    index += arrow.0.utf8.count
    let above = chemicalOption()
    let below = above == nil ? nil : chemicalOption()
    return labelled(arrow.1, above: above, below: below)
  }

  private mutating func chemicalOption() -> MathElement? {
    guard kind == .character("[") else { return nil }
    let place = offset
    index += 1
    let row = nested(.bracket) { $0.chemicalRow(until: .character("]")) } ?? []
    if kind == .character("]") { index += 1 } else { fault("'[' has no ']'", at: place) }
    return .row(row)
  }
}
