// The names of keys, and sequences of keys as text.

import AlmanacBase
import AlmanacCalculator
import Testing

@Suite struct CalculatorKeyTests {
  @Test func everyLabelNamesItsKey() {
    for key in CalculatorKey.allCases { #expect(CalculatorKey(named: key.face) == key) }
    let faces =
      "0 1 2 3 4 5 6 7 8 9 . + − × ÷ xʸ √ x² x⁻¹ ± % sin cos tan ln log₁₀ eˣ π e Rand M →M C ⌫ undo = "
      + "Deg Rad"
    #expect(
      CalculatorKey.allCases.map(\.face).sorted()
        == faces.split(separator: " ").map(String.init).sorted())
  }

  @Test(arguments: [
    ("-", "−"), ("*", "×"), ("/", "÷"), ("^", "xʸ"), ("sqrt", "√"), ("pi", "π"), ("sq", "x²"),
    ("inv", "x⁻¹"), ("neg", "±"), ("BS", "⌫"), ("log", "log₁₀"), ("exp", "eˣ"), ("->M", "→M"),
  ])
  func aKeyboardHasOtherNames(_ name: String, _ face: String) {
    #expect(CalculatorKey(named: name)?.face == face)
  }

  @Test func aLineIsPrintedWithFaces() throws {
    var problems: [Problem] = []
    let sequence = try #require(
      KeySequence.read("  73 * 3.14\tsqrt  -  .5 = ", file: "keys", into: &problems))
    #expect(sequence.text == "73 × 3.14 √ − .5 =")
    #expect(sequence.keys.count == 12)
  }

  /// Any number on the display can be typed; the zero before the point does not count as a digit.
  @Test func aWordMayHaveAsManyDigitsAsTheDisplay() throws {
    for number in ["0.123456789012345", "0.000000000000001", "123456789012345", "1.23456789012345"]
    {
      #expect(try Calculator.pressing(number).display == number)
    }
  }

  @Test(arguments: [
    ("7 + sni", "5: 'sni' is not a valid key; the nearest is 'sin'"),
    ("√ 7 SIN", "5: 'SIN' is not a valid key; the nearest is 'sin'"),
    ("-5 =", "1: '-5' is not a valid key; write '5 ±' for the number, or '- 5' to subtract"),
    (
      "3 × −2.5",
      "5: '−2.5' is not a valid key; write '2.5 ±' for the number, or '− 2.5' to "
        + "subtract"
    ),
    ("7+9=", "1: '7+9=' is not a valid key; put spaces between keys: '7 + 9 ='"),
    (
      "(7 + 9)",
      "1: '(7' is not a valid key; the calculator works from left to right, without "
        + "brackets"
    ),
    (
      "foo",
      "1: 'foo' is not a valid key; choose one of '.', '+', '−', '×', '÷', 'xʸ', '√', 'x²', 'x⁻¹', "
        + "'±', '%', 'sin', 'cos', 'tan', 'ln', 'log₁₀' and 12 more"
    ),
    ("1.2.3", "1: '1.2.3' has more than one decimal point; keep only one"),
    ("1234567890123456", "1: '1234567890123456' has too many digits; the limit is 15"),
  ])
  func anUnknownKeyHasAHelpfulMessage(_ keys: String, _ message: String) {
    var problems: [Problem] = []
    #expect(KeySequence.read(keys, file: "keys", into: &problems) == nil)
    #expect(problems.first.map { "\($0.position?.column ?? 0): \($0.message)" } == message)
  }
}
