// Text byte by byte: String's own comparisons know all of Unicode, and its tables would be most of
// the module.

extension String {
  /// Whether both are the same bytes.
  func isSame(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

/// The whole number that a text of ASCII digits, perhaps after a minus, is; nil for anything else,
/// and for more than 18 digits.
func whole(_ text: String) -> Int? {
  var digits = text.utf8[...]
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative { digits = digits.dropFirst() }
  guard (1...18).contains(digits.count) else { return nil }
  var number = 0
  for byte in digits {
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    number = number * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return isNegative ? -number : number
}
