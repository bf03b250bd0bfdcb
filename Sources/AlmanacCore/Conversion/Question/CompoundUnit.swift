// Units that are products of powers of units.

/// A meaning of a unit that was typed: a unit of the table, perhaps with a prefix, or a product of powers
/// of units and numbers.
struct CompoundUnit: Sendable {
  /// The unit, where it is one unit to the power of 1.
  struct Single: Sendable {
    let place: UnitTable.Place
    let prefix: UnitPrefix?
  }

  var dimension = Dimension.none
  /// Its size in the product of the base units of its dimension.
  var size = Factor.one
  /// Whether the size of a unit in it is measured and not defined.
  var isMeasured = false
  /// Nil for a product.
  var single: Single?
  /// How far the names are from those of the table; the meaning with the lowest rank counts.
  var rank = 0
  /// A name that several units share, and these units: the meaning is not certain.
  var doubt: Doubt?

  struct Doubt: Sendable {
    let text: String
    let units: [UnitTable.Place]
  }

  /// The product with a power of another unit; nil where the size is out of range.
  func multiplied(by other: CompoundUnit, power: Int) -> CompoundUnit? {
    guard let size = size.multiplied(by: other.size, power: power) else { return nil }
    var product = self
    product.dimension = dimension.multiplied(by: other.dimension, power: power)
    product.size = size
    product.isMeasured = isMeasured || other.isMeasured
    product.single = nil
    product.rank += other.rank
    product.doubt = doubt ?? other.doubt
    return product
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
