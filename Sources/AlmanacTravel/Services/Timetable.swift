// The timetable of a track in one direction.

import AlmanacBase

/// One column of a timetable: a part of a trip in one direction on a track.
///
/// ABAB runs down, up and down again, so it has two columns in one direction and one in the other.
public struct TimetableRun: Sendable, Hashable {
  /// The trip's index among those of the route.
  public let trip: Int
  /// The stops of the run.
  public let calls: [Call]
  /// The number of stops of the whole trip.
  package let stopCount: Int

  /// A stop of a run. Where the ship turns, it arrives in one run and departs in the next. Times count
  /// from the midnight before the start.
  public struct Call: Sendable, Hashable {
    /// The station's index in the line.
    public let station: Int
    /// The start of the docking; nil where it belongs to the run before.
    public let arrival: Seconds?
    /// The end of the docking; nil where it belongs to the next run.
    public let departure: Seconds?
    /// The index of the stop among those of the trip.
    public let stop: Int
  }

  /// The arrival for passengers; nil at the first stop of the trip.
  public func arrival(of call: Call) -> Seconds? { call.stop == 0 ? nil : call.arrival }

  /// The departure for passengers; nil at the last stop of the trip.
  public func departure(of call: Call) -> Seconds? {
    call.stop == stopCount - 1 ? nil : call.departure
  }

  /// The start of the run, as a timetable shows it.
  var begin: ShownTime? {
    guard let call = calls.first else { return nil }
    if let arrival = arrival(of: call) { return ShownTime(arrival: arrival) }
    return departure(of: call).map { ShownTime(departure: $0, after: call.arrival ?? .zero) }
  }

  var first: Seconds {
    calls.first.map { arrival(of: $0) ?? $0.departure ?? $0.arrival ?? .zero } ?? .zero
  }
}

/// All runs along a track in one direction, in the order of their starts.
///
///     Timetable(of: route, track: 0, isUp: false).runs[0].calls[0].departure
public struct Timetable: Sendable, Hashable {
  /// The index of the track in the line.
  public let track: Int
  /// Whether the direction is towards the start of the track.
  public let isUp: Bool
  /// The indices of the track's stations, in the order of the direction.
  public let stations: [Int]
  /// The runs in the order of their starts.
  public let runs: [TimetableRun]

  /// The timetable of a track in one direction.
  ///
  /// - Precondition: the track is an index of `line.tracks`.
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
      let (leftTime, rightTime) = (left.first.count % 86_400, right.first.count % 86_400)
      return leftTime != rightTime ? leftTime < rightTime : left.trip < right.trip
    }
  }

  /// The runs of a trip: a new one begins where the ship turns, and where it returns to the track.
  private static func runs(
    of trip: Trip, _ number: Int, on line: Line, track: Int, isUp: Bool
  ) -> [TimetableRun] {
    var draft = Draft()
    var before: (offset: Kilometres, isHere: Bool)?
    for (index, stop) in trip.stops.enumerated() {
      let gate = line.gate(of: stop.station, onto: track)
      let offset = line.offset(of: gate, on: track)
      let isHere = gate == stop.station
      var step = 0
      if let before, before.offset != offset { step = before.offset < offset ? 1 : -1 }
      if let before, before.isHere {
        draft.go(step)
      } else if isHere {
        draft.close()
        draft.direction = step
      }
      if isHere {
        draft.calls.append(
          TimetableRun.Call(
            station: stop.station, arrival: stop.arrival, departure: stop.departure, stop: index))
      } else {
        draft.close()
      }
      before = (offset, isHere)
    }
    draft.close()
    return draft.runs.filter { run in
      if run.direction != 0 { return (run.direction < 0) == isUp }
      // A ship that only stops at the junction between two branches is listed with the downward runs; on
      // a branch, a run that stops only at the junction is left out.
      return !isUp && run.calls.contains { line.stations[$0.station].track == track }
    }.map { run in
      TimetableRun(trip: number, calls: run.calls, stopCount: trip.stops.count)
    }
  }

  private struct Draft {
    private(set) var runs: [(direction: Int, calls: [TimetableRun.Call])] = []
    /// 1 down, -1 up, 0 as long as the ship has not moved along the track.
    var direction = 0
    var calls: [TimetableRun.Call] = []

    mutating func close() {
      if !calls.isEmpty { runs.append((direction, calls)) }
      calls = []
      direction = 0
    }

    /// Continues from the last call; where the ship turns there, its departure begins a new run.
    mutating func go(_ step: Int) {
      if step != 0, direction != 0, step != direction, let last = calls.popLast() {
        calls.append(
          TimetableRun.Call(
            station: last.station, arrival: last.arrival, departure: nil, stop: last.stop))
        close()
        calls.append(
          TimetableRun.Call(
            station: last.station, arrival: nil, departure: last.departure, stop: last.stop))
      }
      if step != 0 { direction = step }
    }
  }
}
