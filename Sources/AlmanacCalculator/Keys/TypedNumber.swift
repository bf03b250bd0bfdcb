// The number being typed into the calculator.

import AlmanacBase

/// The digits typed so far. A number has at most fifteen of them: the display holds no more.
///
///     var entry = TypedNumber()
///     entry.type(.point)   // entry.text is "0."
struct TypedNumber: Sendable, Hashable {
  static let mostDigits = 15

  private var isNegative = false
  /// The digits typed, without leading zeros except the one before the point.
  private var digits: [UInt8] = [0]
  /// How many of the digits come before the point; nil where there is no point yet.
  private var pointAfter: Int?

  /// As the display shows it, with a trailing point and trailing zeros.
  var text: String {
    var bytes: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index == pointAfter { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + digit)
    }
    if pointAfter == digits.count { bytes.append(UInt8(ascii: ".")) }
    return joined(isNegative ? "−" : "", String(plain: bytes))
  }

  var value: Rational {
    let decimals = digits.count - (pointAfter ?? digits.count)
    return Rational(
      isNegative: isNegative, Natural(digits: digits), over: Natural.powerOfTen(decimals))
  }

  mutating func type(digit: Int) {
    if digits == [0], pointAfter == nil {
      digits = [UInt8(digit)]
    } else if digits.count - (digits[0] == 0 ? 1 : 0) < TypedNumber.mostDigits {
      digits.append(UInt8(digit))
    }
  }

  /// A second point changes nothing.
  mutating func typePoint() {
    if pointAfter == nil { pointAfter = digits.count }
  }

  mutating func changeSign() {
    isNegative.toggle()
  }

  /// Deletes the last digit or point; 0 remains where nothing is left.
  mutating func deleteLast() {
    if pointAfter == digits.count {
      pointAfter = nil
    } else {
      digits.removeLast()
    }
    if digits.isEmpty { digits = [0] }
    if digits == [0], pointAfter == nil { isNegative = false }
  }
}
