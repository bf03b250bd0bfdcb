// The calculator: results, descriptions, errors, undo.

import AlmanacBase
import AlmanacCalculator
import Testing

@Suite struct CalculatorTests {
  /// The specification's whole table; for l) it uses the form of m).
  @Test(arguments: [
    ("7 +", "7 + …|7"),
    ("7 + 9", "7 + …|9"),
    ("7 + 9 =", "7 + 9 =|16"),
    ("7 + 9 = √", "√(7 + 9) =|4"),
    ("7 + 9 √", "7 + √(9) …|3"),
    ("7 + 9 √ =", "7 + √(9) =|10"),
    ("7 + 9 = + 6 + 3 =", "7 + 9 + 6 + 3 =|25"),
    ("7 + 9 = √ 6 + 3 =", "6 + 3 =|9"),
    ("5 + 6 = 7 3", "5 + 6 =|73"),
    ("7 + =", "7 + 7 =|14"),
    ("4 × π =", "4 × π =|12.5663706143592"),
    ("4 + 5 × 3 =", "(4 + 5) × 3 =|27"),
  ])
  func showsTheSpecificationsResults(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("", "|0"), ("7", "|7"), ("7 =", "7 =|7"), ("=", "|0"), ("- 5 =", "0 − 5 =|−5"),
    ("π", "π =|3.14159265358979"), ("4 5 π", "π =|3.14159265358979"),
    ("7 + 9 × ", "(7 + 9) × …|16"),
    // Of several operators the last one counts, and brackets are removed with it.
    ("7 + × 2 =", "7 × 2 =|14"), ("7 + 9 + × −", "7 + 9 − …|16"),
    // = repeats the last operation.
    ("5 + 3 = =", "5 + 3 + 3 =|11"), ("5 + 3 = = =", "5 + 3 + 3 + 3 =|14"),
    ("5 + 6 = 7 =", "7 + 6 =|13"), ("2 × 3 = √ =", "√(2 × 3) × 3 =|7.34846922834953"),
    ("7 + 9 + =", "7 + 9 + 16 =|32"),
    // Operations on one number.
    ("4 + 5 = x²", "(4 + 5)² =|81"), ("5 x²", "(5)² =|25"), ("4 x⁻¹", "(4)⁻¹ =|0.25"),
    ("7 + √ =", "7 + √(7) =|9.64575131106459"), ("7 + 9 √ 4 =", "7 + 4 =|11"),
    ("7 + 9 = ±", "−(7 + 9) =|−16"), ("π ± + 2 =", "−(π) + 2 =|−1.14159265358979"),
    ("2 + π ± =", "2 + (−(π)) =|−1.14159265358979"),
    ("e ln", "ln(e) =|1"), ("1000 log", "log₁₀(1000) =|3"), ("1 exp", "e^(1) =|2.71828182845905"),
    ("2 xʸ 10 =", "2 ^ 10 =|1024"), ("2 ^ 3 ^ 2 =", "(2 ^ 3) ^ 2 =|64"),
    ("2 + 3 ^ 2 =", "(2 + 3) ^ 2 =|25"), ("3 ^ 2 + 1 =", "3 ^ 2 + 1 =|10"),
    ("5 ± x²", "(−5)² =|25"), ("5 ± ^ 2 =", "(−5) ^ 2 =|25"), ("2 × 5 ± =", "2 × (−5) =|−10"),
    ("5 ± ÷ 3 = →M 2 + M =", "2 + (−5 ÷ 3) =|0.333333333333333"),
    ("8 ÷ 4 ÷ 2 =", "8 ÷ 4 ÷ 2 =|1"), ("1 − 2 − 3 =", "1 − 2 − 3 =|−4"),
    ("3 ^ 2 = sq", "(3 ^ 2)² =|81"), ("2 × 3 sq =", "2 × (3)² =|18"),
  ])
  func showsTheDescriptionOfTheResult(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("200 + 10 % =", "200 + 20 =|220"), ("200 − 10 %", "200 − 20 …|20"),
    ("200 × 10 % =", "200 × 0.1 =|20"), ("50 %", "0.5 =|0.5"), ("200 + %", "200 + 400 …|400"),
    ("50 + 50 + 10 % =", "50 + 50 + 10 =|110"), ("200 + 10 % = =", "200 + 20 + 20 =|240"),
    // A number with more than 15 digits would read as 1 ÷ 3 − 0.333333333333333 = 0.
    ("1 ÷ 3 − 100 % =", "1 ÷ 3 − 1 ÷ 3 × 1 =|0"),
    ("1 ÷ 3 = %", "1 ÷ 3 ÷ 100 =|0.00333333333333333"),
  ])
  func takesAPercentageOfTheTotal(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("5 →M + M =", "5 + 5 =|10"), ("M", "0 =|0"), ("7 + 9 = →M 2 × M =", "2 × 16 =|32"),
    ("7 + 9 →M", "7 + 9 …|9"), ("7 + →M", "7 + …|7"), ("5 ->M 3", "5 =|3"),
    ("3 ± →M 1 − M =", "1 − (−3) =|4"),
    ("1 ÷ 3 = →M 2 ÷ M =", "2 ÷ (1 ÷ 3) =|6"),
    // A third is not equal to its digits: 1 ÷ 3 − 0.333333333333333 would not be 0.
    ("1 ÷ 3 = →M − M =", "1 ÷ 3 − 1 ÷ 3 =|0"), ("1 ÷ 3 − =", "1 ÷ 3 − 1 ÷ 3 =|0"),
    ("Rand", "0.271828182845904 =|0.271828182845904"),
    ("2 + Rand =", "2 + 0.271828182845904 =|2.2718281828459"),
  ])
  func remembersAndDraws(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("30 Deg sin", "sin(30°) =|0.5"), ("Deg 180 sin", "sin(180°) =|0"),
    ("Deg 60 cos", "cos(60°) =|0.5"), ("Deg 90 cos", "cos(90°) =|0"),
    ("Deg 45 tan", "tan(45°) =|1"),
    ("Deg 135 tan", "tan(135°) =|−1"), ("Deg 30 ± sin", "sin((−30)°) =|−0.5"),
    ("Deg 390 sin", "sin(390°) =|0.5"), ("Deg 20 + 10 = sin", "sin((20 + 10)°) =|0.5"),
    ("π sin", "sin(π) =|0"), ("π ÷ 2 = cos", "cos(π ÷ 2) =|0"), ("π tan", "tan(π) =|0"),
    ("Deg Rad 1 sin", "sin(1) =|0.841470984807897"),
    ("355 sin", "sin(355) =|−0.0000301443533594885"),
    ("Deg 90 tan", "tan(90°) =|This angle has no tangent"),
  ])
  func measuresAngles(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("7 ÷ 0 =", "7 ÷ 0 =|Division by zero"), ("0 inv", "(0)⁻¹ =|Division by zero"),
    ("9 ± √", "√(−9) =|Square root of a negative number"),
    ("7 + 9 ± √", "7 + √(−9) …|Square root of a negative number"),
    ("0 ln", "ln(0) =|Logarithm of a number that is not positive"),
    ("8 ± ^ 0.5 =", "(−8) ^ 0.5 =|Fractional power of a negative number"),
    ("0 ^ 1 ± =", "0 ^ (−1) =|Division by zero"),
    ("10 ^ 700 =", "10 ^ 700 =|Overflow: the number is too large"),
    ("10 ^ 400 = sq", "(10 ^ 400)² =|Overflow: the number is too large"),
    // After an error no operation is possible, but a new number is.
    ("7 ÷ 0 = + 3", "7 ÷ 0 =|3"), ("7 ÷ 0 = 5 =", "5 =|5"),
    ("7 ÷ 0 + × = √ % →M ⌫", "7 ÷ 0 =|Division by zero"),
    ("7 ÷ 0 = 5", "7 ÷ 0 =|5"), ("7 ÷ 0 = 5 + 2 =", "5 + 2 =|7"),
    ("7 + 9 ± √ 4 =", "7 + 4 =|11"), ("7 ÷ 0 = π", "π =|3.14159265358979"), ("7 ÷ 0 = C", "|0"),
    ("7 ÷ 0 = undo", "7 ÷ …|0"),
  ])
  func showsErrorsInWords(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test(arguments: [
    ("7 + 9 = undo", "7 + …|9"), ("7 + 9 = undo undo", "7 + …|7"), ("7 undo undo", "|0"),
    ("5 →M 8 →M undo M", "5 =|5"), ("1 2 undo", "|1"), ("7 + + + undo", "|7"),
    ("7 + 9 = = undo", "7 + 9 =|16"),
  ])
  func takesBackKeyByKey(_ keys: String, _ face: String) throws {
    #expect(try Calculator.pressing(keys).face == face)
  }

  @Test func clearResetsEverything() throws {
    for keys in ["", "5 →M Deg 7 ÷ 0 = C", "3 + 4 = 5 . C", "1 2 ⌫ C undo"] {
      #expect(try Calculator.pressing(keys) == Calculator())
    }
    #expect(try Calculator.pressing("Deg") != Calculator())
  }

  @Test func describesItsState() throws {
    let partial = try Calculator.pressing("7 + 9 √")
    #expect(partial.isPartialResult)
    #expect(partial.description == "7 + √(9)")
    #expect(partial.result == 3)
    let typing = try Calculator.pressing("5 + 6 = 7 3")
    #expect(typing.isTyping)
    #expect(!typing.isPartialResult)
    #expect(typing.result == 11)
    #expect(typing.description == "5 + 6")
    #expect(try Calculator.pressing("1 ÷ 3 =").exactResult == Rational(1, 3))
    #expect(try Calculator.pressing("2 √").exactResult == nil)
    #expect(try Calculator.pressing("1 ÷ 0 =").fault == .divisionByZero)
  }
}
