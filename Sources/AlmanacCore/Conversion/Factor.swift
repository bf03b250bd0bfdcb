// What a unit is worth in its category's base unit.

/// A ratio, times a power of π.
///
///     Factor(Rational(1, 180), pi: 1)   // a degree in radians
package struct Factor: Sendable, Equatable {
  package let ratio: Rational
  /// How often π is a factor; negative where it divides.
  package let pi: Int

  package init(_ ratio: Rational, pi: Int = 0) {
    self.ratio = ratio
    self.pi = pi
  }

  static let one = Factor(.one)

  static func * (left: Factor, right: Factor) -> Factor {
    Factor(left.ratio * right.ratio, pi: left.pi + right.pi)
  }

  /// Nil where the divisor is zero.
  func divided(by divisor: Factor) -> Factor? {
    ratio.divided(by: divisor.ratio).map { Factor($0, pi: pi - divisor.pi) }
  }

  /// The factor as one number, to 60 digits where π is in it.
  var value: Rational {
    var value = ratio
    for _ in 0..<max(0, pi) { value = value * .pi }
    for _ in 0..<max(0, -pi) { value = value.divided(by: .pi) ?? value }
    return value
  }
}
