// Two units that people often convert into each other.

import AlmanacBase

/// Two units by their indices in their category.
package struct UnitPair: Sendable, Hashable {
  package let from: Int
  package let to: Int

  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  package var reversed: UnitPair { UnitPair(from: to, to: from) }

  /// The largest number of pairs of a category.
  private static let most = 4

  /// The pairs of a category: those of its charts, or else the first two units of its table. The same
  /// two units count once.
  static func pairs(charts: [Chart], table: [Int]) -> [UnitPair] {
    var pairs: [UnitPair] = []
    for chart in charts where pairs.count < most {
      let pair = UnitPair(from: chart.from, to: chart.to)
      if pair.from != pair.to, !pairs.contains(pair), !pairs.contains(pair.reversed) {
        pairs.append(pair)
      }
    }
    return pairs.isEmpty && table.count > 1 ? [UnitPair(from: table[0], to: table[1])] : pairs
  }
}

#if !hasFeature(Embedded)
  extension UnitPair: Codable {}
#endif
