// Speeds.

import AlmanacBase

/// A speed in whole metres per hour.
///
///     Speed(kilometresPerHour: 25_000).text   // "25,000 km/h"
public struct Speed: Sendable, Hashable, Comparable {
  /// The number of metres per hour.
  public let metresPerHour: Int64

  /// A number of kilometres per hour with at most three decimals, with or without `km/h` after it;
  /// nil for anything else. A ship checks that it is above zero.
  public init?(typed text: String) {
    guard let number = Decimal.read(text.without(unit: "km/h"), decimals: 3) else { return nil }
    metresPerHour = number
  }

  /// A number of metres per hour.
  public init(metresPerHour: Int64) {
    self.metresPerHour = metresPerHour
  }

  /// In kilometres per hour, for machines.
  package var number: Double { Double(metresPerHour) / 1_000 }

  /// `25,000`: kilometres per hour, at most two decimals.
  package var digits: String { Kilometres(metres: metresPerHour).digits }

  /// `25,000 km/h`
  public var text: String { digits + " km/h" }

  /// The time for a distance, to the nearest second, halves up. The speed is above zero. Distances are
  /// to be added before, so that the time is rounded once.
  package func time(over distance: Kilometres) -> Seconds {
    // The limit only avoids overflow: it is longer than the age of the universe.
    let hours = min(distance.metres / metresPerHour, Int64.max / 7_200)
    let whole = hours * 3_600
    let rest = distance.metres % metresPerHour
    return Seconds(whole + Decimal.rounded(rest * 3_600, over: metresPerHour))
  }
}

extension Speed {
  /// A number of kilometres per hour.
  public init(kilometresPerHour: Int64) {
    metresPerHour = kilometresPerHour * 1_000
  }

  /// Whether one speed is lower than another.
  public static func < (left: Speed, right: Speed) -> Bool {
    left.metresPerHour < right.metresPerHour
  }
}

#if !hasFeature(Embedded)
  extension Speed: Codable {}
#endif
