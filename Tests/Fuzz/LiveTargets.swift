// Fuzz targets for messages of a page's script to live parts that belong to no system.

import AlmanacCore

@testable import AlmanacWidgets

var liveTargets: [FuzzTarget] {
  [
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
  ]
}
