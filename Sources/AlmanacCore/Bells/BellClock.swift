// A school's schedules and time zone: the data of a live part for bells.

/// A school with its local time. Pages get it as text.
///
///     clock.moment(at: 1_441_206_000).iso           // "2015-09-02T10:00"
///     BellClock(clock.text)?.school.scheduleName(for: day)
package struct BellClock: Sendable {
  package let school: School
  /// The school's name on pages; may be empty.
  package let name: String
  /// The last component of the school's address. Storage keys for the school include it.
  package let slug: String
  /// The early bird for readers who have not chosen one; nil for none.
  package let choice: String?
  package let zone: ZoneTransitions
  /// How many seconds the school's bells are ahead of the exact time; negative if they are late.
  package let secondsAhead: Int

  package init(
    school: School, name: String, slug: String, choice: String?, zone: ZoneTransitions,
    secondsAhead: Int = 0
  ) {
    self.school = school
    self.name = name
    self.slug = slug
    self.choice = choice
    self.zone = zone
    self.secondsAhead = secondsAhead
  }

  /// The local time of the school's bells, independent of the reader's time zone.
  ///
  /// - Parameter instant: in seconds since the start of 1970 UTC.
  package func moment(at instant: Int64) -> Moment {
    zone.civil(secondsSince1970: instant + Int64(secondsAhead))
  }
}
