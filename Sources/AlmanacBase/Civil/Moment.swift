// A date and a time of day, without time zone.

/// A civil date and time, in the local time of the place that it is about.
///
///     Moment(iso: "2015-09-04T10:00")!.time.minutes  // 600
///     Moment(iso: "2015-09-04")!.time                // midnight
public struct Moment: Sendable, Hashable, Comparable {
  /// The date.
  public var day: Day
  /// The time of day.
  public var time: TimeOfDay

  /// A date and a time; without one, the midnight that begins the day.
  public init(_ day: Day, _ time: TimeOfDay = .midnight) {
    self.day = day
    self.time = time
  }

  /// From seconds since 1970 in local time, that is, with the zone's offset added. Times before year
  /// 1 and after year 9999 become their first and last second.
  package init(localSeconds seconds: Int64) {
    let local = min(max(seconds, -62_135_596_800), 253_402_300_799)
    let seconds = Int(((local % 86_400) + 86_400) % 86_400)
    self.init(
      Day(daysSince1970: Int((local - Int64(seconds)) / 86_400)),
      TimeOfDay(seconds: seconds) ?? .midnight)
  }

  /// `2015-09-04`, `2015-09-04T10:00` or `2015-09-04T10:00:30`; hours are 0 to 23.
  public init?(iso text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 10,
      let day = Day(iso: String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    guard parts.count == 2 else {
      self.init(day)
      return
    }
    guard let time = TimeOfDay(iso: String(decoding: parts[1], as: UTF8.self)) else { return nil }
    self.init(day, time)
  }

  /// `2015-09-04T10:00`; the midnight that ends a day is written as the one that begins the next.
  public var iso: String {
    let moment = onItsDay
    return moment.day.iso + "T" + moment.time.iso
  }

  /// The same moment with a time before the end of its day.
  package var onItsDay: Moment {
    time < .endOfDay
      ? self : Moment(day.next, TimeOfDay(seconds: time.seconds - 86_400) ?? .midnight)
  }

  /// Whether one moment is earlier than another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.day != right.day ? left.day < right.day : left.time < right.time
  }
}

#if !hasFeature(Embedded)
  extension Moment: Codable {}
#endif
