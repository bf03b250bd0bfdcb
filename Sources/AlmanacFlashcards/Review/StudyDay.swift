// The day of a learner, which does not begin at midnight.

import AlmanacBase

/// Assigns times to days of study. A day begins at 4 a.m. as in Anki, so that reviews after midnight belong
/// to the evening before.
///
///     StudyDay(minutesEastOfUTC: 0).day(at: 3 * 3_600_000)  // -1, December 31, 1969
public struct StudyDay: Sendable, Hashable {
  /// The offset of local time from UTC in minutes, positive in the east.
  public let minutesEastOfUTC: Int
  /// The minutes from local midnight to the beginning of the day: 240 for 4 a.m.
  public let startMinutes: Int

  /// A boundary between days.
  /// - Parameters:
  ///   - minutesEastOfUTC: the offset of local time from UTC in minutes, at most a day.
  ///   - startMinutes: from 0 to 1439, 240 for 4 a.m.
  public init(minutesEastOfUTC: Int, startMinutes: Int = 240) {
    self.minutesEastOfUTC = min(max(minutesEastOfUTC, -1440), 1440)
    self.startMinutes = min(max(startMinutes, 0), 1439)
  }

  /// The day of study at a time in milliseconds since 1970 in UTC: the number of days since January 1,
  /// 1970.
  public func day(at time: Int64) -> Int {
    let shift = Int64(minutesEastOfUTC - startMinutes) * 60_000
    return Scheduler.days(from: 0, to: time + shift)
  }

  /// The time at which a day of study begins, in milliseconds since 1970 in UTC.
  public func start(of day: Int) -> Int64 {
    Int64(day) * Scheduler.day + Int64(startMinutes - minutesEastOfUTC) * 60_000
  }
}
