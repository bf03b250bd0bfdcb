// The days of the week on which a service runs.

public import AlmanacBase

/// A set of days of the week. It is coded as a list of their numbers, 1 for Monday to 7 for Sunday.
///
///     RunningDays(typed: "Mon-Fri")!.shifted(by: 1)   // Tuesday to Saturday
public struct RunningDays: Sendable, Hashable {
  /// One bit for each day; Monday's is the lowest.
  private let bits: UInt8

  /// Every day.
  public static let daily = RunningDays(bits: 0x7F)

  private init(bits: UInt8) {
    self.bits = bits
  }

  /// Some days of the week.
  public init(_ days: [Weekday]) {
    bits = days.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
  }

  /// A day, a range of days or `daily`: `Mon`, `Saturday`, `Mon-Fri`, `Fri–Mon`; nil for anything else.
  public init?(typed text: String) {
    if text.isSameName(as: "daily") {
      self = .daily
      return
    }
    var words = [""]
    for scalar in text.unicodeScalars {
      if scalar == "-" || scalar == "–" {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(scalar)
      }
    }
    let ends = words.compactMap { RunningDays.day($0) }
    guard ends.count == words.count, ends.count <= 2, let last = ends.last else { return nil }
    var day = ends[0]
    var bits: UInt8 = 1 << day
    while day != last {
      day = (day + 1) % 7
      bits |= 1 << day
    }
    self.bits = bits
  }

  /// The days of some texts, each a day, a range or several of these between commas: `Mon-Wed, Fri`.
  static func read(
    _ texts: [SourceText], in file: String, into problems: inout [Problem]
  ) -> RunningDays {
    var days = RunningDays.none
    for text in texts {
      for part in text.text.utf8.split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      {
        let part = String(decoding: part, as: UTF8.self).trimmed
        if let read = RunningDays(typed: part) {
          days = days.union(read)
        } else {
          problems.add(
            in: file, at: text.position,
            "'\(part)' is not a valid day; write daily, a day such as Sat, or days such as Mon-Fri")
        }
      }
    }
    return days
  }

  /// The days of both sets.
  package func union(_ other: RunningDays) -> RunningDays {
    RunningDays(bits: bits | other.bits)
  }

  /// Whether a day is in the set.
  public func contains(_ day: Weekday) -> Bool { contains(day.rawValue - 1) }

  /// The days in their order, from Monday.
  public var weekdays: [Weekday] { Weekday.allCases.filter { contains($0) } }

  /// Whether a day is in the set: 0 for Monday to 6 for Sunday.
  package func contains(_ day: Int) -> Bool {
    bits & (1 << day) != 0
  }

  /// The days from 0 for Monday to 6 for Sunday.
  package var days: [Int] {
    (0..<7).filter { contains($0) }
  }

  /// No day.
  package static let none = RunningDays(bits: 0)

  package static func only(_ day: Int) -> RunningDays {
    RunningDays(bits: 1 << day)
  }

  /// The days that many days after those of the set; before, where the number is negative.
  public func shifted(by days: Int) -> RunningDays {
    var shifted: UInt8 = 0
    let days = days % 7 + 7
    for day in self.days { shifted |= 1 << ((day + days) % 7) }
    return RunningDays(bits: shifted)
  }

  /// `daily`, `Mon–Fri`, `Sat, Sun`
  package func text(_ phrases: Phrasebook) -> String {
    if self == .daily { return phrases[.travelDaily] }
    return texts {
      phrases[.travelDayRange, phrases.shortWeekday($0), phrases.shortWeekday($1)]
    } day: {
      phrases.shortWeekday($0)
    }.joined(separator: ", ")
  }

  /// A text for each three or more days that follow each other, and for each of the other days.
  func texts(
    range: (_ first: Weekday, _ last: Weekday) -> String, day: (Weekday) -> String
  ) -> [String] {
    let days = weekdays
    return days.runs { $1.rawValue == $0.rawValue + 1 }.flatMap { run in
      run.count > 2 ? [range(days[run.lowerBound], days[run.upperBound - 1])] : days[run].map(day)
    }
  }

  /// A day by its English name or the first three letters of it: 0 for Monday to 6 for Sunday.
  private static func day(_ text: String) -> Int? {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    return names.firstIndex { name in
      name.isSameName(as: text)
        || String(decoding: name.utf8.prefix(3), as: UTF8.self).isSameName(as: text)
    }
  }
}

#if !hasFeature(Embedded)
  extension RunningDays: Codable {
    /// Reads a list of days; throws for other numbers than 1 to 7.
    public init(from decoder: any Decoder) throws {
      self.init(try [Weekday](from: decoder))
    }

    /// Writes the list of days.
    public func encode(to encoder: any Encoder) throws {
      try weekdays.encode(to: encoder)
    }
  }
#endif
