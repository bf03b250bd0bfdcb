// The dates on which trips run.

package import AlmanacBase

/// Days of the week between two dates, with exceptions.
///
///     var calendar = ServiceCalendar(name: "School days", days: RunningDays(typed: "Mon-Fri")!)
///     calendar.except = [Day(iso: "2026-11-26")!]
///     calendar.runs(on: Day(iso: "2026-11-26")!)   // false
package struct ServiceCalendar: Sendable, Hashable {
  /// `service_id`, or the calendar's name in a route file.
  package var name: String
  package var days: RunningDays
  /// The first and the last date of the days of the week; nil for no limit.
  package var from: Day?
  package var to: Day?
  /// Dates on which it does not run, in their order.
  package var except: [Day] = []
  /// Dates on which it runs in addition, in their order, also outside of `from` to `to`.
  package var also: [Day] = []

  /// Whether it runs on a date.
  package func runs(on day: Day) -> Bool {
    if contains(day, in: also) { return true }
    if contains(day, in: except) { return false }
    if let from, day < from { return false }
    if let to, day > to { return false }
    return days.contains(day.weekday)
  }

  private func contains(_ day: Day, in days: [Day]) -> Bool {
    let place = lowerBound(days.indices) { days[$0] < day }
    return place < days.count && days[place] == day
  }
}

extension ServiceCalendar {
  /// Whether it runs on any date.
  package var everRuns: Bool {
    if !also.isEmpty { return true }
    guard days != .none else { return false }
    // Exceptions are finitely many, so that a calendar without limits runs on some date.
    guard let from, let to else { return true }
    let count = from.days(until: to)
    return count > except.count * 7 + 7
      || (0..<max(0, count + 1)).contains { runs(on: from.adding(days: $0)) }
  }

  /// The last date on which it can run; nil where it has no end, or never runs.
  package var lastDay: Day? {
    guard days != .none else { return also.last }
    guard let to else { return nil }
    return also.last.map { max($0, to) } ?? to
  }
}
