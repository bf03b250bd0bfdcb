// A school's year: its schedules, and the days with a special schedule.

/// The schedules of a school and its special days.
///
///     let school = try School(periods: periods, days: days)   // the texts of two spreadsheets
///     school.scheduleName(for: Day(iso: "2015-09-04")!)       // "Late Start"
public struct School: Sendable, Hashable {
  /// A day that does not have the regular schedule.
  public struct SpecialDay: Sendable, Hashable {
    /// The date.
    public let day: Day
    /// The schedule's name, in the spelling of the schedule.
    public let schedule: String

    /// A date and the name of its schedule.
    public init(_ day: Day, schedule: String) {
      self.day = day
      self.schedule = schedule
    }
  }

  /// In the order of the spreadsheet.
  public let schedules: [Schedule]
  /// In the order of their dates, at most one for each date.
  public let specialDays: [SpecialDay]

  /// A school; of several special days with the same date the last one counts.
  public init(schedules: [Schedule], specialDays: [SpecialDay]) {
    self.schedules = schedules
    var sorted: [SpecialDay] = []
    // Not by `sorted`, which need not keep the order of equal dates.
    for entry in specialDays {
      let place = sorted.lastIndex { $0.day <= entry.day }
      if let place, sorted[place].day == entry.day {
        sorted[place] = entry
      } else {
        sorted.insert(entry, at: place.map { $0 + 1 } ?? 0)
      }
    }
    self.specialDays = sorted
  }

  /// The schedule of a school day that is not special.
  package static let regular = "Regular"
  /// The schedule of Saturdays and Sundays that are not special; it has no periods.
  package static let weekend = "Weekend"
  /// The schedule of days before the first special day and after the last; it has no periods.
  package static let nonAttendanceDay = "Non Attendance Day"

  /// Whether the schedule may be used without a list of periods.
  package static func needsNoDefinition(_ name: String) -> Bool {
    name.isSameName(as: weekend) || name.isSameName(as: nonAttendanceDay)
      || name.isSameName(as: "Non Attendance")
  }

  /// The first special day.
  public var firstDay: Day? { specialDays.first?.day }
  /// The last special day.
  public var lastDay: Day? { specialDays.last?.day }

  /// Whether the day is in the school year: from the first special day to the last.
  package func isWithinSchedule(_ day: Day) -> Bool {
    guard let firstDay, let lastDay else { return false }
    return firstDay <= day && day <= lastDay
  }

  /// Whether the day is not after the last special day.
  package func isOnOrBeforeEnd(_ day: Day) -> Bool {
    lastDay.map { day <= $0 } ?? false
  }

  /// The name of the day's schedule: that of the special day; else Weekend; else Regular in the school
  /// year; else Non Attendance Day.
  public func scheduleName(for day: Day) -> String {
    if let entry = entry(for: day) { return entry.schedule }
    if day.isWeekend { return School.weekend }
    return isWithinSchedule(day) ? School.regular : School.nonAttendanceDay
  }

  /// The day's schedule; it has no periods where there are no bells that day.
  public func schedule(for day: Day) -> Schedule {
    let name = scheduleName(for: day)
    return schedule(named: name) ?? Schedule(name: name)
  }

  /// The schedule of a name; the case of ASCII letters does not matter.
  public func schedule(named name: String) -> Schedule? {
    schedules.first { $0.name.isSameName(as: name) }
  }

  /// The special days from this day on, in the order of their dates.
  public func upcoming(from day: Day) -> [SpecialDay] {
    specialDays.filter { $0.day >= day }
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

  private func entry(for day: Day) -> SpecialDay? {
    let place = lowerBound(specialDays.indices) { specialDays[$0].day < day }
    return place < specialDays.count && specialDays[place].day == day ? specialDays[place] : nil
  }
}

#if !hasFeature(Embedded)
  extension School.SpecialDay: Codable {}
  extension School: Codable {
    private enum CodingKeys: CodingKey { case schedules, specialDays }

    /// Reads a school; of several special days with one date the last one counts.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        schedules: try values.decode([Schedule].self, forKey: .schedules),
        specialDays: try values.decode([SpecialDay].self, forKey: .specialDays))
    }
  }
#endif
