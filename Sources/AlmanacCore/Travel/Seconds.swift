// How long.

/// A length of time in whole seconds.
///
///     Seconds(28_080).text       // "7.8 h"
///     Seconds(hours: "2.5")      // 9,000 seconds
package struct Seconds: Sendable, Equatable, Comparable {
  package let count: Int64

  package static let zero = Seconds(0)

  package init(_ count: Int64) {
    self.count = count
  }

  /// A number of hours with at most two decimals, with or without `h` behind it; nil for anything
  /// else. A hundredth of an hour is 36 seconds, so that nothing is rounded.
  package init?(hours text: String) {
    guard let hundredths = Decimal.read(text.without(unit: "h"), decimals: 2) else { return nil }
    count = hundredths * 36
  }

  /// `7.8`: hours with at most two decimals, rounded half up.
  package var hours: String {
    Decimal.text(hundredths: Decimal.rounded(count, over: 36))
  }

  /// `7.8 h`
  package var text: String { hours + " h" }

  package static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.count + right.count)
  }

  package static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.count - right.count)
  }

  package static func * (left: Seconds, times: Int) -> Seconds {
    Seconds(left.count * Int64(times))
  }

  package static func < (left: Seconds, right: Seconds) -> Bool {
    left.count < right.count
  }
}
