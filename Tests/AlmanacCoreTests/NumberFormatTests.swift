// Numbers as languages write them.

import AlmanacCore
import Testing

@Suite struct NumberFormatTests {
  private static let german = NumberFormat(group: ".", decimal: ",", leastGrouped: 4)
  private static let spanish = NumberFormat(group: ".", decimal: ",", leastGrouped: 5)
  private static let french = NumberFormat(group: "\u{202F}", decimal: ",", leastGrouped: 4)

  @Test(arguments: [
    ("1,234.5", "1.234,5"), ("−12,500 B", "−12.500 B"), ("0.5", "0,5"), ("1.5e−7", "1,5e−7"),
    ("12,345,678.25 km, 3 h", "12.345.678,25 km, 3 h"), ("a, b. C", "a, b. C"), ("1, 2", "1, 2"),
    ("in 5.", "in 5."), ("1,23", "1,23"), ("x × 1.8 + 32", "x × 1,8 + 32"), ("", ""),
  ])
  func textsHaveTheNumbersOfTheLanguage(_ text: String, _ expected: String) {
    #expect(Self.german.localized(text) == expected)
  }

  @Test func spanishDoesNotGroupFourDigits() {
    #expect(Self.spanish.localized("1,234.5") == "1234,5")
    #expect(Self.spanish.localized("12,345") == "12.345")
    #expect(Self.french.localized("1,234.5") == "1\u{202F}234,5")
  }

  @Test func aTypedNumberCanEndWithTheSeparator() {
    #expect(Self.german.localized(typed: "12.") == "12,")
    #expect(Self.german.localized(typed: "12.0") == "12,0")
  }

  @Test(arguments: [
    ("1.234,5 km", "1234.5 km"), ("1,5 km in m", "1.5 km in m"), ("1.5", "1.5"),
    ("1.234.567", "1234567"), ("5 km, 3 m", "5 km, 3 m"),
  ])
  func numbersOfTheLanguageAreRead(_ text: String, _ expected: String) {
    #expect(Self.german.english(text) == expected)
  }
}
