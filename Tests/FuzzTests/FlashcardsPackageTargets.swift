// Fuzz targets for Anki's packages: the archive, its database, messages, templates and pictures.

import AlmanacCore

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AnkiPackages

private let template = """
  {{#Front}}{{hint:Front}}{{/Front}}{{^Tags}}-{{/Tags}}{{furigana:Front}}{{text:Front}}<!-- {{x}} -->
  {{FrontSide}}<hr id=answer>{{cloze:Front}}{{type:cloze:Front}}{{cloze-only:Front}}{{kana:Front}}
  {{c1::one::hint {{c2::two}} three}} {{c1,3::x}} }} 漢字[かんじ] <b>x</b>[sound:a.mp3]
  """

var flashcardsPackageTargets: [FuzzTarget] {
  [
    .content(
      "flashcards-apkg", of: FlashcardsSystem.self, in: "decks/words.apkg", beside: [:],
      files: ["decks/.apkg"], examples: [], runs: 300),
    // The archive's checksums keep most changed databases out, so these are read alone.
    FuzzTarget("flashcards-collection", runs: 2_000) { input in
      do throws(SQLiteDatabase.Fault) {
        let collection = try AnkiCollection(database: input.bytes)
        var problems: [Problem] = []
        let cards = AnkiCards(collection, in: "a.apkg", problems: &problems)
        let count = cards.decks.reduce(0) { $0 + $1.entries.count }
        expect(count <= collection.cards.count, "there are more cards than in the collection")
        expect(
          count > 0 || problems.contains { $0.severity == .error }, "no card and no error")
      } catch {
        expect(!error.reason.isEmpty, "a fault has no reason")
      }
    },
    FuzzTarget("flashcards-message", examples: ["\u{8}\u{3}", "\u{12}\u{3}abc"]) { input in
      guard let message = ProtobufMessage(input.bytes) else { return }
      for piece in message.all(1) { _ = ProtobufMessage(piece)?.text(1) }
      if let bytes = Zstandard.decompressed(input.bytes, atMost: 1 << 16) {
        expect(bytes.count <= 1 << 16, "more bytes than the limit")
      }
    },
    FuzzTarget("flashcards-template", examples: [template]) { input in
      let lines = input.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      guard lines.count == 3 else { return }
      let (front, back) = (AnkiTemplate(String(lines[0])), AnkiTemplate(String(lines[1])))
      var card = AnkiCardText(fields: ["Front": String(lines[2]), "Tags": ""], number: 1)
      let question = card.question(front)
      let answer = card.answer(back, question: question)
      _ = AnkiFilters.withoutStyles(answer)
      let cloze = ClozeText(anki: String(lines[2]))
      expect(
        cloze.question(1, .html).isEmpty == cloze.answer(1, .html).isEmpty,
        "a cloze has only one of its sides")
    },
    FuzzTarget(
      "flashcards-svg",
      examples: [
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink'><style>a{fill:url(#b)}"
          + "</style><use x:href='#z' style='fill:red;x:y'/><![CDATA[<a>]]>&#60;</svg>"
      ]
    ) { input in
      guard let copy = try? SafePicture.copy(of: input.bytes) else { return }
      let text = String(decoding: copy, as: UTF8.self).lowercased()
      expect(!text.contains("<script"), "a picture with a script is published")
      expect((try? SafePicture.copy(of: copy)) == copy, "the copy of a copy is different")
    },
  ]
}
