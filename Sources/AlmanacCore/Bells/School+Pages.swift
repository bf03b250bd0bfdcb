// Which days and weeks of a school have a page.

extension School {
  /// The nearest earlier day that has a page: the previous day, but not after the last listed day.
  /// Nil if there is none.
  ///
  ///     school.dayWithPage(before: Day(slashed: "9/2/2015")!)?.iso  // "2015-09-01"
  package func dayWithPage(before day: Day) -> Day? {
    guard let firstDay, let lastDay, firstDay < day else { return nil }
    return min(day.previous, lastDay)
  }

  /// The nearest later day that has a page: the next day, but not before the first listed day. Nil
  /// if there is none.
  package func dayWithPage(after day: Day) -> Day? {
    guard let firstDay, let lastDay, day < lastDay else { return nil }
    return max(day.next, firstDay)
  }

  /// Whether the week has a page: it overlaps the range from the first to the last listed day.
  package func hasPage(_ week: Week) -> Bool {
    guard let firstDay, let lastDay else { return false }
    return firstDay.week <= week && week <= lastDay.week
  }
}
