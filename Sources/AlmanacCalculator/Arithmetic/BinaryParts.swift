// A number as significand and power of two, for logarithms.

import AlmanacBase

/// The magnitude of a nonzero number as a significand from √½ to √2 and a power of two. The number
/// may be beyond the range of a double.
///
///     BinaryParts(.rounded(12))  // 0.75 · 2⁴
struct BinaryParts {
  let significand: WideDouble
  let twos: Int

  init(_ value: CalculatorNumber) {
    var (significand, twos): (WideDouble, Int)
    switch value {
    case .exact(let rational):
      twos = rational.numerator.bitCount - rational.denominator.bitCount
      let scaled = Rational(
        isNegative: false, rational.numerator << max(0, -twos),
        over: rational.denominator << max(0, twos))
      significand = CalculatorNumber.exact(scaled).wide
    case .rounded(let double):
      twos = Int(double.exponent)
      significand = WideDouble(double.significand)
    }
    // The ratio of two numbers with equally many bits is between ½ and 2.
    if significand.high > 1.4142135623730951 {
      significand = WideDouble(high: significand.high / 2, low: significand.low / 2)
      twos += 1
    } else if significand.high < 0.7071067811865476 {
      significand = WideDouble(high: significand.high * 2, low: significand.low * 2)
      twos -= 1
    }
    self.significand = significand
    self.twos = twos
  }
}
