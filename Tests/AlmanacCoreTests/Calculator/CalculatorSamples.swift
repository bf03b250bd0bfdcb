import AlmanacCore
import Testing

/// What `Rand` draws in every test.
let oneNumber: @Sendable () -> UInt64 = { 271_828_182_845_904 }

extension Calculator {
  /// A calculator on which these keys have been pressed.
  static func pressing(_ keys: String) throws -> Calculator {
    var problems: [Problem] = []
    let sequence = try #require(
      KeySequence.read(keys, file: "keys", into: &problems), "\(problems.map(\.message))")
    return sequence.pressed(drawing: oneNumber)
  }

  /// The label and the display, with a bar between them.
  var face: String { label + "|" + display() }
}

/// A generator whose numbers are the same in every run (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
