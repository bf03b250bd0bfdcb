// Properties of the calculator for random sequences of keys.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

/// Properties that hold for all sequences of keys. The number of sequences is limited to what a few
/// seconds allow.
@Suite struct CalculatorPropertyTests {
  private func sequences(
    _ count: Int, of length: Int, from keys: [CalculatorKey], seed: UInt64,
    _ body: ([CalculatorKey]) -> Void
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      body((0..<length).map { _ in keys[Int.random(in: keys.indices, using: &random)] })
    }
  }

  /// A description never contains `=` or `…`. Evaluated with the usual precedence it gives the
  /// result, exactly if the result is exact. `Rand` is excluded, because it draws a number only
  /// once.
  @Test func descriptionsAreTrueEquations() {
    let without: [CalculatorKey] = [.random, .clear]
    let keys = CalculatorKey.allCases.filter { !without.contains($0) }
    var compared = 0
    sequences(500, of: 50, from: keys, seed: 7) { sequence in
      var calculator = Calculator()
      for (index, key) in sequence.enumerated() {
        calculator.press(key, drawing: oneNumber)
        #expect(!calculator.description.contains("="))
        #expect(!calculator.description.contains("…"))
        var settled = calculator
        // The typed number and the pending operation become part of the description at the next =.
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

  @Test func nothingTrapsAndClearResets() {
    sequences(1500, of: 200, from: CalculatorKey.allCases, seed: 11) { sequence in
      var calculator = Calculator()
      for key in sequence {
        calculator.press(key, drawing: oneNumber)
        #expect(!calculator.result.isNaN)
      }
      #expect(!calculator.display.isEmpty)
      calculator.press(.clear, drawing: oneNumber)
      #expect(calculator == Calculator())
    }
  }

  @Test(arguments: [-1, 10, 300, Int.min])
  func aKeyWithAnotherNumberThanADigitDoesNothing(_ number: Int) {
    var calculator = Calculator()
    calculator.press(.digit(4), drawing: oneNumber)
    let before = calculator
    calculator.press(.digit(number), drawing: oneNumber)
    #expect(calculator.display == before.display)
  }

  /// In long sequences a description grows only by what each key adds, and an exact number keeps to
  /// its limit of bits.
  @Test(arguments: [
    "2 √", "1 ÷ 3 =", "123456789012345 ÷ 987654321098765 =", "1.000000000001", "0.5", "9 ± ÷ 7 =",
  ])
  func descriptionsAndNumbersStayBounded(_ start: String) throws {
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

  /// Huge exponents are refused before anything is computed.
  @Test func hugePowersAreRefusedBeforeComputing() throws {
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
    let keys = CalculatorKey.allCases.filter { $0 != .clear && $0 != .undo }
    sequences(100, of: 200, from: keys, seed: 13) { sequence in
      var calculator = Calculator()
      for key in sequence { calculator.press(key, drawing: oneNumber) }
      for _ in sequence { calculator.press(.undo, drawing: oneNumber) }
      #expect(calculator == Calculator())
    }
  }
}
