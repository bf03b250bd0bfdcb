// A school from its two spreadsheets.

extension School {
  /// Reads a school's spreadsheets: the text of each and the file's name as the user would type it.
  /// Nil where anything in them is an error; warnings and notes alone leave a school.
  ///
  ///     let school = School.read(
  ///       days: days, daysFile: "days.csv", periods: periods, periodsFile: "periods.csv",
  ///       editors: ["office@example.org"], into: &problems)
  public static func read(
    days: String, daysFile: String, periods: String, periodsFile: String, editors: [String],
    into problems: inout [Problem]
  ) -> School? {
    var found: [Problem] = []
    let schedules = PeriodSheet.read(periods, file: periodsFile, into: &found)
    let entries = DaySheet.read(
      days, file: daysFile, schedules: schedules, schedulesFile: periodsFile, editors: editors,
      into: &found)
    let school = School(schedules: schedules, specialDays: entries)
    school.checkRegular(periodsFile: periodsFile, into: &found)
    problems += found
    return found.contains { $0.severity == .error } ? nil : school
  }

  /// Days between the first and the last listed one are Regular: where there is no such schedule
  /// they have no bells, and that is hardly meant.
  private func checkRegular(periodsFile: String, into problems: inout [Problem]) {
    guard schedule(named: School.regular) == nil, let firstDay, let lastDay else { return }
    var day = firstDay
    while day <= lastDay {
      if scheduleName(for: day).isSameName(as: School.regular) {
        problems.append(
          Problem(
            .warning, in: periodsFile,
            "no schedule 'Regular' is defined, but \(day.slashed) and other school days without an "
              + "entry have it; define it"))
        return
      }
      day = day.next
    }
  }
}
