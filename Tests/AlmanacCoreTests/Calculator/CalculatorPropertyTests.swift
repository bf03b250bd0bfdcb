import Testing

@testable import AlmanacCore

/// What holds whatever somebody presses. (The million sequences of issue 4 were a run of their own;
/// here are as many as a few seconds allow.)
@Suite struct CalculatorPropertyTests {
  private func sequences(
    _ count: Int, of length: Int, from keys: [CalculatorKey], seed: UInt64,
    _ body: ([CalculatorKey]) -> Void
  ) {
    var random = FixedRandom(state: seed)
    for _ in 0..<count {
      body((0..<length).map { _ in keys[Int.random(in: keys.indices, using: &random)] })
    }
  }

  /// A description never holds `=` or `…`, and read by ordinary precedence it is the result, exactly
  /// where that is known exactly. Rand is left out for being drawn once.
  @Test func noDescriptionIsAFalseEquation() {
    let without: [CalculatorKey] = [.random, .clear]
    let keys = CalculatorKey.everyKey.filter { !without.contains($0) }
    var compared = 0
    sequences(500, of: 50, from: keys, seed: 7) { sequence in
      var calculator = Calculator()
      for (index, key) in sequence.enumerated() {
        calculator.press(key, drawing: oneNumber)
        #expect(!calculator.description.contains("="))
        #expect(!calculator.description.contains("…"))
        var settled = calculator
        // What is typed and what is pending come into the description with the next =.
        if settled.isTyping || settled.isPartialResult {
          settled.press(.equals, drawing: oneNumber)
        }
        if settled.isPartialResult || settled.description.isEmpty { continue }
        let words = sequence[...index].map(\.face).joined(separator: " ")
        do {
          let values = try [false, true].map {
            try CalculatorEvaluator.value(of: settled.description, roundsLongNumbers: $0)
          }
          #expect(settled.fault == nil, "\(words): \(settled.face)")
          if let exact = settled.exactResult {
            #expect(values[0] == .exact(exact), "\(words): \(settled.face)")
          } else {
            #expect(values.contains { $0.double == settled.result }, "\(words): \(settled.face)")
          }
          compared += 1
        } catch let fault as ArithmeticFault {
          #expect(settled.fault == fault, "\(words): \(settled.face)")
        } catch {
          Issue.record("\(words): \(settled.face)")
        }
      }
    }
    #expect(compared > 5_000)
  }

  @Test func nothingTrapsAndCIsTheStart() {
    sequences(1500, of: 200, from: CalculatorKey.everyKey, seed: 11) { sequence in
      var calculator = Calculator()
      for key in sequence {
        calculator.press(key, drawing: oneNumber)
        #expect(calculator.result.isFinite)
      }
      #expect(!calculator.display().isEmpty)
      calculator.press(.clear, drawing: oneNumber)
      #expect(calculator == Calculator())
    }
  }

  /// However long somebody goes on, a description grows by what each key adds and no more, and an
  /// exact number stays within its bits.
  @Test(arguments: [
    "2 √", "1 ÷ 3 =", "123456789012345 ÷ 987654321098765 =", "1.000000000001", "0.5", "9 ± ÷ 7 =",
  ])
  func nothingGrowsByItself(_ start: String) throws {
    for step in ["+ = →M × M = √", "x²", "+ =", "× =", "xʸ 3 =", "→M x⁻¹ + M =", "+ 1 % ="] {
      var calculator = try Calculator.pressing(start)
      var problems: [Problem] = []
      let steps = try #require(KeySequence.read(step, file: "keys", into: &problems))
      for _ in 0..<60 {
        let before = calculator.description.utf8.count
        for key in steps.keys {
          calculator.press(key, drawing: oneNumber)
          let bits = calculator.exactResult.map(\.bitCount) ?? 0
          #expect(bits <= CalculatorNumber.mostBits)
        }
        #expect(calculator.description.utf8.count <= before + 2_000, "\(start) \(step)")
      }
    }
  }

  /// Exponents beyond every size are settled before anything is computed.
  @Test func noPowerIsComputedThatCannotBeShown() throws {
    let huge = "10 xʸ 300 = →M"
    for (keys, face) in [
      ("9 xʸ 9 xʸ 9 =", "(9 ^ 9) ^ 9 =|1.96627050475553e77"),
      ("9 xʸ 9 = →M 9 xʸ M =", "9 ^ 387420489 =|Overflow: the number is too large"),
      ("\(huge) 10 xʸ M =", "10 ^ 1e300 =|Overflow: the number is too large"),
      ("\(huge) 10 x⁻¹ xʸ M =", "((10)⁻¹) ^ 1e300 =|0"),
      ("\(huge) 1 ± xʸ M =", "(−1) ^ 1e300 =|1"),
      ("\(huge) 1 xʸ M =", "1 ^ 1e300 =|1"),
      ("\(huge) 2 xʸ M x⁻¹ =", "2 ^ ((1e300)⁻¹) =|1"),
    ] {
      #expect(try Calculator.pressing(keys).face == face)
    }
  }

  @Test func undoTakesBackEverything() {
    let keys = CalculatorKey.everyKey.filter { $0 != .clear && $0 != .undo }
    sequences(100, of: 200, from: keys, seed: 13) { sequence in
      var calculator = Calculator()
      for key in sequence { calculator.press(key, drawing: oneNumber) }
      for _ in sequence { calculator.press(.undo, drawing: oneNumber) }
      #expect(calculator == Calculator())
    }
  }
}
