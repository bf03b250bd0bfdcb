// How far.

/// A distance, kept in whole metres so that sums are exact.
///
///     let distance = Kilometres(typed: "24000")! + Kilometres(typed: "46000")!
///     distance.text   // "70,000 km"
package struct Kilometres: Sendable, Equatable, Comparable {
  /// 0 or more.
  package let metres: Int64

  package static let zero = Kilometres(metres: 0)

  package init(metres: Int64) {
    self.metres = metres
  }

  /// A number of kilometres with at most three decimals, with or without `km` behind it; nil for
  /// anything else.
  package init?(typed text: String) {
    guard let metres = Decimal.read(text.without(unit: "km"), decimals: 3) else { return nil }
    self.metres = metres
  }

  /// In kilometres, for machines.
  package var number: Double { Double(metres) / 1_000 }

  /// `70,000`: at most two decimals, rounded half up.
  package var digits: String {
    Decimal.text(hundredths: Decimal.rounded(metres, over: 10))
  }

  /// `70,000 km`
  package var text: String { digits + " km" }

  package static func + (left: Kilometres, right: Kilometres) -> Kilometres {
    Kilometres(metres: left.metres + right.metres)
  }

  /// How far one is from the other, whichever is longer.
  package func difference(to other: Kilometres) -> Kilometres {
    Kilometres(metres: abs(metres - other.metres))
  }

  package static func < (left: Kilometres, right: Kilometres) -> Bool {
    left.metres < right.metres
  }
}

extension String {
  /// Without the spaces around it and without a unit at its end.
  func without(unit: String) -> String {
    let text = trimmed
    guard text.utf8.count > unit.utf8.count else { return text }
    let end = String(decoding: text.utf8.suffix(unit.utf8.count), as: UTF8.self)
    guard end.isSame(as: unit) else { return text }
    return String(decoding: text.utf8.dropLast(unit.utf8.count), as: UTF8.self).trimmed
  }
}
