// Sines that a textbook would accept: sin 180° is 0, and so is sin π.

/// The sine, cosine and tangent of one angle.
///
/// Degrees are taken apart into quarter turns before anything is rounded, so that the angles that
/// have plain values get them. In radians π itself is rounded already: a sine that is smaller than
/// that rounding says nothing but 0. (Only below a million: no whole number there comes so near to a
/// multiple of π, so nothing but multiples of π is meant.)
struct Angle {
  let sine: Double
  let cosine: Double
  let tangent: Double

  init(_ value: Double, _ unit: AngleUnit, _ mathematics: Mathematics) {
    switch unit {
    case .radians: self.init(radians: value, mathematics)
    case .degrees: self.init(degrees: value, mathematics)
    }
  }

  private init(radians: Double, _ mathematics: Mathematics) {
    let noise = radians.magnitude < 1_000_000 ? radians.magnitude * 0x1p-53 : 0
    func plain(_ value: Double) -> Double { value.magnitude < noise ? 0 : value }
    sine = plain(mathematics.sin(radians))
    cosine = plain(mathematics.cos(radians))
    tangent = sine == 0 ? 0 : mathematics.tan(radians)
  }

  private init(degrees: Double, _ mathematics: Mathematics) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded(.toNearestOrEven)
    // −45…45
    let rest = turn - quarters * 90
    let radians = rest * (.pi / 180)
    let near = rest.magnitude == 30 ? rest / 60 : mathematics.sin(radians)
    let far = mathematics.cos(radians)
    switch (Int(quarters) + 4) % 4 {
    case 0: (sine, cosine) = (near, far)
    case 1: (sine, cosine) = (far, -near)
    case 2: (sine, cosine) = (-near, -far)
    default: (sine, cosine) = (-far, near)
    }
    if rest.magnitude == 45 {
      tangent = sine.sign == cosine.sign ? 1 : -1
    } else {
      tangent = cosine == 0 ? 0 : sine / cosine
    }
  }
}
