// A time zone as a value. Core has no zone data; the caller passes it in.

/// The local time of a place: its offset from UTC, and when the offset changes.
///
///     let chicago = ZoneTransitions(
///       name: "America/Chicago", initialOffset: -21_600,
///       transitions: [.init(at: 1_425_801_600, offset: -18_000, isDaylight: true, "CDT")])
///     chicago.civil(secondsSince1970: 1_441_206_000).iso  // "2015-09-02T10:00"
package struct ZoneTransitions: Sendable {
  /// A change of the offset, as for daylight saving time.
  package struct Transition: Sendable {
    /// The instant, as seconds since 1970 in UTC.
    package var instant: Int64
    /// The offset from then on, in seconds east of UTC.
    package var offset: Int
    package var isDaylight: Bool
    /// `CST`, `CDT`
    package var abbreviation: String

    package init(at instant: Int64, offset: Int, isDaylight: Bool, _ abbreviation: String) {
      self.instant = instant
      self.offset = offset
      self.isDaylight = isDaylight
      self.abbreviation = abbreviation
    }
  }

  /// As the zone database names it: `America/Chicago`.
  package let name: String
  /// Before the first transition, in seconds east of UTC.
  package let initialOffset: Int
  /// In the order of their instants.
  package let transitions: [Transition]

  package init(name: String, initialOffset: Int, transitions: [Transition]) {
    self.name = name
    self.initialOffset = initialOffset
    // Not by `sorted`, because live parts carry the code, and lists are short and mostly sorted.
    var sorted: [Transition] = []
    for change in transitions {
      let place = sorted.lastIndex { $0.instant <= change.instant }
      sorted.insert(change, at: place.map { $0 + 1 } ?? 0)
    }
    self.transitions = sorted
  }

  package static let utc = ZoneTransitions(name: "UTC", initialOffset: 0, transitions: [])

  /// The offset at an instant, in seconds east of UTC.
  package func offset(at instant: Int64) -> Int {
    transitions.last { $0.instant <= instant }?.offset ?? initialOffset
  }

  /// The first instant at which clocks show a local time, or, where they skip it, a later one.
  package func instant(of moment: Moment) -> Int64 {
    let local = Int64(moment.day.daysSince1970) * 86_400 + Int64(moment.time.seconds)
    var offset = initialOffset
    for change in transitions {
      if local - Int64(offset) < change.instant { break }
      offset = change.offset
      if local - Int64(offset) < change.instant { return change.instant }
    }
    return local - Int64(offset)
  }

  /// The local date and time at an instant.
  package func civil(secondsSince1970 instant: Int64) -> Moment {
    Moment(localSeconds: instant + Int64(offset(at: instant)))
  }
}
