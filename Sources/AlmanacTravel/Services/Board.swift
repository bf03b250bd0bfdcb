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
  private let feed: FeedIndex
  private let trips: [Int]

  /// The boards of a route.
  public init(of route: Route) {
    feed = FeedIndex(Feed(route))
    trips = route.movingTrips
  }

  /// The arrivals at a station, in the order of their times of day.
  ///
  /// - Precondition: the station is an index of `line.stations`.
  public func arrivals(at station: Int) -> [BoardEntry] { entries(at: station, areArrivals: true) }

  /// The departures from a station, in the order of their times of day.
  ///
  /// - Precondition: the station is an index of `line.stations`.
  public func departures(from station: Int) -> [BoardEntry] {
    entries(at: station, areArrivals: false)
  }

  private func entries(at station: Int, areArrivals: Bool) -> [BoardEntry] {
    let feed = feed.feed
    return self.feed.visits(at: station).compactMap { visit -> BoardEntry? in
      let (trip, call) = (feed.trips[Int(visit.trip)], Int(visit.call))
      guard areArrivals ? feed.isArrival(call, of: trip) : feed.isDeparture(call, of: trip) else {
        return nil
      }
      let seconds =
        areArrivals ? feed.arrival(of: call, in: trip) : feed.departure(of: call, in: trip)
      let time = Seconds(Int64(seconds))
      return BoardEntry(
        trip: trips[Int(visit.trip)], stop: call - trip.calls.lowerBound, time: time,
        isArrival: areArrivals,
        shown: areArrivals
          ? feed.shownArrival(of: call, in: trip) : feed.shownDeparture(of: call, in: trip))
    }.sorted {
      ($0.shown.minuteOfDay, $0.trip, $0.stop) < ($1.shown.minuteOfDay, $1.trip, $1.stop)
    }
  }
}
