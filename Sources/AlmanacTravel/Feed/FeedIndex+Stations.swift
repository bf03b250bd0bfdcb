// What tells the stops of a station apart.

import AlmanacBase

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
