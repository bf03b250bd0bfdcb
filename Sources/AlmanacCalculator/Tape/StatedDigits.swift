// The digits of a number as written, including trailing zeros.

import AlmanacBase

/// A decimal number with the place of its last digit: `0.30` states one digit more than `0.3`.
struct StatedDigits {
  /// As it was written.
  let text: String
  let value: Rational
  /// The number of significant digits.
  let count: Int
  private let isNegative: Bool
  /// The value of one in the last digit.
  private let unit: Rational

  /// Nil where the text is not a number.
  init?(_ text: String) {
    do throws(NumberFault) {
      value = try DecimalDigits.read(text).value
      unit = try DecimalDigits.read(StatedDigits.lastDigit(of: text)).value
    } catch {
      return nil
    }
    self.text = text
    let first = text.utf8.first
    isNegative = first == UInt8(ascii: "-") || first == "−".utf8.first
    let digits = StatedDigits.mantissa(text).filter { $0.digit != nil }
    count = digits.drop { $0 == UInt8(ascii: "0") }.count
  }

  /// Whether this is the number rounded to so many digits.
  func rounds(_ number: CalculatorNumber, to count: Int) -> Bool {
    count > 0 && number.digits(count).value == value
  }

  /// Whether these are the first digits of the number, and more follow. Of an irrational number the
  /// digits in the display count.
  func begins(_ number: CalculatorNumber) -> Bool {
    let whole = number.isExact ? number.rational : number.shown.value
    guard number.isNegative == isNegative else { return false }
    let (size, begun) = isNegative ? (-whole, -value) : (whole, value)
    return !(size < begun) && size < begun + unit && !(number.isExact && size == begun)
  }

  private static func mantissa(_ text: String) -> Substring.UTF8View {
    text.utf8.prefix { $0.asciiLowercased != UInt8(ascii: "e") }
  }

  /// The value of the last digit as text: `0.01e30` for `−1.26e30`.
  private static func lastDigit(of text: String) -> String {
    var bytes: [UInt8] = []
    var digit = UInt8(ascii: "1")
    for byte in mantissa(text).reversed() {
      if byte.digit != nil {
        bytes.append(digit)
        digit = UInt8(ascii: "0")
      } else if byte == UInt8(ascii: ".") {
        bytes.append(byte)
      }
    }
    bytes.reverse()
    bytes += text.utf8.dropFirst(mantissa(text).count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
