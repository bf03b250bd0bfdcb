// Letters, numbers, signs and commands.

import AlmanacBase

extension TeXParser {
  /// Parses an atom without its scripts. Nil if it leaves nothing, such as an unknown command.
  mutating func parseAtom() -> MathElement? {
    let start = offset
    switch kind {
    case nil: return nil
    case .open: return parseGroup()
    case .superscript, .subscript, .prime: return MathElement("mrow", [])
    case .character(let scalar): return parseCharacter(scalar)
    case .command(let name):
      index += 1
      return parseCommand(name, at: start)
    case .space, .close, .alignment:
      index += 1
      return nil
    }
  }

  private mutating func parseCharacter(_ scalar: Unicode.Scalar) -> MathElement? {
    if let number = parseNumber() { return number }
    let start = offset
    index += 1
    switch scalar {
    case "-", "\u{2212}": return MathElement("mo", text: "−", .binary)
    case "*": return MathElement("mo", text: "∗", .binary)
    case "+", "±", "∓", "×", "÷", "·", "⋅":
      return MathElement("mo", text: String(scalar), .binary)
    case "=", "<", ">", ":", "≤", "≥", "≠", "≈", "→", "∈":
      return MathElement("mo", text: String(scalar), .relation)
    case "(", "[": return .fixed(String(scalar), .opening)
    case ")", "]": return .fixed(String(scalar), .closing)
    case "|": return bar("|")
    case "/":
      return MathElement("mo", [("lspace", "0"), ("rspace", "0")], text: "/")
    case "!": return MathElement("mo", [("form", "postfix")], text: "!", .closing)
    case ",", ";": return MathElement("mo", text: String(scalar), .punctuation)
    case "~": return .space("0.25em")
    case "$":
      fault("'$' within a formula: write \\$ for a dollar sign", at: start)
      return nil
    case "#":
      fault("'#' within a formula: write \\# for a number sign", at: start)
      return nil
    default:
      let isLetter = scalar.properties.isAlphabetic
      return isLetter ? letter(scalar) : MathElement("mi", text: String(scalar))
    }
  }

  func bar(_ sign: String) -> MathElement {
    MathElement(
      "mo", [("stretchy", "false"), ("lspace", "0"), ("rspace", "0")], text: sign)
  }

  /// A letter in the current alphabet. Browsers show an identifier of one letter in italics.
  func letter(_ scalar: Unicode.Scalar, isUpright: Bool = false) -> MathElement {
    let text = styled(scalar)
    let isUpright = alphabet == .upright || isUpright && alphabet != .italic
    return MathElement(
      "mi", isUpright && text == String(scalar) ? [("mathvariant", "normal")] : [], text: text)
  }

  /// Parses digits with decimal points, and with `{,}` between thousands.
  private mutating func parseNumber() -> MathElement? {
    func digit(_ index: Int) -> Unicode.Scalar? {
      guard index < tokens.count, case .character(let scalar) = tokens[index].kind,
        scalar.properties.numericType == .decimal
      else { return nil }
      return scalar
    }
    func has(_ kind: TeXToken.Kind, _ index: Int) -> Bool {
      index < tokens.count && tokens[index].kind == kind
    }
    var text = ""
    while true {
      if let scalar = digit(index) {
        text += styled(scalar)
        index += 1
      } else if has(.character("."), index), digit(index + 1) != nil {
        text += "."
        index += 1
      } else if !text.isEmpty, has(.open, index), has(.character(","), index + 1),
        has(.close, index + 2), digit(index + 3) != nil
      {
        text += ","
        index += 3
      } else {
        return text.isEmpty ? nil : MathElement("mn", text: text)
      }
    }
  }

  private mutating func parseCommand(_ name: String, at start: Int) -> MathElement? {
    guard let command = TeXCommand.all[name] else {
      unknown(name, at: start)
      return nil
    }
    switch command {
    case .letter(let text, let isUpright):
      let scalars = text.scalars
      if scalars.count == 1 { return letter(scalars[0], isUpright: isUpright) }
      return MathElement("mi", text: text)
    case .sign(let text, let atom): return sign(text, atom)
    case .large(let text, let limits):
      var element = MathElement("mo", text: text, .large)
      element.limits = limits
      return element
    case .function(let text, let limits): return function(text, limits)
    case .space(let width): return .space(width)
    case .accent(let mark, let isStretchy, let isBelow):
      return accent(name, mark, isStretchy, isBelow, at: start)
    case .alphabet(let alphabet):
      let outer = self.alphabet
      self.alphabet = alphabet
      defer { self.alphabet = outer }
      return parseArgument(of: "\\" + name, at: start)
    case .sized(let size, let form): return sized(name, size, form, at: start)
    case .arrow(let sign): return arrow(name, sign, at: start)
    case .style: return nil
    case .fraction(let isDisplay): return fraction(name, isDisplay, isBinomial: false, at: start)
    case .binomial(let isDisplay): return fraction(name, isDisplay, isBinomial: true, at: start)
    case .text: return parseText(name, at: start)
    case .structure(let structure): return parseStructure(structure, at: start)
    }
  }

  private mutating func unknown(_ name: String, at start: Int) {
    if name.isEmpty {
      fault("a backslash without a command", at: start)
    } else if let remedy = TeXCommand.remedies[name] {
      fault("\\\(name) is not understood: \(remedy)", at: start)
    } else if let nearest = Nearest.name(to: name, among: TeXCommand.all.keys.sorted()) {
      fault("\\\(name) is not understood; the nearest command is \\\(nearest)", at: start)
    } else {
      fault("\\\(name) is not understood", at: start)
    }
  }

  private func sign(_ text: String, _ atom: MathElement.Atom) -> MathElement {
    switch atom {
    case .opening, .closing:
      if text == "|" || text == "‖" {
        var element = bar(text)
        element.atom = atom
        return element
      }
      return .fixed(text, atom)
    case .ordinary where text == "|" || text == "‖": return bar(text)
    case .ordinary where text == "…" || text == "⋯" || text == "⋮" || text == "⋱":
      return MathElement("mo", [("lspace", "0.1667em"), ("rspace", "0.1667em")], text: text)
    case .ordinary: return MathElement("mo", [("lspace", "0"), ("rspace", "0")], text: text)
    case .relation where ["→", "←", "↔", "⟶", "⟵", "⇒", "⇐", "⇔", "⟹", "⟸", "⟺"].contains(text):
      return .fixed(text, atom)
    default: return MathElement("mo", text: text, atom)
    }
  }

  func function(_ text: String, _ limits: MathElement.Limits) -> MathElement {
    var element =
      limits == .beside
      ? MathElement("mi", text.scalars.count == 1 ? [("mathvariant", "normal")] : [], text: text)
      : MathElement(
        "mo",
        [("movablelimits", "true"), ("form", "prefix"), ("lspace", "0"), ("rspace", "0")],
        text: text)
    element.atom = .function
    element.limits = limits
    return element
  }
}
