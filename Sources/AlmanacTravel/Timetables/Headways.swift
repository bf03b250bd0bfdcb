// Trips that follow each other at regular intervals as one column: "07:00 to 09:00: every 10 minutes".

import AlmanacBase

extension Feed {
  /// How long an interval has to hold, in seconds.
  private static let shortestSpan = 3_600

  /// Some columns of a timetable, where one stands for all trips that differ from it only in their start and
  /// that follow it at a constant interval for an hour or more.
  func withHeadways(_ columns: [LineTimetables.Column]) -> [LineTimetables.Column] {
    var alike: [TripShape: [Int]] = [:]
    for (place, column) in columns.enumerated() where trips[column.run.trip].frequency == nil {
      alike[shape(of: column), default: []].append(place)
    }
    var (columns, others) = (columns, Set<Int>())
    for places in alike.values {
      let starts = places.map { place in
        let run = columns[place].run
        return departure(of: run.calls.lowerBound, in: trips[run.trip])
      }
      var first = 0
      for last in Self.lastOfColumns(starts) {
        let step = last > first ? starts[first + 1] - starts[first] : 0
        if step > 0 {
          columns[places[first]].headway = Frequency(
            first: starts[first], end: starts[last] + 1, step: step)
          others.formUnion(places[first + 1...last])
        }
        first = last + 1
      }
    }
    return columns.indices.filter { !others.contains($0) }.map { columns[$0] }
  }

  /// The last start of each column, where these are as few as can be.
  private static func lastOfColumns(_ starts: [Int]) -> [Int] {
    // For each start, the number of columns from it on, and the last start of the first of these.
    var best = [(count: Int, last: Int)](repeating: (0, 0), count: starts.count + 1)
    for first in starts.indices.reversed() {
      best[first] = (best[first + 1].count + 1, first)
      guard first + 1 < starts.count else { continue }
      let step = starts[first + 1] - starts[first]
      guard step > 0, step.isMultiple(of: 60) else { continue }
      for last in starts.indices[(first + 1)...] {
        guard starts[last] - starts[last - 1] == step else { break }
        let isHeld = last > first + 1 && starts[last] - starts[first] >= shortestSpan
        if isHeld, best[last + 1].count + 1 <= best[first].count {
          best[first] = (best[last + 1].count + 1, last)
        }
      }
    }
    var found: [Int] = []
    while found.last ?? -1 < starts.count - 1 { found.append(best[(found.last ?? -1) + 1].last) }
    return found
  }

  private func shape(of column: LineTimetables.Column) -> TripShape {
    var trip = trips[column.run.trip]
    (trip.id, trip.calls, trip.offset, trip.next) = ("", 0..<0, 0, nil)
    // All columns run on the days of the timetable; those of ships state their own.
    if ships == nil { trip.calendar = 0 }
    let start = calls[column.run.calls.lowerBound].departure
    let calls = column.run.calls.map { index in
      var call = self.calls[index]
      call.arrival -= start
      call.departure -= start
      return call
    }
    return TripShape(trip: trip, rows: column.rows, calls: calls)
  }

  /// A trip without its identity, its start and its days.
  private struct TripShape: Hashable {
    let trip: Trip
    let rows: [Int]
    let calls: [Call]
  }
}
