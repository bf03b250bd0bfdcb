// A day of the calendar, without time and time zone.

/// A day of the proleptic Gregorian calendar. Only days that exist can be read, decoded or made of
/// numbers. It is coded as its ISO 8601 text.
///
///     Day(slashed: "9/4/2015")!.next.iso          // "2015-09-05"
///     Day(year: 2015, month: 2, day: 30) // nil
public struct Day: Sendable, Hashable, Comparable {
  /// 1…9999
  public let year: Int
  /// 1…12
  public let month: Int
  /// 1…31
  public let day: Int

  /// Nil unless the calendar has that day; years run from 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after (or, negative, before) January 1, 1970.
  package init(daysSince1970: Int) {
    // Counts from March 1 of year 0, so that the leap day is the last of its year and the lengths
    // of the months follow one straight line.
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since January 1, 1970; negative before.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day after.
  public var next: Day { adding(days: 1) }
  /// The day before.
  public var previous: Day { adding(days: -1) }

  /// The day that many days later; earlier where the number is negative. It may be outside of the years
  /// 1 to 9999; such a day cannot be read or decoded.
  public func adding(days: Int) -> Day {
    Day(daysSince1970: daysSince1970 + days)
  }

  /// The number of days from this day to another; negative where `other` is earlier.
  public func days(until other: Day) -> Int {
    other.daysSince1970 - daysSince1970
  }

  /// The day of the week.
  public var weekday: Weekday {
    // January 1, 1970 was a Thursday.
    let index = (daysSince1970 + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// Saturday or Sunday.
  package var isWeekend: Bool {
    weekday.isWeekend
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether one day is earlier than another.
  public static func < (left: Day, right: Day) -> Bool {
    if left.year != right.year { return left.year < right.year }
    return left.month != right.month ? left.month < right.month : left.day < right.day
  }
}

/// A day of the week, in the order of ISO 8601.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Saturday or Sunday.
  package var isWeekend: Bool { self == .saturday || self == .sunday }
}

#if !hasFeature(Embedded)
  extension Weekday: Codable {}

  extension Day: Codable {
    /// Reads `"2015-09-04"`; throws where the calendar has no such day.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { Day(iso: $0) }
    }

    /// Writes `"2015-09-04"`.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text: iso)
    }
  }
#endif
