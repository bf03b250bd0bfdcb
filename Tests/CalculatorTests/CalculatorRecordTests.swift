// Finished calculations that can be used again.

import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

@Suite struct CalculatorRecordTests {
  @Test(arguments: [
    ("7 + 9 =", "7 + 9 =", "16"), ("7 + 9 = √", "√(7 + 9) =", "4"), ("8.41 √", "√(8.41) =", "2.9"),
    ("1 ÷ 3 =", "1 ÷ 3 =", "≈ 0.333333333333333"), ("2 √ x²", "(√(2))² =", "≈ 2"),
    ("4 × π =", "4 × π =", "≈ 12.5663706143592"),
  ])
  func aFinishedCalculationIsRecorded(_ keys: String, _ label: String, _ answer: String) throws {
    let record = try #require(try Calculator.pressing(keys).record)
    #expect(record.label == label)
    #expect(record.answer == answer)
    // The fields that are stored give the same record.
    #expect(CalculatorRecord(fields: record.fields) == record)
  }

  @Test(arguments: ["", "7", "7 =", "7 +", "7 + 9", "1 ÷ 0 =", "7 + 9 √", "7 + 9 = 3"])
  func nothingElseIsRecorded(_ keys: String) throws {
    #expect(try Calculator.pressing(keys).record == nil)
  }

  @Test func aRecordIsUsedAgain() throws {
    let sum = try #require(try Calculator.pressing("7 + 9 =").record)
    var calculator = try Calculator.pressing("2 ×")
    calculator.take(sum, answerAlone: false)
    calculator.press(.equals, drawing: oneNumber)
    #expect(calculator.face == "2 × (7 + 9) =|32")
    calculator = try Calculator.pressing("2 ×")
    calculator.take(sum, answerAlone: true)
    calculator.press(.equals, drawing: oneNumber)
    #expect(calculator.face == "2 × 16 =|32")
    calculator.press(.undo, drawing: oneNumber)
    calculator.press(.undo, drawing: oneNumber)
    #expect(calculator.face == "2 × …|2")
  }

  /// A rounded answer keeps its expression, because 0.333… would be another number.
  @Test func aRoundedAnswerStaysExact() throws {
    let third = try #require(try Calculator.pressing("1 ÷ 3 =").record)
    var calculator = Calculator()
    calculator.take(third, answerAlone: true)
    calculator.press(.binary(.times), drawing: oneNumber)
    calculator.press(.digit(3), drawing: oneNumber)
    calculator.press(.equals, drawing: oneNumber)
    #expect(calculator.face == "1 ÷ 3 × 3 =|1")
  }

  @Test func aLongExpressionIsRecordedAsItsAnswer() throws {
    let keys = "1" + String(repeating: " + 12345678", count: 60) + " ="
    let record = try #require(try Calculator.pressing(keys).record)
    #expect(record.label == "740740681 =")
  }

  @Test(arguments: [
    [], ["="], ["=", "16", "0"], ["=", "16", "0", ""], ["=", "x", "0", "7 + 9"],
    ["=", "1/0", "0", "1 ÷ 0"], ["=", "16", "9", "7 + 9"], ["≈", "1e999", "0", "x"],
    ["=", String(repeating: "9", count: 2_000), "0", "x"], ["=", "1e5", "4", "x"],
  ])
  func storedTextThatIsNotValidIsRefused(_ fields: [String]) {
    #expect(CalculatorRecord(fields: fields) == nil)
  }

  @Test func theMemoryIsShownUnlessItIsZero() throws {
    #expect(try Calculator.pressing("7").memory == nil)
    #expect(try Calculator.pressing("12.5 →M C").memory == nil)
    #expect(try Calculator.pressing("12.5 →M 3").memory == "12.5")
    #expect(try Calculator.pressing("5 →M 0 →M").memory == nil)
  }
}
