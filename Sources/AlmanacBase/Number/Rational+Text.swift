// Rational numbers as text.

extension Rational {
  /// Reads the form that `fraction` writes, of any length; nil for anything else.
  package init?(fraction text: String) {
    let bytes = text.bytes
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count < 3, let numerator = Rational.natural(parts[0]) else { return nil }
    var denominator = Natural.one
    if parts.count == 2 {
      guard let natural = Rational.natural(parts[1]), !natural.isZero else { return nil }
      denominator = natural
    }
    self.init(isNegative: isNegative, numerator, over: denominator)
  }

  private static func natural(_ bytes: ArraySlice<UInt8>) -> Natural? {
    var digits: [UInt8] = []
    for byte in bytes {
      guard let digit = byte.digit else { return nil }
      digits.append(UInt8(digit))
    }
    return digits.isEmpty ? nil : Natural(digits: digits)
  }
}
