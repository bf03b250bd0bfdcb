// The runs of ships: the parts of a trip between two turns.

import AlmanacBase

extension Feed {
  /// The distances and turns of a line of ships. Its trips run on days of the week, without dates.
  package struct ShipLine: Sendable, Hashable {
    /// Its stations are the stops of the feed.
    let line: AlmanacTravel.Line
    /// For each call, the index of that at which its run ends: where the ship turns, else the trip's last
    /// one. At a turn, it is the end of the run that begins there.
    let runEnds: [Int32]
  }

  /// A trip, or on a line of ships a part of it between two turns.
  struct Run: Sendable, Hashable {
    /// The index of the trip.
    let trip: Int
    /// The indices of its calls. The ship arrives at a turn in one run and departs in the next.
    let calls: Range<Int>
    /// The travel direction: 0 or 1; nil where the feed does not say.
    let direction: Int?
  }

  /// The runs of a trip in their order.
  func runs(of number: Int) -> [Run] {
    let trip = trips[number]
    guard let ships else {
      return [Run(trip: number, calls: trip.calls, direction: trip.direction)]
    }
    var runs: [Run] = []
    var start = trip.calls.lowerBound
    while start < trip.calls.upperBound - 1 {
      let end = Int(ships.runEnds[start])
      // Stations are in the order of the line, and those of branches follow it.
      let direction = calls[start].stop < calls[end].stop ? 0 : 1
      runs.append(Run(trip: number, calls: start..<end + 1, direction: direction))
      start = end
    }
    return runs
  }

  /// The index of the stop at which a trip ends, or at which its ship turns next.
  package func terminus(of trip: Trip, from call: Int) -> Int {
    let last = ships.map { Int($0.runEnds[call]) } ?? trip.calls.upperBound - 1
    return Int(calls[last].stop)
  }

  /// The stop at which the run begins that arrives at a call.
  func origin(of trip: Int, to call: Int) -> Int {
    let run = runs(of: trip).first { $0.calls.dropFirst().contains(call) }
    return Int(calls[run?.calls.lowerBound ?? trips[trip].calls.lowerBound].stop)
  }
}
