// A week as ISO 8601 counts it: Monday to Sunday, belonging to the year of its Thursday.

/// A week of a year.
///
///     Week(of: Day(slashed: "9/2/2015")!).text          // "2015-W36"
///     Week(of: Day(slashed: "1/1/2016")!).text          // "2015-W53"
package struct Week: Sendable, Hashable, Comparable {
  /// Monday.
  package let first: Day

  package init(of day: Day) {
    first = day.adding(days: 1 - day.weekday.rawValue)
  }

  /// The year that the week is counted in: that of its Thursday.
  package var year: Int { first.adding(days: 3).year }

  /// 1…53
  package var number: Int {
    let thursday = first.adding(days: 3)
    guard let newYear = Day(year: thursday.year, month: 1, day: 1) else { return 1 }
    return newYear.days(until: thursday) / 7 + 1
  }

  /// `2015-W36`
  package var text: String {
    padded(year, to: 4) + "-W" + padded(number, to: 2)
  }

  /// The seven days from Monday on.
  package var days: [Day] {
    (0..<7).map { first.adding(days: $0) }
  }

  package var next: Week { Week(of: first.adding(days: 7)) }
  package var previous: Week { Week(of: first.adding(days: -7)) }

  package static func < (left: Week, right: Week) -> Bool {
    left.first < right.first
  }
}

extension Day {
  /// The ISO week that the day lies in.
  package var week: Week { Week(of: self) }
}
