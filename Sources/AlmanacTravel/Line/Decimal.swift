// Reading and writing decimal numbers exactly, without binary fractions.

import AlmanacBase

/// Decimal numbers as whole counts of a small unit.
///
///     Decimal.read("2.5", decimals: 2)          // 250
///     Decimal.text(hundredths: 7_000_000)       // "70,000"
enum Decimal {
  /// The number times ten to the power of `decimals`; nil unless the text is digits with at most that
  /// many decimals, perhaps after a minus. A larger number than `largest` becomes that, which is beyond
  /// all limits of the callers.
  static func read(_ text: String, decimals: Int) -> Int64? {
    var bytes = text.trimmed.utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    guard parts.count == 1 || (!fraction.isEmpty && fraction.count <= decimals) else { return nil }
    var value: Int64 = 0
    for byte in Array(whole) + fraction {
      guard let digit = byte.digit else { return nil }
      value = min(value * 10 + Int64(digit), largest)
    }
    for _ in fraction.count..<decimals { value = min(value * 10, largest) }
    return isNegative ? -value : value
  }

  /// Leaves room for multiplication without overflow.
  private static let largest: Int64 = 99_999_999_999_999_999

  /// At most two decimals, no trailing zeros, thousands grouped with commas.
  static func text(hundredths: Int64) -> String {
    let digits = String(hundredths.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    return DecimalDigits(
      isNegative: hundredths < 0, digits: digits, exponent: digits.count - 3
    ).whole
  }

  /// The quotient to the nearest whole number, halves away from zero. The divisor is above 0.
  static func rounded(_ number: Int64, over divisor: Int64) -> Int64 {
    let rest = abs(number % divisor)
    return number / divisor + (rest >= divisor - rest ? number.signum() : 0)
  }
}
