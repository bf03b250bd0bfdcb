// Finding the meaning of the columns in a deck's rows.

import AlmanacBase

extension DeckTable {
  /// Finds the columns of question, answer, tags and so on, and returns the index of the first row that
  /// is a card; nil, with the reasons added to the problems, where there is none.
  mutating func readColumns(
    _ first: SeparatedValues.Row, _ rows: [SeparatedValues.Row],
    _ dialect: SeparatedValues.Dialect
  ) -> Int? {
    if isAnki { return readAnkiColumns(rows, dialect) ? 0 : nil }
    if options.hasColumns { return readStatedColumns(first, rows) }
    // Spreadsheet programs pad all rows to the longest; empty fields do not count.
    let names = first.fields.prefix(Self.filled(first)).map { $0.text }
    if let columns = DeckColumns(names: names) {
      self.columns = columns
      self.columns.count = first.fields.count
      reportUnknownNames(first)
      if rows.count == 1, problems.isEmpty {
        fail(first.end, "the deck has no cards below its header; write one in each row")
      }
      return 1
    }
    if let (index, nearest) = DeckColumns.misspelled(in: names) {
      report(
        .error, first.fields[index],
        "unknown column '\(names[index])'; the nearest is '\(nearest)'")
      return nil
    }
    let count = Self.commonest(rows.map { Self.filled($0) })
    if count > 2 {
      report(
        .error, first.fields[0],
        "the rows have \(count) columns, but no header; name the columns in the first row, such as "
          + "question,answer,tags, or write in '\(DeckOptions.fileName(for: file))' which they are, such "
          + "as 'question: 1' and 'answer: 2'")
      return nil
    }
    if let guess = HeaderGuess(rows, file: file) {
      report(.warning, first.fields[0], guess.message)
    }
    return 0
  }

  private mutating func reportUnknownNames(_ first: SeparatedValues.Row) {
    let known =
      DeckColumns.questionNames + DeckColumns.answerNames + DeckColumns.tagNames
      + DeckColumns.favoriteNames
    for index in columns.others where !first.fields[index].text.trimmed.utf8.isEmpty {
      let field = first.fields[index]
      let name = field.text.trimmed
      let nearest = Nearest.name(to: name, among: known.filter { $0.utf8.count > 3 })
      report(
        .warning, field,
        "unknown column '\(name)', which is not shown; "
          + (nearest.map { "the nearest is '\($0)'" }
            ?? "the columns of a deck are question, answer, tags and favorite"))
    }
  }

  /// The columns of a file from Anki. Question and answer are the first two that the header lines do not
  /// reserve, or those with these names in `#columns`.
  private mutating func readAnkiColumns(
    _ rows: [SeparatedValues.Row], _ dialect: SeparatedValues.Dialect
  ) -> Bool {
    var names: [String] = []
    if let line = header.columnNames {
      var reader = SeparatedValuesReader(line.text, dialect.ofOneLine, file: file)
      names = reader.rows().first?.fields.map { $0.text.trimmed } ?? []
    }
    let special = [
      header.tagsColumn, header.deckColumn, header.noteTypeColumn, header.guidColumn,
    ].compactMap { $0.map { $0 - 1 } }
    // A column in a header line exists even if all rows end before it.
    let named = (special.max() ?? -1) + 1
    let counts = rows.map { $0.fields.count }
    // Fields that stated columns do not use are ignored.
    let usual = options.hasColumns ? counts.max() ?? 0 : Self.commonest(counts)
    let count = max(names.count, named, usual)
    let fields = (0..<count).filter { index in !special.contains { $0 == index } }
    let isCloze = fields.count == 1 && rows.contains { cloze(in: $0, column: fields[0]) != nil }
    guard fields.count > 1 || isCloze else {
      var hasCloze = false
      for row in rows where reportSyntax(row) { hasCloze = true }
      if hasCloze { return false }
      report(
        .error, rows[0].fields[0],
        "the notes have only \(fields.count) field beside Anki's own columns; a card needs two, "
          + "question and answer")
      return false
    }
    columns = DeckColumns(count: count)
    columns.question = fields[0]
    // A cloze note may have only a text.
    columns.answer = isCloze ? count : fields[1]
    if let named = DeckColumns(names: fields.map { $0 < names.count ? names[$0] : "" }) {
      columns.question = fields[named.question]
      columns.answer = fields[named.answer]
      columns.tags = named.tags.map { fields[$0] }
      columns.guid = named.guid.map { fields[$0] }
    }
    if let tags = header.tagsColumn { columns.tags = [tags - 1] }
    if let guid = header.guidColumn { columns.guid = guid - 1 }
    columns.deck = header.deckColumn.map { $0 - 1 }
    if options.hasColumns, !takeStatedColumns(names, count: count) { return false }
    let used: [Int?] = [
      columns.question, columns.answer, columns.guid, columns.favorite, columns.id,
    ]
    columns.others = fields.filter { index in
      !used.contains { $0 == index } && !columns.tags.contains(index)
    }
    if !options.hasColumns { reportUnshownFields(rows, names) }
    reportNames(rows[0])
    return true
  }

  /// Warns about a row of column names, which Anki would import as a note.
  private mutating func reportNames(_ first: SeparatedValues.Row) {
    guard header.columnNames == nil, DeckColumns(names: first.fields.map { $0.text }) != nil else {
      return
    }
    report(
      .warning, first.fields[0],
      "these column names are read as a card, as in Anki; remove the row, or write the names "
        + "after '#columns:' at the top")
  }

  /// Warns about the first field that is not shown, since a note may have more fields than a card.
  private mutating func reportUnshownFields(_ rows: [SeparatedValues.Row], _ names: [String]) {
    for row in rows {
      for index in columns.others where !row.field(index + 1).text.trimmed.utf8.isEmpty {
        let field = row.field(index + 1)
        let name = index < names.count && !names[index].utf8.isEmpty ? " '\(names[index])'" : ""
        report(
          .warning, field,
          "the field\(name) is not shown, here and below; a card has only a question and an answer")
        return
      }
    }
  }

  /// The number of fields without empty ones at the end.
  static func filled(_ row: SeparatedValues.Row) -> Int {
    (row.fields.lastIndex { !$0.text.trimmed.utf8.isEmpty } ?? -1) + 1
  }

  /// The most frequent number.
  static func commonest(_ numbers: [Int]) -> Int {
    var counts: [Int] = [0]
    for number in numbers {
      while counts.count <= number { counts.append(0) }
      counts[number] += 1
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 2
  }
}

extension SeparatedValues.Dialect {
  /// The same for a single line.
  fileprivate var ofOneLine: SeparatedValues.Dialect {
    SeparatedValues.Dialect(separator: separator, keepsSpaces: keepsSpaces)
  }
}
