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

  /// A description never holds `=` or `…`, and read by ordinary precedence it is the result. Rand is
  /// left out for being drawn once, and % for showing what was taken to 15 digits only.
  @Test func noDescriptionIsAFalseEquation() {
    let without: [CalculatorKey] = [.random, .percent, .clear]
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
          let value = try CalculatorEvaluator.value(of: settled.description)
          #expect(settled.fault == nil, "\(words): \(settled.face)")
          #expect(value == settled.result, "\(words): \(settled.face)")
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

  /// However long somebody goes on, a description grows by what each key adds and no more.
  @Test func descriptionsDoNotGrowByThemselves() throws {
    let doubling = Array(repeating: "+ = →M × M = √", count: 100).joined(separator: " ")
    let calculator = try Calculator.pressing("2 √ " + doubling)
    #expect(calculator.description.utf8.count < 100 * 7 * 110)
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
