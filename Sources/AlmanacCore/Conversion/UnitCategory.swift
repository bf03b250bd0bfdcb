// A kind of quantity, and what it is measured in.

/// A category of units that can be converted into one another.
public struct UnitCategory: Sendable {
  /// The name of its file, of which the address is made.
  public var name: String
  public var title: String
  /// A sentence or two for its page: what the units are, and which are easily mistaken.
  public var about: String
  /// Where it stands among the categories.
  public var order: Int
  public var units: [ConversionUnit]
  /// The unit that all others are defined by.
  public var base: Int
  public var floor: Floor?
  /// The units that are set against one another in one table.
  public var table: [Int] = []
  public var charts: [Chart] = []
  /// As the user would type it.
  public var source: String

  /// What no number may lie below.
  public struct Floor: Sendable {
    /// In the base unit.
    public var value: Rational
    /// `absolute zero`
    public var name: String
  }

  /// The unit that a converter starts with.
  public var start: Int { table.first ?? base }

  /// A number in another of its units.
  public func convert(
    _ value: Rational, from: Int, to: Int
  ) throws(ScaleFault) -> Scale.Result {
    try units[from].scale.convert(value, to: units[to].scale, floor: floor?.value)
  }

  /// Whether every unit is so many of the base unit, with one zero for all.
  public var isProportional: Bool {
    units.allSatisfy { $0.scale.zero.isZero && !$0.scale.isReciprocal }
  }

  /// Everything that its units are called.
  public var names: [String] { units.flatMap { $0.names + $0.shared } }

  func unit(named name: String) -> Int? {
    units.firstIndex { $0.name.isSameName(as: name) }
  }
}
