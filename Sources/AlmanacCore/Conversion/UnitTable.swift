// All units of a site: found by their names, or by their places.

/// The categories, and every name of every unit in order, so that thousands of questions are quick.
///
///     let table = UnitTable(categories)
///     try table.answer("12.5", from: "kilobyte", to: "byte").json.text
public struct UnitTable: Sendable {
  public let categories: [UnitCategory]
  let names: UnitNames

  public init(_ categories: [UnitCategory]) {
    self.categories = categories
    names = UnitNames(categories)
  }

  /// A unit by its places.
  struct Place: Sendable, Equatable {
    let category: Int
    let unit: Int
  }

  func unit(at place: Place) -> ConversionUnit {
    categories[place.category].units[place.unit]
  }
}
