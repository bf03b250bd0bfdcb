// All categories of units, with an index of their names.

package import AlmanacBase

/// Categories of units, with an index of all names.
///
///     try UnitTable.builtIn.convert(12.5, from: "kilobyte", to: "byte")   // 12500
public struct UnitTable: Sendable {
  /// The categories, in their order.
  public let categories: [UnitCategory]
  let names: UnitNames
  /// The texts of limits, such as absolute zero.
  package var phrases = Phrasebook()
  /// For each category its dimension, and an alternative where it has one; empty where the dimension
  /// cannot be understood.
  var dimensions: [[CategoryDimension]] = []
  /// Names of units in files that could not be read; nil where every file could be read.
  private let unread: [UnitName]?

  /// A table of categories.
  public init(_ categories: [UnitCategory]) {
    self.init(categories, unread: nil)
  }

  /// - Parameter unread: names of units whose files could not be read, where there are such files.
  package init(_ categories: [UnitCategory], unread: [String]?) {
    self.categories = categories
    self.unread = unread.map { $0.map { UnitName($0) } }
    names = UnitNames(categories)
    resolveDimensions()
  }

  /// Whether every file of units could be read.
  package var isComplete: Bool { unread == nil }

  /// Whether the units of an answer share no name with a unit in a file that could not be read.
  package func isCertain(_ answer: ConversionAnswer) -> Bool {
    guard let unread else { return true }
    let units = [answer.from, answer.to] + (answer.mixed?.units ?? [])
    let used = units.flatMap { $0.names + $0.shared }.map { UnitName($0) }
    return !used.contains { name in unread.contains { $0.folded == name.folded } }
  }

  /// The indices of a unit: of its category, and in the category.
  struct Place: Sendable, Equatable {
    let category: Int
    let unit: Int
  }

  func unit(at place: Place) -> ConversionUnit {
    categories[place.category].units[place.unit]
  }
}

extension UnitTable: Hashable {
  /// Whether both have the same categories.
  public static func == (left: UnitTable, right: UnitTable) -> Bool {
    left.categories == right.categories
  }

  /// Hashes the categories.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(categories)
  }
}

#if !hasFeature(Embedded)
  extension UnitTable: Codable {
    /// Reads a list of categories.
    public init(from decoder: any Decoder) throws {
      self.init(try [UnitCategory](from: decoder))
    }

    /// Writes the list of categories.
    public func encode(to encoder: any Encoder) throws {
      try categories.encode(to: encoder)
    }
  }
#endif
