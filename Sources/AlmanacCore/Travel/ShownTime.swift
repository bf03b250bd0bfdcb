// Rounds times for display: arrivals up and departures down to the minute.

/// A time as timetables show it, rounded so that a passenger who relies on it is never late.
///
///     ShownTime(arrival: Seconds(86_399)).text     // "00:00", on day 1
///     ShownTime(departure: Seconds(86_399)).text   // "23:59", on day 0
package struct ShownTime: Sendable, Equatable, Comparable {
  /// Whole minutes since the beginning of the day of the start.
  package let minutes: Int

  package init(arrival: Seconds) {
    minutes = Int((arrival.count + 59) / 60)
  }

  package init(departure: Seconds) {
    minutes = Int(departure.count / 60)
  }

  /// A departure after an arrival at `arrival`. Never shown before that arrival, which rounding
  /// would cause if both are within the same minute.
  package init(departure: Seconds, after arrival: Seconds) {
    self = max(ShownTime(departure: departure), ShownTime(arrival: arrival))
  }

  /// The number of days after the day of the start.
  package var day: Int { minutes / 1_440 }

  package var minuteOfDay: Int { minutes % 1_440 }

  /// `06:00`
  package var text: String {
    padded(minuteOfDay / 60, to: 2) + ":" + padded(minuteOfDay % 60, to: 2)
  }

  package static func < (left: ShownTime, right: ShownTime) -> Bool {
    left.minutes < right.minutes
  }
}

extension Seconds {
  /// `06:00:00`: the exact time of day.
  var clock: String {
    let second = Int(count % 86_400)
    return padded(second / 3_600, to: 2) + ":" + padded(second / 60 % 60, to: 2) + ":"
      + padded(second % 60, to: 2)
  }

  /// The number of days after the day of the start.
  var day: Int { Int(count / 86_400) }
}
