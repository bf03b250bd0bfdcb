// Reads a collection from its database, in the two forms that Anki has written.

import AlmanacFlashcards

extension AnkiCollection {
  /// Reads a database. Before 2021, and in packages for older versions still, note types and decks are
  /// JSON in the table `col`; since then they have tables.
  init(database bytes: [UInt8]) throws(SQLiteDatabase.Fault) {
    let database = try SQLiteDatabase(reading: bytes)
    let tables = try database.tables()
    let hasTables = tables.contains("notetypes")
    let needed =
      ["notes", "cards"] + (hasTables ? ["fields", "templates", "decks"] : ["col"])
    for table in needed where !tables.contains(table) {
      throw SQLiteDatabase.Fault(reason: "it has no table '\(table)'")
    }
    if hasTables {
      try readTables(database)
    } else {
      try readJSON(database)
    }
    try readNotes(database)
    size = bytes.count
    sortCards()
  }

  private mutating func readNotes(_ database: SQLiteDatabase) throws(SQLiteDatabase.Fault) {
    var notes: [Note] = []
    try database.read("SELECT id, guid, mid, tags, flds FROM notes NOT INDEXED ORDER BY id") {
      row in
      let tags = row.text(3).split { $0 == " " || $0 == "\u{3000}" }.map(String.init)
      let fields = row.text(4).split(separator: "\u{1F}", omittingEmptySubsequences: false)
      notes.append(
        Note(
          id: row.int(0), guid: row.text(1), type: row.int(2), tags: tags,
          fields: fields.map(String.init)))
    }
    var indices: [Int: Int] = [:]
    for (index, note) in notes.enumerated() { indices[note.id] = index }
    var cards: [Card] = []
    var strays = 0
    var isReviewed = false
    try database.read("SELECT id, nid, did, odid, ord, flags, reps FROM cards NOT INDEXED") {
      row in
      if row.int(6) > 0 { isReviewed = true }
      guard let note = indices[row.int(1)], (0...0xFFFF).contains(row.int(4)) else {
        strays += 1
        return
      }
      // A card in a filtered deck belongs to another one.
      let deck = row.int(3) != 0 ? row.int(3) : row.int(2)
      cards.append(
        Card(
          id: row.int(0), note: note, deck: deck, ordinal: row.int(4), flag: row.int(5) & 7))
    }
    if strays > 0 {
      throw SQLiteDatabase.Fault(
        reason: strays == 1 ? "a card belongs to no note" : "\(strays) cards belong to no note")
    }
    self.notes = notes
    self.cards = cards
    self.isReviewed = isReviewed
  }

  private mutating func readTables(_ database: SQLiteDatabase) throws(SQLiteDatabase.Fault) {
    var types: [Int: NoteType] = [:]
    var decks: [Int: String] = [:]
    var isWhole = true
    try database.read("SELECT id, name, config FROM notetypes NOT INDEXED") { row in
      guard let config = ProtobufMessage(row.bytes(2)) else {
        isWhole = false
        return
      }
      types[row.int(0)] = NoteType(
        name: row.text(1), isCloze: config.number(1) == 1, isOcclusion: config.number(9) == 6,
        fields: [], templates: [], css: config.text(3))
    }
    try database.read("SELECT ntid, name FROM fields NOT INDEXED ORDER BY ntid, ord") { row in
      types[row.int(0)]?.fields.append(row.text(1))
    }
    try database.read("SELECT ntid, name, config FROM templates NOT INDEXED ORDER BY ntid, ord") {
      row in
      guard let config = ProtobufMessage(row.bytes(2)) else {
        isWhole = false
        return
      }
      types[row.int(0)]?.templates.append(
        Template(name: row.text(1), question: config.text(1), answer: config.text(2)))
    }
    try database.read("SELECT id, name FROM decks NOT INDEXED") { row in
      decks[row.int(0)] = row.text(1).split(separator: "\u{1F}", omittingEmptySubsequences: false)
        .joined(separator: "::")
    }
    guard isWhole else { throw SQLiteDatabase.Fault(reason: "a note type in it is damaged") }
    noteTypes = types
    self.decks = decks
  }

  private mutating func readJSON(_ database: SQLiteDatabase) throws(SQLiteDatabase.Fault) {
    var texts: [(models: String, decks: String)] = []
    try database.read("SELECT models, decks FROM col") { row in
      texts.append((row.text(0), row.text(1)))
    }
    guard let texts = texts.first else {
      throw SQLiteDatabase.Fault(reason: "its table 'col' is empty")
    }
    for (key, model) in try Self.members(texts.models, "note types") {
      guard let id = Int(key), let type = NoteType(model) else {
        throw SQLiteDatabase.Fault(reason: "the note type '\(key)' in its JSON is damaged")
      }
      noteTypes[id] = type
    }
    for (key, deck) in try Self.members(texts.decks, "decks") {
      guard let id = Int(key), let name = deck["name"]?.text else {
        throw SQLiteDatabase.Fault(reason: "the deck '\(key)' in its JSON is damaged")
      }
      decks[id] = name
    }
  }

  private static func members(
    _ text: String, _ name: String
  ) throws(SQLiteDatabase.Fault) -> [(key: String, value: JSONNode)] {
    var problems: [Problem] = []
    guard let node = JSONNode.read(text, file: "", into: &problems),
      case .object(let members) = node.value
    else {
      throw SQLiteDatabase.Fault(
        reason: "its \(name) are not JSON"
          + (problems.first.map { " (\($0.message))" } ?? " objects"))
    }
    return members
  }
}

extension AnkiCollection.NoteType {
  /// Reads a note type in JSON; nil where a part is missing.
  fileprivate init?(_ node: JSONNode) {
    guard let name = node["name"]?.text, let fields = node["flds"]?.elements,
      let templates = node["tmpls"]?.elements
    else { return nil }
    self.init(
      name: name, isCloze: node["type"]?.number == "1",
      isOcclusion: node["originalStockKind"]?.number == "6",
      fields: fields.compactMap { $0["name"]?.text },
      templates: templates.compactMap { template in
        guard let name = template["name"]?.text, let question = template["qfmt"]?.text,
          let answer = template["afmt"]?.text
        else { return nil }
        return AnkiCollection.Template(name: name, question: question, answer: answer)
      }, css: node["css"]?.text ?? "")
    guard self.fields.count == fields.count, self.templates.count == templates.count else {
      return nil
    }
  }
}

extension JSONNode {
  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  fileprivate var number: String? {
    if case .number(let number) = value { number } else { nil }
  }

  fileprivate var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }
}
