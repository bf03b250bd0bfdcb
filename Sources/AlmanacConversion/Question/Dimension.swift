// Dimensions of quantities.

import AlmanacBase

/// The dimension of a quantity: a power of each category of units that is a dimension of its own.
struct Dimension: Sendable, Hashable {
  /// The powers by the indices of the categories, without zeros at the end.
  private(set) var powers: [Int] = []

  /// The dimension of a number.
  static let none = Dimension()

  private init(powers: [Int]) {
    self.powers = powers
    while self.powers.last == 0 { self.powers.removeLast() }
  }

  init() {}

  /// The dimension of a category's units.
  init(of category: Int) {
    powers = [Int](repeating: 0, count: category) + [1]
  }

  /// The product with a power of another dimension.
  func multiplied(by other: Dimension, power: Int) -> Dimension {
    let count = max(powers.count, other.powers.count)
    return Dimension(
      powers: (0..<count).map { index in
        (index < powers.count ? powers[index] : 0)
          + (index < other.powers.count ? other.powers[index] * power : 0)
      })
  }

  var inverse: Dimension { Dimension.none.multiplied(by: self, power: -1) }

  var isNone: Bool { powers.isEmpty }
}
