// Reading a school from its spreadsheets, its holidays and the rules of its calendar.

public import AlmanacBase

extension School {
  /// Reads a school's two spreadsheets, as CSV.
  ///
  /// The periods have the columns `Schedule Name`, `Period Name`, `Period Start` and `Period Length`,
  /// and perhaps `Group`; the days `Date` and `Schedule`, and perhaps `Last date`, `Title` and
  /// `Username`.
  ///
  ///     let school = try School(periods: periods, days: days, editors: ["office@example.org"])
  ///
  /// - Parameters:
  ///   - periods: the text of the spreadsheet of periods.
  ///   - days: the text of the spreadsheet of special days.
  ///   - editors: the users whose rows count. Where the days have a column `Username`, rows by others
  ///     are left out with a warning, and days without any row by an editor are an error.
  ///   - dateOrder: the order of day and month in dates with slashes.
  ///   - periodsFile: the name of the periods' file, for messages.
  ///   - daysFile: the name of the days' file, for messages.
  ///   - report: is called with each warning and note.
  /// - Throws: all problems, where one of them is an error.
  public init(
    periods: String, days: String, editors: [String] = [], dateOrder: DateOrder = .monthFirst,
    periodsFile: String = "periods.csv", daysFile: String = "days.csv",
    report: (Problem) -> Void = { _ in }
  ) throws(Problems) {
    self = try Problems.value(reporting: report) { (problems: inout [Problem]) in
      School.read(
        days: days, daysFile: daysFile, periods: periods, periodsFile: periodsFile,
        editors: editors, dateOrder: dateOrder, rules: CalendarRules(file: ""), into: &problems)
    }
  }

  /// Reads a school; nil where a problem is an error.
  ///
  /// - Parameters:
  ///   - days: may be nil where the rules state the school year.
  ///   - today: after the last day of the year, a warning says that it is over; nil for an archived year.
  package static func read(
    days: String?, daysFile: String, periods: String, periodsFile: String, editors: [String],
    dateOrder: DateOrder = .monthFirst, rules: CalendarRules = CalendarRules(file: ""),
    holidays: [HolidayFile] = [], today: Day? = nil, into problems: inout [Problem]
  ) -> School? {
    var found: [Problem] = []
    defer { problems += found }
    let (schedules, areAll) = PeriodTable.schedules(
      in: periods, file: periodsFile, isTwentyFourHour: rules.isTwentyFourHour ?? false,
      into: &found)
    let names = ScheduleNames(schedules: schedules, areAll: areAll, file: periodsFile)
    let patterns = CalendarPatterns(rules, names, into: &found)
    let sheet = days.map {
      DayTable.read(
        $0, file: daysFile, names, patterns, year: rules.year?.days, editors: editors,
        dateOrder: dateOrder, today: today, into: &found)
    }
    // Where there are errors, a row that could not be read may define what is missing.
    guard !found.hasErrors,
      let year = rules.year?.days ?? sheet?.range
    else { return nil }
    rules.check(year, today: today, into: &found)
    for file in holidays { file.check(year, into: &found) }
    let calendar = SchoolCalendar(
      patterns: patterns, year: year, listed: sheet?.days ?? [],
      holidays: holidays.flatMap { $0.holidays })
    let school = School(
      schedules: schedules, entries: calendar.entries, week: patterns.week, published: [year])
    school.checkBells(in: year, periodsFile: periodsFile, into: &found)
    school.checkRegular(periodsFile: periodsFile, dateOrder, into: &found)
    return found.hasErrors ? nil : school
  }

  /// Warns about a year without a day that has bells, such as one that a holiday covers.
  private func checkBells(
    in year: ClosedRange<Day>, periodsFile: String, into problems: inout [Problem]
  ) {
    if publishedDays.contains(where: { schedule(for: $0).hasBells }) { return }
    problems.add(
      .warning, in: periodsFile,
      "no day from \(year.lowerBound.iso) to \(year.upperBound.iso) has bells; check the special days, "
        + "the holidays and the week")
  }

  /// Warns where days of the school year have the schedule Regular, but it is not defined, so that they
  /// have no bells.
  private func checkRegular(
    periodsFile: String, _ dateOrder: DateOrder, into problems: inout [Problem]
  ) {
    guard schedule(named: School.regular) == nil, let firstDay, let lastDay else { return }
    var day = firstDay
    while day <= lastDay {
      if scheduleName(for: day).isSameName(as: School.regular) {
        problems.add(
          .warning, in: periodsFile,
          "there is no schedule 'Regular'; add it: \(day.slashed(dateOrder)) and other weekdays "
            + "that are not listed use it")
        return
      }
      day = day.next
    }
  }
}
