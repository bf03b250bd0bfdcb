// The factor between a unit and the base unit of its category.

public import AlmanacBase

/// A ratio times a power of π.
///
///     Factor(Rational(numerator: 1, denominator: 180)!, pi: 1)   // a degree in radians
public struct Factor: Sendable, Hashable {
  /// The rational part.
  public let ratio: Rational
  /// The power of π; negative where it divides.
  public let pi: Int

  /// Nil unless the ratio is above zero and the power of π from −9 to 9.
  public init?(_ ratio: Rational, pi: Int = 0) {
    guard !ratio.isNegative, !ratio.isZero, (-Factor.mostPi...Factor.mostPi).contains(pi) else {
      return nil
    }
    self.init(unchecked: ratio, pi: pi)
  }

  /// A factor of any ratio: also the intermediate results of conversions are of this type.
  package init(unchecked ratio: Rational, pi: Int = 0) {
    self.ratio = ratio
    self.pi = pi
  }

  /// The factor of the base unit.
  public static let one = Factor(unchecked: .one)

  static func * (left: Factor, right: Factor) -> Factor {
    Factor(unchecked: left.ratio * right.ratio, pi: left.pi + right.pi)
  }

  /// Nil where the divisor is zero.
  func divided(by divisor: Factor) -> Factor? {
    ratio.divided(by: divisor.ratio).map { Factor(unchecked: $0, pi: pi - divisor.pi) }
  }

  /// The factor as one number, to 60 digits where π is in it.
  var value: Rational {
    var value = ratio
    for _ in 0..<max(0, pi) { value = value * .pi }
    for _ in 0..<max(0, -pi) { value = value.divided(by: .pi) ?? value }
    return value
  }
}

#if !hasFeature(Embedded)
  extension Factor: Codable {
    private enum CodingKeys: CodingKey { case ratio, pi }

    /// Reads a factor; throws where its ratio is not above zero, or its power of π not from −9 to 9.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let ratio = try values.decode(Rational.self, forKey: .ratio)
      self = try decoder.sound(Factor(ratio, pi: try values.decode(Int.self, forKey: .pi)))
    }
  }
#endif
