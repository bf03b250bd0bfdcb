// Commands with a meaning of their own, and text.

import AlmanacBase

extension TeXParser {
  mutating func parseStructure(
    _ structure: TeXCommand.Structure, at start: Int
  ) -> MathElement? {
    let name = "\\" + structure.rawValue
    switch structure {
    case .sqrt:
      let degree = parseOption()
      let root = parseArgument(of: name, at: start)
      return degree.map { MathElement("mroot", [root, $0]) } ?? MathElement("msqrt", [root])
    case .left: return parseDelimited(at: start)
    case .begin: return parseTable(at: start)
    case .operatorname, .mathop:
      var limits = MathElement.Limits.beside
      if kind == .character("*") {
        index += 1
        limits = .stacked
      }
      return function(parseWord(of: name, at: start), limits)
    case .overset, .stackrel:
      let above = parseArgument(of: name, at: start).asScript
      return stacked("mover", above, name, at: start)
    case .underset:
      let below = parseArgument(of: name, at: start).asScript
      return stacked("munder", below, name, at: start)
    case .not: return negated(at: start)
    case .ce: return parseChemistry(at: start)
    // Few fonts have bars that stretch, so that the style sheet draws them.
    case .cancel, .boxed, .overline, .underline:
      return MathElement(
        "mrow", [("class", structure.rawValue)], [parseArgument(of: name, at: start)])
    case .phantom: return MathElement("mphantom", [parseArgument(of: name, at: start)])
    case .hphantom:
      return MathElement(
        "mpadded", [("height", "0"), ("depth", "0")],
        [MathElement("mphantom", [parseArgument(of: name, at: start)])])
    case .vphantom:
      return MathElement(
        "mpadded", [("width", "0")],
        [MathElement("mphantom", [parseArgument(of: name, at: start)])])
    case .pmod:
      let modulus = parseArgument(of: name, at: start)
      return MathElement(
        "mrow",
        [
          .space("0.5em"), .fixed("(", .opening), MathElement("mi", text: "mod"),
          .space("0.3333em"), modulus, .fixed(")", .closing),
        ])
    case .bmod:
      return MathElement(
        "mo", [("lspace", "0.2222em"), ("rspace", "0.2222em")], text: "mod", .binary)
    case .limits, .nolimits:
      fault("\\limits and \\nolimits stand after an operator such as \\sum", at: start)
      return nil
    case .genfrac: return generalFraction(at: start)
    case .substack: return parseLines(at: start)
    case .right, .middle, .end, .newline, .hline: return nil  // parseRow handles them.
    }
  }

  private mutating func stacked(
    _ element: String, _ label: MathElement, _ name: String, at start: Int
  ) -> MathElement {
    let base = parseArgument(of: name, at: start)
    var stack = MathElement(element, [base, label])
    stack.atom = base.atom == .ordinary ? .ordinary : .relation
    return stack
  }

  /// Parses the sign after `\not`.
  private mutating func negated(at start: Int) -> MathElement? {
    skipSpaces()
    switch kind {
    case .character, .command:
      guard var sign = nested(.argument, { $0.parseAtom() }).flatMap({ $0 }) else { return nil }
      guard let text = sign.text, sign.name == "mo" else { break }
      sign.text = TeXSymbols.negated[text] ?? text + "\u{338}"
      return sign
    default: break
    }
    fault("\\not stands before a relation, such as \\not=", at: start)
    return nil
  }

  /// Parses text in braces.
  ///
  /// - Parameter pieces: where formulas between dollar signs are allowed, they and the texts before
  ///   them are appended.
  private mutating func parseText(
    of name: String, at start: Int, pieces: inout [MathElement]?
  ) -> String {
    skipSpaces()
    guard kind == .open else {
      fault("\(name) needs an argument: write \(name){…}", at: start)
      return ""
    }
    let open = offset
    var text = ""
    var depth = 0
    while let kind {
      let place = offset
      index += 1
      switch kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .space: text += " "
      case .prime: text += "’"
      case .character("$") where pieces != nil:
        if !text.isEmpty { pieces?.append(Self.text(text)) }
        text = ""
        pieces?.append(dollars(at: place))
      case .character("$"): fault("'$' within \(name): end the text first", at: place)
      case .character("~"): text += "\u{A0}"
      case .character(let scalar): text += String(scalar)
      case .superscript, .subscript, .alignment:
        fault("'^', '_' and '&' within \(name) are written \\^, \\_ and \\&", at: place)
      case .command(let command): text += letters(of: command, in: name, at: place)
      }
      if depth == 0 { return text }
    }
    fault("'{' has no '}'", at: open)
    return text
  }

  /// What a command within text stands for.
  private mutating func letters(of command: String, in name: String, at place: Int) -> String {
    if command == "^" { return "^" }
    switch TeXCommand.all[command] {
    case .letter(let text, _): return text
    case .sign(let text, _): return text
    case .space(let width): return width == "0.1667em" ? "\u{2009}" : "\u{A0}"
    default:
      fault("\\\(command) is not understood within \(name)", at: place)
      return ""
    }
  }

  /// Parses the name of a function.
  private mutating func parseWord(of name: String, at start: Int) -> String {
    var pieces: [MathElement]?
    return parseText(of: name, at: start, pieces: &pieces)
  }

  /// Parses a formula whose opening dollar sign was read.
  mutating func dollars(at start: Int) -> MathElement {
    let outer = alphabet
    alphabet = nil
    defer { alphabet = outer }
    let row = nested(.dollars) { $0.parseRow() } ?? []
    if kind == .character("$") { index += 1 } else { fault("'$' has no second '$'", at: start) }
    return MathElement("mrow", row)
  }

  mutating func parseText(_ name: String, at start: Int) -> MathElement {
    var pieces: [MathElement]? = []
    let text = parseText(of: "\\" + name, at: start, pieces: &pieces)
    guard let pieces, !pieces.isEmpty else { return Self.text(text) }
    return MathElement("mrow", text.isEmpty ? pieces : pieces + [Self.text(text)])
  }

  private static func text(_ text: String) -> MathElement {
    // Browsers remove spaces at the ends of an element.
    var scalars = text.scalars
    if scalars.first == " " { scalars[0] = "\u{A0}" }
    if scalars.last == " " { scalars[scalars.count - 1] = "\u{A0}" }
    return MathElement("mtext", text: String(scalars: scalars[...]))
  }
}
