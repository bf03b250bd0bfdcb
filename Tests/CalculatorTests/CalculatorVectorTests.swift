// The calculator compared with computed test vectors.

import Foundation
import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

/// Expected answers computed independently, by Python's fractions and mpmath:
/// Tests/CalculatorVectors/generate.py.
@Suite struct CalculatorVectorTests {
  @Test func answersAreThoseOfPython() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "CalculatorVectors/vectors.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 6_000)
    for line in lines {
      let fields = line.split(separator: "\t")
      try #require(fields.count == 2, "\(line)")
      let answer = try Calculator.pressing(String(fields[0])).answer
      #expect(answer == fields[1], "\(fields[0])")
    }
  }
}
