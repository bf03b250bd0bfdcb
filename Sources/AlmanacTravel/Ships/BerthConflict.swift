// Berth conflicts: times at which a station has fewer berths than docked ships.

import AlmanacBase

/// A stretch of time in which more ships are docked at a station than it has berths.
///
///     BerthConflict.all(on: route).first?.trips   // the trips that are docked then
package struct BerthConflict: Sendable {
  package let station: Int
  /// In seconds after midnight; less than a day.
  package let start: Seconds
  package let end: Seconds
  /// The days on which the stretch starts.
  package let days: RunningDays
  /// The indices of the docked trips among those of the route; at most one hundred of them.
  package let trips: [Int]
  /// The number of docked trips.
  package let tripCount: Int

  static let week: Int64 = 7 * 86_400

  /// Every conflict of a week, by station and time. The same conflict on several days is one.
  package static func all(on route: Route) -> [BerthConflict] {
    var dockings = [Dockings](repeating: Dockings(), count: route.line.stations.count)
    for (index, trip) in route.trips.enumerated() {
      for stop in trip.stops where route.line.stations[stop.station].berths != nil {
        guard let departure = stop.departure, departure > stop.arrival else { continue }
        for day in trip.days.days {
          dockings[stop.station].add(
            trip: index, start: Int64(day) * 86_400 + stop.arrival.count,
            length: (departure - stop.arrival).count)
        }
      }
    }
    var conflicts: [BerthConflict] = []
    for (station, found) in dockings.enumerated() {
      guard let berths = route.line.stations[station].berths else { continue }
      conflicts += merged(found.stretches(berths: berths), at: station)
    }
    return conflicts
  }

  /// Its parts on a weekday, in seconds of the day.
  func times(on weekday: Int) -> [ClosedRange<Double>] {
    (0...max(0, (end.count - 1) / 86_400)).compactMap { day in
      guard days.shifted(by: Int(day)).contains(weekday) else { return nil }
      let midnight = day * 86_400
      return Double(max(start.count - midnight, 0))...Double(min(end.count - midnight, 86_400))
    }
  }

  private static func merged(_ stretches: [Dockings.Stretch], at station: Int) -> [BerthConflict] {
    let sorted = stretches.sorted { left, right in
      let (leftTime, rightTime) = (left.start % 86_400, right.start % 86_400)
      if leftTime != rightTime { return leftTime < rightTime }
      if left.end - left.start != right.end - right.start {
        return left.end - left.start < right.end - right.start
      }
      return left.trips != right.trips
        ? left.trips.lexicographicallyPrecedes(right.trips) : left.start < right.start
    }
    var conflicts: [BerthConflict] = []
    for stretch in sorted {
      let start = Seconds(stretch.start % 86_400)
      let end = start + Seconds(stretch.end - stretch.start)
      var days = RunningDays.only(Int(stretch.start / 86_400))
      if let last = conflicts.last, last.start == start, last.end == end,
        last.trips == stretch.trips, last.tripCount == stretch.tripCount
      {
        days = days.union(last.days)
        conflicts.removeLast()
      }
      conflicts.append(
        BerthConflict(
          station: station, start: start, end: end, days: days, trips: stretch.trips,
          tripCount: stretch.tripCount))
    }
    return conflicts
  }
}
