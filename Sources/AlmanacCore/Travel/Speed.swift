// How fast.

/// A speed, kept in whole metres per hour.
///
///     Speed(typed: "25000")!.time(over: Kilometres(typed: "70000")!).text   // "2.8 h"
package struct Speed: Sendable, Equatable {
  /// More than 0.
  package let metresPerHour: Int64

  /// A number of kilometres per hour with at most three decimals, with or without `km/h` behind it;
  /// nil for anything else. Whether it is above zero is for the ship to ask.
  package init?(typed text: String) {
    guard let number = Decimal.read(text.without(unit: "km/h"), decimals: 3) else { return nil }
    metresPerHour = number
  }

  init(metresPerHour: Int64) {
    self.metresPerHour = metresPerHour
  }

  /// In kilometres per hour, for machines.
  package var number: Double { Double(metresPerHour) / 1_000 }

  /// `25,000`: kilometres per hour, at most two decimals.
  package var digits: String { Kilometres(metres: metresPerHour).digits }

  /// `25,000 km/h`
  package var text: String { digits + " km/h" }

  /// How long a distance takes, to the nearest second, halves up. Whoever adds distances adds them
  /// before: each time is rounded once.
  package func time(over distance: Kilometres) -> Seconds {
    // A way that no ship could fly in the age of the world: only that the number stays one.
    let hours = min(distance.metres / metresPerHour, Int64.max / 7_200)
    let whole = hours * 3_600
    let rest = distance.metres % metresPerHour
    return Seconds(whole + Decimal.rounded(rest * 3_600, over: metresPerHour))
  }
}
