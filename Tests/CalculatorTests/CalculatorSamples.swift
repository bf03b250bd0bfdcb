// Calculators for tests.

import AlmanacBase
import AlmanacCalculator
import Testing

/// The number that `Rand` draws in every test.
let oneNumber: @Sendable () -> UInt64 = { 271_828_182_845_904 }

extension Calculator {
  /// A calculator after these keys were pressed.
  static func pressing(_ keys: String) throws -> Calculator {
    var problems: [Problem] = []
    let sequence = try #require(
      KeySequence.read(keys, file: "keys", into: &problems), "\(problems.map(\.message))")
    return sequence.pressed(drawing: oneNumber)
  }

  /// The label and the display, separated by a bar.
  var face: String { label + "|" + display }
}
