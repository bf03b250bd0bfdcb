// Berth conflicts: times at which a station has fewer berths than docked ships.

package import AlmanacBase

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

  /// `07:30` and `08:30`. Both have seconds where they are in the same minute.
  var times: (start: String, end: String) {
    let (start, end) = (ShownTime(arrival: self.start), ShownTime(departure: self.end))
    return start < end ? (start.text, end.text) : (self.start.clock, self.end.clock)
  }

  /// The trips by service and start; of many trips the first ones.
  func names(
    on route: Route, atMost limit: Int = 6, separator: String = ", "
  ) -> String {
    let names = trips.prefix(limit).map { route.trips[$0].title }
    let list = names.joined(separator: separator)
    return tripCount > names.count ? list + " and \(tripCount - names.count) more" : list
  }

  /// The warning about it, at the place of the station's berths in the route file.
  ///
  ///     // A · Aurora has too few berths (1) from 07:30 to 08:30 (daily) for One (06:00), …
  package func problem(on route: Route, in file: String, _ phrases: Phrasebook) -> Problem {
    let station = route.line.stations[station]
    let berths = station.berths ?? 0
    return Problem(
      .warning, in: file, at: station.berthsPosition,
      "\(station.title) has too few berths (\(berths)) from "
        + "\(times.start) to \(times.end) (\(days.text(phrases))) for "
        + "\(names(on: route)); move a service or add berths")
  }
}

extension Phrasebook {
  /// `No berth conflicts.`, `Berth conflicts: 3.`
  func berthConflicts(_ count: Int) -> String {
    count == 0 ? self[.travelNoConflicts] : self[.travelConflictCount, String(count)]
  }
}
