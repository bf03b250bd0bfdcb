// Numbers on the display and in records: digits and rounding.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

@Suite struct CalculatorNumberTests {
  @Test(arguments: [
    (". 5", "|0.5"), (".", "|0."), ("7 .", "|7."), ("7 . .", "|7."), ("1 . 2 . 3", "|1.23"),
    ("0 0 7", "|7"), ("0 . 0 0", "|0.00"), ("7 . 5 0 +", "7.5 + …|7.5"), ("7 . +", "7 + …|7"),
    ("1 2 ⌫", "|1"), ("1 ⌫", "|0"), ("1 ⌫ ⌫ 5", "|5"), ("1 . ⌫", "|1"), ("1 ± ⌫", "|0"),
    ("7 ±", "|−7"), ("7 ± ±", "|7"), ("7 ± 3", "|−73"), ("0 ± =", "0 =|0"), ("0 . 5 ±", "|−0.5"),
    ("7 + 9 = ⌫", "7 + 9 =|16"), ("7 + 1 2 BS", "7 + …|1"),
    ("123456789012345 6 7", "|123456789012345"), ("0.12345678901234 5 6", "|0.123456789012345"),
  ])
  func isTyped(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("0.1 + 0.2 =", "0.1 + 0.2 =|0.3"), ("42.39 − 7.15 =", "42.39 − 7.15 =|35.24"),
    ("1 ÷ 3 =", "1 ÷ 3 =|0.333333333333333"), ("2 ÷ 3 =", "2 ÷ 3 =|0.666666666666667"),
    ("1 ÷ 3 × 3 =", "1 ÷ 3 × 3 =|1"), ("2 √ sq", "(√(2))² =|2"),
    ("999999999999999 + 1 =", "999999999999999 + 1 =|1e15"),
    ("1 ÷ 1000000 =", "1 ÷ 1000000 =|0.000001"), ("1 ÷ 10000000 =", "1 ÷ 10000000 =|1e−7"),
    ("1 ÷ 3 ÷ 10000000 =", "1 ÷ 3 ÷ 10000000 =|3.33333333333333e−8"),
    ("2 ^ 100 =", "2 ^ 100 =|1.26765060022823e30"),
  ])
  func isShown(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  /// A rounded value is marked with ≈ in a record, but not on the display.
  @Test(arguments: [
    ("1000000.1 − 1000000 =", "0.1"), ("0.1 + 0.2 − 0.3 =", "0"), ("1 ÷ 3 × 3 =", "1"),
    ("1 ÷ 3 =", "≈ 0.333333333333333"), ("8.41 √", "2.9"), ("2 √", "≈ 1.4142135623731"),
    ("2 √ x²", "≈ 2"), ("4 × π =", "≈ 12.5663706143592"), ("0 × π =", "0"), ("π xʸ 0 =", "1"),
    ("32 xʸ 0.4 =", "4"), ("2 xʸ 0.5 =", "≈ 1.4142135623731"), ("2 xʸ 3 ± =", "0.125"),
    ("1000 log", "3"), ("0.01 log", "−2"), ("2 log", "≈ 0.301029995663981"), ("1 ln", "0"),
    ("0 exp", "1"), ("0 cos", "1"), ("1 sin", "≈ 0.841470984807897"), ("π sin", "≈ 0"),
    ("Deg 150 sin", "0.5"), ("Deg 225 tan", "1"), ("Deg 45 sin", "≈ 0.707106781186548"),
    ("Deg 89.9999999999999 sin", "≈ 1"), ("123456789012345 × 11 =", "≈ 1.3580246791358e15"),
    ("200 + 12.5 % =", "225"), ("7", "7"), ("7 . 0", "7.0"), ("7 ÷ 0 =", "Division by zero"),
    ("10 xʸ 400 ± =", "1e−400"), ("10 xʸ 700 ± =", "≈ 0"), ("Rand", "0.271828182845904"),
  ])
  func isMarkedWhereItIsRounded(_ keys: String, _ answer: String) throws {
    let calculator = try Calculator.pressing(keys)
    #expect(calculator.answer == answer)
    #expect((calculator.isRounded ? "≈ " : "") + calculator.display == answer)
  }

  /// Numbers beyond a double's range and precision, which conversion to a double would damage.
  @Test(arguments: [
    ("3.14159265358979 sin", "3.23846264338328e−15"),
    ("1.0000001 xʸ 10000000 =", "2.71828169254497"),
    ("Deg 179.99999999 sin", "1.74532925199433e−10"),
    ("Deg 10 xʸ 20 = + 30 = sin", "−0.766044443118978"),
    ("10 xʸ 400 ± = √", "1e−200"), ("10 xʸ 400 ± = ln", "−921.034037197618"),
    ("10 xʸ 400 ± = →M 2 ÷ M =", "2e400"), ("10 xʸ 400 = log", "400"),
    ("10 xʸ 400 = √", "1e200"), ("10 xʸ 401 = ÷ 3 =", "3.33333333333333e400"),
    // The limit is 2,000 binary digits, of which the denominator 1 is one.
    ("2 xʸ 1998 =", "2.87032673818564e601"), ("2 xʸ 1998 ± =", "3.48392392648689e−602"),
    ("2 xʸ 1999 =", "Overflow: the number is too large"), ("2 xʸ 1999 ± =", "0"),
    ("10 xʸ 400 = sin", "Overflow: the number is too large"),
    ("10 xʸ 400 = exp", "Overflow: the number is too large"), ("10 xʸ 400 = ± exp", "0"),
    ("Deg 10 xʸ 400 = sin", "−0.984807753012208"),
    // Radians with more digits than two doubles have.
    ("10 xʸ 30 = sin", "−0.0901169019121381"), ("10 xʸ 40 = cos", "−0.821898891907024"),
    ("10 xʸ 300 = + 1 = sin", "−0.67415080189116"),
    ("10 xʸ 400 ± = →M π ÷ M =", "Overflow: the number is too large"),
  ])
  func isNotRoundedToADouble(_ keys: String, _ display: String) throws {
    #expect(try Calculator.pressing(keys).display == display)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (7, "7"), (-7, "−7"), (0.1, "0.1"), (100, "100"),
    (1e14, "100000000000000"),
    (1e15, "1e15"), (-1.5e-9, "−1.5e−9"), (Double.leastNonzeroMagnitude, "4.94065645841247e−324"),
    (Double.greatestFiniteMagnitude, "1.79769313486232e308"), (999_999_999_999_999.9, "1e15"),
    // The double nearest to 0.1234567890123455 is below that value, the one nearest to …445 above
    // it.
    (0.1234567890123455, "0.123456789012345"), (1234567890123.125, "1234567890123.13"),
  ])
  func digits(_ value: Double, _ text: String) {
    #expect(DecimalDigits(value, rounded: 15).text == text)
  }

  /// C's conversion also rounds the exact expansion once, but a half to even.
  @Test func digitsAreThoseOfTheCLibrary() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value != 0 else { continue }
      let text = DecimalDigits(value, rounded: 15).text.replacing("−", with: "-")
      let isHalf = try String(format: "%.60e", value).contains(Regex(#"\.\d{14}50{45}"#))
      if !isHalf { #expect(Double(text) == Double(String(format: "%.14e", value))) }
      let whole = DecimalDigits(shortest: value).text.replacing("−", with: "-")
      #expect(Double(whole) == value)
    }
  }

  @Test func typedDigitsAreKeptExactly() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<5_000 {
      var entry = TypedNumber()
      var text = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let digit = Int.random(in: 0...9, using: &random)
        entry.type(digit: digit)
        text += String(digit)
      }
      entry.typePoint()
      text += "."
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let digit = Int.random(in: 0...9, using: &random)
        let before = entry
        entry.type(digit: digit)
        if entry != before { text += String(digit) }
      }
      #expect(entry.value == Rational(decimal: text))
    }
  }
}
