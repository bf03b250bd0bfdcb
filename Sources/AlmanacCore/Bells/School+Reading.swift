// A school from its two spreadsheets.

extension School {
  /// Reads a school's spreadsheets: the text of each and the file's name as the user would type it.
  /// Nil where anything in them is an error; warnings and notes alone leave a school. For `today` see
  /// `DaySheet`.
  ///
  ///     let school = School.read(
  ///       days: days, daysFile: "days.csv", periods: periods, periodsFile: "periods.csv",
  ///       editors: ["office@example.org"], into: &problems)
  package static func read(
    days: String, daysFile: String, periods: String, periodsFile: String, editors: [String],
    dateOrder: DateOrder = .monthFirst, today: Day? = nil, into problems: inout [Problem]
  ) -> School? {
    var found: [Problem] = []
    let (schedules, areAll) = PeriodSheet.schedules(in: periods, file: periodsFile, into: &found)
    let entries = DaySheet.read(
      days, file: daysFile,
      ScheduleNames(schedules: schedules, areAll: areAll, file: periodsFile), editors: editors,
      dateOrder: dateOrder, today: today, into: &found)
    let school = School(schedules: schedules, specialDays: entries)
    // Where a sheet is at fault, a row that is missing may be why.
    if !found.contains(where: { $0.severity == .error }) {
      school.checkRegular(periodsFile: periodsFile, dateOrder, into: &found)
    }
    problems += found
    return found.contains { $0.severity == .error } ? nil : school
  }

  /// Days between the first and the last listed one are Regular: where there is no such schedule
  /// they have no bells, and that is hardly meant.
  private func checkRegular(
    periodsFile: String, _ dateOrder: DateOrder, into problems: inout [Problem]
  ) {
    guard schedule(named: School.regular) == nil, let firstDay, let lastDay else { return }
    var day = firstDay
    while day <= lastDay {
      if scheduleName(for: day).isSameName(as: School.regular) {
        problems.append(
          Problem(
            .warning, in: periodsFile,
            "no schedule 'Regular' is defined, but \(day.slashed(dateOrder)) and other school days without an "
              + "entry have it; define it"))
        return
      }
      day = day.next
    }
  }
}
