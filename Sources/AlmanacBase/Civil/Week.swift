// Weeks of ISO 8601: Monday to Sunday, numbered in the year of their Thursday.

/// A week of a year, by ISO 8601.
///
///     Week(of: Day(slashed: "9/2/2015")!).text          // "2015-W36"
///     Week(of: Day(slashed: "1/1/2016")!).text          // "2015-W53"
public struct Week: Sendable, Hashable, Comparable {
  /// The Monday.
  public let first: Day

  /// The week of a day.
  public init(of day: Day) {
    first = day.adding(days: 1 - day.weekday.rawValue)
  }

  /// The year of its Thursday, in which the week is numbered.
  public var year: Int { first.adding(days: 3).year }

  /// Its number in its year: 1…53.
  public var number: Int {
    let thursday = first.adding(days: 3)
    guard let newYear = Day(year: thursday.year, month: 1, day: 1) else { return 1 }
    return newYear.days(until: thursday) / 7 + 1
  }

  /// `2015-W36`
  public var text: String {
    joined(padded(year, to: 4), "-W", padded(number, to: 2))
  }

  /// The seven days from Monday on.
  public var days: [Day] {
    (0..<7).map { first.adding(days: $0) }
  }

  /// The week after.
  public var next: Week { Week(of: first.adding(days: 7)) }
  /// The week before.
  public var previous: Week { Week(of: first.adding(days: -7)) }

  /// Whether one week is earlier than another.
  public static func < (left: Week, right: Week) -> Bool {
    left.first < right.first
  }
}

extension Day {
  /// The ISO week of the day.
  public var week: Week { Week(of: self) }
}
