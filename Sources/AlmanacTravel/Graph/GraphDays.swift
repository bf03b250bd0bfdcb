// The weekdays that have time-distance diagrams of their own.

import AlmanacBase

/// The weekdays on which the same trips are under way.
struct GraphDays {
  let days: RunningDays
  /// The trips, and the day of each that is shown: 1 for the day after its start.
  let parts: [(trip: Int, day: Int)]

  /// The kinds of weekdays of some trips, in the order of their first day. A weekday without trips is
  /// in none.
  static func all(of route: Route, _ trips: Range<Int>) -> [GraphDays] {
    var found: [(days: RunningDays, parts: [(trip: Int, day: Int)])] = []
    for weekday in 0..<7 {
      var parts: [(trip: Int, day: Int)] = []
      for trip in trips {
        guard let last = route.trips[trip].stops.last else { continue }
        let end = max(1, (last.departure ?? last.arrival).count)
        for day in 0...Int((end - 1) / 86_400)
        where route.trips[trip].days.shifted(by: day).contains(weekday) {
          parts.append((trip, day))
        }
      }
      if parts.isEmpty { continue }
      let same = found.firstIndex { kind in
        kind.parts.count == parts.count
          && zip(kind.parts, parts).allSatisfy { $0.trip == $1.trip && $0.day == $1.day }
      }
      if let same {
        found[same].days = found[same].days.union(.only(weekday))
      } else {
        found.append((.only(weekday), parts))
      }
    }
    return found.map { GraphDays(days: $0.days, parts: $0.parts) }
  }
}
