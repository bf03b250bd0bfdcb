// Quantities and units as text.

import AlmanacBase

extension ConversionUnit {
  /// `12,500 B`; without a symbol `2 fortnights`.
  func quantity(_ number: String) -> String {
    if let symbol = symbols.first { return joined(number, " ", symbol) }
    return spelledOut(number)
  }

  /// `12,500 bytes`
  func spelledOut(_ number: String) -> String {
    joined(number, " ", number.isSame(as: "1") ? name : plural)
  }

  /// The plural with a capital, for the start of a title.
  var heading: String { plural.capitalized }
}

extension String {
  /// With its first letter, where that is ASCII, in upper case.
  package var capitalized: String {
    var bytes = self.bytes
    if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
      bytes[0] = first & 0xDF
    }
    return String(plain: bytes)
  }
}
