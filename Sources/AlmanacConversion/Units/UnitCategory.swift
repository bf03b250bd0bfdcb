// A category of units: a kind of quantity.

package import AlmanacBase

/// A category of units that can be converted into one another.
///
///     let length = UnitCategory(name: "length", title: "Length", units: [metre, foot])
///     try UnitTable([length]).convert(10, from: "ft", to: "m")   // 3.048
public struct UnitCategory: Sendable, Hashable {
  /// `length`: the name of its file.
  public package(set) var name: String
  /// `Length`
  public package(set) var title: String
  /// A sentence or two about the units; may be empty.
  package var about: String
  /// Its position among the categories.
  package var order: Int
  /// The units; conversions go by their indices.
  public package(set) var units: [ConversionUnit]
  /// The index of the unit by which all others are defined.
  public package(set) var base: Int
  /// The base unit in units of other categories, as `kg m/s²`; empty for a dimension of its own.
  package var dimension = ""
  /// Another meaning of the base unit beside `dimension`, as `1/s` of a hertz; empty where it has none.
  package var alternative = ""
  /// Names of categories whose quantities are not converted into those of this one, though their
  /// dimensions agree.
  package var apart: [String] = []
  /// The lowest possible number; nil where any is possible.
  package var floor: Floor?
  /// The units of the table of factors, by their indices.
  package var table: [Int] = []
  package var charts: [Chart] = []
  /// The units that people often convert into each other.
  package var pairs: [UnitPair] = []

  /// The lowest possible number, as absolute zero.
  package struct Floor: Sendable, Hashable {
    /// In the base unit.
    package let value: Rational
    /// `absolute zero`
    package let name: String

    /// Whether it is zero without another name: numbers of the category cannot be negative.
    var isPlainZero: Bool { value.isZero && name.isSameName(as: "zero") }
  }

  /// The unit that a converter starts with.
  package var start: Int { table.first ?? base }

  /// Converts a number from one unit into another, by their indices.
  ///
  /// - Throws: where the number is below the floor, or would be divided by zero.
  package func convert(
    _ value: Rational, from: Int, to: Int
  ) throws(ScaleFault) -> Scale.Result {
    try units[from].scale.convert(value, to: units[to].scale, floor: floor?.value)
  }

  /// Whether every unit is a multiple of the base unit.
  package var isProportional: Bool {
    units.allSatisfy { $0.scale.zero.isZero && !$0.scale.isReciprocal }
  }

  /// All names of its units.
  package var names: [String] { units.flatMap { $0.names + $0.shared } }
}

extension UnitCategory {
  /// A category of units; `base` is the index of the unit by which all others are defined.
  ///
  /// - Precondition: `base` is an index of `units`.
  public init(name: String, title: String, units: [ConversionUnit], base: Int = 0) {
    precondition(units.indices.contains(base), "the base is one of the units")
    self.init(
      name: name, title: title, about: "", order: 0, units: units, base: base)
  }
}

#if !hasFeature(Embedded)
  extension UnitCategory.Floor: Codable {}

  extension UnitCategory: Codable {
    private enum CodingKeys: CodingKey {
      case name, title, about, order, units, base, dimension, alternative, apart, floor, table
      case charts, pairs
    }

    /// Reads a category; throws where the base, a table or a chart names no unit.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      var category = UnitCategory(
        name: try values.decode(String.self, forKey: .name),
        title: try values.decode(String.self, forKey: .title),
        about: try values.decode(String.self, forKey: .about),
        order: try values.decode(Int.self, forKey: .order),
        units: try values.decode([ConversionUnit].self, forKey: .units),
        base: try values.decode(Int.self, forKey: .base),
        floor: try values.decodeIfPresent(Floor.self, forKey: .floor),
        table: try values.decode([Int].self, forKey: .table),
        charts: try values.decode([Chart].self, forKey: .charts))
      category.dimension = try values.decode(String.self, forKey: .dimension)
      category.alternative = try values.decode(String.self, forKey: .alternative)
      category.apart = try values.decode([String].self, forKey: .apart)
      category.pairs = try values.decode([UnitPair].self, forKey: .pairs)
      let indices =
        category.charts.flatMap { [$0.from, $0.to] } + category.table + [category.base]
        + category.pairs.flatMap { [$0.from, $0.to] }
      let isSound = indices.allSatisfy { category.units.indices.contains($0) }
      self = try decoder.sound(isSound ? category : nil)
    }
  }
#endif
