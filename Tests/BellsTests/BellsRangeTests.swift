// Ranges and titles of days, and days outside of the school year.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct DayRangeTests {
  private let header = "Date,Last date,Schedule,Title\n"

  private func read(
    _ rows: String, rules: CalendarRules = Sample.rules(), into problems: inout [Problem]
  ) -> School? {
    School.read(
      days: header + rows, daysFile: "days.csv", periods: Sample.periods,
      periodsFile: "periods.csv", editors: [], rules: rules, into: &problems)
  }

  private func school(_ rows: String, rules: CalendarRules = Sample.rules()) -> School {
    var problems: [Problem] = []
    let school = read(rows, rules: rules, into: &problems)
    // Some of these years are so short that they have no bells.
    let others = problems.filter { $0.severity != .note && !$0.message.hasPrefix("no day from") }
    #expect(others.map(\.message) == [])
    return school ?? School(schedules: [], specialDays: [])
  }

  private func messages(_ rows: String, rules: CalendarRules = Sample.rules()) -> [String] {
    var problems: [Problem] = []
    _ = read(rows, rules: rules, into: &problems)
    return problems.map(\.message)
  }

  @Test func aYearWithoutBellsIsAWarning() {
    #expect(
      messages("2015-09-03,2015-09-08,Non Attendance Day,Break\n") == [
        "no day from 2015-09-03 to 2015-09-08 has bells; check the special days, the holidays and the week"
      ])
  }

  private func special(_ school: School) -> [String] {
    school.specialDays.map {
      "\($0.day.slashed) \($0.schedule)" + ($0.title.map { " # " + $0 } ?? "")
    }
  }

  @Test func bothEndsOfARangeAreIncludedButNotItsWeekend() {
    // September 5, 2015 is a Saturday.
    let school = school("9/3/2015,9/8/2015,Non Attendance Day,Break\n")
    #expect(
      special(school) == [
        "9/3/2015 Non Attendance Day # Break", "9/4/2015 Non Attendance Day # Break",
        "9/7/2015 Non Attendance Day # Break", "9/8/2015 Non Attendance Day # Break",
      ])
    #expect(school.scheduleName(for: Sample.day("9/5/2015")) == "Weekend")
    #expect(school.title(of: Sample.day("9/5/2015")) == nil)
  }

  @Test func theYearEndsWithTheLastDateOfARangeEvenOnAWeekend() {
    let school = school("9/3/2015,,Late Start,\n9/10/2015,9/13/2015,Late Start,\n")
    #expect(school.firstDay?.slashed == "9/3/2015")
    #expect(school.lastDay?.slashed == "9/13/2015")
    let backwards = self.school("9/3/2015,9/30/2015,Late Start,\n9/10/2015,,Opening Day,\n")
    #expect(backwards.lastDay?.slashed == "9/30/2015")
  }

  @Test func aRowForOneDayIsForAWeekendToo() {
    #expect(
      special(school("9/5/2015,9/5/2015,Late Start,\n9/6/2015,,Late Start,\n")) == [
        "9/5/2015 Late Start", "9/6/2015 Late Start",
      ])
  }

  @Test func aRangeOfWeekendDaysHasNoEffect() {
    #expect(
      messages("9/3/2015,,Late Start,\n9/5/2015,9/6/2015,Late Start,Fair\n") == [
        "row 3, column 1: all days from 9/5/2015 to 9/6/2015 are weekend days, which stay as they "
          + "are in a row with a last date, so the row has no effect; write each day in a row of its "
          + "own"
      ])
  }

  @Test func aRangeIncludesTheWeekdaysThatTheWeekNames() {
    let rules = Sample.rules(week: [.saturday: "Late Start", .friday: "Weekend"])
    #expect(
      special(school("9/3/2015,9/7/2015,Opening Day,\n", rules: rules)) == [
        "9/3/2015 Opening Day", "9/5/2015 Opening Day", "9/7/2015 Opening Day",
      ])
  }

  @Test func aTitleAloneKeepsTheOrdinarySchedule() {
    let school = school("9/3/2015,9/8/2015,,Spirit Week\n9/9/2015,,Regular,\n")
    #expect(
      special(school) == [
        "9/3/2015 Regular # Spirit Week", "9/4/2015 Regular # Spirit Week",
        "9/7/2015 Regular # Spirit Week", "9/8/2015 Regular # Spirit Week",
      ])
    #expect(school.title(of: Sample.day("9/4/2015")) == "Spirit Week")
  }

  @Test func aRowWithTheOrdinaryScheduleIsNotASpecialDay() {
    let school = school("9/3/2015,,regular,\n9/4/2015,,Regular,Fair\n9/6/2015,,Weekend,\n")
    #expect(special(school) == ["9/4/2015 Regular # Fair"])
    #expect(school.upcoming(from: Sample.day("9/1/2015")).count == 1)
    #expect(school.firstDay?.slashed == "9/3/2015")
    #expect(school.lastDay?.slashed == "9/6/2015")
  }

  /// A row for one date comes before a row for several, wherever they are in the sheet.
  @Test func laterRowsReplaceDaysOfRangesWithANoteARow() {
    let rows =
      "9/3/2015,9/11/2015,Late Start,\n9/7/2015,,Non Attendance Day,Labor Day\n"
      + "9/4/2015,9/8/2015,Opening Day,\n9/14/2015,,Late Start,\n9/14/2015,,Opening Day,\n"
    #expect(
      special(school(rows)) == [
        "9/3/2015 Late Start", "9/4/2015 Opening Day", "9/7/2015 Non Attendance Day # Labor Day",
        "9/8/2015 Opening Day", "9/9/2015 Late Start", "9/10/2015 Late Start",
        "9/11/2015 Late Start", "9/14/2015 Opening Day",
      ])
    #expect(
      messages(rows) == [
        "row 3, column 1: 9/7/2015 is also given in row 4; on that day this row counts",
        "row 4, column 1: 9/4/2015 and 9/8/2015 are also given in row 2; on those days this row "
          + "counts",
        "row 6, column 1: 9/14/2015 is already given in row 5 as 'Late Start'; this row replaces "
          + "that row",
      ])
    #expect(
      messages("9/3/2015,9/18/2015,Late Start,\n9/7/2015,9/14/2015,Opening Day,\n") == [
        "row 3, column 1: 9/7/2015, 9/8/2015, 9/9/2015 and 3 more are also given in row 2; on "
          + "those days this row counts"
      ])
  }

  @Test(arguments: [
    (
      "9/4/2015,9/3/2015,Late Start,\n",
      "row 2, column 2: the last date, 9/3/2015, is before the first, 9/4/2015; correct one of them"
    ),
    (
      "9/4/2015,9/4/2016,Late Start,\n",
      "row 2, column 2: the row is for 367 days, 9/4/2015 to 9/4/2016, but the limit is 366; check "
        + "the years"
    ),
    (
      "9/4/2015,Friday,Late Start,\n",
      "row 2, column 2: 'Friday' is not a valid date; write it as 2015-09-04, or as "
        + "month/day/year, such as 9/4/2015"
    ),
    (
      ",9/4/2015,Late Start,\n",
      "row 2, column 1: the row has no date; write one as month/day/year, such as 9/4/2015"
    ),
    (
      "9/4/2015,9/8/2015,,\n",
      "row 2, column 3: the row has no schedule; write the name of a schedule, such as 'Late Start'"
    ),
    (
      "12/21/2015 - 1/8/2016,,Late Start,\n",
      "row 2, column 1: '12/21/2015 - 1/8/2016' is more than one date; write the first here, and "
        + "the last in a column 'Last date'"
    ),
  ])
  func refuses(rows: String, message: String) {
    #expect(messages(rows) == [message])
  }

  @Test func columnsThatWouldBeIgnoredAreReported() {
    func messages(_ header: String) -> [String] {
      var problems: [Problem] = []
      _ = School.read(
        days: header + "\n9/3/2015,9/8/2015,Late Start,x\n", daysFile: "days.csv",
        periods: Sample.periods, periodsFile: "periods.csv", editors: [], into: &problems)
      return problems.map(\.message)
    }
    #expect(messages("Date,End date,Schedule,Title") == [])
    #expect(
      messages("Date,Last dat,Schedule,Titel") == [
        "row 1, column 2: the header 'Last dat' is unknown; the nearest is 'Last date'",
        "row 1, column 4: the header 'Titel' is unknown; the nearest is 'Title'",
      ])
    #expect(
      messages("Date,Through,Schedule,Notes") == [
        "row 1, column 2: this column has dates, but its header 'Through' is unknown, so it is "
          + "ignored; if these are the last dates of ranges, rename it to 'Last date'"
      ])
    #expect(messages("Date,Last date,Schedule,Notes") == [])
    #expect(
      messages("Date,Last date,Schedule,Titles") == [
        "row 1, column 4: the header 'Titles' is unknown; the nearest is 'Title'"
      ])
  }

  @Test func lastDatesAreInTheOrderOfTheSheet() {
    #expect(
      messages("9/4/2015,11/4/2015,Late Start,\n10/1/2015,13/1/2015,Late Start,\n").first?
        .contains("'13/1/2015' is not valid as month/day/year") == true)
  }

  @Test func distancesAreMeasuredBetweenTheEndsOfRanges() {
    let year = "8/11/2015,12/20/2015,Late Start,\n5/31/2016,,Late Start,\n"
    #expect(messages(year) == [])
    let far = messages(year + "1/1/2017,1/8/2017,Late Start,\n")
    #expect(far.count == 1)
    #expect(
      far[0].hasPrefix("row 4, column 1: 1/1/2017 is 215 days from 5/31/2016 in row 3, the nearest")
    )
    let early = messages("1/1/2015,1/8/2015,Late Start,\n" + year)
    #expect(early.count == 1)
    #expect(
      early[0].hasPrefix("row 2, column 1: 1/8/2015 is 215 days from 8/11/2015 in row 3, the "))
    let long = messages(year + "8/10/2016,8/12/2016,Late Start,\n")
    #expect(long.count == 1)
    #expect(
      long[0].hasPrefix(
        "row 4, column 1: the dates of this sheet, 8/11/2015 to 8/12/2016, span more than 366 days")
    )
  }

  @Test func theYearOfTheSettingsTakesThePlaceOfTheListedOne() {
    let rules = Sample.rules(year: ("8/17/2015", "6/3/2016"))
    let school = school("9/4/2015,,Late Start,\n", rules: rules)
    #expect(school.firstDay?.slashed == "8/17/2015")
    #expect(school.lastDay?.slashed == "6/3/2016")
    #expect(school.scheduleName(for: Sample.day("6/3/2016")) == "Regular")
    #expect(school.scheduleName(for: Sample.day("6/6/2016")) == "Non Attendance Day")
    var problems: [Problem] = []
    let empty = read("", rules: rules, into: &problems)
    #expect(problems.isEmpty)
    #expect(empty?.scheduleName(for: Sample.day("9/4/2015")) == "Regular")
  }

  @Test func withAYearTheSheetMayBeMissing() {
    var problems: [Problem] = []
    let rules = Sample.rules(year: ("8/17/2015", "6/3/2016"))
    let school = School.read(
      days: nil, daysFile: "days.csv", periods: Sample.periods, periodsFile: "periods.csv",
      editors: [], rules: rules, today: Sample.day("6/4/2016"), into: &problems)
    #expect(school?.firstDay?.slashed == "8/17/2015")
    #expect(
      problems.map(\.message) == [
        "the year ended on 2016-06-03; write the first and the last day of the new year, or set "
          + "'archived: true' for this school"
      ])
    #expect(problems.first?.position == Position(line: 9, column: 9))
  }

  @Test func daysOutsideOfTheYearHaveNoEffectAndAWarning() {
    let rules = Sample.rules(year: ("8/17/2015", "6/3/2016"))
    let rows =
      "8/14/2015,,Late Start,\n9/4/2051,,Late Start,\n8/10/2015,8/18/2015,Late Start,\n"
      + "6/2/2016,6/8/2016,Late Start,\n8/1/2015,6/30/2016,Late Start,\n"
      + "6/1/2016,6/4/2016,Late Start,\n"
    func message(_ row: Int, _ days: String, isOne: Bool) -> String {
      "row \(row), column 1: \(days) \(isOne ? "is" : "are") outside of the school year in "
        + "site.yaml, 8/17/2015 to 6/3/2016, and \(isOne ? "has" : "have") no effect; correct the "
        + "date, or 'year' in site.yaml"
    }
    let expected = [
      message(2, "8/14/2015", isOne: true), message(3, "9/4/2051", isOne: true),
      message(4, "8/10/2015 to 8/16/2015", isOne: false),
      message(5, "6/4/2016 to 6/8/2016", isOne: false),
      message(6, "8/1/2015 to 8/16/2015 and 6/4/2016 to 6/30/2016", isOne: false),
      message(7, "6/4/2016", isOne: true),
    ]
    #expect(Array(messages(rows, rules: rules).prefix(6)) == expected)
    var problems: [Problem] = []
    let school = read(
      "8/14/2015,,Late Start,\n8/17/2015,,Late Start,\n", rules: rules, into: &problems)
    #expect(school?.specialDays.map(\.day.slashed) == ["8/17/2015"])
  }
}
