// Which days, weeks and months of a school have a page.

package import AlmanacBase

extension School {
  /// The days that have a page.
  package var publishedDays: [Day] {
    published.flatMap { range in
      (0...range.lowerBound.days(until: range.upperBound)).map {
        range.lowerBound.adding(days: $0)
      }
    }
  }

  /// The weeks that have a page.
  package var publishedWeeks: [Week] {
    var weeks: [Week] = []
    for range in published {
      var week = max(range.lowerBound.week, weeks.last?.next ?? range.lowerBound.week)
      while week <= range.upperBound.week {
        weeks.append(week)
        week = week.next
      }
    }
    return weeks
  }

  /// The months that have a page.
  package var publishedMonths: [Month] {
    var months: [Month] = []
    for range in published {
      let first = Month(of: range.lowerBound)
      var month = max(first, months.last?.next ?? first)
      while month.first <= range.upperBound {
        months.append(month)
        month = month.next
      }
    }
    return months
  }

  /// The nearest earlier day that has a page: the previous day, but not after the last published day.
  /// Nil if there is none.
  ///
  ///     school.dayWithPage(before: Day(slashed: "9/2/2015")!)?.iso  // "2015-09-01"
  package func dayWithPage(before day: Day) -> Day? {
    guard let range = published.last(where: { $0.lowerBound < day }) else { return nil }
    return min(day.previous, range.upperBound)
  }

  /// The nearest later day that has a page: the next day, but not before the first published day. Nil
  /// if there is none.
  package func dayWithPage(after day: Day) -> Day? {
    guard let range = published.first(where: { day < $0.upperBound }) else { return nil }
    return max(day.next, range.lowerBound)
  }

  /// Whether the month has a page: it overlaps a range of published days.
  package func hasPage(_ month: Month) -> Bool {
    published.contains { $0.lowerBound <= month.last && month.first <= $0.upperBound }
  }

  /// Whether the week has a page: it overlaps a range of published days.
  package func hasPage(_ week: Week) -> Bool {
    published.contains { $0.lowerBound.week <= week && week <= $0.upperBound.week }
  }
}
