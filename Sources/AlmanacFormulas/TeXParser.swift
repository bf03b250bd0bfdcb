// Parses the tokens of TeX into MathML.

import AlmanacBase

/// Parses a formula. Continues after a fault, so that one run finds all.
struct TeXParser {
  /// A fault with its offset in the source.
  struct Fault {
    var offset: Int
    var message: String
  }

  /// What encloses the tokens that are being parsed.
  enum Context {
    case group, bracket, delimiters, table, argument, dollars
  }

  let tokens: [TeXToken]
  let length: Int
  var index = 0
  var faults: [Fault] = []
  var contexts: [Context] = []
  var alphabet: TeXAlphabet?
  /// Whether parsing ended because of the depth; what is missing then is no fault.
  private var isTooDeep = false

  init(_ tokens: [TeXToken], length: Int) {
    self.tokens = tokens
    self.length = length
  }

  var kind: TeXToken.Kind? { index < tokens.count ? tokens[index].kind : nil }
  var offset: Int { index < tokens.count ? tokens[index].start : length }

  mutating func fault(_ message: String, at offset: Int) {
    if !isTooDeep { faults.append(Fault(offset: offset, message: message)) }
  }

  mutating func skipSpaces() {
    while kind == .space { index += 1 }
  }

  /// Parses the tokens to the end.
  mutating func parseFormula() -> MathElement {
    let row = parseRow()
    if row.isEmpty, faults.isEmpty { fault("the formula is empty", at: 0) }
    return .row(row)
  }

  /// Parses within a context, unless the formula is nested too deeply.
  mutating func nested<Value>(
    _ context: Context, _ parse: (inout TeXParser) -> Value
  ) -> Value? {
    guard contexts.count < Mathematics.maximumDepth else {
      fault("the formula has more than \(Mathematics.maximumDepth) nested groups", at: offset)
      isTooDeep = true
      index = tokens.count
      return nil
    }
    contexts.append(context)
    defer { contexts.removeLast() }
    return parse(&self)
  }

  /// Whether the token ends the row. Reports a token that cannot be here, which then is skipped.
  private mutating func isEnd(_ kind: TeXToken.Kind) -> Bool {
    switch kind {
    case .close:
      if contexts.contains(.group) { return true }
      fault("'}' has no '{'", at: offset)
    case .character("$"):
      return contexts.last == .dollars
    case .character("]"):
      return contexts.last == .bracket
    case .alignment, .command("\\"), .command("hline"):
      if contexts.contains(.table) { return true }
      let sign = kind == .alignment ? "&" : kind == .command("\\") ? "\\\\" : "\\hline"
      fault("'\(sign)' is only for tables: write \\begin{aligned} … \\end{aligned}", at: offset)
    case .command("end"):
      if contexts.contains(.table) { return true }
      fault("\\end has no \\begin", at: offset)
      index += 1
      _ = environmentName()
      index -= 1
    case .command("right"), .command("middle"):
      if contexts.contains(.delimiters) { return true }
      fault("\\\(kind == .command("right") ? "right" : "middle") has no \\left", at: offset)
    default: return false
    }
    index += 1
    return false
  }

  /// Parses atoms with their scripts up to the end of what encloses them.
  mutating func parseRow() -> [MathElement] {
    var row: [MathElement] = []
    while let kind {
      let start = index
      if isEnd(kind) { break }
      if index > start { continue }
      if kind == .space {
        index += 1
      } else if case .command(let name) = kind, case .style(let isDisplay)? = TeXCommand.all[name] {
        index += 1
        let rest = nestedStyle()
        row.append(
          MathElement("mstyle", [("displaystyle", isDisplay ? "true" : "false")], rest))
      } else if let atom = parseAtom() {
        row.append(parseScripts(of: atom))
      }
    }
    return spaced(row)
  }

  /// The rest of the row after `\displaystyle`. Many in one row are nested, which is limited.
  private mutating func nestedStyle() -> [MathElement] {
    nested(contexts.last ?? .argument) { $0.parseRow() } ?? []
  }

  /// Parses the argument of a command: a group, or one token.
  mutating func parseArgument(of name: String, at start: Int) -> MathElement {
    skipSpaces()
    switch kind {
    case .character(let scalar) where scalar.properties.numericType == .decimal:
      index += 1
      return MathElement("mn", text: styled(scalar))
    case nil, .close, .alignment, .superscript, .subscript, .prime, .command("\\"),
      .command("right"), .command("end"), .command("middle"), .command("hline"):
      fault("\(name) needs an argument: write \(name){…}", at: start)
      return MathElement("mrow", [])
    default:
      return nested(.argument) { $0.parseAtom() }.flatMap { $0 } ?? MathElement("mrow", [])
    }
  }

  /// Parses a group whose `{` is the current token.
  mutating func parseGroup() -> MathElement {
    let start = offset
    index += 1
    guard let row = nested(.group, { $0.parseRow() }) else { return MathElement("mrow", []) }
    if kind == .close { index += 1 } else { fault("'{' has no '}'", at: start) }
    return .row(row)
  }

  /// Parses an argument in brackets, if there is one.
  mutating func parseOption() -> MathElement? {
    skipSpaces()
    guard kind == .character("[") else { return nil }
    let start = offset
    index += 1
    guard let row = nested(.bracket, { $0.parseRow() }) else { return nil }
    if kind == .character("]") { index += 1 } else { fault("'[' has no ']'", at: start) }
    return .row(row)
  }

  /// The letter or digit in the current alphabet.
  func styled(_ scalar: Unicode.Scalar) -> String {
    String((alphabet ?? .italic).letter(scalar))
  }
}
