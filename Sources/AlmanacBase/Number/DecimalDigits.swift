// Numbers rounded to decimal digits: the formatter of all systems.

/// The significant digits of a number, rounded once, a half away from zero. The texts have no
/// trailing zeros, and scientific form outside of 1e−6…1e15.
///
///     DecimalDigits(0.1 + 0.2, rounded: 15).text                // "0.3"
///     DecimalDigits(2e20, rounded: 15).text                     // "2e20"
///     DecimalDigits(Rational(decimal: "-12500")!, rounded: 12).grouped   // "−12,500"
///     DecimalDigits(Rational(decimal: "-12500")!, rounded: 12).plain     // "-12500"
package struct DecimalDigits: Sendable, Hashable {
  let isNegative: Bool
  /// 0…9 each; the first and the last are not 0, and zero has none.
  package private(set) var digits: [UInt8]
  /// The power of ten that the first digit counts.
  package private(set) var exponent: Int
  /// Whether the digits are the exact number.
  package private(set) var isExact = true

  /// From digits, 0…9 each, which may begin and end with zeros.
  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let zeros = digits.prefix { $0 == 0 }.count
    self.digits = Array(digits.dropFirst(zeros))
    self.exponent = exponent - zeros
    self.isNegative = isNegative && !self.digits.isEmpty
    dropZeros()
  }

  /// The nearest number of so many digits, one at least. The digits come from one long division, so
  /// they are rounded once.
  package init(_ value: Rational, rounded count: Int) {
    isNegative = value.isNegative
    guard !value.isZero else {
      (digits, exponent) = ([], 0)
      return
    }
    // Enough places for one to three digits more than needed: a bit is at least 0.30102 digits.
    let bits = Int64(value.numerator.bitCount - value.denominator.bitCount - 1)
    let places = count - Int((bits * 30_102 - (bits < 0 ? 199_999 : 0)) / 100_000)
    let (quotient, rest) =
      places >= 0
      ? (value.numerator * Natural.powerOfTen(places)).divided(by: value.denominator)
      : value.numerator.divided(by: value.denominator * Natural.powerOfTen(-places))
    digits = quotient.digits
    exponent = digits.count - 1 - places
    isExact = rest.isZero
    round(to: count)
  }

  /// The nearest number of so many digits. The double must be finite. The digits come from its exact
  /// decimal expansion, so they are rounded once.
  package init(_ value: Double, rounded count: Int) {
    isNegative = value < 0
    guard value != 0 else {
      (digits, exponent) = ([], 0)
      return
    }
    let expansion = DecimalExpansion(value.magnitude)
    digits = expansion.digits
    exponent = digits.count - 1 + expansion.scale
    round(to: count)
  }

  /// The fewest digits that read back as the same double, which must be finite.
  package init(shortest value: Double) {
    isNegative = value < 0
    digits = []
    exponent = 0
    // "12.5", "5e-324", "1.5e+20": the point's place counts, the zeros around it do not.
    var beforePoint: Int?
    var power = 0
    var isPower = false
    var isNegativePower = false
    for byte in value.magnitude.description.bytes {
      if byte == UInt8(ascii: "e") {
        isPower = true
      } else if byte == UInt8(ascii: ".") {
        beforePoint = digits.count
      } else if byte == UInt8(ascii: "-") {
        isNegativePower = true
      } else if let digit = byte.digit {
        if isPower { power = power * 10 + digit } else { digits.append(UInt8(digit)) }
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    exponent = (beforePoint ?? digits.count) - 1 - zeros + (isNegativePower ? -power : power)
    digits.removeFirst(zeros)
    dropZeros()
  }

  private mutating func round(to count: Int) {
    if digits.count > count {
      let roundsUp = digits[count] >= 5
      if digits[count...].contains(where: { $0 != 0 }) { isExact = false }
      digits.removeSubrange(count...)
      if roundsUp { roundUp() }
    }
    dropZeros()
  }

  private mutating func roundUp() {
    while let last = digits.last, last == 9 { digits.removeLast() }
    if digits.isEmpty {
      digits = [1]
      exponent += 1
    } else {
      digits[digits.count - 1] += 1
    }
  }

  private mutating func dropZeros() {
    while let last = digits.last, last == 0 { digits.removeLast() }
  }
}
