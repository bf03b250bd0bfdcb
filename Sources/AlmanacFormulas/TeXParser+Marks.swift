// Accents, fractions, arrows with labels and delimiters of a fixed size.

import AlmanacBase

extension TeXParser {
  mutating func accent(
    _ name: String, _ mark: String, _ isStretchy: Bool, _ isBelow: Bool, at start: Int
  ) -> MathElement {
    let base = parseArgument(of: "\\" + name, at: start)
    let sign = MathElement("mo", [("stretchy", isStretchy ? "true" : "false")], text: mark)
    var element = MathElement(
      isBelow ? "munder" : "mover", [(isBelow ? "accentunder" : "accent", "true")], [base, sign])
    if name.hasSuffix("brace") { element.limits = .stacked }
    return element
  }

  mutating func fraction(
    _ name: String, _ isDisplay: Bool?, isBinomial: Bool, at start: Int
  ) -> MathElement {
    let top = parseArgument(of: "\\" + name, at: start)
    let bottom = parseArgument(of: "\\" + name, at: start)
    var element = MathElement(
      "mfrac", isBinomial ? [("linethickness", "0")] : [], [top, bottom])
    if isBinomial {
      element = MathElement(
        "mrow",
        [.fence("(", form: "prefix"), element, .fence(")", form: "postfix")])
    }
    guard let isDisplay else { return element }
    return MathElement(
      "mstyle", [("displaystyle", isDisplay ? "true" : "false"), ("scriptlevel", "0")], [element])
  }

  /// Parses `\genfrac{(}{)}{0pt}{}{n}{k}`: delimiters, the thickness of the line, the style.
  mutating func generalFraction(at start: Int) -> MathElement {
    let opening = optionalDelimiter(at: start)
    let closing = optionalDelimiter(at: start)
    let thickness = environmentName() ?? ""
    let style = environmentName() ?? ""
    let isLength = thickness.isEmpty || thickness.utf8.first?.digit != nil
    if !isLength || !["", "0", "1", "2", "3"].contains(style) {
      fault("\\genfrac is written \\genfrac{(}{)}{0pt}{}{n}{k}", at: start)
    }
    let top = parseArgument(of: "\\genfrac", at: start)
    let bottom = parseArgument(of: "\\genfrac", at: start)
    var row = [
      MathElement(
        "mfrac", thickness.isEmpty ? [] : [("linethickness", thickness)], [top, bottom])
    ]
    if !opening.isEmpty { row.insert(.fence(opening, form: "prefix"), at: 0) }
    if !closing.isEmpty { row.append(.fence(closing, form: "postfix")) }
    let element = MathElement.row(row)
    if style.isEmpty { return element }
    return MathElement(
      "mstyle",
      [
        ("displaystyle", style == "0" ? "true" : "false"),
        ("scriptlevel", style == "2" ? "1" : style == "3" ? "2" : "0"),
      ], [element])
  }

  /// A delimiter in braces, which may be empty.
  private mutating func optionalDelimiter(at start: Int) -> String {
    skipSpaces()
    guard kind == .open else { return delimiter(after: "\\genfrac", at: start) ?? "" }
    index += 1
    skipSpaces()
    let sign = kind == .close ? "" : delimiter(after: "\\genfrac", at: start) ?? ""
    if kind == .close { index += 1 }
    return sign
  }

  mutating func arrow(_ name: String, _ sign: String, at start: Int) -> MathElement {
    let below = parseOption()
    let above = parseArgument(of: "\\" + name, at: start)
    return labelled(sign, above: above, below: below)
  }

  /// An arrow that is a little longer than its labels.
  func labelled(_ sign: String, above: MathElement?, below: MathElement?) -> MathElement {
    func padded(_ label: MathElement) -> MathElement {
      MathElement("mrow", [.space("0.5em"), label, .space("0.5em")])
    }
    let arrow = MathElement("mo", [("stretchy", "true")], text: sign, .relation)
    var element: MathElement
    switch (above, below) {
    case (nil, nil):
      element = MathElement("mover", [arrow, .space("2em")])
    case (let above?, nil): element = MathElement("mover", [arrow, padded(above)])
    case (nil, let below?): element = MathElement("munder", [arrow, padded(below)])
    case (let above?, let below?):
      element = MathElement("munderover", [arrow, padded(below), padded(above)])
    }
    element.atom = .relation
    return element
  }

  mutating func sized(
    _ name: String, _ size: String, _ form: String?, at start: Int
  ) -> MathElement? {
    guard let sign = delimiter(after: "\\" + name, at: start) else { return nil }
    guard !sign.isEmpty else { return MathElement("mrow", []) }
    let closing = [")", "]", "}", "⟩", "⌋", "⌉"].contains(sign)
    var element = MathElement.fence(sign, form: form ?? (closing ? "postfix" : "prefix"))
    element["minsize"] = size
    element["maxsize"] = size
    return element
  }

  /// Parses the delimiter after `\left` and similar commands; empty for a full stop.
  mutating func delimiter(after name: String, at start: Int) -> String? {
    skipSpaces()
    var sign: String?
    switch kind {
    case .character(let scalar):
      switch scalar {
      case ".": sign = ""
      case "<": sign = "⟨"
      case ">": sign = "⟩"
      case "(", ")", "[", "]", "|", "/": sign = String(scalar)
      default: break
      }
    case .command(let name):
      switch TeXCommand.all[name] {
      case .sign(let text, .opening), .sign(let text, .closing): sign = text
      case .sign(let text, _) where ["‖", "|", "↑", "↓", "↕", "⇑", "⇓"].contains(text):
        sign = text
      case .letter("\\", _): sign = "\\"
      default: break
      }
    default: break
    }
    guard let sign else {
      fault("\(name) needs a delimiter, such as '(' or \\{ or '.'", at: start)
      return nil
    }
    index += 1
    return sign
  }

  /// Parses a row between `\left` and `\right`.
  mutating func parseDelimited(at start: Int) -> MathElement {
    let opening = delimiter(after: "\\left", at: start) ?? ""
    var row: [MathElement] = opening.isEmpty ? [] : [.fence(opening, form: "prefix")]
    var isClosed = false
    _ = nested(.delimiters) { parser in
      while true {
        row += parser.parseRow()
        let place = parser.offset
        guard parser.kind == .command("middle") || parser.kind == .command("right") else { break }
        isClosed = parser.kind == .command("right")
        parser.index += 1
        let name = isClosed ? "\\right" : "\\middle"
        if let sign = parser.delimiter(after: name, at: place), !sign.isEmpty {
          row.append(.fence(sign, form: isClosed ? "postfix" : "infix"))
        }
        if isClosed { break }
      }
    }
    if !isClosed { fault("\\left has no \\right", at: start) }
    var element = MathElement("mrow", row)
    element.atom = .closing
    return element
  }
}
