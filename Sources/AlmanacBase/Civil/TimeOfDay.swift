// A time of day, without day and time zone.

/// A time of day in whole seconds since midnight. The midnight that ends a day is a time too, so
/// that a period can end there; no text that people type is read as it. A time is coded as `"08:52"`
/// or `"08:52:30"`, the end of a day as `"24:00"`.
///
///     TimeOfDay(typed: "2:10")!.minutes      // 850: without AM or PM, 1 to 5 are afternoon hours
///     TimeOfDay(typed: "8:52")!.twelveHour   // "8:52"
public struct TimeOfDay: Sendable, Hashable, Comparable {
  /// Since midnight: 0…86,400.
  public let seconds: Int

  /// The midnight that begins a day.
  public static let midnight = TimeOfDay(unchecked: 0)
  /// The midnight that ends a day.
  public static let endOfDay = TimeOfDay(unchecked: 86_400)

  /// So many seconds after midnight; nil outside of 0…86,400.
  public init?(seconds: Int) {
    guard (0...86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Nil unless the hour is 0…23 and minute and second are 0…59.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    seconds = hour * 3_600 + minute * 60 + second
  }

  /// So many minutes after midnight, up to the end of the night after the day; nil outside of 0…2,880. Only
  /// what begins before midnight may end in that night.
  package init?(minutesWithNight minutes: Int) {
    guard (0...2_880).contains(minutes) else { return nil }
    seconds = minutes * 60
  }

  private init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// 0…24; in the night after the day up to 48.
  public var hour: Int { seconds / 3_600 }
  /// The hour on a clock: 0…24.
  package var clockHour: Int { seconds > 86_400 ? hour - 24 : hour }
  /// 0…59
  public var minute: Int { seconds / 60 % 60 }
  /// 0…59
  public var second: Int { seconds % 60 }
  /// Whole minutes since midnight, seconds dropped.
  public var minutes: Int { seconds / 60 }

  /// The time that many minutes later, or earlier where the number is negative; nil where that is
  /// on another day.
  public func adding(minutes: Int) -> TimeOfDay? {
    let (offset, tooLarge) = minutes.multipliedReportingOverflow(by: 60)
    let (sum, tooFar) = seconds.addingReportingOverflow(offset)
    return tooLarge || tooFar ? nil : TimeOfDay(seconds: sum)
  }

  /// Whole minutes from this time to another; negative where the other is earlier.
  public func minutes(until other: TimeOfDay) -> Int {
    (other.seconds - seconds) / 60
  }

  /// Whether one time is earlier than another.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.seconds < right.seconds
  }
}

#if !hasFeature(Embedded)
  extension TimeOfDay: Codable {
    /// Reads `"08:52"` or `"24:00"`; throws where there is no such time.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text in
        TimeOfDay(iso: text)
          ?? TimeOfDay(typed: text, isTwentyFourHour: true).flatMap { $0.iso == text ? $0 : nil }
      }
    }

    /// Writes `"08:52"`, with seconds where there are some.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text: iso)
    }
  }
#endif
