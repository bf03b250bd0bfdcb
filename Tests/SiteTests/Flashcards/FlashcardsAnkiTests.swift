// Imports exported decks into Anki.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsAnkiTests {
  /// Python with Anki's library, in an environment that is kept in `.build`.
  static let anki = Result {
    let folder = repository.appending(path: ".build/anki").path
    let python = folder + "/bin/python"
    if !FileManager.default.isExecutableFile(atPath: python) {
      try Tool("python3", package: "python3-venv").run(["-m", "venv", folder])
    }
    let tool = try Tool(python, package: "python3-venv")
    if try tool.run(["-c", "import anki.collection"]).status != 0 {
      let version = repository.appending(path: "Tests/AnkiPackages/requirements.txt").path
      let install = try tool.run(["-m", "pip", "install", "--quiet", "-r", version])
      try #require(install.status == 0, "Tests/AnkiPackages/requirements.txt cannot be installed")
    }
    return tool
  }

  /// Imports each file into a collection of its own and prints its notes as JSON.
  private static let script = """
    import json, os, sys, tempfile
    from anki.collection import Collection, ImportCsvRequest
    result = []
    for file in sys.argv[1:]:
        collection = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
        metadata = collection.get_csv_metadata(path=file, delimiter=None)
        collection.import_csv(ImportCsvRequest(path=file, metadata=metadata))
        notes = [collection.get_note(id) for id in sorted(collection.find_notes(""))]
        result.append([{"fields": n.fields, "tags": sorted(n.tags),
            "deck": collection.decks.name(n.cards()[0].did)} for n in notes])
        collection.close()
    print(json.dumps(result))
    """

  private struct Note: Decodable {
    let fields: [String]
    let tags: [String]
    let deck: String
  }

  private struct Deck: Decodable {
    struct Card: Decodable {
      let question: String
      let answer: String
      let tags: [String]
      let favorite: Bool
    }
    let title: String
    let cards: [Card]
  }

  /// The HTML into which Anki converts a field of plain text.
  private func field(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "'", with: "&#x27;").replacingOccurrences(of: "\n", with: "<br>")
  }

  @Test(.testAll) func ankiImportsEveryCardFieldForField() throws {
    let anki = try Self.anki.get()
    let tricky = [
      "#leading", "a \"quoted\" word", "tab\there", "two\nlines\n\nand more", "<b>bold</b> & so on",
      "  spaces  ", "semi;colon, comma | pipe: colon", "שָׁלוֹם", "水曜日 👩‍🚀", "it's **bold** `<code>`",
      "{{braces}}", "[sound:x.mp3]", "#separator:tab", "\\n \\t", "&amp; &lt;", "same", "same",
    ]
    func quoted(_ text: String) -> String {
      "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let rows = tricky.enumerated().map { number, text in
      "\(quoted(text))\t\(quoted(tricky[(number + 5) % tricky.count]))\tt\(number % 3) x::y\n"
    }
    let html = rows.map { $0.replacingOccurrences(of: "[sound:x.mp3]", with: "sound") }
    var files = [
      "plain.tsv": "question\tanswer\ttags\n" + rows.joined(),
      "html.txt": "#separator:tab\n#html:true\n#tags column:3\n#deck:A::B\n" + html.joined(),
      "cards.md":
        "---\ntitle: \"Of *many* lines\"\n---\nQ: #a\n\n- b\n- c <i>d</i>\nA: `e`\n\n    f\tg\n---\nQ: x\nA: \"y\"\n",
    ]
    for name in ["unit-prefixes.csv", "station-codes.txt", "hebrew-words.tsv"] {
      let file = repository.appending(path: "Content/decks/" + name)
      files[name] = try String(contentsOf: file, encoding: .utf8)
    }
    let fixture = try Fixture([:])
    var decks: [(Deck, isHTML: Bool)] = []
    var paths: [String] = []
    for (name, text) in files {
      try fixture.write(text, to: "in/" + name)
      let report = Report()
      let answer = try #require(
        askCards(fixture.folder.appending(path: "in/" + name).path, report: report),
        "\(report.text)")
      try fixture.write(answer.anki, to: "out/\(name).txt")
      paths.append(fixture.folder.appending(path: "out/\(name).txt").path)
      decks.append(
        (
          try JSONDecoder().decode(Deck.self, from: Data(answer.json.utf8)),
          text.contains("#html:true")
        ))
    }
    let output = try anki.run(["-c", Self.script] + paths).output
    let imported = try JSONDecoder().decode([[Note]].self, from: Data(output.utf8))
    #expect(imported.count == decks.count)
    for ((deck, isHTML), notes) in zip(decks, imported) {
      #expect(notes.count == deck.cards.count, "\(deck.title)")
      for (card, note) in zip(deck.cards, notes) {
        let sides = [card.question, card.answer].map {
          (isHTML ? $0 : field($0)).precomposedStringWithCanonicalMapping
        }
        #expect(note.fields == sides)
        #expect(note.tags == (card.tags + (card.favorite ? ["marked"] : [])).sorted())
        #expect(note.deck == deck.title)
      }
    }
  }

  /// Imports several files into the same collection, and prints its notes after each.
  private static let repeatedScript = """
    import json, os, sys, tempfile
    from anki.collection import Collection, ImportCsvRequest
    collection = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
    result = []
    for file in sys.argv[1:]:
        metadata = collection.get_csv_metadata(path=file, delimiter=None)
        collection.import_csv(ImportCsvRequest(path=file, metadata=metadata))
        notes = [collection.get_note(id) for id in sorted(collection.find_notes(""))]
        result.append([{"fields": n.fields, "tags": sorted(n.tags),
            "deck": collection.decks.name(n.cards()[0].did)} for n in notes])
    collection.close()
    print(json.dumps(result))
    """

  @Test(.testAll) func importingALaterExportUpdatesNotes() throws {
    let anki = try Self.anki.get()
    let fixture = try Fixture([:])
    let editions = [
      "question,answer,tags\na,1,x\nb,2,\ntwin,3,\ntwin,4,\n",
      "question,answer,tags\na,1,x\nb,2,\ntwin,3,\ntwin,4,\n",
      "question,answer,tags\nnew,0,\nb,corrected,y\ntwin,3,\na,1,x\ntwin,5,\n",
    ]
    var paths: [String] = []
    for (number, text) in editions.enumerated() {
      try fixture.write(text, to: "deck.csv")
      let answer = try #require(
        askCards(fixture.folder.appending(path: "deck.csv").path, report: Report()))
      try fixture.write(answer.anki, to: "\(number).txt")
      paths.append(fixture.folder.appending(path: "\(number).txt").path)
    }
    let output = try anki.run(["-c", Self.repeatedScript] + paths).output
    let notes = try JSONDecoder().decode([[Note]].self, from: Data(output.utf8))
      .map { notes in notes.map { $0.fields + $0.tags } }
    let first = [["a", "1", "x"], ["b", "2"], ["twin", "3"], ["twin", "4"]]
    #expect(
      notes == [
        first, first,
        [
          ["a", "1", "x"], ["b", "corrected", "y"], ["twin", "3"], ["twin", "5"], ["new", "0"],
        ],
      ])
  }
}
