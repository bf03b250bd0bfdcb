// Copying and pasting numbers.

import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

@Suite struct CalculatorPasteTests {
  @Test(arguments: [
    ("12.5", "12.5"), ("-12.5", "−12.5"), ("−40", "−40"), ("+3", "3"), (" 7\n", "7"), (".5", "0.5"),
    ("1,234.5", "1234.5"), ("9,460,730,472,580,800", "9.4607304725808e15"), ("1,234", "1234"),
    ("1 234 567", "1234567"), ("1\u{A0}234", "1234"), ("1\u{2009}234", "1234"),
    ("−1\u{202F}234.25", "−1234.25"), ("1'234", "1234"), ("1’234", "1234"),
    ("≈ 0.333333333333333", "0.333333333333333"), ("1.5e-7", "1.5e−7"), ("1.5e−7", "1.5e−7"),
    ("2e20", "2e20"), ("0.3333333333333333333", "0.333333333333333"), ("0", "0"),
  ])
  func numbersArePasted(_ text: String, _ display: String) {
    var calculator = Calculator()
    let isPasted = calculator.paste(text)
    #expect(isPasted)
    #expect(calculator.display == display)
  }

  @Test(arguments: [
    "", " ", "abc", "3,14", "0,125", "12,34", "1,2345", "1234,567", "1,234'567", "1,,234", "1,234,",
    "1.234.567", "1.5,000", "5 %", "12 EUR", "--5", "1e999", "7 + 9", "٣", "−", "=16",
  ])
  func otherTextsAreRefused(_ text: String) throws {
    var calculator = try Calculator.pressing("7 +")
    let before = calculator
    let isPasted = calculator.paste(text)
    #expect(!isPasted)
    #expect(calculator == before)
  }

  /// A pasted number is an operand that the keys change as if it had been typed.
  @Test func aPastedNumberIsTyped() throws {
    var calculator = try Calculator.pressing("7 +")
    let isPasted = calculator.paste("1,234.5")
    #expect(isPasted)
    #expect(calculator.label == "7 + …")
    calculator.press(.backspace, drawing: oneNumber)
    calculator.press(.equals, drawing: oneNumber)
    #expect(calculator.face == "7 + 1234 =|1241")
    calculator.press(.undo, drawing: oneNumber)
    calculator.press(.undo, drawing: oneNumber)
    calculator.press(.undo, drawing: oneNumber)
    #expect(calculator.face == "7 + …|7")
  }

  /// All digits of a longer number count, although the display rounds them.
  @Test func aLongNumberIsExact() {
    var calculator = Calculator()
    let isPasted = calculator.paste("0.12345678901234567")
    #expect(isPasted)
    #expect(calculator.face == "0.12345678901234567 =|0.123456789012346")
    #expect(calculator.exactResult == Rational(decimal: "0.12345678901234567"))
  }

  @Test(arguments: [
    ("7 + 9 =", "16"), ("5 ±", "-5"), ("0 .", "0"), ("1 ÷ 3 =", "0.333333333333333"),
    ("2 ÷ 10000000 = ±", "-2e-7"),
  ])
  func theDisplayIsCopiedInASCII(_ keys: String, _ text: String) throws {
    #expect(try Calculator.pressing(keys).copiedNumber == text)
  }

  @Test func aFaultIsNotCopied() throws {
    #expect(try Calculator.pressing("1 ÷ 0 =").copiedNumber == nil)
  }
}
