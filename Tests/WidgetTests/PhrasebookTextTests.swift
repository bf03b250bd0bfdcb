// Encoding and decoding of phrases for live parts.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacWidgets

@Suite struct PhrasebookTextTests {
  @Test func everyPhraseRoundTrips() {
    let site = Phrasebook(
      Phrasebook().all.map { table in
        .init(table.name, table.texts.indices.map { "\(table.name) \($0) {0}" })
      })
    let read = PhrasebookText.read(PhrasebookText.text(site.all))
    #expect(read[.january, "!"] == "common 5 !")
    #expect(read[.bellsOfDay, "!"] == "bells 2 !")
    #expect(read.all.map(\.texts) == site.all.map(\.texts))
  }
}
