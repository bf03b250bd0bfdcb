// What a live part finds when it starts.

public import AlmanacCore

/// Everything around a live part: it knows no page, no clock and no chance of its own.
public struct Surroundings: Sendable {
  /// What of the data the page is about: a day, a part of a list; may be empty.
  public var topic: String
  /// The part's data, in the form that its own reader in AlmanacCore takes.
  public var data: String
  /// The way from the page to the folder of the data: `../bells/west/`; empty where that is the
  /// page's own, or where there are no data.
  public var home: String
  /// What was kept in this browser. Anybody may have changed it.
  public var kept: [(key: String, value: String)]
  /// In seconds since the start of 1970 UTC.
  public var now: Int64
  /// Where the part's chances begin.
  public var seed: UInt64
  public var phrases: Phrasebook

  public init(
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
  public subscript(kept key: String) -> String? {
    kept.last { $0.key.isSame(as: key) }?.value
  }
}

/// A source of chance: SplitMix64 (Steele, Lea, Flood 2014).
public struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
