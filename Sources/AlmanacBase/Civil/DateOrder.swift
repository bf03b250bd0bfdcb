// The order of day and month in dates with slashes.

/// The order of day and month in dates with slashes. Dates with dashes (ISO 8601) and with dots are
/// in one order everywhere.
///
///     Day(typed: "9/4/2026", .dayFirst)?.iso    // "2026-04-09"
public enum DateOrder: String, Sendable, CaseIterable {
  /// `9/4/2026` is September 4.
  case monthFirst = "month-first"
  /// `9/4/2026` is April 9.
  case dayFirst = "day-first"

  package var other: DateOrder { self == .monthFirst ? .dayFirst : .monthFirst }

  /// What a date in this order consists of, for messages.
  package var pattern: String { self == .monthFirst ? "month/day/year" : "day/month/year" }
}

#if !hasFeature(Embedded)
  extension DateOrder: Codable {}
#endif
