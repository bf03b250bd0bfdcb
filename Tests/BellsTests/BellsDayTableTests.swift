// Reading the spreadsheet of special days.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct DayTableTests {
  private let header = "Timestamp,Select the date of the schedule,Select the schedule,Username\n"

  private func problems(_ rows: String) -> [Problem] {
    var problems: [Problem] = []
    _ = School.read(
      days: header + rows, daysFile: "days.csv", periods: Sample.periods,
      periodsFile: "Content/schedules/west/periods.csv", editors: ["office@example.org"],
      into: &problems)
    return problems
  }

  @Test func readsTheSpecificationsSheet() {
    var problems: [Problem] = []
    let school = Sample.read(into: &problems)
    #expect(problems.isEmpty)
    #expect(school?.specialDays.count == 10)
  }

  @Test func readsAnyOrderOfColumnsCaseAndSpaces() {
    var problems: [Problem] = []
    let school = Sample.read(
      days:
        "email address,DATE,Schedule,Notes\r\n OFFICE@example.org ,09/04/2015, late start ,x\r\n",
      into: &problems)
    #expect(problems.isEmpty)
    #expect(school?.specialDays.map(\.schedule) == ["Late Start"])
  }

  @Test func aSheetThatListsNoDayIsAnError() {
    var problems: [Problem] = []
    #expect(Sample.read(days: header, into: &problems) == nil)
    #expect(
      problems.map(\.message) == [
        "the sheet has no dates, so no day has bells; add the special days, one in each row"
      ])
  }

  @Test func anEmptyFileIsNoSheet() {
    var problems: [Problem] = []
    #expect(Sample.read(days: "", periods: "\r\n", into: &problems) == nil)
    #expect(
      problems.map(\.message) == [
        "the sheet is empty; write the header in its first row: Schedule Name, Period Name, Period "
          + "Start, Period Length",
        "the sheet is empty; write the header in its first row: Timestamp, Select the date of the "
          + "schedule, Select the schedule, Username",
      ])
  }

  @Test func readsWhatEuropeanSpreadsheetsExport() {
    var problems: [Problem] = []
    let school = Sample.read(
      days: "Timestamp;Date;Schedule;Email\n;2015-09-04;Late Start;office@example.org\n",
      periods: "Schedule\tPeriod\tStart\tLength\nLate Start\t1st\t1:07 p.m.\t34\n",
      into: &problems)
    #expect(problems.isEmpty)
    #expect(school?.scheduleName(for: Sample.day("9/4/2015")) == "Late Start")
    #expect(school?.schedules.first?.allPeriods.first?.text == "1st 1:07 - 1:41")
  }

  @Test(arguments: [
    (
      ",9/4/2015,Late Strat,office@example.org\n",
      "row 2, column 3: no schedule 'Late Strat' in Content/schedules/west/periods.csv; the "
        + "nearest is 'Late Start'"
    ),
    (
      ",9/4/2015,Snow,office@example.org\n",
      "row 2, column 3: no schedule 'Snow' in Content/schedules/west/periods.csv; choose one of "
        + "'Regular', 'Late Start', 'Opening Day', 'Parent Teacher C', 'Weekend', "
        + "'Non Attendance Day'"
    ),
    (
      ",9/4/2015,Non Atendance Day,office@example.org\n",
      "row 2, column 3: no schedule 'Non Atendance Day' in Content/schedules/west/periods.csv; the "
        + "nearest is 'Non Attendance Day'"
    ),
    (
      ",9/4/2015,,office@example.org\n",
      "row 2, column 3: the row has no schedule; write the name of a schedule, such as 'Late Start'"
    ),
    (
      ",2/30/2015,Late Start,office@example.org\n",
      "row 2, column 2: '2/30/2015' is not a valid date; write it as 2015-09-04, or as "
        + "month/day/year, such as 9/4/2015"
    ),
    (
      ",,Late Start,office@example.org\n",
      "row 2, column 2: the row has no date; write one as month/day/year, such as 9/4/2015"
    ),
  ])
  func reportsErrors(rows: String, message: String) {
    let problems = problems(rows)
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.severity) == [.error])
  }

  @Test func warnsOfIgnoredRowsByOthers() {
    let problems = problems(
      ",9/4/2015,Nonsense,student@example.org\n,9/8/2015,Late Start,\n,9/9/2015,Late Start\n"
        + ",9/10/2015,Late Start,office@example.org\n")
    #expect(
      problems.map(\.message) == [
        "row 2, column 4: the row is by somebody who is not one of the school's editors, and is "
          + "ignored",
        "row 3, column 4: the row names no editor and is ignored; only rows by the school's "
          + "editors are used",
        "row 4, column 4: the row names no editor and is ignored; only rows by the school's "
          + "editors are used",
      ])
    #expect(problems.allSatisfy { $0.severity == .warning })
    #expect(problems.first?.position == Position(line: 2, column: 20))
  }

  @Test func aSheetWithoutAValidRowIsAnError() {
    let problems = problems(",9/4/2015,Nonsense,student@example.org\n,9/8/2015,Late Start,\n")
    #expect(
      problems.map(\.message) == [
        "row 1, column 4: all rows of this sheet are ignored, so no day has bells: no row is by "
          + "one of the editors in site.yaml; add the addresses in this column of those who may edit "
          + "the sheet under 'editors:'"
      ])
    #expect(problems.first?.severity == .error)
    #expect(problems.first?.position == Position(line: 1, column: 63))
  }

  @Test func withoutUserNamesAllRowsAreRead() {
    var problems: [Problem] = []
    let school = Sample.read(
      days: "schedule,LAST_DATE,Date,title\nlate start,,9/4/2015,\nOpening Day,,9/8/2015,\n",
      into: &problems)
    #expect(problems.isEmpty)
    #expect(school?.specialDays.map(\.schedule) == ["Late Start", "Opening Day"])
  }

  @Test func aLaterRowReplacesAnEarlierWithANote() {
    var problems: [Problem] = []
    let school = Sample.read(
      days: Sample.days + "6/1/2015 8:00:00,9/4/2015,Opening Day,office@example.org\n",
      into: &problems)
    #expect(
      problems.map(\.message) == [
        "row 12, column 2: 9/4/2015 is already given in row 3 as 'Late Start'; this row replaces "
          + "that row"
      ])
    #expect(problems.first?.severity == .note)
    #expect(school?.scheduleName(for: Sample.day("9/4/2015")) == "Opening Day")
    #expect(school?.specialDays.count == 10)
  }

  @Test func aYearFarOffIsAnError() {
    let problems = problems(
      ",9/4/2015,Late Start,office@example.org\n,10/5/2051,Late Start,office@example.org\n"
        + ",11/5/2015,Late Start,office@example.org\n")
    #expect(
      problems.map(\.message) == [
        "row 3, column 2: 10/5/2051 is 13118 days from 11/5/2015 in row 4, the nearest date of "
          + "this sheet; check the year, because unlisted weekdays between the first and "
          + "the last date are school days"
      ])
    #expect(problems.first?.severity == .error)
  }

  /// The rows whose dates a sheet is warned of; row 2 is the first.
  @Test(arguments: [
    (["8/11/2015"], []),
    (["8/11/2015", "2/27/2016"], []),
    (["8/11/2015", "2/28/2016"], [2, 3]),
    (["8/11/2015", "2/1/2016", "8/10/2016"], []),
    (["8/11/2015", "2/1/2016", "8/11/2016"], [4]),
    (["8/11/2015", "9/4/2015", "9/4/2016", "11/5/2015"], [4]),
    (["9/4/2014", "8/11/2015", "9/4/2015", "11/5/2015"], [2]),
    (["8/11/2015", "9/4/2015", "12/4/2015", "5/31/2016", "8/12/2016", "9/5/2016"], [6]),
    (["8/11/2014", "12/4/2014", "5/31/2015", "8/12/2015", "9/2/2015", "5/31/2016"], [2, 7]),
  ])
  func warnsOfDatesFarFromTheOthers(dates: [String], rows: [Int]) {
    let found = problems(dates.map { ",\($0),Late Start,office@example.org\n" }.joined())
      .sorted { ($0.position?.line ?? 0) < ($1.position?.line ?? 0) }
    #expect(found.map { $0.position?.line } == rows)
    #expect(found.allSatisfy { $0.severity == .warning })
    let all = dates[0] + " to " + dates[dates.count - 1]
    for (problem, row) in zip(found, rows) {
      #expect(problem.message.contains(dates[row - 2]) || problem.message.contains(all))
    }
  }

  @Test(arguments: [
    ("9/4/2026", DateOrder.monthFirst, "2026-09-04"), ("4/9/2026", .dayFirst, "2026-09-04"),
    ("31/8/2026", .dayFirst, "2026-08-31"), ("31.8.2026", .monthFirst, "2026-08-31"),
    ("04.09.2026", .dayFirst, "2026-09-04"), ("2026-09-04", .dayFirst, "2026-09-04"),
    ("31/8/26", .dayFirst, "2026-08-31"), ("9/4/26", .monthFirst, "2026-09-04"),
  ])
  func readsDatesInTheirOrder(text: String, order: DateOrder, iso: String) {
    var problems: [Problem] = []
    let school = Sample.read(
      days: "Date,Schedule\n\(text),Late Start\n", dateOrder: order, into: &problems)
    #expect(problems.isEmpty)
    #expect(school?.firstDay?.iso == iso)
  }

  @Test(arguments: ["8.31.2026", "31/8/126", "2026/31/08", "31.8", "8-31-2026", "1/1/1/2026"])
  func refusesOtherDates(text: String) {
    for order in DateOrder.allCases {
      var problems: [Problem] = []
      _ = Sample.read(
        days: "Date,Schedule\n\(text),Late Start\n", dateOrder: order, into: &problems)
      #expect(problems.map(\.severity) == [.error])
      #expect(
        problems[0].message.hasPrefix(
          "row 2, column 1: '\(text)' is not a valid date; "))
    }
  }

  @Test func reportsThatAYearIsOver() {
    func messages(on day: String?) -> [String] {
      var problems: [Problem] = []
      _ = Sample.read(today: day.flatMap { Day(slashed: $0) }, into: &problems)
      return problems.map(\.message)
    }
    #expect(messages(on: nil) == [])
    #expect(messages(on: "11/26/2015") == [])
    #expect(
      messages(on: "11/27/2015") == [
        "row 11, column 2: 11/26/2015 is the last date of this sheet and is in the past; add the "
          + "days of the new year, or set 'archived: true' for this school in site.yaml"
      ])
  }

  @Test func insistsOnAHeader() {
    var problems: [Problem] = []
    _ = Sample.read(days: "x,9/4/2015,Late Start,office@example.org\n", into: &problems)
    #expect(
      problems.map(\.message) == [
        "row 1, column 2: '9/4/2015' is a date, but the first row must be the header: Timestamp, "
          + "Select the date of the schedule, Select the schedule, Username"
      ])
  }

  @Test func needsARegularScheduleForTheDaysBetween() {
    var problems: [Problem] = []
    let periods = "Schedule Name,Period Name,Period Start,Period Length\nLate Start,1st,9:40,34\n"
    let days =
      header + ",9/4/2015,Late Start,office@example.org\n,9/9/2015,Late Start,office@example.org\n"
    #expect(Sample.read(days: days, periods: periods, into: &problems) != nil)
    #expect(problems.map(\.severity) == [.warning])
    #expect(
      problems.map(\.message) == [
        "there is no schedule 'Regular'; add it: 9/7/2015 and other weekdays that are not listed "
          + "use it"
      ])
  }

  @Test func acceptsADayOfAnInvalidSchedule() {
    var problems: [Problem] = []
    let periods = Sample.periods + "Storm,1st,x,34\n"
    let days = header + ",9/4/2015,storm,office@example.org\n"
    #expect(Sample.read(days: days, periods: periods, into: &problems) == nil)
    #expect(problems.map(\.message).count == 1)
  }
}
