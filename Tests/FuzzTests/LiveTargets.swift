// Fuzz targets for messages of a page's script to live parts that belong to no system.

import AlmanacCore

@testable import AlmanacWidgets

var liveTargets: [FuzzTarget] {
  [
    .live(
      StopsPart.self,
      start: "|A\tAurora\tAndromeda\tandromeda/boards/a/\n\tMarket\t\tbus/boards/market/\n",
      events: ["event|0|input|stop|a,event|0|key|Enter", "event|0|input|stop|mar ket"]),
    .live(LeafPart.self, start: "2015-09-02 -18000 1446361200:-21600|", events: ["event|0|tick|9"]),
    .live(PuzzlePart.self, start: "a.svg|", events: ["event|0|press|3,event|0|key|ArrowUp"]),
    .live(
      SettingsPart.self, start: "|choice\tb\tEarly bird\tA\ta\tB\tb\nflag\tg\tGestures\tyes\n",
      events: ["event|0|input|b|B,event|0|press|forget", "event|0|may-notify|no"]),
    FuzzTarget("live-words", examples: ["common\u{1E}{0} minutes\u{1D}two\u{1E}bells\u{1E}x"]) {
      input in
      let phrases = PhrasebookText.read(input.text)
      _ = phrases[.minutes, "7"]
      _ = phrases[.puzzleTile, "{0}{1}"]
    },
    FuzzTarget("live-stars", examples: ["AAAAAAD_ r2PcTIYB 0123456789abcdef"]) { input in
      guard let stars = StarredCards(input.text) else { return }
      expect(
        StarredCards(stars.text)?.text == stars.text,
        "stars differ after they are written and read: \(stars.text)")
    },
    searchTarget,
  ]
}

/// Messages to the search field's module, each after its length: files of the index, and queries.
private var searchTarget: FuzzTarget {
  let words = [SearchPostings(word: Array("ferry".utf8), pages: [(0, 3), (1, 1)])]
  let index = SearchIndex(
    documents: [
      SearchDocument(address: [], title: Array("Front".utf8), headings: []),
      SearchDocument(
        address: Array("a/2026-12-18/".utf8), title: Array("The ferry".utf8), headings: [0]),
    ],
    headings: [(anchor: Array("fares".utf8), text: Array("Fares".utf8))],
    files: [(firstWord: Array("ferry".utf8), name: Array("words.bin".utf8))])
  let messages: [[UInt8]] = [
    [0] + index.bytes, [2] + Array("ferry".utf8), [1] + SearchPostings.bytes(of: words[...]),
    [2] + Array("18.12. fares".utf8),
  ]
  let example = messages.flatMap { [UInt8($0.count)] + $0 }
  return FuzzTarget("live-search", examples: [String(decoding: example, as: UTF8.self)]) { input in
    var session = SearchSession()
    var rest = input.bytes[...]
    while let length = rest.popFirst() {
      let answer = session.answer(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
      let lines = answer.split(separator: 0x0A)
      expect(lines.count <= 64, "there are \(lines.count) results")
    }
  }
}
