// The functions of doubles compared with those of the C library.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacBase

struct ElementaryFunctionsTests {
  /// The difference in units in the last place.
  private func units(_ value: Double, _ expected: Double) -> Double {
    (value - expected).magnitude / expected.ulp
  }

  @Test func agreeWithTheCLibrary() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let exponent = Double.random(in: -700...700, using: &random)
      #expect(units(ElementaryFunctions.exp(exponent), exp(exponent)) <= 2)
      let positive = exp(exponent)
      #expect(units(ElementaryFunctions.ln(positive), log(positive)) <= 2)
      let small = Double.random(in: 0.5...2, using: &random)
      #expect((ElementaryFunctions.ln(small) - log(small)).magnitude < 3e-16)
      let base = Double.random(in: 0.001...40_000, using: &random)
      let power = Double.random(in: -1...1, using: &random)
      #expect(units(ElementaryFunctions.power(base, power), pow(base, power)) <= 20)
    }
  }

  @Test func limits() {
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.ln(1) == 0)
    #expect(ElementaryFunctions.exp(1000) == .infinity)
    #expect(ElementaryFunctions.exp(-1000) == 0)
    #expect(ElementaryFunctions.exp(.nan) == 0)
    #expect(ElementaryFunctions.power(7, 0) == 1)
  }
}
