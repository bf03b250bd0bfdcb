// Reading decks in rows: CSV, TSV, and Anki's "Notes in Plain Text".

/// Reads a deck file of rows.
struct DeckSheet {
  let file: String
  let header: AnkiHeader
  let isAnki: Bool
  var columns = DeckColumns(count: 2)
  var problems: [Problem] = []
  private var entries: [DeckFile.Entry] = []
  private var decks: [String] = []
  /// The row number of each guid.
  private var guids: [String: Int] = [:]
  /// The row number of each identifier.
  private var ids: [String: Int] = [:]

  static func read(
    _ text: String, in file: String, into problems: inout [Problem]
  ) -> DeckFile? {
    let header = AnkiHeader(text, in: file, problems: &problems)
    // Otherwise the meaning of the rows is unknown.
    guard header.isValid else { return nil }
    var sheet = DeckSheet(file, header)
    let deck = sheet.deck(text)
    problems += sheet.problems
    return deck
  }

  private init(_ file: String, _ header: AnkiHeader) {
    self.file = file
    self.header = header
    isAnki = header.lines > 0
  }

  private mutating func deck(_ text: String) -> DeckFile? {
    // A text file may be from Anki even without header lines.
    let hasComments = isAnki || DeckFile.hasSuffix(file, ".txt")
    let comment = hasComments ? UInt8(ascii: "#") : nil
    let separator =
      header.separator
      ?? SeparatorFinder.separator(of: text, comment: comment, linesBefore: header.lines) {
        DeckColumns(names: $0) != nil
      }
    let dialect = SeparatedValues.Dialect(
      separator: separator, keepsSpaces: isAnki, comment: comment, linesBefore: header.lines)
    let rows = SeparatedValues.read(text, dialect, file: file, into: &problems).rows
    guard let first = rows.first else {
      if problems.isEmpty {
        fail(nil, "the deck has no cards; write one in each row, question and answer")
      }
      return nil
    }
    if !isAnki, DeckColumns(names: first.fields.map { $0.text }) == nil,
      let fault = UnsupportedSeparators.fault(in: text, rows, separator: separator, file: file)
    {
      problems.append(fault)
      if fault.severity == .error { return nil }
    }
    guard let start = readColumns(first, rows, dialect) else { return nil }
    reportHTML(rows[start...])
    for row in rows[start...] { take(row) }
    let names = decks.first.map { [$0] } ?? []
    let isOneDeck = decks.allSatisfy { $0.isSame(as: names[0]) }
    return DeckFile(
      title: header.deck ?? (isOneDeck ? names.first : nil),
      markup: header.isHTML ? .html : .markdown, isAnki: isAnki, entries: entries)
  }

  private mutating func take(_ row: SeparatedValues.Row) {
    if reportSyntax(row) { return }
    // Spreadsheet programs pad all rows to the longest; empty fields do not count.
    let extra = row.fields.dropFirst(columns.count)
    if let field = extra.first(where: { !$0.text.trimmed.utf8.isEmpty }) {
      let count = row.fields.count
      return fail(
        field,
        "the row has \(count) fields instead of \(columns.count); put quotes around a field that "
          + "contains a separator")
    }
    // Tags at the end of a row may be left out, question and answer may not.
    let needed = isAnki ? max(columns.question, columns.answer) + 1 : columns.count
    if row.fields.count < needed {
      return fail(
        row.field(row.fields.count + 1),
        "the row has \(row.fields.count) \(row.fields.count == 1 ? "field" : "fields") instead of "
          + "\(columns.count)")
    }
    let question = row.field(columns.question + 1)
    let answer = row.field(columns.answer + 1)
    for (side, name) in [(question, "question"), (answer, "answer")]
    where side.text.trimmed.utf8.isEmpty {
      return fail(side, "the \(name) is empty; write it, or remove the row")
    }
    var tags = header.tags
    for tag in columns.tags.map({ DeckColumns.tags(in: row.field($0 + 1).text) }) ?? []
    where !tags.contains(where: { $0.isSame(as: tag) }) {
      tags.append(tag)
    }
    if let deck = columns.deck { decks.append(row.field(deck + 1).text.trimmed) }
    // Anki's tag for favorites.
    let isMarked = isAnki && tags.contains { $0.isSameName(as: "marked") }
    guard let isFavorite = columns.favorite.map({ favorite(row.field($0 + 1)) }) ?? isMarked else {
      return
    }
    entries.append(
      DeckFile.Entry(
        card: Flashcard(
          question: question.text, answer: answer.text, tags: tags, isFavorite: isFavorite,
          guid: guid(row), givenID: givenID(row)),
        question: DeckFile.Place(question), answer: DeckFile.Place(answer)))
  }

  /// Reports the syntax of other programs in the fields of a row. True for a cloze note, of which
  /// nothing else is reported.
  mutating func reportSyntax(_ row: SeparatedValues.Row) -> Bool {
    for field in row.fields {
      let index = field.column - 1
      let isSide = index == columns.question || index == columns.answer
      guard isSide || columns.others.contains(index) else { continue }
      for fault in CardSyntax.faults(
        in: field.text, header.isHTML ? .html : .markdown, isAnki: isAnki)
      where isSide || fault.isCloze {
        problems.append(DeckFile.Place(field).problem(fault.severity, in: file, fault.message))
        if fault.isCloze { return true }
      }
      if isSide, DeckColumns.isSpreadsheetError(field.text) {
        problems.append(
          DeckFile.Place(field).problem(
            .warning, in: file,
            "'\(field.text)' is a spreadsheet's message for a formula with errors; if it should be "
              + "text, write ' before it in the spreadsheet, and save the file again"))
      }
    }
    return false
  }

  /// The guid of a row. Warns about duplicates, which Anki treats as one note.
  private mutating func guid(_ row: SeparatedValues.Row) -> String? {
    guard let column = columns.guid else { return nil }
    let field = row.field(column + 1)
    let guid = field.text.trimmed
    if guid.utf8.isEmpty { return nil }
    guard let earlier = guids[guid] else {
      guids[guid] = row.number
      return guid
    }
    problems.append(
      DeckFile.Place(field).problem(
        .warning, in: file,
        "the guid '\(guid)' is already given in row \(earlier); leave it empty here, because Anki "
          + "treats rows with the same guid as one note"))
    return nil
  }

  /// The identifier of a row. Two rows with the same one would share their reviews.
  private mutating func givenID(_ row: SeparatedValues.Row) -> String? {
    guard let column = columns.id else { return nil }
    let field = row.field(column + 1)
    let id = field.text.trimmed
    if id.utf8.isEmpty { return nil }
    guard let earlier = ids[id] else {
      ids[id] = row.number
      return id
    }
    fail(
      field,
      "the id '\(id)' is already given in row \(earlier); write another one, or leave it empty")
    return nil
  }

  private mutating func favorite(_ field: SeparatedValues.Field) -> Bool? {
    let text = field.text
    if ["true", "yes", "1", "x", "*", "★"].contains(where: { $0.isSameName(as: text) }) {
      return true
    }
    if ["false", "no", "0", "", "-"].contains(where: { $0.isSameName(as: text) }) { return false }
    fail(field, "'favorite' must be true or false, not '\(text)'")
    return nil
  }

  mutating func fail(_ field: SeparatedValues.Field, _ message: String) {
    fail(field.position, "row \(field.row), column \(field.column): " + message)
  }

  mutating func fail(_ position: Position?, _ message: String) {
    problems.append(Problem(.error, in: file, at: position, message))
  }
}
