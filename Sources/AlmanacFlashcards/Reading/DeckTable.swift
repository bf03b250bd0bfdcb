// Reading decks in rows: CSV, TSV, and Anki's "Notes in Plain Text".

import AlmanacBase

/// Reads a deck file of rows.
struct DeckTable {
  let file: String
  let header: AnkiHeader
  let isAnki: Bool
  /// What the author states.
  let options: DeckOptions
  let markup: DeckFile.CardMarkup
  var columns = DeckColumns(count: 2)
  var problems: [Problem] = []
  var entries: [DeckFile.PlacedCard] = []
  var clozeLimit = ClozeLimit()
  private var decks: [String] = []
  /// The row number of each guid.
  private var guids: [String: Int] = [:]
  /// The row number of each identifier.
  private var ids: [String: Int] = [:]

  /// - Parameter firstLine: the line of the file at which the text begins.
  static func read(
    _ text: String, in file: String, firstLine: Int = 1, options: DeckOptions = DeckOptions(),
    into problems: inout [Problem]
  ) -> DeckFile? {
    let header = AnkiHeader(text, in: file, firstLine: firstLine, problems: &problems)
    // Otherwise the meaning of the rows is unknown.
    guard header.isValid else { return nil }
    var sheet = DeckTable(file, header, options)
    let deck = sheet.deck(text, firstLine: firstLine)
    problems += sheet.problems
    return deck
  }

  private init(_ file: String, _ header: AnkiHeader, _ options: DeckOptions) {
    self.file = file
    self.options = options
    self.header = header
    isAnki = header.lines > 0
    markup = options.text ?? (header.isHTML ? .html : .plain)
  }

  private mutating func deck(_ text: String, firstLine: Int) -> DeckFile? {
    let dialect = dialect(of: text, firstLine: firstLine)
    let rows = rows(of: text, dialect)
    guard let first = rows.first else {
      if problems.isEmpty {
        fail(nil, "the deck has no cards; write one in each row, question and answer")
      }
      return nil
    }
    if !isAnki, !options.hasSeparator, DeckColumns(names: first.fields.map { $0.text }) == nil,
      let fault = UnsupportedSeparators.fault(
        in: text, rows, separator: dialect.separator, file: file)
    {
      problems.append(fault)
      if fault.severity == .error { return nil }
    }
    guard let start = readColumns(first, rows, dialect) else { return nil }
    for row in rows[start...] { take(row) }
    let hasErrors = problems.hasErrors
    if entries.isEmpty, options.skipsBadRows, start < rows.count, !hasErrors {
      fail(rows[start].fields[0].position, "no row of the deck can be read; correct the rows")
    }
    let names = decks.first.map { [$0] } ?? []
    let isOneDeck = decks.allSatisfy { $0.isSame(as: names[0]) }
    return DeckFile(
      title: header.deck ?? (isOneDeck ? names.first : nil),
      markup: markup, isAnki: isAnki, statesMarkup: header.saysHTML, entries: entries)
  }

  private mutating func take(_ row: SeparatedValues.Row) {
    let cloze = cloze(in: row)
    if reportSyntax(row, isCloze: cloze != nil) { return }
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
    let sides = min(max(columns.question, columns.answer) + 1, columns.count)
    let needed = cloze != nil ? 1 : isAnki || options.hasColumns ? sides : columns.fewest
    if row.fields.count < needed {
      return fail(
        row.field(row.fields.count + 1),
        "the row has \(row.fields.count) \(row.fields.count == 1 ? "field" : "fields") instead of "
          + "\(columns.fewest)")
    }
    let question = row.field(columns.question + 1)
    let answer = row.field(columns.answer + 1)
    if cloze == nil, markup.isBlank(question.text) {
      return fail(question, "the question is empty; write it, or remove the row")
    }
    if cloze == nil, answer.text.trimmed.utf8.isEmpty {
      return fail(answer, "the answer is empty; write it, or remove the row")
    }
    var tags = header.tags
    for tag in columns.tags.flatMap({ self.tags(in: row, column: $0) })
    where !tags.contains(where: { $0.isSame(as: tag) }) {
      tags.append(tag)
    }
    if let deck = columns.deck { decks.append(row.field(deck + 1).text.trimmed) }
    // Anki's tag for favorites.
    let isMarked = isAnki && tags.contains { $0.isSameName(as: "marked") }
    guard let isFavorite = columns.favorite.map({ favorite(row.field($0 + 1)) }) ?? isMarked else {
      return
    }
    let faults = problems.count
    let id = givenID(row)
    if options.skipsBadRows, problems.count > faults { return }
    let card = Flashcard(
      question: question.text, answer: answer.text, tags: tags, isFavorite: isFavorite,
      guid: guid(row), givenID: id)
    if let cloze { return take(cloze, card, at: question) }
    entries.append(
      DeckFile.PlacedCard(
        card: card, question: DeckFile.Place(question), answer: DeckFile.Place(answer)))
  }

  /// Reports the syntax of other programs in the fields of a row. True for a row that is not read, of
  /// which nothing else is reported.
  ///
  /// - Parameter isCloze: whether the row is read as a cloze note.
  mutating func reportSyntax(_ row: SeparatedValues.Row, isCloze: Bool = false) -> Bool {
    for field in row.fields {
      let index = field.column - 1
      let isSide = index == columns.question || index == columns.answer
      guard isSide || columns.others.contains(index) else { continue }
      for fault in CardSyntax.faults(
        in: field.text, markup, isAnki: isAnki)
      where (isSide || fault.isCloze) && !(isCloze && fault.isCloze) {
        let problem = DeckFile.Place(field).problem(fault.severity, in: file, fault.message)
        problems.append(inBadRow(problem))
        if fault.isCloze || (options.skipsBadRows && fault.severity == .error) { return true }
      }
      if isSide, DeckColumns.isSpreadsheetError(field.text) {
        report(
          .warning, field,
          "'\(field.text)' is a spreadsheet's message for a formula with errors; if it should be "
            + "text, write ' before it in the spreadsheet, and save the file again")
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
    report(
      .warning, field,
      "the guid '\(guid)' is already given in row \(earlier); leave it empty here, because Anki "
        + "treats rows with the same guid as one note")
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
    fail(field, Self.repeatedID(id, "row \(earlier)"))
    return nil
  }

  static func repeatedID(_ id: String, _ place: String) -> String {
    "the id '\(id)' is already given in \(place); write another one, or leave it empty"
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

  /// Reports a row that is not read.
  mutating func fail(_ field: SeparatedValues.Field, _ message: String) {
    let problem = DeckFile.Place(field).problem(.error, in: file, message)
    problems.append(inBadRow(problem))
  }

  mutating func fail(_ position: Position?, _ message: String) {
    problems.add(in: file, at: position, message)
  }
}
