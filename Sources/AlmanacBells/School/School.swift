// A school's year: its schedules, its week, and the days that have a schedule of their own.

public import AlmanacBase

/// The schedules of a school and its calendar.
///
///     let school = try School(periods: periods, days: days)   // the texts of two spreadsheets
///     school.scheduleName(for: Day(iso: "2015-09-04")!)       // "Late Start"
public struct School: Sendable, Hashable {
  /// A day that does not have the schedule of its weekday.
  public struct SpecialDay: Sendable, Hashable {
    /// The date.
    public let day: Day
    /// The schedule's id. In spreadsheets this is the name, in the spelling of the schedule.
    public let schedule: String
    /// The day's own name, such as `Labor Day`.
    public let title: String?
    /// The name of the day's turn, such as `Day 3` or `Week B`; nil where it has none.
    package let turn: String?
    /// Whether the day has the schedule that the school's pattern gives it, such as its turn in a
    /// rotation. Such a day is not an upcoming special day.
    package let followsPattern: Bool

    /// A date, the id of its schedule and the day's own name.
    public init(_ day: Day, schedule: String, title: String? = nil) {
      self.init(day, schedule: schedule, title: title, followsPattern: false)
    }

    package init(
      _ day: Day, schedule: String, title: String?, turn: String? = nil, followsPattern: Bool
    ) {
      self.day = day
      self.schedule = schedule
      self.title = title
      self.turn = turn
      self.followsPattern = followsPattern
    }
  }

  /// The schedule of a weekday, by its id, and the name of such a day, if it has one.
  package struct PatternDay: Sendable, Hashable {
    package let schedule: String
    package var title: String?
  }

  /// In the order of the file.
  public let schedules: [Schedule]
  /// In the order of their dates, at most one for each date.
  package let entries: [SpecialDay]
  /// The schedules of the weekdays, from Monday to Sunday.
  package let week: [PatternDay]
  /// The ranges of days that are published, in their order and apart from each other. Those of a school
  /// with spreadsheets are its school year.
  package let published: [ClosedRange<Day>]
  /// Whether the week holds for all dates, and what the last bell of a day begins lasts until the next
  /// bell, on whatever day. Otherwise days outside of the school year have no bells.
  package let isContinuous: Bool

  /// A school whose year is from the first special day to the last; of several special days with the
  /// same date the last one counts.
  public init(schedules: [Schedule], specialDays: [SpecialDay]) {
    self.init(schedules: schedules, entries: specialDays)
  }

  /// A school with a calendar of its own; of several entries with the same date the last one counts.
  ///
  /// - Parameters:
  ///   - week: the seven weekdays from Monday on; if nil, five days Regular and a weekend.
  ///   - published: if nil, from the first entry to the last.
  package init(
    schedules: [Schedule], entries: [SpecialDay], week: [PatternDay]? = nil,
    published: [ClosedRange<Day>]? = nil, isContinuous: Bool = false
  ) {
    self.schedules = schedules
    var sorted: [SpecialDay] = []
    // Not by `sorted`, which need not keep the order of equal dates.
    for entry in entries {
      let place = sorted.lastIndex { $0.day <= entry.day }
      if let place, sorted[place].day == entry.day {
        sorted[place] = entry
      } else {
        sorted.insert(entry, at: place.map { $0 + 1 } ?? 0)
      }
    }
    self.entries = sorted
    self.week = week ?? School.ordinaryWeek
    self.isContinuous = isContinuous
    if let published {
      self.published = published
    } else if let first = sorted.first, let last = sorted.last {
      self.published = [first.day...last.day]
    } else {
      self.published = []
    }
  }

  /// The schedule of a school day that is not special.
  package static let regular = "Regular"
  /// The schedule of Saturdays and Sundays that are not special; it has no periods.
  package static let weekend = "Weekend"
  /// The schedule of days outside of the school year; it has no periods.
  package static let nonAttendanceDay = "Non Attendance Day"

  package static var ordinaryWeek: [PatternDay] {
    (0..<7).map { PatternDay(schedule: $0 < 5 ? regular : weekend) }
  }

  /// Whether the schedule may be used without a list of periods.
  package static func needsNoDefinition(_ name: String) -> Bool {
    name.isSameName(as: weekend) || name.isSameName(as: nonAttendanceDay)
      || name.isSameName(as: "Non Attendance")
  }

  /// The days that do not follow the school's pattern, in the order of their dates.
  public var specialDays: [SpecialDay] { entries.filter { !$0.followsPattern } }

