// Which days and weeks of a school have a page, and which of them are next to a day.

extension School {
  /// The nearest earlier day that has a page: the day before, or, after the school's last listed
  /// day, that one. Nil where there is none.
  ///
  ///     school.dayWithPage(before: Day("9/2/2015")!)?.iso  // "2015-09-01"
  package func dayWithPage(before day: Day) -> Day? {
    guard let firstDay, let lastDay, firstDay < day else { return nil }
    return min(day.previous, lastDay)
  }

  /// The nearest later day that has a page: the day after, or, before the school's first listed
  /// day, that one. Nil where there is none.
  package func dayWithPage(after day: Day) -> Day? {
    guard let firstDay, let lastDay, day < lastDay else { return nil }
    return max(day.next, firstDay)
  }

  /// Whether the week has a page: some day of it lies between the first and the last listed day.
  package func hasPage(_ week: Week) -> Bool {
    guard let firstDay, let lastDay else { return false }
    return firstDay.week <= week && week <= lastDay.week
  }
}
