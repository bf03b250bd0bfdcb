// A kind of quantity, and what it is measured in.

/// A category of units that can be converted into one another.
package struct UnitCategory: Sendable {
  /// The name of its file, of which the address is made.
  package var name: String
  package var title: String
  /// A sentence or two for its page: what the units are, and which are easily mistaken.
  package var about: String
  /// Where it stands among the categories.
  package var order: Int
  package var units: [ConversionUnit]
  /// The unit that all others are defined by.
  package var base: Int
  package var floor: Floor?
  /// The units that are set against one another in one table.
  package var table: [Int] = []
  package var charts: [Chart] = []

  /// What no number may lie below.
  package struct Floor: Sendable {
    /// In the base unit.
    package var value: Rational
    /// `absolute zero`
    package var name: String
  }

  /// The unit that a converter starts with.
  package var start: Int { table.first ?? base }

  /// A number in another of its units.
  package func convert(
    _ value: Rational, from: Int, to: Int
  ) throws(ScaleFault) -> Scale.Result {
    try units[from].scale.convert(value, to: units[to].scale, floor: floor?.value)
  }

  /// Whether every unit is so many of the base unit, with one zero for all.
  package var isProportional: Bool {
    units.allSatisfy { $0.scale.zero.isZero && !$0.scale.isReciprocal }
  }

  /// Everything that its units are called.
  package var names: [String] { units.flatMap { $0.names + $0.shared } }

  func unit(named name: String) -> Int? {
    units.firstIndex { $0.name.isSameName(as: name) }
  }
}
