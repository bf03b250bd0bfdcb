// A double in decimal digits, rounded exactly.

/// The significant digits of a number, as the calculator shows it: no trailing zeros, scientific
/// form outside 1e−6 … 1e15.
///
///     DecimalDigits(0.1 + 0.2, rounded: 15).text  // "0.3"
///     DecimalDigits(2e20, rounded: 15).text       // "2e20"
struct DecimalDigits {
  private let isNegative: Bool
  /// 0…9 each; the last is not 0, and zero has none.
  private(set) var digits: [UInt8]
  /// The power of ten that the first digit counts.
  private(set) var exponent: Int

  /// The nearest number of so many digits; a half is rounded away from zero. The number must be
  /// finite. The digits come from the double's whole decimal expansion, so they are rounded once.
  init(_ value: Double, rounded count: Int) {
    isNegative = value < 0
    guard value != 0 else {
      (digits, exponent) = ([], 0)
      return
    }
    let expansion = DecimalExpansion(value.magnitude)
    digits = expansion.digits
    exponent = digits.count - 1 + expansion.scale
    if digits.count > count {
      let roundsUp = digits[count] >= 5
      digits.removeSubrange(count...)
      if roundsUp { roundUp() }
    }
    dropZeros()
  }

  /// The fewest digits that read back as the very same double. The number must be finite.
  init(shortest value: Double) {
    isNegative = value < 0
    digits = []
    exponent = 0
    // "12.5", "5e-324", "1.5e+20": the point's place counts, the zeros around it do not.
    var beforePoint: Int?
    var power = 0
    var isPower = false
    var isNegativePower = false
    for byte in value.magnitude.description.utf8 {
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

  var text: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "−" : ""
    guard exponent >= -6, exponent < 15 else {
      return sign + figures(digits, pointAfter: 1) + "e" + (exponent < 0 ? "−" : "")
        + String(exponent.magnitude)
    }
    if exponent < 0 {
      let zeros = [UInt8](repeating: 0, count: -exponent)
      return sign + figures(zeros + digits, pointAfter: 1)
    }
    let zeros = [UInt8](repeating: 0, count: max(0, exponent + 1 - digits.count))
    return sign + figures(digits + zeros, pointAfter: exponent + 1)
  }

  private func figures(_ digits: [UInt8], pointAfter place: Int) -> String {
    var bytes: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index == place { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + digit)
    }
    return String(decoding: bytes, as: UTF8.self)
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
