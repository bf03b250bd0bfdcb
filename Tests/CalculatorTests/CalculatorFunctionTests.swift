// Exponentials, logarithms, powers and trigonometric functions.

import AlmanacWidgets
import Foundation
import Testing

@testable import AlmanacBase
@testable import AlmanacCalculator

extension Exponential {
  fileprivate static func exp(_ value: Double) -> Double { exp(WideDouble(value)) }
  fileprivate static func ln(_ value: Double) -> Double { ln(BinaryParts(.rounded(value))) }
  fileprivate static func log10(_ value: Double) -> Double { log10(BinaryParts(.rounded(value))) }
  fileprivate static func power(_ base: Double, _ exponent: Double) -> Double {
    power(BinaryParts(.rounded(base)), WideDouble(exponent))
  }
}

@Suite struct CalculatorFunctionTests {
  /// Values computed by mpmath with 1500 bits, including the angle nearest to a quarter turn.
  @Test func areTheNearestDoubles() {
    #expect(Angle(.rounded(1e22), .radians).sine == -0.8522008497671888)
    #expect(Angle(.rounded(1e308), .radians).cosine == -0.8913089376870335)
    #expect(
      Angle(.rounded(6_381_956_970_095_103 * 0x1p797), .radians).cosine == -4.6871659242546277e-19)
    #expect(Angle(.rounded(.pi / 4), .radians).tangent == 0.9999999999999999)
    #expect(Exponential.exp(1) == 2.718281828459045)
    #expect(Exponential.exp(709.782712893384) == 1.7976931348622732e308)
    #expect(Exponential.exp(-745) == .leastNonzeroMagnitude)
    #expect(Exponential.ln(0.9999999999999999) == -1.1102230246251565e-16)
    #expect(Exponential.ln(Double.leastNonzeroMagnitude) == -744.4400719213812)
    #expect(Exponential.power(2, 0.5) == 1.4142135623730951)
    #expect(Exponential.power(10, -7) == 1e-7)
  }

  @Test func powersOfTenAreExact() {
    for power in -300...300 {
      let value = Double("1e\(power)") ?? 0
      #expect(Exponential.power(10, Double(power)) == value)
      #expect(Exponential.log10(value) == Double(power))
    }
  }

  /// The C library is sometimes off by one in the last place; a difference of two would be an error
  /// here.
  @Test func agreeWithTheCLibrary() {
    var random = SplitMix64(seed: 3)
    func isNear(_ own: Double, _ other: Double) -> Bool {
      own == other || (own - other).magnitude <= other.ulp
    }
    for _ in 0..<2_000 {
      let angle = Double.random(in: -400...400, using: &random)
      #expect(isNear(Angle(.rounded(angle), .radians).sine, sin(angle)))
      #expect(isNear(Angle(.rounded(angle), .radians).cosine, cos(angle)))
      #expect(isNear(Angle(.rounded(angle), .radians).tangent, tan(angle)))
      #expect(isNear(Exponential.exp(angle), exp(angle)))
      let positive = Double(bitPattern: UInt64.random(in: 1..<(0x7FF << 52), using: &random))
      #expect(isNear(Exponential.ln(positive), log(positive)))
      #expect(isNear(Exponential.log10(positive), log10(positive)))
      let base = Double.random(in: 0...100, using: &random)
      #expect(isNear(Exponential.power(base, angle / 4), pow(base, angle / 4)))
    }
  }
}
