// Reading rows and columns as the author of a deck states them.

import AlmanacBase

extension DeckTable {
  /// The format of the rows, with the separator that is stated, or else detected.
  func dialect(of text: String, firstLine: Int) -> SeparatedValues.Dialect {
    // A text file may be from Anki even without header lines.
    let hasComments = isAnki || DeckFile.hasSuffix(file, ".txt")
    let comment = hasComments ? UInt8(ascii: "#") : nil
    let separator =
      options.separator?.byte ?? header.separator
      ?? SeparatorFinder.separator(of: text, comment: comment, linesBefore: header.lines) {
        DeckColumns(names: $0) != nil
      }
    return SeparatedValues.Dialect(
      separator: separator, keepsSpaces: isAnki, comment: comment, linesBefore: header.lines,
      firstLine: firstLine)
  }

  /// The rows of a text. Rows that cannot be read are reported.
  mutating func rows(
    of text: String, _ dialect: SeparatedValues.Dialect
  ) -> [SeparatedValues.Row] {
    let hasLines = options.cardSeparator == nil || options.cardSeparator == .newLine
    let isPlain = !hasLines || (options.separator != nil && options.separator?.byte == nil)
    if isPlain {
      return PlainRows.read(
        text, separator: options.separator ?? .text([dialect.separator]),
        cardSeparator: options.cardSeparator ?? .newLine, dialect)
    }
    var faults: [Problem] = []
    let sheet = SeparatedValues.read(text, dialect, file: file, into: &faults)
    for (index, fault) in faults.enumerated() {
      // Nothing below a quote that is never closed can be read.
      let isAtEnd = sheet.endsInQuote && index == faults.count - 1
      problems.append(isAtEnd ? fault : inBadRow(fault))
    }
    return sheet.rows
  }

  /// A problem because of which a row is not read.
  func inBadRow(_ problem: Problem) -> Problem {
    guard options.skipsBadRows, problem.severity == .error else { return problem }
    return Problem(
      .warning, in: problem.file, at: problem.position,
      problem.message + "; the row is left out")
  }

  /// Reports a problem at a field. An error means that no row can be read.
  mutating func report(
    _ severity: Problem.Severity, _ field: SeparatedValues.Field, _ message: String
  ) {
    problems.append(DeckFile.Place(field).problem(severity, in: file, message))
  }

  /// The tags in a column of a row.
  func tags(in row: SeparatedValues.Row, column: Int) -> [String] {
    let text = row.field(column + 1).text
    return columns.hasTagLists ? DeckColumns.tags(inList: text) : DeckColumns.tags(in: text)
  }

  /// Finds the columns that the author names in a file that is not from Anki. Returns the index of the
  /// first row that is a card; nil, with the reasons added to the problems, if a column is missing.
  mutating func readStatedColumns(
    _ first: SeparatedValues.Row, _ rows: [SeparatedValues.Row]
  ) -> Int? {
    let names = first.fields.prefix(Self.filled(first)).map { $0.text }
    let stated =
      [options.question, options.answer, options.favorite, options.id].compactMap { $0 }
      + options.tags
    let known = DeckColumns(names: names)
    let hasHeader =
      known != nil
      || stated.contains { column in
        Int(column.value.trimmed) == nil || names.contains { $0.isSameName(as: column.value) }
      }
    let count =
      hasHeader ? first.fields.count : max(2, rows.map { $0.fields.count }.max() ?? 0)
    columns = known ?? DeckColumns(count: count)
    guard takeStatedColumns(hasHeader ? names : [], count: count) else { return nil }
    if hasHeader, rows.count == 1, problems.isEmpty {
      fail(first.end, "the deck has no cards below its header; write one in each row")
    }
    return hasHeader ? 1 : 0
  }

  /// Replaces columns by those that the author names. False, with the reasons added to the problems, if
  /// one does not exist.
  mutating func takeStatedColumns(_ names: [String], count: Int) -> Bool {
    let before = problems.count
    let sides = [options.question, options.answer].compactMap { $0 }
    let question = options.question.flatMap { index(of: $0, names, count) }
    let answer = options.answer.flatMap { index(of: $0, names, count) }
    if sides.count == 1 {
      stateFault(
        sides[0],
        "the column of the \(options.answer == nil ? "question" : "answer") is named, and that of the "
          + "\(options.answer == nil ? "answer" : "question") is not; name both")
    } else if let question, let answer {
      (columns.question, columns.answer) = (question, answer)
      if question == answer {
        stateFault(sides[1], "question and answer are the same column; name two columns")
      }
    } else if sides.isEmpty, !names.isEmpty, !isAnki, DeckColumns(names: names) == nil {
      stateFault(
        options.tags.first ?? options.favorite ?? options.id,
        "the columns of question and answer are unknown; name them, as in "
          + "'question: \(names[0])' and 'answer: \(names.count > 1 ? names[1] : "…")'")
    }
    if !options.tags.isEmpty {
      columns.tags = options.tags.compactMap { index(of: $0, names, count) }
      columns.hasTagLists = !columns.tags.contains { column in
        column < names.count
          && DeckColumns.tagNames.contains { $0.isSameName(as: names[column]) }
      }
    }
    if let favorite = options.favorite { columns.favorite = index(of: favorite, names, count) }
    if let id = options.id { columns.id = index(of: id, names, count) }
    columns.others = []
    return problems.count == before
  }

  /// The index of a column by its name or number. Nil, with the reason added to the problems, if there is none.
  private mutating func index(
    of column: Located<String>, _ names: [String], _ count: Int
  ) -> Int? {
    if let index = names.firstIndex(where: { $0.isSameName(as: column.value) }) { return index }
    let number = Int(column.value.trimmed)
    if let number, (1...max(1, count)).contains(number) { return number - 1 }
    if number != nil {
      stateFault(
        column, "no column \(column.value) in '\(file)', which has \(count) columns")
    } else if names.isEmpty {
      stateFault(
        column,
        "'\(file)' does not name its columns; give the number of the column instead of "
          + "'\(column.value)'")
    } else {
      stateFault(
        column,
        "no column '\(column.value)' in '\(file)'; "
          + Nearest.hint(for: column.value, among: names))
    }
    return nil
  }

  private mutating func stateFault(_ value: Located<String>?, _ message: String) {
    problems.add(in: options.file, at: value?.position, message)
  }
}
