// A track's services in one direction: stations down, services across.

/// One column of a timetable: a trip for as long as it keeps its direction on a track.
///
/// ABAB goes down, up and down again; it has two columns in one direction and one in the other, so
/// that each stop is shown where it belongs and none is shown as another.
package struct TimetableRun: Sendable {
  /// The trip's place among those of the route.
  package let trip: Int
  package let calls: [Call]
  /// Of the whole trip.
  package let stopCount: Int

  /// A stop as far as it belongs to this run: where the ship turns, it arrives in one run and
  /// departs in the next. Seconds count from the midnight before the start.
  package struct Call: Sendable, Equatable {
    package let station: Int
    package let arrival: Seconds?
    package let departure: Seconds?
    /// Which of the trip's stops, from 0.
    package let stop: Int
  }

  /// When a call's ship arrives, as passengers have it: where a trip begins, none arrives.
  func arrival(of call: Call) -> Seconds? { call.stop == 0 ? nil : call.arrival }

  /// When it departs: where a trip ends, none does.
  func departure(of call: Call) -> Seconds? {
    call.stop == stopCount - 1 ? nil : call.departure
  }

  /// When the run begins, as a timetable shows it.
  var begin: ShownTime? {
    guard let call = calls.first else { return nil }
    if let arrival = arrival(of: call) { return ShownTime(arrival: arrival) }
    return departure(of: call).map { ShownTime(departure: $0, after: call.arrival ?? .zero) }
  }

  var first: Seconds {
    calls.first.map { arrival(of: $0) ?? $0.departure ?? $0.arrival ?? .zero } ?? .zero
  }
}

/// All runs along a track in one direction, in the order in which they begin.
///
///     Timetable(of: route, track: 0, isUp: false).runs[0].calls[0].departure
package struct Timetable: Sendable {
  package let track: Int
  /// Towards the track's start.
  package let isUp: Bool
  /// The track's stations in the order of the direction.
  package let stations: [Int]
  package let runs: [TimetableRun]

  package init(of route: Route, track: Int, isUp: Bool) {
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

  /// A trip's runs: a new one begins where the ship turns, and where it comes back to the track.
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
      // Who only touches the track, on the way from one branch to another, stands with those down;
      // a branch's page leaves out who only calls where it begins.
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

    /// Goes on from the last call; where that turns the ship, the call's departure begins a run.
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
