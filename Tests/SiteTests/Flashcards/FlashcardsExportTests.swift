// Imports exported packages into Anki.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsExportTests {
  /// Imports packages one after the other into one collection, and prints its notes and media after each.
  private static let script = """
    import json, os, sys, tempfile
    from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
    collection = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
    result = []
    for file in sys.argv[1:]:
        collection.import_anki_package(ImportAnkiPackageRequest(
            package_path=file, options=ImportAnkiPackageOptions()))
        notes = [collection.get_note(id) for id in sorted(collection.find_notes(""))]
        notes.sort(key=lambda note: note.guid)
        result.append({
            "notes": [{"guid": n.guid, "fields": n.fields, "tags": sorted(n.tags),
                "deck": collection.decks.name(n.cards()[0].did)} for n in notes],
            "cards": collection.card_count(),
            "media": {name: os.path.getsize(os.path.join(collection.media.dir(), name))
                for name in sorted(os.listdir(collection.media.dir()))}})
    collection.close()
    print(json.dumps(result))
    """

  private struct State: Decodable, Equatable {
    struct Note: Decodable, Equatable {
      let guid: String
      let fields: [String]
      let tags: [String]
      let deck: String
    }
    let notes: [Note]
    let cards: Int
    let media: [String: Int]
  }

  private func states(_ files: [String]) throws -> [State] {
    let output = try FlashcardsAnkiTests.anki.get().run(["-c", Self.script] + files).output
    return try JSONDecoder().decode([State].self, from: Data(output.utf8))
  }

  private func export(_ source: String, to target: String, now: Int) throws -> String {
    let report = Report()
    #expect(exportPackage(source, to: target, now: now, report: report), "\(report.text)")
    return target
  }

  @Test(.testAll) func importingAgainUpdates() throws {
    let fixture = try Fixture([
      "sea/sun.png": "a picture", "sea/signals/é.svg": "<svg/>", "sea/horn.mp3": "a sound",
      "sea/deck.md":
        "---\ntitle: Sea::Words\n---\nQ: *Sun* & <moon>?\nA: ![s](sun.png)\n---\n"
        + "Q: Signal\nA: ![s](signals/%C3%A9.svg) and ![s](sun.png)\n---\nQ: same\nA: same\n",
      "sea/notes.txt":
        "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\nid1\t<b>q</b>\t"
        + "a [sound:horn.mp3]<img src=\"sun.png\">\tmarked x::y\n",
      "sea/plain.txt": "#separator:tab\n#html:false\nwhat?\t<b> [sound:horn.mp3]\n",
    ])
    func path(_ name: String) -> String { fixture.folder.appending(path: name).path }
    var files = try ["deck.md", "notes.txt", "plain.txt"].map {
      try export(path("sea/" + $0), to: path($0 + "1.apkg"), now: 1_700_000_000)
    }
    files.append(try export(path("sea/deck.md"), to: path("again.apkg"), now: 1_700_000_100))
    let deck = try String(contentsOfFile: path("sea/deck.md"), encoding: .utf8)
    try fixture.write(
      deck.replacingOccurrences(of: "A: same", with: "A: changed") + "---\nQ: new\nA: card\n",
      to: "sea/deck.md")
    files.append(try export(path("sea/deck.md"), to: path("later.apkg"), now: 1_700_000_200))
    let states = try states(files)
    #expect(states.map(\.notes.count) == [3, 4, 5, 5, 6])
    #expect(states.map(\.cards) == [3, 4, 5, 5, 6])
    #expect(states[3] == states[2])
    #expect(Set(states[0].notes.map(\.deck)) == ["Sea::Words"])
    #expect(states[0].media.count == 2)
    #expect(states[4].media.count == 5)
    #expect(states[4].media["horn.mp3"] == 7)
    let html = try #require(states[1].notes.first { $0.guid == "id1" })
    #expect(html.fields == ["<b>q</b>", "a [sound:horn.mp3]<img src=\"sun.png\">"])
    // Anki imports the tag 'marked' only together with a schedule.
    #expect(html.tags == ["x::y"])
    let last = Set(states[4].notes.map { $0.fields.joined(separator: "|") })
    #expect(last.contains("same|changed"))
    #expect(!last.contains("same|same"))
    #expect(last.contains("new|card"))
    #expect(last.contains { $0.hasPrefix("<em>Sun</em> &amp; &lt;moon&gt;?|<img src=\"sun-") })
    #expect(last.contains { $0.hasPrefix("what?|&lt;b&gt; [sound:horn-") })
  }

  @Test(.testAll) func packagesStayTheSame() throws {
    let fixture = try Fixture([:])
    for name in FlashcardsPackageTests.files where name.hasSuffix(".apkg") {
      let source = FlashcardsPackageTests.folder.appending(path: name).path
      let target = fixture.folder.appending(path: name).path
      // The same notes are neither newer nor doubled.
      let states = try states([source, try export(source, to: target, now: 1), target])
      #expect(states.count == 3)
      #expect(states[1] == states[0], "\(name)")
      #expect(states[2] == states[0], "\(name)")
      let alone = try self.states([target])
      #expect(alone[0] == states[0], "\(name)")
    }
  }
}
