// The context that a live part is created with.

package import AlmanacCore

/// Everything that a live part gets from outside: it has no access to the page, the clock or random
/// numbers.
package struct Surroundings: Sendable {
  /// What the page selects from the data, such as a day or a part of a list; may be empty.
  package var topic: String
  /// The part's data, in a text format that AlmanacCore reads.
  package var data: String
  /// The relative URL from the page to the folder of the data: `../bells/west/`; empty if that is
  /// the page's own folder or there is no data.
  package var home: String
  /// The values stored in this browser, which the reader may have edited.
  package var kept: [(key: String, value: String)]
  /// In seconds since the start of 1970 UTC.
  package var now: Int64
  /// The seed of the part's random numbers.
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

  /// The value stored under a key.
  package subscript(kept key: String) -> String? {
    kept.last { $0.key.isSame(as: key) }?.value
  }
}

/// A pseudorandom number generator: SplitMix64 (Steele, Lea, Flood 2014).
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
