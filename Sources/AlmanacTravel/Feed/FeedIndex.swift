// Finds the calls at each stop of a feed.

package import AlmanacBase

/// A feed with its calls by stop.
///
///     let index = FeedIndex(feed)
///     index.departures(from: index.platforms(of: 0), on: day).map { $0.seconds }
package struct FeedIndex: Sendable {
  package let feed: Feed
  /// Where the visits of each stop begin in `visits`.
  private let starts: [Int32]
  private let visits: [Visit]
  /// The indices of the stops that are part of each stop, in their order.
  private let children: [[Int]]

  /// A call of a trip, by the index of the trip and of the call in the feed.
  package struct Visit: Sendable, Hashable {
    package let trip: Int32
    package let call: Int32
  }

  package init(_ feed: Feed) {
    self.feed = feed
    var starts = [Int32](repeating: 0, count: feed.stops.count + 1)
    for trip in feed.trips {
      for call in trip.calls { starts[Int(feed.calls[call].stop) + 1] += 1 }
    }
    for stop in feed.stops.indices { starts[stop + 1] += starts[stop] }
    var next = starts
    var visits = [Visit](
      repeating: Visit(trip: 0, call: 0), count: Int(starts[feed.stops.count]))
    for (number, trip) in feed.trips.enumerated() {
      for call in trip.calls {
        let stop = Int(feed.calls[call].stop)
        visits[Int(next[stop])] = Visit(trip: Int32(number), call: Int32(call))
        next[stop] += 1
      }
    }
    self.starts = starts
    self.visits = visits
    var children = [[Int]](repeating: [], count: feed.stops.count)
    for (index, stop) in feed.stops.enumerated() {
      if let parent = stop.parent { children[parent].append(index) }
    }
    self.children = children
  }

  /// The calls at a stop, in the order of the trips.
  package func visits(at stop: Int) -> ArraySlice<Visit> {
    visits[Int(starts[stop])..<Int(starts[stop + 1])]
  }

  /// The stop and all stops that are part of it.
  package func platforms(of stop: Int) -> [Int] {
    var found = [stop]
    var next = 0
    while next < found.count {
      found += children[found[next]]
      next += 1
    }
    return found
  }

  /// The stops that are not part of another one, where they or their parts have calls: those that have
  /// boards.
  package var calledStations: [Int] {
    feed.stops.indices.filter { stop in
      feed.stops[stop].parent == nil
        && platforms(of: stop).contains { !visits(at: $0).isEmpty }
    }
  }

  /// The lines whose trips call at a stop or at its parts, in their order.
  package func lines(at stop: Int) -> [Int] {
    var lines: Set<Int> = []
    for platform in platforms(of: stop) {
      for visit in visits(at: platform) { lines.insert(feed.trips[Int(visit.trip)].line) }
    }
    return lines.sorted()
  }

  /// The departures of a service day from some stops, in the order of their times, then of their lines
  /// and trips. Neither the last call of a trip nor a call without pickup is a departure.
  package func departures(
    from stops: [Int], on day: Day, runs: (_ calendar: Int) -> Bool
  ) -> [Departure] {
    var found: [Departure] = []
    for stop in stops {
      for visit in visits(at: stop) {
        let trip = feed.trips[Int(visit.trip)]
        let call = Int(visit.call)
        guard feed.isDeparture(call, of: trip), runs(trip.calendar) else { continue }
        let seconds = feed.departure(of: call, in: trip)
        for start in trip.starts {
          found.append(
            Departure(
              trip: Int(visit.trip), call: call, serviceDay: day, seconds: seconds + start))
        }
      }
    }
    return found.sorted {
      ($0.seconds, $0.trip, $0.call) < ($1.seconds, $1.trip, $1.call)
    }
  }

  /// The same, by the calendars of the feed.
  package func departures(from stops: [Int], on day: Day) -> [Departure] {
    departures(from: stops, on: day) { feed.calendars[$0].runs(on: day) }
  }
}

/// A departure from a stop.
package struct Departure: Sendable, Hashable {
  /// The indices of the trip and of the call in the feed.
  package let trip: Int
  package let call: Int
  /// The day from whose beginning the times of the trip count.
  package let serviceDay: Day
  /// From the beginning of the service day: noon less twelve hours.
  package let seconds: Int
}

extension FeedIndex {
  /// Whether trips depart from stops of a station that have different names: boards then name the stop
  /// of each departure.
  package func departsFromStopsOfSeveralNames(at stops: [Int]) -> Bool {
    var name: String?
    for stop in stops where hasDepartures(from: stop) {
      if let name, !name.isSame(as: feed.stops[stop].name) { return true }
      name = feed.stops[stop].name
    }
    return false
  }

  /// Whether passengers can board at a stop itself, without its parts.
  package func hasDepartures(from stop: Int) -> Bool {
    visits(at: stop).contains { visit in
      feed.isDeparture(Int(visit.call), of: feed.trips[Int(visit.trip)])
    }
  }
}

extension Feed {
  /// The station or place that a stop is part of, or the stop itself.
  func root(of stop: Int) -> Int {
    var stop = stop
    // A feed whose stations contain each other has been rejected; this ends nevertheless.
    for _ in 0..<8 {
      guard let parent = stops[stop].parent else { break }
      stop = parent
    }
    return stop
  }
}
