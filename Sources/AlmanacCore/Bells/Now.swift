// What is now, what is next, how long still.

/// Where a time stands in a day's periods.
///
///     let now = Now(in: regular.periods(earlyBird: "Early Bird A"), at: TimeOfDay(typed: "10:00")!)
///     now.current?.name  // "3rd"; minutesLeft is 26 and fraction 175/498
package struct Now: Sendable {
  /// Nil before the first bell, at and after the last, and on a day without periods.
  package let current: Period?
  /// The period that begins next; nil from the last period on.
  package let next: Period?
  /// Until the current period ends; 0 where there is none.
  package let secondsLeft: Int
  /// How much of the day has passed, from 0 at the first bell to 1 at the last.
  package let fraction: Double
  /// When any of this changes by a bell: the current period's end or the first bell; nil after the
  /// last bell and on a day without periods.
  package let change: TimeOfDay?

  /// The periods of one day in their order, passing time included.
  package init(in periods: [Period], at time: TimeOfDay) {
    let last = periods.map { $0.end }.max()
    let index = periods.firstIndex { $0.contains(time) }
    current = index.map { periods[$0] }
    next = periods.first { $0.starts(after: time) }
    secondsLeft = current.map { $0.end.seconds - time.seconds } ?? 0
    change = current?.end ?? next?.start
    if let first = periods.first, let last {
      fraction = Period.fractionOfDay(from: first.start, to: last, at: time)
    } else {
      fraction = 0
    }
  }

  /// Until the current period ends, a minute begun counting as one; 0 where there is none.
  package var minutesLeft: Int { (secondsLeft + 59) / 60 }
}
