// The departures from a station on a service day, or after a time.

package import AlmanacBase

/// Departures of one or more feeds, in the order of their instants.
///
///     let source = DepartureList.Source(index, stops: index.platforms(of: 0), zone: zone)
///     DepartureList(of: [source], after: Moment(iso: "2026-11-23T09:00")!, atMost: 10).entries
package struct DepartureList: Sendable {
  /// The date from whose beginning, noon less twelve hours, the times count.
  package let day: Day
  package let sources: [Source]
  package let entries: [Entry]

  /// Stops of a feed.
  package struct Source: Sendable {
    package let index: FeedIndex
    package let stops: [Int]
    /// Whether each line of the feed is included; nil for all lines.
    package let lines: [Bool]?
    /// The operator's zone.
    package let zone: ZoneTransitions
    /// The zone of the stops.
    package let stopZone: ZoneTransitions

    /// - Parameter stopZone: nil for the operator's.
    package init(
      _ index: FeedIndex, stops: [Int], lines: [Bool]? = nil, zone: ZoneTransitions,
      stopZone: ZoneTransitions? = nil
    ) {
      self.index = index
      self.stops = stops
      self.lines = lines
      self.zone = zone
      self.stopZone = stopZone ?? zone
    }
  }

  /// A departure with its time.
  package struct Entry: Sendable, Hashable {
    package let departure: Departure
    /// The index of its source.
    package let source: Int
    /// In seconds since 1970 UTC.
    package let instant: Int64
    /// The date and time that the clocks at the stop show.
    package let moment: Moment
  }

  /// All departures of a service day, or the first of them.
  package init(of sources: [Source], on day: Day, atMost count: Int = .max) {
    self.init(day: day, sources, DepartureList.entries(of: sources, on: day), atMost: count)
  }

  /// The departures at or after a time of the clocks at the stops: of that service day, and of those
  /// before whose trips run past its beginning. Where the clocks are behind the operator's, also those of
  /// later service days that leave before the end of the date.
  package init(of sources: [Source], after moment: Moment, atMost count: Int) {
    var found: [Entry] = []
    for (number, source) in sources.enumerated() {
      let earliest = source.stopZone.instant(of: moment)
      let end = source.stopZone.start(ofServiceDay: moment.day.next)
      let lead = StopClock(home: source.zone, zone: source.stopZone).lead(on: moment.day)
      // One day more, because a day on which clocks go back has 25 hours.
      let days = (source.latest + max(0, lead)) / 86_400 + 1
      for back in min(0, lead.floored(by: 86_400))...days {
        let day = moment.day.adding(days: -back)
        found += source.entries(on: day, number: number).filter {
          $0.instant >= earliest && (back >= 0 || $0.instant < end)
        }
      }
    }
    self.init(day: moment.day, sources, found, atMost: count)
  }

  private init(day: Day, _ sources: [Source], _ entries: [Entry], atMost count: Int) {
    self.day = day
    self.sources = sources
    self.entries = Array(entries.sorted { $0.isBefore($1) }.prefix(count))
  }

  /// The day on which clocks change between a departure and the noon of its service day; nil for none.
  package var clockChange: Day? {
    for entry in entries {
      let zone = sources[entry.source].stopZone
      let noon = zone.start(ofServiceDay: entry.departure.serviceDay) + 43_200
      if let change = zone.changeDay(between: entry.instant, and: noon) { return change }
    }
    return nil
  }

  /// The first departure of the next service day that has departures, at most a year later.
  package var firstOfNextDay: Entry? {
    for days in 1...366 {
      let found = DepartureList.entries(of: sources, on: day.adding(days: days)).filter {
        $0.instant >= sources[$0.source].stopZone.start(ofServiceDay: day.next)
      }
      if let first = found.min(by: { $0.isBefore($1) }) { return first }
    }
    return nil
  }

  private static func entries(of sources: [Source], on day: Day) -> [Entry] {
    sources.indices.flatMap { sources[$0].entries(on: day, number: $0) }
  }

  /// The seconds of a departure, from the beginning of its service day, less 86,400 for each day that
  /// this is before `day`, also where clocks change in between.
  package func seconds(_ entry: Entry) -> Int {
    entry.departure.seconds - 86_400 * entry.departure.serviceDay.days(until: day)
  }
}

extension DepartureList.Source {
  /// The departures of a service day.
  fileprivate func entries(on day: Day, number: Int) -> [DepartureList.Entry] {
    let start = zone.start(ofServiceDay: day)
    let found = index.departures(from: stops, on: day)
    return found.compactMap { departure in
      if let lines, !lines[index.feed.trips[departure.trip].line] { return nil }
      let instant = start + Int64(departure.seconds)
      return DepartureList.Entry(
        departure: departure, source: number, instant: instant,
        moment: stopZone.civil(secondsSince1970: instant))
    }
  }

  /// The latest departure from the stops, in seconds from the beginning of its service day.
  fileprivate var latest: Int {
    var latest = 0
    for stop in stops {
      for visit in index.visits(at: stop) {
        let trip = index.feed.trips[Int(visit.trip)]
        latest = max(
          latest, index.feed.departure(of: Int(visit.call), in: trip) + trip.lastStart)
      }
    }
    return latest
  }
}

extension DepartureList.Entry {
  /// Departures at the same instant are in the order of the feeds, their trips and calls.
  fileprivate func isBefore(_ other: DepartureList.Entry) -> Bool {
    (instant, source, departure.trip, departure.call)
      < (other.instant, other.source, other.departure.trip, other.departure.call)
  }
}

extension ZoneTransitions {
  /// The instant from which the times of a service day count: noon less twelve hours. It is not
  /// midnight on days on which clocks change.
  package func start(ofServiceDay day: Day) -> Int64 {
    let noon = TimeOfDay(seconds: 43_200) ?? .midnight
    return instant(of: Moment(day, noon)) - 43_200
  }

  /// The day of the first change between two instants in any order; nil where the offset is the same.
  package func changeDay(between first: Int64, and second: Int64) -> Day? {
    if offset(at: first) == offset(at: second) { return nil }
    let (start, end) = (min(first, second), max(first, second))
    for change in transitions where change.instant > start && change.instant <= end {
      return civil(secondsSince1970: change.instant).day
    }
    return nil
  }
}
