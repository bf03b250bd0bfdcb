// What a live part finds when it starts.

package import AlmanacCore

/// Everything around a live part: it knows no page, no clock and no chance of its own.
package struct Surroundings: Sendable {
  /// What of the data the page is about: a day, a part of a list; may be empty.
  package var topic: String
  /// The part's data, in the form that its own reader in AlmanacCore takes.
  package var data: String
  /// The way from the page to the folder of the data: `../bells/west/`; empty where that is the
  /// page's own, or where there are no data.
  package var home: String
  /// What was kept in this browser. Anybody may have changed it.
  package var kept: [(key: String, value: String)]
  /// In seconds since the start of 1970 UTC.
  package var now: Int64
  /// Where the part's chances begin.
  package var seed: UInt64
  package var phrases: Phrasebook

  package init(
    topic: String = "", data: String = "", home: String = "",
    kept: [(key: String, value: String)] = [], now: Int64 = 0, seed: UInt64 = 0,
    phrases: Phrasebook
  ) {
    self.topic = topic
    self.data = data
    self.home = home
    self.kept = kept
    self.now = now
    self.seed = seed
    self.phrases = phrases
  }

  /// What was kept under a key.
  package subscript(kept key: String) -> String? {
    kept.last { $0.key.isSame(as: key) }?.value
  }
}

/// A source of chance: SplitMix64 (Steele, Lea, Flood 2014).
package struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