  /// The first published day.
  public var firstDay: Day? { published.first?.lowerBound }
  /// The last published day.
  public var lastDay: Day? { published.last?.upperBound }

  /// Whether the day is published: for a school with spreadsheets, whether it is in the school year.
  package func isWithinSchedule(_ day: Day) -> Bool {
    published.contains { $0.contains(day) }
  }

  /// The day's entry in the calendar; nil where it has none.
  package func entry(for day: Day) -> SpecialDay? {
    let place = lowerBound(entries.indices) { entries[$0].day < day }
    return place < entries.count && entries[place].day == day ? entries[place] : nil
  }

  /// The day's entry in the calendar; else Weekend; else its weekday in the school year; else Non
  /// Attendance Day.
  private func pattern(for day: Day) -> PatternDay {
    if let entry = entry(for: day) {
      return PatternDay(schedule: entry.schedule, title: entry.title)
    }
    let weekday = week[day.weekday.rawValue - 1]
    return isContinuous || isWithinSchedule(day) || weekday.schedule.isSameName(as: School.weekend)
      ? weekday : PatternDay(schedule: School.nonAttendanceDay)
  }

  /// The name of the day's schedule: that of the day's entry in the calendar; else Weekend; else that of
  /// its weekday in the school year, which is Regular unless the school says otherwise; else Non
  /// Attendance Day.
  public func scheduleName(for day: Day) -> String { schedule(for: day).name }

  /// The day's schedule; it has no periods where there are no bells that day.
  public func schedule(for day: Day) -> Schedule {
    schedule(withID: pattern(for: day).schedule)
  }

  /// The ordinary schedule of the day's weekday. In a rotation or a term this is that of the last such
  /// weekday before it, or else of the first after it.
  package func weekdaySchedule(for day: Day) -> Schedule {
    var usual = week[day.weekday.rawValue - 1].schedule
    var isFound = false
    for entry in entries where entry.followsPattern && entry.day.weekday == day.weekday {
      if isFound, day <= entry.day { break }
      usual = entry.schedule
      isFound = true
    }
    return schedule(withID: usual)
  }

  private func schedule(withID id: String) -> Schedule {
    schedules.first { $0.id.isSameName(as: id) } ?? Schedule(name: id)
  }

  /// The day's own name, such as `Labor Day`; nil where it has none.
  public func title(of day: Day) -> String? { pattern(for: day).title }

  /// The name of the day's turn in a rotation, such as `Day 3` or `Week B`; nil where it has none.
  package func turn(of day: Day) -> String? { entry(for: day)?.turn }

  /// The schedule of a name; the case of ASCII letters does not matter.
  public func schedule(named name: String) -> Schedule? {
    schedules.first { $0.name.isSameName(as: name) }
  }

  /// The special days from this day on, in the order of their dates.
  public func upcoming(from day: Day) -> [SpecialDay] {
    entries.filter { $0.day >= day && !$0.followsPattern }
  }

  /// The current and the next period at a moment, for a student with an early bird or with none.
  public func now(at moment: Moment, earlyBird: String? = nil) -> Now {
    Now(in: schedule(for: moment.day).periods(earlyBird: earlyBird), at: moment.time)
  }

  /// The names of the early birds of all schedules, in the order of their first appearance.
  public var earlyBirds: [String] {
    Schedule.earlyBirds(of: schedules.flatMap { $0.allPeriods })
  }

  /// An early bird's name in the spelling of the school; nil where there is none of that name.
  package func earlyBird(named name: String) -> String? {
    earlyBirds.first { $0.isSameName(as: name) }
  }
}

#if !hasFeature(Embedded)
  extension School.SpecialDay: Codable {}
  extension School.PatternDay: Codable {}
  extension School: Codable {
    private enum CodingKeys: CodingKey {
      case schedules, entries, week, published, isContinuous
    }

    /// Reads a school; of several entries with one date the last one counts.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let week = try values.decode([PatternDay].self, forKey: .week)
      self.init(
        schedules: try values.decode([Schedule].self, forKey: .schedules),
        entries: try values.decode([SpecialDay].self, forKey: .entries),
        week: try decoder.sound(week.count == 7 ? week : nil),
        published: try values.decode([ClosedRange<Day>].self, forKey: .published),
        isContinuous: try values.decode(Bool.self, forKey: .isContinuous))
    }
  }
#endif
