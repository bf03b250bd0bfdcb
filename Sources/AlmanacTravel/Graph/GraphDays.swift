// The weekdays that have time-distance diagrams of their own.

import AlmanacBase

/// The weekdays on which the same trips are under way.
struct GraphDays {
  private(set) var days: RunningDays
  /// The trips, and the day of each that is shown: 1 for the day after its start.
  let parts: [Part]

  struct Part: Equatable {
    let trip: Int
    let day: Int
  }

  /// The kinds of weekdays of some trips without dates, in the order of their first day. A weekday without
  /// trips is in none.
  static func all(of feed: Feed, _ trips: Range<Int>) -> [GraphDays] {
    var found: [GraphDays] = []
    for weekday in 0..<7 {
      let parts = trips.flatMap { number -> [Part] in
        let trip = feed.trips[number]
        let days = feed.calendars[trip.calendar].days
        let end = max(1, feed.departure(of: trip.calls.upperBound - 1, in: trip))
        return (0...(end - 1) / 86_400).filter { days.shifted(by: $0).contains(weekday) }.map {
          Part(trip: number, day: $0)
        }
      }
      if parts.isEmpty { continue }
      if let same = found.firstIndex(where: { $0.parts == parts }) {
        found[same].days = found[same].days.union(.only(weekday))
      } else {
        found.append(GraphDays(days: .only(weekday), parts: parts))
      }
    }
    return found
  }
}
