import Foundation
import Testing

@testable import AlmanacCore

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

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (7, "7"), (-7, "−7"), (0.1, "0.1"), (100, "100"),
    (1e14, "100000000000000"),
    (1e15, "1e15"), (-1.5e-9, "−1.5e−9"), (Double.leastNonzeroMagnitude, "4.94065645841247e−324"),
    (Double.greatestFiniteMagnitude, "1.79769313486232e308"), (999_999_999_999_999.9, "1e15"),
    // The double nearest to 0.1234567890123455 lies below that half, the one of …445 above it.
    (0.1234567890123455, "0.123456789012345"), (1234567890123.125, "1234567890123.13"),
  ])
  func digits(_ value: Double, _ text: String) {
    #expect(DecimalDigits(value, rounded: 15).text == text)
  }

  /// C's own conversion, which rounds the whole expansion once too, but an exact half to even.
  @Test func digitsAreThoseOfTheCLibrary() throws {
    var random = FixedRandom(state: 1)
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

  @Test func whatIsTypedIsTheNearestDouble() throws {
    var random = FixedRandom(state: 2)
    for _ in 0..<5_000 {
      var entry = Entry()
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
      if text.hasSuffix(".") { text += "0" }
      #expect(entry.value == Double(text))
    }
  }
}
