// Encoding and decoding of phrases for live parts.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacWidgets

@Suite struct PhrasebookTextTests {
  @Test func everyPhraseRoundTrips() {
    let site = Phrasebook(
      Phrasebook().tables(of: allSystems).map { table in
        .init(table.name, table.texts.indices.map { "\(table.name) \($0) {0}" })
      })
    let read = PhrasebookText.read(PhrasebookText.text(site.tables(of: allSystems)))
    #expect(read[.january, "!"] == "common 5 !")
    #expect(read[.bellsOfDay, "!"] == "bells 3 !")
    #expect(
      read.tables(of: allSystems).map(\.texts) == site.tables(of: allSystems).map(\.texts))
  }
}
