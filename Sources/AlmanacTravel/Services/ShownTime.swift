// Times as timetables show them: departures are rounded down to the minute, arrivals up.

import AlmanacBase

/// A time as a timetable shows it, in whole minutes. Passengers who rely on it are never late.
///
///     ShownTime(arrival: Seconds(86_399)).text     // "00:00", on day 1
///     ShownTime(departure: Seconds(86_399)).text   // "23:59", on day 0
public struct ShownTime: Sendable, Hashable, Comparable {
  /// The minutes after the midnight before the start.
  package let minutes: Int

  /// An arrival, a time after the midnight before the start, rounded up.
  public init(arrival: Seconds) {
    minutes = Int(arrival.count + 59).floored(by: 60)
  }

  /// A departure, a time after the midnight before the start, rounded down.
  public init(departure: Seconds) {
    minutes = Int(departure.count).floored(by: 60)
  }

  /// The arrival of a call that also has a departure. It is rounded up, but never shown later than the
  /// departure.
  public init(arrival: Seconds, before departure: Seconds) {
    self = min(ShownTime(arrival: arrival), ShownTime(departure: departure))
  }

  /// The number of midnights since the start; negative before the first one, as clocks can show it in
  /// another time zone.
  public var day: Int { minutes.floored(by: 1_440) }

  /// The minutes after the last midnight.
  public var minuteOfDay: Int { minutes - day * 1_440 }

  /// `06:00`
  public var text: String {
    padded(minuteOfDay / 60, to: 2) + ":" + padded(minuteOfDay % 60, to: 2)
  }

  /// Whether one time is earlier than another.
  public static func < (left: ShownTime, right: ShownTime) -> Bool {
    left.minutes < right.minutes
  }
}

extension Int {
  /// The quotient, rounded down for negative numbers too.
  func floored(by divisor: Int) -> Int { (self - (self < 0 ? divisor - 1 : 0)) / divisor }

  /// The mark of a day: `+1` for the day after that of a timetable, `−1` for the day before.
  var dayMark: String { self < 0 ? "−" + String(-self) : "+" + String(self) }
}

extension Seconds {
  /// `06:00:00`: the exact time of day.
  var clock: String {
    let second = Int(count % 86_400)
    return padded(second / 3_600, to: 2) + ":" + padded(second / 60 % 60, to: 2) + ":"
      + padded(second % 60, to: 2)
  }

  /// The number of midnights since the start.
  var day: Int { Int(count / 86_400) }
}
