// All units of a site: found by their names, or by their places.

/// The categories, and every name of every unit in order, so that thousands of questions are quick.
///
///     let table = UnitTable(categories)
///     try table.answer("12.5", from: "kilobyte", to: "byte").json.text
package struct UnitTable: Sendable {
  package let categories: [UnitCategory]
  let names: UnitNames
  /// Names of units that are in files at fault; nil where every file could be read.
  private let unread: [UnitName]?

  /// - Parameter unread: names of units whose files could not be read, where there are such files.
  package init(_ categories: [UnitCategory], unread: [String]? = nil) {
    self.categories = categories
    self.unread = unread.map { $0.map { UnitName($0) } }
    names = UnitNames(categories)
  }

  /// Whether every file of units could be read.
  package var isComplete: Bool { unread == nil }

  /// Whether no unit of a file that could not be read may have been meant.
  package func isCertain(_ answer: ConversionAnswer) -> Bool {
    guard let unread else { return true }
    let used = (answer.from.names + answer.from.shared + answer.to.names + answer.to.shared).map {
      UnitName($0)
    }
    return !used.contains { name in unread.contains { $0.folded == name.folded } }
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
