// Compares the cards of packages with what Anki shows (Tests/AnkiPackages/make.py).

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AnkiPackages

struct FlashcardsPackageTests {
  static let folder = repository.appending(path: "Tests/AnkiPackages")

  private struct Package: Decodable {
    struct Card: Decodable {
      let deck: String
      let guid: String
      let ordinal: Int
      let question: String
      /// Nil where the question is blank: Anki shows a message on both sides.
      let answer: String?
      let tags: [String]
    }
    let title: String?
    let cards: [Card]
    let media: [String: Int]
  }

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { AnkiPackage.isPackage($0) && $0 != "harbour-filled.apkg" }.sorted()

  private static func expected() throws -> [String: Package] {
    try JSONDecoder().decode(
      [String: Package].self, from: Data(contentsOf: folder.appending(path: "expected.json")))
  }

  static func package(_ name: String) throws -> AnkiPackage {
    try AnkiPackage(Array(Data(contentsOf: folder.appending(path: name))), in: name)
  }

  @Test func everyPackageIsCompared() throws {
    #expect(Self.files.count == 9)
    #expect(try Self.expected().keys.sorted() == (Self.files + ["notes.txt"]).sorted())
  }

  @Test(arguments: files)
  func cardsAreThoseOfAnki(_ name: String) throws {
    let expected = try #require(try Self.expected()[name])
    let package = try Self.package(name)
    var problems: [Problem] = []
    let deck = LoadedDeck.deck(ofPackage: package, in: name, problems: &problems)
    // Anki shows a message for these.
    let errors = problems.filter {
      $0.severity == .error && !$0.message.contains("an empty question")
    }
    #expect(errors.isEmpty)
    #expect(deck.file.title == expected.title)
    #expect(deck.file.cards.count == expected.cards.count)
    for (card, anki) in zip(deck.file.cards, expected.cards) {
      #expect(card.question == anki.question)
      if let answer = anki.answer { #expect(card.answer == answer) }
      #expect(card.tags == anki.tags)
      #expect(card.isFavorite == anki.tags.contains("marked"))
      #expect(
        card.guid == (anki.ordinal == 0 ? anki.guid : anki.guid + " \(anki.ordinal + 1)"))
    }
  }

  @Test func cardsOfTextFilesAreThoseOfAnki() throws {
    let expected = try #require(try Self.expected()["notes.txt"]).cards
    let text = try String(contentsOf: Self.folder.appending(path: "notes.txt"), encoding: .utf8)
    var problems: [Problem] = []
    let read = DeckFile.read(text, in: "notes.txt", into: &problems)
    let deck = try #require(read)
    #expect(problems.isEmpty)
    #expect(deck.cards.count == expected.count)
    for (card, anki) in zip(deck.cards, expected) {
      #expect(card.question == anki.question)
      // Anki repeats the question of a note with two sides, and has a line for an empty field.
      let answer = anki.answer ?? ""
      let repeated = anki.question + "\n\n<hr id=answer>\n\n"
      #expect(
        card.answer == answer || answer == repeated + card.answer
          || answer == card.answer + "<br>\n")
      #expect(card.tags.sorted() == anki.tags)
      #expect(card.isFavorite == anki.tags.contains("marked"))
      #expect(
        card.guid == (anki.ordinal == 0 ? anki.guid : anki.guid + " \(anki.ordinal + 1)"))
    }
  }

  @Test(arguments: files)
  func mediaAreThoseOfAnki(_ name: String) throws {
    let expected = try #require(try Self.expected()[name])
    let media = try Self.package(name).media
    for file in media.names { #expect(try media.bytes(of: file).count == expected.media[file]) }
    // A package of a deck has only what its cards name.
    let isWhole = name.hasSuffix(".colpkg")
    #expect(media.names.count == expected.media.count || !isWhole)
    if name.hasPrefix("harbour") {
      #expect(media.contains("é mer.png"))
      #expect(media.contains("e\u{301} mer.png"), "in NFD")
    }
  }

  @Test func eachDeckHasPages() throws {
    let site = try Fixture([
      "Content/index.md": "# Site\n\n```deck\ndeck: templates-z\ncount: 1\n```\n",
      "Content/decks/sky.csv": "question,answer\nSun?,a star\n",
    ])
    for (name, package) in [("harbour", "harbour-filled"), ("templates", "templates")] {
      try site.copy(
        Self.folder.appending(path: package + ".apkg"), to: "Content/decks/" + name + ".apkg")
    }
    let (summary, text) = site.build()
    #expect(summary != nil, "\(text)")
    #expect(!text.contains("error"))
    for path in [
      "harbour/", "templates-a/", "templates-a-a/", "templates-a-b/", "templates-z/",
    ] {
      #expect(site.exists("Output/flashcards/" + path + "index.html"), "\(path)")
    }
    let page = try site.output("flashcards/harbour/index.html")
    #expect(page.contains("<img src=\"media/sun.png\""))
    #expect(page.contains("src=\"media/horn.mp3\"></audio>"))
    #expect(page.contains("<img src=\"media/é-mer.png\""))
    #expect(page.contains("<span class=\"cloze\">[city]</span> is in <span>France</span>"))
    #expect(site.exists("Output/flashcards/harbour/media/é-mer.png"))
    #expect(try site.output("flashcards/templates-z/index.html").contains("last"))
  }

  /// A database whose content is computed when it is read can cause any amount of work.
  @Test(arguments: [
    "CREATE VIEW v AS SELECT 1", "CREATE TRIGGER t AFTER INSERT ON cards BEGIN SELECT 1; END",
    "ALTER TABLE notes ADD COLUMN x GENERATED ALWAYS AS (hex(zeroblob(20000000))) VIRTUAL",
  ])
  func databasesThatComputeAreRefused(_ statement: String) throws {
    func collection(_ more: String) throws -> AnkiCollection {
      let database = try SQLiteDatabase()
      try database.execute(
        """
        CREATE TABLE col(models TEXT, decks TEXT);
        INSERT INTO col VALUES ('{}', '{}');
        CREATE TABLE notes(id INTEGER PRIMARY KEY, guid TEXT, mid INTEGER, tags TEXT, flds TEXT);
        CREATE TABLE cards(id, nid, did, odid, ord, flags, reps);
        """)
      try database.execute(more)
      return try AnkiCollection(database: database.serialized())
    }
    #expect(try collection("").notes.isEmpty)
    let fault = #expect(throws: SQLiteDatabase.Fault.self) { try collection(statement) }
    #expect(fault?.reason == "it has views, triggers or computed columns, which Anki does not make")
  }

  @Test(arguments: [
    "{{F}}", "{{#F}}{{F}}{{/F}}", "{{kanji:F}}", "{{cloze:F}}", "{{F}}{{FrontSide}}",
  ])
  func templatesThatRepeatLargeFieldsAreRefused(_ tag: String) {
    let fields = ["F": String(repeating: "x", count: 1 << 20)]
    for (count, isTooLarge) in [(1, false), (1_000, true)] {
      let template = AnkiTemplate(String(repeating: tag, count: count))
      var text = AnkiCardText(fields: fields, number: 1)
      let front = text.question(template)
      let back = text.answer(template, question: front)
      #expect(text.isTooLarge == isTooLarge)
      #expect(max(front.utf8.count, back.utf8.count) <= 4 << 20)
    }
  }
}
