// What happens at one station, in the order of the clock.

/// A ship that arrives at or departs from a station.
package struct BoardEntry: Sendable {
  /// The trip's place among those of the route.
  package let trip: Int
  /// Which of the trip's stops, from 0.
  package let stop: Int
  /// Exact, in seconds after the midnight before the trip's start.
  package let time: Seconds
  package let isArrival: Bool
  package let shown: ShownTime
}

/// The boards of all stations of a route.
///
///     let boards = Boards(of: route)
///     boards.departures(from: 0)[0].shown.text   // "08:30"
package struct Boards: Sendable {
  private let arrivals: [[BoardEntry]]
  private let departures: [[BoardEntry]]

  package init(of route: Route) {
    let none = [[BoardEntry]](repeating: [], count: route.line.stations.count)
    var (arrivals, departures) = (none, none)
    for (index, trip) in route.trips.enumerated() {
      let stops = trip.stops
      for (number, stop) in stops.enumerated() {
        if number > 0 {
          arrivals[stop.station].append(
            BoardEntry(
              trip: index, stop: number, time: stop.arrival, isArrival: true,
              shown: ShownTime(arrival: stop.arrival)))
        }
        // After its last docking a ship leaves for nowhere.
        if number + 1 < stops.count, let departure = stop.departure {
          departures[stop.station].append(
            BoardEntry(
              trip: index, stop: number, time: departure, isArrival: false,
              shown: ShownTime(departure: departure, after: stop.arrival)))
        }
      }
    }
    self.arrivals = arrivals.map { Boards.inOrder($0) }
    self.departures = departures.map { Boards.inOrder($0) }
  }

  package func arrivals(at station: Int) -> [BoardEntry] { arrivals[station] }
  package func departures(from station: Int) -> [BoardEntry] { departures[station] }

  private static func inOrder(_ entries: [BoardEntry]) -> [BoardEntry] {
    entries.sorted { left, right in
      let (one, other) = (left.shown.minuteOfDay, right.shown.minuteOfDay)
      if one != other { return one < other }
      if left.time.clock != right.time.clock {
        return left.time.count % 86_400 < right.time.count % 86_400
      }
      return left.trip != right.trip ? left.trip < right.trip : left.stop < right.stop
    }
  }
}
