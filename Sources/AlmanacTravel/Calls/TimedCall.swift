// Calls of a service, and the times that are not stated.

import AlmanacBase

/// A call of a service at a station. Times are seconds from the beginning of the service day.
struct TimedCall: Sendable {
  /// The station's index on the line.
  var station: Int
  var arrival: Int?
  var departure: Int?
  /// How long the vehicle stays, where stated.
  var dwell: Int?
  var pickup = Feed.Boarding.ordinary
  var dropOff = Feed.Boarding.ordinary
  var platform: String?
  var isInterpolated = false
  /// Where the call begins in the file.
  var start: Position

  init(station: Int, start: Position) {
    self.station = station
    self.start = start
  }

  /// Whether a time is stated.
  var isTimed: Bool { arrival != nil }
}

extension [TimedCall] {
  /// Computes the times of calls without any, between the stated times before and after them, in
  /// proportion to the distances; evenly where these are not known. The vehicle stays at each call as
  /// long as is stated. The first and the last call have times.
  ///
  /// - Parameter distance: the metres between two stations; nil where the line has no distances.
  /// - Returns: the index of a call that is too early for the calls before it.
  mutating func interpolate(distance: ((Int, Int) -> Int64)?) -> Int? {
    var last = 0
    for index in indices where self[index].isTimed {
      defer { last = index }
      guard index > last + 1, let from = self[last].departure, let to = self[index].arrival
      else { continue }
      let between = last + 1..<index
      let stay = between.reduce(0) { $0 + (self[$1].dwell ?? 0) }
      guard to - from >= stay else { return index }
      var parts = (last..<index).map { distance?(self[$0].station, self[$0 + 1].station) ?? 1 }
      if parts.allSatisfy({ $0 == 0 }) { parts = parts.map { _ in 1 } }
      let whole = Double(parts.reduce(0, +))
      var passed: Int64 = 0
      var stayed = 0
      for place in between {
        passed += parts[place - last - 1]
        let moving = Double(to - from - stay) * Double(passed) / whole
        let arrival = from + stayed + Int(moving.rounded())
        let dwell = self[place].dwell ?? 0
        self[place].arrival = arrival
        self[place].departure = arrival + dwell
        self[place].isInterpolated = true
        stayed += dwell
      }
    }
    return nil
  }
}
