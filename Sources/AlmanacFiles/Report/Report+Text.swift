// Formats problems as text with excerpts of the files, and as JSON.

import AlmanacBase

extension Report {
  /// Every problem with an excerpt, then their count; empty where there are none.
  package var text: String { text() }

  /// The same, without warnings and notes where these are not wanted, and with the colours of a terminal.
  package func text(onlyErrors: Bool = false, isColored: Bool = false) -> String {
    let problems = problems(onlyErrors: onlyErrors)
    guard !problems.isEmpty else { return "" }
    var text = ""
    var excerpts = Excerpts()
    for (problem, others) in problems.shown {
      let severity = isColored ? problem.severity.coloredWord : problem.severity.word
      text += Self.location(of: problem) + "\(severity): \(problem.shownMessage)\n"
      if let position = problem.position {
        text += excerpts.excerpt(of: problem.file, at: position)
      }
      let files = Set(others.map(\.file)).count
      if files > 0 {
        text += "       and \(others.count) more in \(files == 1 ? "1 file" : "\(files) files")\n"
      }
    }
    return text + Self.count(problems) + "\n"
  }

  /// A JSON array with an object for each problem.
  package func json(onlyErrors: Bool = false) -> String {
    let objects = problems(onlyErrors: onlyErrors).map { problem in
      JSONText.object([
        ("severity", .string(problem.severity.word)),
        ("file", .string(problem.file)),
        ("line", problem.position.map { .int($0.line) } ?? .null),
        ("column", problem.position.map { .int($0.column) } ?? .null),
        ("message", .string(problem.shownMessage)),
      ])
    }
    return JSONText.array(objects).text + "\n"
  }

  private func problems(onlyErrors: Bool) -> [Problem] {
    onlyErrors ? sorted.filter { $0.severity == .error } : sorted
  }

  private static func location(of problem: Problem) -> String {
    let file = problem.file.withVisibleControls
    guard let position = problem.position else { return file + ": " }
    return "\(file):\(position.line):\(position.column): "
  }

  private static func count(_ problems: [Problem]) -> String {
    let severities: [Problem.Severity] = [.error, .warning, .note]
    return severities.compactMap { severity in
      let count = problems.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.word)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}

extension Problem {
  /// The message, of bounded length and without characters that command a terminal.
  fileprivate var shownMessage: String { message.shortened.withVisibleControls }
}

extension Problem.Severity {
  /// In red, yellow or blue (ECMA-48, Select Graphic Rendition).
  fileprivate var coloredWord: String {
    let color =
      switch self {
      case .error: 31
      case .warning: 33
      case .note: 34
      }
    return "\u{1B}[\(color)m\(word)\u{1B}[0m"
  }
}

/// Excerpts of the files with problems. The files are read again, since problems are rare.
private struct Excerpts {
  private var file = ""
  private var lines: [ArraySlice<UInt8>] = []

  /// The result of the last `index(of:in:_:)`, from which the next search starts: many problems can
  /// be in one long line.
  private var last = (line: 0, column: 0, index: 0)

  /// The index of the scalar in a column, which is counted from 0.
  private mutating func index(of column: Int, in line: ArraySlice<UInt8>, _ number: Int) -> Int {
    if last.line != number || last.column > column { last = (number, 0, line.startIndex) }
    var index = last.index
    var reached = last.column
    while reached < column, index < line.endIndex {
      index += 1
      while index < line.endIndex, line[index] & 0xC0 == 0x80 { index += 1 }
      reached += 1
    }
    last = (number, reached, index)
    return index
  }

  /// The line with its number, and a caret under the column.
  mutating func excerpt(of path: String, at position: Position) -> String {
    if path != file {
      file = path
      last.line = 0
      let bytes = SpreadsheetText.utf8(
        (try? Disk.read(path, atMost: Limits.file)) ?? ZipArchive.read(path) ?? [], of: path)
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    guard lines.indices.contains(position.line - 1) else { return "" }
    var line = lines[position.line - 1]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    // Of a long line, only the part around the column is shown.
    let skipped = max(0, position.column - 1 - 100)
    let start = index(of: skipped, in: line, position.line)
    // A scalar has at most four bytes.
    let rest = String(decoding: line[start...].prefix(4 * 141), as: UTF8.self).unicodeScalars
    var shown = rest.filter { $0.value != 0xFEFF }.prefix(140).map { scalar in
      scalar.isControl && scalar != "\t" ? "\u{FFFD}" : scalar
    }
    if Spreadsheet.isText(path) { Self.hideAddresses(in: &shown) }
    let number = String(position.line)
    let margin = String(repeating: " ", count: max(0, 6 - number.utf8.count))
    var text = "\(margin)\(number) | \(String(String.UnicodeScalarView(shown)))\n       | "
    for scalar in shown.prefix(position.column - 1 - skipped) {
      text += scalar == "\t" ? "\t" : Self.isWide(scalar.value) ? "  " : " "
    }
    return text + "^\n"
  }

  /// Replaces the letters of e-mail addresses in the line of a spreadsheet: a log may be public.
  private static func hideAddresses(in line: inout [Unicode.Scalar]) {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || ".+-_%".unicodeScalars.contains(scalar)
    }
    for at in line.indices where line[at] == "@" {
      let start = line[..<at].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
      let end = line[(at + 1)...].firstIndex { !isPart($0) } ?? line.count
      for index in start..<end where index != at { line[index] = "•" }
    }
  }

  /// Whether a terminal shows the scalar in two columns.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
