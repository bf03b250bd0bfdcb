// Tables: matrices, cases and aligned equations.

import AlmanacBase

extension TeXParser {
  /// Reads `{name}`. Nil, without a fault, if there is none.
  mutating func environmentName() -> String? {
    skipSpaces()
    guard kind == .open else { return nil }
    var end = index + 1
    var name = ""
    while end < tokens.count, case .character(let scalar) = tokens[end].kind {
      name += String(scalar)
      end += 1
    }
    guard end < tokens.count, tokens[end].kind == .close else { return nil }
    index = end + 1
    return name
  }

  /// Parses a table whose `\begin` was read.
  mutating func parseTable(at start: Int) -> MathElement? {
    guard let name = environmentName() else {
      fault("\\begin needs a name: write \\begin{cases} … \\end{cases}", at: start)
      return nil
    }
    var environment = TeXEnvironment.all[name]
    if environment == nil {
      let names = Mathematics.environments
      fault(
        "\\begin{\(name)} is not understood; " + Nearest.hint(for: name, among: names), at: start)
    }
    var lines: Set<Int> = []
    if environment?.statesColumns == true {
      environment?.columns = statedColumns(&lines, at: start)
    }
    if environment?.statesCount == true, environmentName()?.utf8.first?.digit == nil {
      fault("\\begin{\(name)} needs a number of columns: write \\begin{\(name)}{2}", at: start)
    }
    let rows = parseRows(environment ?? TeXEnvironment(), lines, name, at: start)
    guard let environment else { return nil }
    var attributes: [(String, String)] = []
    if let tableClass = environment.tableClass { attributes.append(("class", tableClass)) }
    if environment.isDisplay { attributes.append(("displaystyle", "true")) }
    var table = MathElement("mtable", attributes, rows)
    if environment.isSmall { table = MathElement("mstyle", [("scriptlevel", "1")], [table]) }
    guard !environment.opening.isEmpty || !environment.closing.isEmpty else { return table }
    var row: [MathElement] = []
    if !environment.opening.isEmpty { row.append(.fence(environment.opening, form: "prefix")) }
    row.append(table)
    if !environment.closing.isEmpty { row.append(.fence(environment.closing, form: "postfix")) }
    var element = MathElement("mrow", row)
    element.atom = .closing
    return element
  }

  /// Reads `{c|c}`, and which columns have a line at their right.
  private mutating func statedColumns(_ lines: inout Set<Int>, at start: Int) -> String {
    let place = index
    guard let text = environmentName(), !text.isEmpty else {
      fault("\\begin{array} needs its columns: write \\begin{array}{cc}", at: start)
      return "c"
    }
    var columns = ""
    for scalar in text.scalars {
      switch scalar {
      case "c", "l", "r": columns += String(scalar)
      case "|": lines.insert(columns.utf8.count - 1)
      default:
        fault(
          "'\(scalar)' is not a column: write c, l, r or |", at: tokens[place].start)
      }
    }
    return columns.isEmpty ? "c" : columns
  }

  private mutating func parseRows(
    _ environment: TeXEnvironment, _ lines: Set<Int>, _ name: String, at start: Int
  ) -> [MathElement] {
    var rows: [MathElement] = []
    var cells: [MathElement] = []
    var hasLine = false
    var isClosed = false
    let columns = Array(environment.columns)
    _ = nested(.table) { parser in
      while true {
        let row = parser.parseRow()
        var attributes: [(String, String)] = []
        switch columns[cells.count % columns.count] {
        case "l": attributes = [("columnalign", "left")]
        case "r": attributes = [("columnalign", "right")]
        default: break
        }
        if lines.contains(cells.count) { attributes.append(("class", "line")) }
        cells.append(MathElement("mtd", attributes, row))
        let place = parser.offset
        if parser.kind == .alignment {
          parser.index += 1
          continue
        }
        if parser.kind == .command("hline") {
          parser.index += 1
          if !row.isEmpty || cells.count > 1 {
            parser.fault("\\hline stands at the beginning of a row", at: place)
          }
          cells = []
          hasLine = true
          continue
        }
        let isLast = parser.kind != .command("\\")
        if !(isLast && cells.count == 1 && row.isEmpty && !rows.isEmpty) {
          rows.append(MathElement("mtr", hasLine ? [("class", "line")] : [], cells))
        } else if hasLine {
          rows[rows.count - 1]["class"] = "last-line"
        }
        cells = []
        hasLine = false
        guard isLast else {
          parser.index += 1
          continue
        }
        guard parser.kind == .command("end") else { break }
        parser.index += 1
        isClosed = true
        let ended = parser.environmentName() ?? ""
        if ended != name {
          parser.fault("\\begin{\(name)} is ended by \\end{\(ended)}", at: place)
        }
        break
      }
    }
    if !isClosed { fault("\\begin{\(name)} has no \\end{\(name)}", at: start) }
    return rows
  }

  /// Parses the lines of `\substack`.
  mutating func parseLines(at start: Int) -> MathElement? {
    skipSpaces()
    guard kind == .open else {
      fault("\\substack needs an argument: write \\substack{a \\\\ b}", at: start)
      return nil
    }
    let open = offset
    index += 1
    var rows: [MathElement] = []
    _ = nested(.group) { parser in
      _ = parser.nested(.table) { parser in
        repeat {
          if !rows.isEmpty { parser.index += 1 }
          rows.append(MathElement("mtr", [MathElement("mtd", parser.parseRow())]))
        } while parser.kind == .command("\\")
      }
    }
    if kind == .close { index += 1 } else { fault("'{' has no '}'", at: open) }
    return MathElement("mtable", [("class", "aligned")], rows)
  }
}
