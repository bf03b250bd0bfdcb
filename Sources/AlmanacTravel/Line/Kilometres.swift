// Distances.

import AlmanacBase

/// A distance in whole metres, so that sums are exact.
///
///     (Kilometres(24_000) + Kilometres(46_000)).text   // "70,000 km"
public struct Kilometres: Sendable, Hashable, Comparable {
  /// The number of metres.
  public let metres: Int64

  /// 0 km
  package static let zero = Kilometres(metres: 0)

  /// A number of kilometres.
  ///
  /// - Precondition: at most 9,000,000,000,000,000 km.
  public init(_ count: Int64) {
    metres = count * 1_000
  }

  /// A number of metres.
  public init(metres: Int64) {
    self.metres = metres
  }

  /// A number of kilometres with at most three decimals, with or without `km` after it; nil for
  /// anything else. What is more than 99,999,999,999,999.999 km is read as that.
  public init?(typed text: String) {
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
  public var text: String { digits + " km" }

  /// The sum.
  public static func + (left: Kilometres, right: Kilometres) -> Kilometres {
    Kilometres(metres: left.metres + right.metres)
  }

  /// The absolute difference.
  package func difference(to other: Kilometres) -> Kilometres {
    Kilometres(metres: abs(metres - other.metres))
  }

  /// Whether one distance is shorter than another.
  public static func < (left: Kilometres, right: Kilometres) -> Bool {
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

#if !hasFeature(Embedded)
  extension Kilometres: Codable {}
#endif
