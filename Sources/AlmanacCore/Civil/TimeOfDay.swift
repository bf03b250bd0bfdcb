// A time on the wall clock: no day, no time zone.

/// A time of day in whole seconds since midnight. The midnight that ends a day is a time too, so
/// that a period can end there; no text is read as it.
///
///     TimeOfDay(typed: "2:10")!.minutes      // 850: hours without AM or PM are those of the working day
///     TimeOfDay(typed: "8:52")!.twelveHour   // "8:52"
package struct TimeOfDay: Sendable, Hashable, Comparable {
  /// 0…86,400
  package let seconds: Int

  package static let midnight = TimeOfDay(unchecked: 0)
  package static let endOfDay = TimeOfDay(unchecked: 86_400)

  /// Nil outside of one day.
  package init?(seconds: Int) {
    guard (0...86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Nil unless the hour is 0…23 and minute and second are 0…59.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    seconds = hour * 3_600 + minute * 60 + second
  }

  private init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// 0…24
  package var hour: Int { seconds / 3_600 }
  /// 0…59
  package var minute: Int { seconds / 60 % 60 }
  /// 0…59
  package var second: Int { seconds % 60 }
  /// Whole minutes since midnight, seconds dropped.
  package var minutes: Int { seconds / 60 }

  /// Nil where that is on another day.
  package func adding(minutes: Int) -> TimeOfDay? {
    let (offset, tooLarge) = minutes.multipliedReportingOverflow(by: 60)
    let (sum, tooFar) = seconds.addingReportingOverflow(offset)
    return tooLarge || tooFar ? nil : TimeOfDay(seconds: sum)
  }

  /// Whole minutes from this time to another; negative where the other is earlier.
  package func minutes(until other: TimeOfDay) -> Int {
    (other.seconds - seconds) / 60
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.seconds < right.seconds
  }
}
