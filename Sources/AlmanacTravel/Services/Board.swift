// Boards: the arrivals and departures of a station.

import AlmanacBase

/// A ship that arrives at or departs from a station.
public struct BoardEntry: Sendable, Hashable {
  /// The trip's index among those of the route.
  public let trip: Int
  /// The index of the stop among those of the trip.
  public let stop: Int
  /// The exact time, after the midnight before the trip's start.
  public let time: Seconds
  /// Whether the ship arrives; else it departs.
  public let isArrival: Bool
  /// The time as the board shows it.
  public let shown: ShownTime
}

/// The boards of all stations of a route.
///
///     let boards = Boards(of: route)
///     boards.departures(from: 0)[0].shown.text   // "08:30"
public struct Boards: Sendable {
  private let arrivals: [[BoardEntry]]
  private let departures: [[BoardEntry]]

  /// The boards of a route.
  public init(of route: Route) {
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
        // The last stop has no departure.
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

  /// The arrivals at a station, in the order of their times.
  ///
  /// - Precondition: the station is an index of `line.stations`.
  public func arrivals(at station: Int) -> [BoardEntry] { arrivals[station] }
  /// The departures from a station, in the order of their times.
  ///
  /// - Precondition: the station is an index of `line.stations`.
  public func departures(from station: Int) -> [BoardEntry] { departures[station] }

  private static func inOrder(_ entries: [BoardEntry]) -> [BoardEntry] {
    entries.sorted { left, right in
      let (leftTime, rightTime) = (left.shown.minuteOfDay, right.shown.minuteOfDay)
      if leftTime != rightTime { return leftTime < rightTime }
      if left.time.clock != right.time.clock {
        return left.time.count % 86_400 < right.time.count % 86_400
      }
      return left.trip != right.trip ? left.trip < right.trip : left.stop < right.stop
    }
  }
}
