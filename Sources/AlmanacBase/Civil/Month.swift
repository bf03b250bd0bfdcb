// Months of the calendar.

/// A month of a year.
///
///     Month(of: Day(slashed: "9/2/2015")!).text    // "2015-09"
package struct Month: Sendable, Hashable, Comparable {
  /// The first day.
  package let first: Day

  /// The month of a day.
  package init(of day: Day) {
    first = day.adding(days: 1 - day.day)
  }

  /// The last day.
  package var last: Day {
    first.adding(days: Day.length(ofMonth: first.month, in: first.year) - 1)
  }

  /// `2015-09`
  package var text: String {
    joined(padded(first.year, to: 4), "-", padded(first.month, to: 2))
  }

  /// The weeks with at least one day of the month.
  package var weeks: [Week] {
    var weeks: [Week] = []
    var week = first.week
    while week.first <= last {
      weeks.append(week)
      week = week.next
    }
    return weeks
  }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The month after.
  package var next: Month { Month(of: last.next) }
  /// The month before.
  package var previous: Month { Month(of: first.previous) }

  package static func < (left: Month, right: Month) -> Bool { left.first < right.first }
}
