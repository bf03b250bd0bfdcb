// Writes a collection in the form that every version of Anki reads: collection.anki2.

import AlmanacFlashcards

extension AnkiCollection {
  private static let schema = """
    CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null,
      scm integer not null, ver integer not null, dty integer not null, usn integer not null,
      ls integer not null, conf text not null, models text not null, decks text not null,
      dconf text not null, tags text not null);
    CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null,
      mod integer not null, usn integer not null, tags text not null, flds text not null,
      sfld integer not null, csum integer not null, flags integer not null, data text not null);
    CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null,
      ord integer not null, mod integer not null, usn integer not null, type integer not null,
      queue integer not null, due integer not null, ivl integer not null, factor integer not null,
      reps integer not null, lapses integer not null, left integer not null, odue integer not null,
      odid integer not null, flags integer not null, data text not null);
    CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
      ease integer not null, ivl integer not null, lastIvl integer not null,
      factor integer not null, time integer not null, type integer not null);
    CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  /// The options of decks, which Anki requires but does not import.
  private static let options = """
    {"1":{"id":1,"name":"Default","mod":0,"usn":0,"maxTaken":60,"autoplay":true,"timer":0,\
    "replayq":true,"new":{"bury":false,"delays":[1,10],"initialFactor":2500,"ints":[1,4,7],\
    "order":1,"perDay":20},"rev":{"bury":false,"ease4":1.3,"ivlFct":1,"maxIvl":36500,"perDay":200},\
    "lapse":{"delays":[10],"leechAction":0,"leechFails":8,"minInt":1,"mult":0}}}
    """

  /// The bytes of the database. All cards are new.
  ///
  /// - Parameter now: the seconds since 1970. Anki replaces a note only by one with a later time.
  func database(now: Int) throws(SQLiteDatabase.Fault) -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.execute(Self.schema)
    try database.execute("BEGIN")
    try database.insert(
      [
        .int(1), .int(now), .int(now * 1000), .int(now * 1000), .int(11), .int(0), .int(0), .int(0),
        .text("{}"), .text(models(now).text), .text(decks(now).text), .text(Self.options),
        .text("{}"),
      ], into: "col")
    for note in notes {
      let tags = note.tags.isEmpty ? "" : " " + note.tags.joined(separator: " ") + " "
      try database.insert(
        [
          .int(note.id), .text(note.guid), .int(note.type), .int(now), .int(-1), .text(tags),
          .text(note.fields.joined(separator: "\u{1F}")), .text(note.fields.first ?? ""), .int(0),
          .int(0), .text(""),
        ], into: "notes")
    }
    for (index, card) in cards.enumerated() {
      // New cards are learned in the order of the deck.
      let rest = [0, 0, index + 1, 0, 0, 0, 0, 0, 0, 0, card.flag]
      try database.insert(
        [
          .int(card.id), .int(notes[card.note].id), .int(card.deck), .int(card.ordinal), .int(now),
          .int(-1),
        ] + rest.map { .int($0) } + [.text("")], into: "cards")
    }
    try database.execute("COMMIT")
    return try database.serialized()
  }

  private func models(_ now: Int) -> JSONText {
    .object(
      noteTypes.sorted { $0.key < $1.key }.map { id, type in
        (
          String(id),
          .object([
            ("id", .int(id)), ("name", .string(type.name)), ("type", .int(type.isCloze ? 1 : 0)),
            ("mod", .int(now)), ("usn", .int(-1)), ("sortf", .int(0)), ("did", .null),
            ("tmpls", .array(type.templates.enumerated().map { Self.json($1, $0) })),
            ("flds", .array(type.fields.enumerated().map { Self.json(field: $1, $0) })),
            ("css", .string(type.css)), ("latexPre", .string(Self.latex.before)),
            ("latexPost", .string(Self.latex.after)), ("latexsvg", .bool(false)),
            ("req", .array([])), ("tags", .array([])), ("vers", .array([])),
          ])
        )
      })
  }

  /// The text around formulas in LaTeX, as in Anki's own note types.
  private static let latex = (
    before: """
    \\documentclass[12pt]{article}
    \\special{papersize=3in,5in}
    \\usepackage[utf8]{inputenc}
    \\usepackage{amssymb,amsmath}
    \\pagestyle{empty}
    \\setlength{\\parindent}{0in}
    \\begin{document}

    """, after: "\\end{document}"
  )

  private static func json(_ template: Template, _ index: Int) -> JSONText {
    .object([
      ("name", .string(template.name)), ("ord", .int(index)), ("qfmt", .string(template.question)),
      ("afmt", .string(template.answer)), ("bqfmt", .string("")), ("bafmt", .string("")),
      ("did", .null), ("bfont", .string("")), ("bsize", .int(0)),
    ])
  }

  private static func json(field name: String, _ index: Int) -> JSONText {
    .object([
      ("name", .string(name)), ("ord", .int(index)), ("sticky", .bool(false)),
      ("rtl", .bool(false)),
      ("font", .string("Arial")), ("size", .int(20)), ("media", .array([])),
    ])
  }

  private func decks(_ now: Int) -> JSONText {
    var decks = decks
    if decks[1] == nil { decks[1] = "Default" }
    let none = JSONText.array([.int(0), .int(0)])
    return .object(
      decks.sorted { $0.key < $1.key }.map { id, name in
        (
          String(id),
          .object([
            ("id", .int(id)), ("name", .string(name)), ("mod", .int(now)), ("usn", .int(-1)),
            ("desc", .string("")), ("dyn", .int(0)), ("collapsed", .bool(false)),
            ("browserCollapsed", .bool(false)), ("conf", .int(1)), ("extendNew", .int(0)),
            ("extendRev", .int(0)), ("newToday", none), ("revToday", none), ("lrnToday", none),
            ("timeToday", none),
          ])
        )
      })
  }
}
