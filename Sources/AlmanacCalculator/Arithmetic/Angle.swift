// Sine, cosine and tangent, with exact zeros: sin 180° is 0, and so is sin π.

import AlmanacBase

/// The sine, cosine and tangent of an angle, each the double nearest to the true value. They are
/// computed here for the reason given at `Exponential`.
///
/// π is a rounded double, so that sin π would be the rounding error, 1.2e−16. A sine or cosine that is
/// smaller than the rounding error of the angle is therefore 0. (This holds below one million only: no
/// whole number in that range is that near to a multiple of π.)
struct Angle {
  let sine: Double
  let cosine: Double
  let tangent: Double

  init(_ value: CalculatorNumber, _ unit: AngleUnit) {
    let reduced =
      unit == .degrees
      ? ReducedAngle(degrees: value.rational) : ReducedAngle(radians: value)
    let (sineOfRest, cosineOfRest) = reduced.sineAndCosine
    let (wideSine, wideCosine): (WideDouble, WideDouble) =
      switch reduced.quarters {
      case 0: (sineOfRest, cosineOfRest)
      case 1: (cosineOfRest, -sineOfRest)
      case 2: (-sineOfRest, -cosineOfRest)
      default: (-cosineOfRest, sineOfRest)
      }
    var roundingError = 0.0
    if case .rounded(let double) = value, unit == .radians, double.magnitude < 1_000_000 {
      roundingError = double.magnitude * 0x1p-53
    }
    sine = wideSine.high.magnitude < roundingError ? 0 : wideSine.high
    cosine = wideCosine.high.magnitude < roundingError ? 0 : wideCosine.high
    tangent = sine == 0 || cosine == 0 ? 0 : (wideSine / wideCosine).high
  }
}

/// An angle as quarter turns and a rest of at most an eighth of a turn in either direction.
private struct ReducedAngle {
  /// 0…3
  let quarters: Int
  /// In radians.
  let rest: WideDouble

  private static let quarter = WideDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
  private static let degree = WideDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)

  /// Reduces the exact number of degrees, before anything is rounded.
  init(degrees: Rational) {
    let size = degrees.isNegative ? -degrees : degrees
    let turns = size * Rational(1, 90) + Rational(1, 2)
    let whole = turns.numerator.divided(by: turns.denominator).quotient
    let quarters = Int((whole.limbs.first ?? 0) % 4)
    let rest = size - Rational(isNegative: false, whole, over: .one) * Rational(90)
    let angle = CalculatorNumber.exact(rest).wide * ReducedAngle.degree
    self.quarters = degrees.isNegative ? (4 - quarters) % 4 : quarters
    self.rest = degrees.isNegative ? -angle : angle
  }

  init(radians value: CalculatorNumber) {
    let radians = value.wide
    if case .exact(let exact) = value, radians.low.magnitude > 0.785 {
      self.init(manyRadians: exact)
    } else {
      self.init(radians: radians)
    }
  }

  private init(radians: WideDouble) {
    guard radians.high.magnitude > 0.785 else {
      quarters = 0
      rest = radians
      return
    }
    let (whole, fraction) = QuarterTurns.split(radians.high.magnitude)
    let angle = fraction * ReducedAngle.quarter
    quarters = radians.high < 0 ? (4 - whole) % 4 : whole
    rest = (radians.high < 0 ? -angle : angle) + WideDouble(radians.low)
  }

  /// Reduces a number with more digits than two doubles have: the sum of several doubles. It must be
  /// within the range of a double.
  private init(manyRadians value: Rational) {
    var left = value
    var turns = 0
    var fraction = WideDouble(0)
    while true {
      let part = left.approximation
      if part.magnitude < 0.785 { break }
      let (whole, some) = QuarterTurns.split(part.magnitude)
      turns += part < 0 ? 4 - whole : whole
      fraction = fraction + (part < 0 ? -some : some)
      left = left - Rational(part)
    }
    let whole = fraction.high.rounded()
    fraction = fraction + WideDouble(-whole)
    quarters = (turns + Int(whole) + 400) % 4
    rest = fraction * ReducedAngle.quarter + CalculatorNumber.exact(left).wide
  }

  /// The Taylor series of both.
  var sineAndCosine: (WideDouble, WideDouble) {
    // The squares of smaller angles would underflow, and do not change the result.
    if rest.high.magnitude < 0x1p-300 { return (rest, WideDouble(1)) }
    let square = -(rest * rest)
    var term = WideDouble(1)
    var cosine = term
    var sine = term
    for number in 1...14 {
      term = term * square / WideDouble(Double(2 * number * (2 * number - 1)))
      cosine = cosine + term
      sine = sine + term / WideDouble(Double(2 * number + 1))
    }
    return (rest * sine, cosine)
  }
}
