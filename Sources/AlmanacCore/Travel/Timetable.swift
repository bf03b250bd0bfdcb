// A track's services in one direction: stations down, services across.

/// One column of a timetable: a trip for as long as it keeps its direction on a track.
///
/// ABAB goes down, up and down again; it has two columns in one direction and one in the other, so
/// that each stop is shown where it belongs and none is shown as another.
public struct TimetableRun: Sendable {
  /// The trip's place among those of the route.
  public let trip: Int
  public let calls: [Call]

  /// A stop as far as it belongs to this run: where the ship turns, it arrives in one run and
  /// departs in the next. Seconds count from the midnight before the start.
  public struct Call: Sendable, Equatable {
    public let station: Int
    public let arrival: Seconds?
    public let departure: Seconds?
    /// Which of the trip's stops, from 0.
    public let stop: Int
  }

  var first: Seconds {
    calls.first.map { $0.arrival ?? $0.departure ?? .zero } ?? .zero
  }
}

/// All runs along a track in one direction, in the order in which they begin.
///
///     Timetable(of: route, track: 0, isUp: false).runs[0].calls[0].departure
public struct Timetable: Sendable {
  public let track: Int
  /// Towards the track's start.
  public let isUp: Bool
  /// The track's stations in the order of the direction.
  public let stations: [Int]
  public let runs: [TimetableRun]

  public init(of route: Route, track: Int, isUp: Bool) {
    self.track = track
    self.isUp = isUp
    let stops = route.line.tracks[track].stops
    stations = isUp ? stops.reversed() : stops
    var runs: [TimetableRun] = []
    for (index, trip) in route.trips.enumerated() {
      runs += Timetable.runs(of: trip, index, on: route.line, track: track, isUp: isUp)
    }
    self.runs = runs.sorted { left, right in
      let (one, other) = (left.first.count % 86_400, right.first.count % 86_400)
      return one != other ? one < other : left.trip < right.trip
    }
  }

  private static func runs(
    of trip: Trip, _ number: Int, on line: Line, track: Int, isUp: Bool
  ) -> [TimetableRun] {
    let stops = trip.stops
    let gates = stops.map { line.gate(of: $0.station, onto: track) }
    let offsets = gates.map { line.offset(of: $0, on: track) }
    var runs: [TimetableRun] = []
    var start = 0
    while start < stops.count {
      // The run that begins here: as far as the ship keeps its direction, or stays off the track.
      var end = start
      var direction = 0
      while end + 1 < stops.count {
        let step = offsets[end + 1] == offsets[end] ? 0 : offsets[end + 1] > offsets[end] ? 1 : -1
        if step != 0, direction != 0, step != direction { break }
        if step != 0 { direction = step }
        end += 1
      }
      if direction == (isUp ? -1 : 1) || (direction == 0 && !isUp) {
        let calls = (start...end).compactMap { index -> TimetableRun.Call? in
          guard gates[index] == stops[index].station else { return nil }
          let isTurnBefore = index == start && start > 0
          let isTurnAfter = index == end && end + 1 < stops.count
          return TimetableRun.Call(
            station: stops[index].station, arrival: isTurnBefore ? nil : stops[index].arrival,
            departure: isTurnAfter ? nil : stops[index].departure, stop: index)
        }
        if !calls.isEmpty { runs.append(TimetableRun(trip: number, calls: calls)) }
      }
      if end == start { break }
      start = end
      if start + 1 >= stops.count { break }
    }
    return runs
  }
}
