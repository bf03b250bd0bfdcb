// Decks in rows: a spreadsheet's CSV and TSV, and Anki's "Notes in Plain Text".

/// Reads such a file.
struct DeckSheet {
  private let file: String
  private let header: AnkiHeader
  private let isAnki: Bool
  private var columns = DeckColumns(count: 2)
  private var entries: [DeckFile.Entry] = []
  private var decks: [String] = []
  private var problems: [Problem] = []

  static func read(
    _ text: String, in file: String, into problems: inout [Problem]
  ) -> DeckFile? {
    let header = AnkiHeader(text, in: file, problems: &problems)
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
    // A text file may be Anki's even where it has no head.
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
        fail(nil, "the deck has no card; write one a row, question and answer")
      }
      return nil
    }
    guard let start = readColumns(first, rows, dialect) else { return nil }
    for row in rows[start...] { take(row) }
    let names = decks.first.map { [$0] } ?? []
    let isOneDeck = decks.allSatisfy { $0.isSame(as: names[0]) }
    return DeckFile(
      title: header.deck ?? (isOneDeck ? names.first : nil),
      markup: header.isHTML ? .html : .markdown, isAnki: isAnki, entries: entries)
  }

  /// Finds out what the columns hold. Gives the place of the first row that is a card.
  private mutating func readColumns(
    _ first: SeparatedValues.Row, _ rows: [SeparatedValues.Row],
    _ dialect: SeparatedValues.Dialect
  ) -> Int? {
    if isAnki { return readAnkiColumns(rows, dialect) ? 0 : nil }
    // A spreadsheet fills all rows up to the longest.
    let names = first.fields.prefix(Self.filled(first)).map { $0.text }
    if let columns = DeckColumns(names: names) {
      self.columns = columns
      reportUnknownNames(first)
      if rows.count == 1, problems.isEmpty {
        fail(first.end, "the deck has no card below its header; write one a row")
      }
      return 1
    }
    if let (index, nearest) = DeckColumns.misspelt(in: names) {
      fail(
        first.fields[index],
        "'\(names[index])' is neither question nor answer; the nearest is '\(nearest)'")
      return nil
    }
    let count = Self.commonest(rows.map { Self.filled($0) })
    if count > 2 {
      fail(
        first.fields[0],
        "the rows have \(count) columns and no header; name them in a first row, as "
          + "question,answer,tags")
      return nil
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
      problems.append(
        Problem(
          .warning, in: file, at: field.position,
          "row \(field.row), column \(field.column): the column '\(name)' is not shown; "
            + (nearest.map { "the nearest that is known is '\($0)'" }
              ?? "a deck has the columns question, answer, tags and favorite")))
    }
  }

  /// Anki's own columns, and the note's fields in what is left: the first two, or those that
  /// `#columns` calls question and answer.
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
    // A column that a header names is one, though the rows may end before it.
    let named = (special.max() ?? -1) + 1
    let count = max(names.count, named, Self.commonest(rows.map { $0.fields.count }))
    let fields = (0..<count).filter { index in !special.contains { $0 == index } }
    guard fields.count > 1 else {
      fail(
        rows[0].fields[0],
        "the notes have only \(fields.count) field beside Anki's own columns; a card needs two, "
          + "question and answer")
      return false
    }
    columns = DeckColumns(count: count)
    columns.question = fields[0]
    columns.answer = fields[1]
    if let named = DeckColumns(names: fields.map { $0 < names.count ? names[$0] : "" }) {
      columns.question = fields[named.question]
      columns.answer = fields[named.answer]
      columns.tags = named.tags.map { fields[$0] }
    }
    if let tags = header.tagsColumn { columns.tags = tags - 1 }
    columns.deck = header.deckColumn.map { $0 - 1 }
    columns.others = fields.filter { index in
      ![columns.question, columns.answer, columns.tags].contains { $0 == index }
    }
    reportUnshownFields(rows, names)
    return true
  }

  /// A note may have more fields than a card has sides: the first that is lost is said.
  private mutating func reportUnshownFields(_ rows: [SeparatedValues.Row], _ names: [String]) {
    for row in rows {
      for index in columns.others where !row.field(index + 1).text.trimmed.utf8.isEmpty {
        let field = row.field(index + 1)
        let name = index < names.count && !names[index].utf8.isEmpty ? " '\(names[index])'" : ""
        problems.append(
          DeckFile.Place(field).problem(
            .warning, in: file,
            "the field\(name) is not shown, here and below; a card has a question and an answer"))
        return
      }
    }
  }

  /// How many fields a row has without the empty ones at its end.
  private static func filled(_ row: SeparatedValues.Row) -> Int {
    (row.fields.lastIndex { !$0.text.trimmed.utf8.isEmpty } ?? -1) + 1
  }

  private static func commonest(_ numbers: [Int]) -> Int {
    var counts: [Int] = [0]
    for number in numbers {
      while counts.count <= number { counts.append(0) }
      counts[number] += 1
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 2
  }

  private mutating func take(_ row: SeparatedValues.Row) {
    // A spreadsheet fills all rows up to the longest.
    let extra = row.fields.dropFirst(columns.count)
    if let field = extra.first(where: { !$0.text.trimmed.utf8.isEmpty }) {
      let count = row.fields.count
      return fail(
        field,
        "the row has \(count) fields instead of \(columns.count); put a field with a separator in "
          + "it into quotes")
    }
    // The tags at a row's end may be left out, but neither side.
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
      return fail(side, "the \(name) is empty; write it, or leave the row out")
    }
    var tags = header.tags
    for tag in columns.tags.map({ DeckColumns.tags(in: row.field($0 + 1).text) }) ?? []
    where !tags.contains(where: { $0.isSame(as: tag) }) {
      tags.append(tag)
    }
    if let deck = columns.deck { decks.append(row.field(deck + 1).text.trimmed) }
    // Anki's own word for a note with a star.
    let isMarked = isAnki && tags.contains { $0.isSameName(as: "marked") }
    guard let isFavorite = columns.favorite.map({ favorite(row.field($0 + 1)) }) ?? isMarked else {
      return
    }
    entries.append(
      DeckFile.Entry(
        card: Flashcard(
          question: question.text, answer: answer.text, tags: tags, isFavorite: isFavorite),
        question: DeckFile.Place(question), answer: DeckFile.Place(answer)))
  }

  private mutating func favorite(_ field: SeparatedValues.Field) -> Bool? {
    let text = field.text
    if ["true", "yes", "1", "x", "*", "★"].contains(where: { $0.isSameName(as: text) }) {
      return true
    }
    if ["false", "no", "0", "", "-"].contains(where: { $0.isSameName(as: text) }) { return false }
    fail(field, "'\(text)' does not say whether the card is a favorite; write true or false")
    return nil
  }

  private mutating func fail(_ field: SeparatedValues.Field, _ message: String) {
    fail(field.position, "row \(field.row), column \(field.column): " + message)
  }

  private mutating func fail(_ position: Position?, _ message: String) {
    problems.append(Problem(.error, in: file, at: position, message))
  }
}

extension SeparatedValues.Dialect {
  /// The same for a line that stands alone.
  fileprivate var ofOneLine: SeparatedValues.Dialect {
    SeparatedValues.Dialect(separator: separator, keepsSpaces: keepsSpaces)
  }
}
