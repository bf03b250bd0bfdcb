// Chemical formulas and equations: the common part of mhchem.

#if !hasFeature(Embedded)
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

    private func sign(_ offset: Int = 0) -> Unicode.Scalar? {
      guard index + offset >= 0, index + offset < tokens.count,
        case .character(let scalar) = tokens[index + offset].kind
      else { return nil }
      return scalar
    }

    private func isSpace(at offset: Int) -> Bool {
      guard index + offset < tokens.count, index + offset >= 0 else { return true }
      let kind = tokens[index + offset].kind
      return kind == .space || kind == .close
        || kind == .character("]") && contexts.last == .bracket
    }

    private func digits(_ scalar: Unicode.Scalar?) -> Bool {
      scalar?.properties.numericType == .decimal
    }

    private mutating func number(isInteger: Bool = false) -> MathElement {
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
        case .character(let scalar) where !isStart && (scalar == "*" || scalar == "."):
          index += 1
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
    private mutating func chemicalBase(at place: Int) -> MathElement? {
      switch kind {
      case .superscript, .subscript: return MathElement("mrow", [])
      case .open:
        index += 1
        let row = nested(.group) { $0.chemicalRow(until: .close) } ?? []
        if kind == .close { index += 1 } else { fault("'{' has no '}'", at: place) }
        return MathElement("mrow", row)
      case .command(let name):
        index += 1
        if case .letter(let text, _)? = TeXCommand.all[name] {
          return MathElement("mi", text: text)
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

    /// Parses the amounts and charges after a base; before a nucleus they are those of an isotope.
    private mutating func chemicalScripts(of base: MathElement) -> MathElement {
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
        where upper == nil && !isIsotope && !isBond && (isSpace(at: 1) || sign(1) == ")"):
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
            ? MathElement("mi", text: text) : MathElement("mo", text: text).asScript)
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
#endif
