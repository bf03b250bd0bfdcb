// The timetable of a line of ships in one direction.

import AlmanacBase

/// One column of a timetable: the part of a trip between two turns of its ship.
///
/// ABAB runs down, up and down again, so it has two columns in one direction and one in the other.
public struct TimetableRun: Sendable, Hashable {
  /// The trip's index among those of the route.
  public let trip: Int
  /// The stops of the run.
  public let calls: [Call]

  /// A stop of a run. Where the ship turns, it arrives in one run and departs in the next. Times count
  /// from the midnight before the start.
  public struct Call: Sendable, Hashable {
    /// The station's index in the line.
    public let station: Int
    /// The start of the docking; nil at the first stop.
    public let arrival: Seconds?
    /// The end of the docking; nil at the last stop.
    public let departure: Seconds?
  }
}

/// All runs along a line in one direction, in the order of their starts.
///
///     Timetable(of: route, isUp: false).runs[0].calls[0].departure
public struct Timetable: Sendable, Hashable {
  /// Whether the direction is towards the start of the line.
  public let isUp: Bool
  /// The runs in the order of their starts.
  public let runs: [TimetableRun]

  /// The timetable of a line and its branches in one direction.
  public init(of route: Route, isUp: Bool) {
    self.isUp = isUp
    let feed = Feed(route)
    let runs = feed.trips.indices.flatMap { feed.runs(of: $0) }.filter {
      $0.direction == (isUp ? 1 : 0)
    }
    let sorted = runs.sorted { (feed.start(of: $0), $0.trip) < (feed.start(of: $1), $1.trip) }
    let numbers = route.movingTrips
    self.runs = sorted.map { run in
      let (first, last) = (run.calls.lowerBound, run.calls.upperBound - 1)
      let trip = feed.trips[run.trip]
      return TimetableRun(
        trip: numbers[run.trip],
        calls: run.calls.map { call in
          TimetableRun.Call(
            station: Int(feed.calls[call].stop),
            arrival: call > first ? Seconds(Int64(feed.arrival(of: call, in: trip))) : nil,
            departure: call < last ? Seconds(Int64(feed.departure(of: call, in: trip))) : nil)
        })
    }
  }
}

extension Feed {
  fileprivate func start(of run: Run) -> Int {
    departure(of: run.calls.lowerBound, in: trips[run.trip])
  }
}

extension Route {
  /// The indices of the trips with at least two stops: those that it has as a feed, in their order.
  var movingTrips: [Int] { trips.indices.filter { trips[$0].journey.path.reach.count > 1 } }
}
