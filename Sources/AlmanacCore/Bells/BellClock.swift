// A school as its pages carry it: all that it takes to say, at any instant, what rings now.

/// A school with its clock. It travels to the school's pages as text.
///
///     clock.moment(at: 1_441_206_000).iso           // "2015-09-02T10:00"
///     BellClock(clock.text)?.school.scheduleName(for: day)
package struct BellClock: Sendable {
  package let school: School
  /// What the school is called on pages; may be empty.
  package let name: String
  /// The last part of the school's address: under it a browser keeps what is said of the school.
  package let slug: String
  /// The early bird of somebody who has not chosen; nil for none.
  package let choice: String?
  package let zone: ZoneTransitions
  /// How many seconds the school's bells run ahead of the clock; negative where they are late.
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

  /// What the school's own clock shows, wherever the reader is.
  ///
  /// - Parameter instant: seconds since the start of 1970 UTC.
  package func moment(at instant: Int64) -> Moment {
    zone.civil(secondsSince1970: instant + Int64(secondsAhead))
  }
}
