// Units that are products of powers of units.

import AlmanacBase

/// A meaning of a unit that was typed: a unit of the table, perhaps with a prefix, or a product of powers
/// of units and numbers. It is a class because copies of a structure of this size are a tenth of the code
/// of the live part.
final class CompoundUnit: Sendable {
  /// The unit, where it is one unit to the power of 1.
  struct Single: Sendable {
    let place: UnitTable.Place
    let prefix: UnitPrefix?
  }

  let dimension: Dimension
  /// Its size in the product of the base units of its dimension.
  let size: Factor
  /// The powers of the measured constants in its size.
  let constants: Dimension
  /// The number of digits of the constant that has the fewest.
  let digits: Int
  /// Nil for a product.
  let single: Single?
  /// How far the names are from those of the table; the meaning with the lowest rank counts.
  let rank: Int
  /// A name that several units share, and these units: the meaning is not certain.
  let doubt: Doubt?

  struct Doubt: Sendable {
    let text: String
    let units: [UnitTable.Place]
  }

  /// Without arguments the number 1.
  init(
    dimension: Dimension = .none, size: Factor = .one, constants: Dimension = .none,
    digits: Int = .max, single: Single? = nil, rank: Int = 0, doubt: Doubt? = nil
  ) {
    self.dimension = dimension
    self.size = size
    self.constants = constants
    self.digits = digits
    self.single = single
    self.rank = rank
    self.doubt = doubt
  }

  /// The same meaning with a rank that is higher by a number.
  func demoted(by number: Int) -> CompoundUnit {
    CompoundUnit(
      dimension: dimension, size: size, constants: constants, digits: digits, single: single,
      rank: rank + number, doubt: doubt)
  }

  /// The product with a power of another unit; nil where the size is out of range.
  func multiplied(by other: CompoundUnit, power: Int) -> CompoundUnit? {
    guard let size = size.multiplied(by: other.size, power: power) else { return nil }
    return CompoundUnit(
      dimension: dimension.multiplied(by: other.dimension, power: power), size: size,
      constants: constants.multiplied(by: other.constants, power: power),
      digits: min(digits, other.digits), rank: rank + other.rank,
      doubt: doubt ?? other.doubt)
  }

  /// Whether both are the same quantity.
  func isSameQuantity(as other: CompoundUnit) -> Bool {
    dimension == other.dimension && size == other.size
  }
}

extension Factor {
  /// The largest number of binary digits of a factor, numerator and denominator together.
  private static let mostBits = 4_000

  /// The product with a power; nil where that has too many digits.
  func multiplied(by other: Factor, power: Int) -> Factor? {
    guard ratio.bitCount + other.ratio.bitCount * abs(power) <= Factor.mostBits else { return nil }
    return Factor(unchecked: ratio * other.ratio.power(power), pi: pi + other.pi * power)
  }
}
