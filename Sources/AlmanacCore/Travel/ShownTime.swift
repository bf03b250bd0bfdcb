// The one rounding rule of the site: arrivals up, departures down to the minute.

/// A time as a timetable shows it: nobody who goes by it comes too late.
///
///     ShownTime(arrival: Seconds(86_399)).text     // "00:00", on day 1
///     ShownTime(departure: Seconds(86_399)).text   // "23:59", on day 0
package struct ShownTime: Sendable, Equatable, Comparable {
  /// Whole minutes after the midnight before the start.
  package let minutes: Int

  package init(arrival: Seconds) {
    minutes = Int((arrival.count + 59) / 60)
  }

  package init(departure: Seconds) {
    minutes = Int(departure.count / 60)
  }

  /// A departure from a docking that began at `arrival`: never shown before that arrival, which a
  /// docking within one minute would otherwise be.
  package init(departure: Seconds, after arrival: Seconds) {
    self = max(ShownTime(departure: departure), ShownTime(arrival: arrival))
  }

  /// How many midnights after the start's own day.
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

  /// How many midnights after the start's own day.
  var day: Int { Int(count / 86_400) }
}
