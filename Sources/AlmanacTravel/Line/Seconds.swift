// Lengths of time.

import AlmanacBase

/// A length of time in whole seconds.
///
///     Seconds(28_080).text       // "7.8 h"
///     Seconds(hours: "2.5")      // 9,000 seconds
public struct Seconds: Sendable, Hashable, Comparable {
  /// The number of seconds.
  public let count: Int64

  /// 0 s
  package static let zero = Seconds(0)

  /// A number of seconds.
  public init(_ count: Int64) {
    self.count = count
  }

  /// A number of hours with at most two decimals, with or without `h` after it; nil for anything
  /// else. Nothing is rounded, since a hundredth of an hour is 36 seconds.
  public init?(hours text: String) {
    guard let hundredths = Decimal.read(text.without(unit: "h"), decimals: 2) else { return nil }
    count = hundredths * 36
  }

  /// `7.8`: hours with at most two decimals, rounded half up.
  package var hours: String {
    Decimal.text(hundredths: Decimal.rounded(count, over: 36))
  }

  /// `7.8 h`
  public var text: String { hours + " h" }

  /// The sum.
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.count + right.count)
  }

  /// The difference.
  package static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.count - right.count)
  }

  /// The multiple.
  package static func * (left: Seconds, times: Int) -> Seconds {
    Seconds(left.count * Int64(times))
  }

  /// Whether one time is shorter than another.
  public static func < (left: Seconds, right: Seconds) -> Bool {
    left.count < right.count
  }
}

#if !hasFeature(Embedded)
  extension Seconds: Codable {}
#endif
