// The current and the next period at a time of day.

public import AlmanacBase

/// The state of a day's periods at a time.
///
///     let now = school.now(at: Moment(iso: "2015-09-02T10:00")!, earlyBird: "Early Bird A")
///     now.current?.name   // "3rd"
///     now.minutesLeft     // 26
public struct Now: Sendable, Hashable {
  /// The period at that time; nil before the first bell, at and after the last, and on a day without
  /// periods.
  public let current: Period?
  /// The period that begins next; nil from the last period on.
  public let next: Period?
  /// The seconds until the current period ends; 0 where there is none.
  public let secondsLeft: Int
  /// The elapsed part of the day, from 0 at the first bell to 1 at the last.
  public let fraction: Double
  /// The next bell: the end of the current period, or the first bell; nil after the last bell and on
  /// a day without periods.
  public let change: TimeOfDay?

  /// The state of one day's periods, in their order and including passing time.
  public init(in periods: [Period], at time: TimeOfDay) {
    let index = periods.firstIndex { $0.contains(time) }
    current = index.map { periods[$0] }
    next = periods.first { $0.starts(after: time) }
    secondsLeft = current.map { $0.end.seconds - time.seconds } ?? 0
    change = current?.end ?? next?.start
    fraction =
      periods.hours.map { Period.fractionOfDay(from: $0.first, to: $0.last, at: time) } ?? 0
  }

  /// The minutes until the current period ends, rounded up; 0 where there is none.
  public var minutesLeft: Int { (secondsLeft + 59) / 60 }
}
