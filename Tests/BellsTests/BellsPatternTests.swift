// The week, the rotation and the holidays of a school.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct CalendarPatternTests {
  private static let periods = """
    Schedule Name,Period Name,Period Start,Period Length
    Regular,1st,8:10,42
    A Day,1st,8:10,42
    B Day,2nd,8:10,42
    Late A,1st,9:40,34
    Late B,2nd,9:40,34
    Saturday School,1st,10:00,60
    """
  // September 7, 2015 is a Monday.
  private let year = ("9/7/2015", "9/25/2015")

  private func read(
    _ rows: String = "", rules: CalendarRules, holidays: [HolidayFile] = [],
    into problems: inout [Problem]
  ) -> School? {
    School.read(
      days: "Date,Last date,Schedule,Title\n" + rows, daysFile: "days.csv", periods: Self.periods,
      periodsFile: "periods.csv", editors: [], rules: rules, holidays: holidays, into: &problems)
  }

  private func messages(
    _ rules: CalendarRules, rows: String = "", holidays: [HolidayFile] = []
  ) -> [String] {
    var problems: [Problem] = []
    _ = read(rows, rules: rules, holidays: holidays, into: &problems)
    return problems.map(\.message)
  }

  /// The schedules of days from September 7, 2015 on.
  private func schedules(
    _ rows: String = "", _ rules: CalendarRules, holidays: [Holiday] = [], count: Int = 12
  ) -> [String] {
    var problems: [Problem] = []
    let file = HolidayFile(holidays, file: "holidays.ics")
    let school = read(rows, rules: rules, holidays: [file], into: &problems)
    #expect(problems.map(\.message) == [])
    return (0..<count).map {
      school?.scheduleName(for: Sample.day("9/7/2015").adding(days: $0)) ?? ""
    }
  }

  private func holiday(_ first: String, _ last: String, _ title: String?) -> Holiday {
    Holiday(
      first: Sample.day(first), last: Sample.day(last), title: title,
      position: Position(line: 1, column: 1))
  }

  @Test func theRotationMovesOnOnSchoolDaysOnly() {
    let rules = Sample.rules(rotation: ["A Day", "B Day"], from: "9/7/2015", year: year)
    #expect(
      schedules("9/9/2015,,Non Attendance Day,\n9/11/2015,,Regular,\n", rules) == [
        "A Day", "B Day", "Non Attendance Day", "A Day", "Regular", "Weekend", "Weekend",
        // Friday was the turn of B Day, although the day had another schedule.
        "A Day", "B Day", "A Day", "B Day", "A Day",
      ])
  }

  @Test func theRotationBeginsWithTheFirstSchoolDayOnOrAfterItsFirstDay() {
    let rules = Sample.rules(rotation: ["A Day", "B Day"], from: "9/12/2015", year: year)
    #expect(
      schedules("9/14/2015,,Non Attendance Day,\n", rules) == [
        "Regular", "Regular", "Regular", "Regular", "Regular", "Weekend", "Weekend",
        "Non Attendance Day", "A Day", "B Day", "A Day", "B Day",
      ])
  }

  @Test func aRotationOfThreeWithAScheduleTwice() {
    let rules = Sample.rules(
      rotation: ["a day", "B Day", "A Day", "Regular"], from: "9/7/2015", year: year)
    #expect(
      schedules("", rules, count: 9) == [
        "A Day", "B Day", "A Day", "Regular", "A Day", "Weekend", "Weekend", "B Day", "A Day",
      ])
  }

  @Test func aWeekdayMayHaveAScheduleForEachTurn() {
    let rules = Sample.rules(
      rotation: ["A Day", "B Day"], from: "9/7/2015",
      turns: [.wednesday: [("A Day", "Late A"), ("b day", "Late B")]], year: year)
    // Labor Day, September 7, is no school day.
    #expect(
      schedules("9/7/2015,,Non Attendance Day,Labor Day\n", rules, count: 10) == [
        "Non Attendance Day", "A Day", "Late B", "A Day", "B Day", "Weekend", "Weekend", "A Day",
        "B Day", "Late A",
      ])
  }

  @Test func aTurnThatAWeekdayLeavesOutHasItsOwnSchedule() {
    let rules = Sample.rules(
      rotation: ["A Day", "B Day"], from: "9/8/2015",
      turns: [
        .monday: [("A Day", "Late A")], .wednesday: [("A Day", "Late A")],
      ], year: year)
    #expect(
      schedules("", rules, count: 10) == [
        "Regular", "A Day", "B Day", "A Day", "B Day", "Weekend", "Weekend", "Late A", "B Day",
        "Late A",
      ])
  }

  @Test func oneScheduleForAWeekdayComesBeforeTheRotationAndMovesItOn() {
    let rules = Sample.rules(
      rotation: ["A Day", "B Day"], from: "9/7/2015",
      week: [.wednesday: "late a", .saturday: "Saturday School", .thursday: "Weekend"], year: year)
    #expect(
      schedules("", rules, count: 9) == [
        "A Day", "B Day", "Late A", "Weekend", "B Day", "Saturday School", "Weekend",
        // Saturday School was the turn of A Day.
        "B Day", "A Day",
      ])
  }

  @Test func withoutARotationTheWeekIsThatOfTheSchool() throws {
    var problems: [Problem] = []
    let rules = Sample.rules(
      week: [.wednesday: "Late A", .friday: "Non Attendance Day"], year: year)
    let school = try #require(read(rules: rules, into: &problems))
    #expect(problems.isEmpty)
    #expect(school.entries.isEmpty)
    #expect(
      school.week.map(\.schedule) == [
        "Regular", "Regular", "Late A", "Regular", "Non Attendance Day", "Weekend", "Weekend",
      ])
    #expect(school.scheduleName(for: Sample.day("9/30/2015")) == "Non Attendance Day")
  }

  @Test func turnsAreNotSpecialDays() throws {
    var problems: [Problem] = []
    let rules = Sample.rules(rotation: ["A Day", "B Day"], from: "9/7/2015", year: year)
    let school = try #require(
      read(
        "9/9/2015,,B Day,\n9/8/2015,,b day,\n9/10/2015,,B Day,Fair\n", rules: rules, into: &problems
      ))
    #expect(problems.isEmpty)
    // September 8 is the turn of B Day, September 9 that of A Day.
    #expect(school.specialDays.map(\.day.slashed) == ["9/9/2015", "9/10/2015"])
    #expect(school.entries.count == 15)
  }

  @Test func holidaysComeBeforeTheWeekAndAfterListedDays() throws {
    let rules = Sample.rules(
      rotation: ["A Day", "B Day"], from: "9/7/2015",
      week: [.wednesday: "Late A", .saturday: "Saturday School"], year: year)
    let holidays = [
      holiday("9/9/2015", "9/10/2015", "Break"), holiday("9/14/2015", "9/20/2015", "Long Break"),
    ]
    let rows = "9/10/2015,,Regular,\n9/15/2015,,,Fair\n"
    #expect(
      schedules(rows, rules, holidays: holidays, count: 15) == [
        "A Day", "B Day", "Non Attendance Day", "Regular", "B Day", "Saturday School", "Weekend",
        "Non Attendance Day", "Non Attendance Day", "Non Attendance Day", "Non Attendance Day",
        "Non Attendance Day", "Non Attendance Day", "Weekend", "B Day",
      ])
    var problems: [Problem] = []
    let file = HolidayFile(holidays, file: "holidays.ics")
    let school = try #require(read(rows, rules: rules, holidays: [file], into: &problems))
    #expect(school.title(of: Sample.day("9/9/2015")) == "Break")
    #expect(school.title(of: Sample.day("9/10/2015")) == nil)
    // A title alone keeps the schedule of the holiday.
    #expect(school.title(of: Sample.day("9/15/2015")) == "Fair")
    #expect(school.title(of: Sample.day("9/20/2015")) == nil)
    #expect(school.upcoming(from: Sample.day("9/19/2015")).map(\.day.slashed) == ["9/19/2015"])
  }

  @Test func ofTwoHolidaysTheShorterNamesTheDay() throws {
    let rules = Sample.rules(year: year)
    let one = [holiday("9/9/2015", "9/9/2015", "Day"), holiday("9/8/2015", "9/10/2015", "Break")]
    let files = [
      HolidayFile(one, file: "a.ics"),
      HolidayFile(
        [holiday("9/9/2015", "9/9/2015", "Other"), holiday("9/12/2015", "9/12/2015", "Saturday")],
        file: "b.ics"),
    ]
    for files in [files, files.reversed()] {
      var problems: [Problem] = []
      let school = try #require(read(rules: rules, holidays: files, into: &problems))
      #expect(
        school.specialDays.map { $0.title ?? "" } == [
          "Break", files[0].file == "a.ics" ? "Day" : "Other", "Break", "Saturday",
        ])
    }
  }

  @Test func holidaysOutsideOfTheYearHaveNoEffect() {
    let rules = Sample.rules(year: year)
    let partly = HolidayFile(
      [
        holiday("8/1/2015", "9/7/2015", "Summer"), holiday("12/25/2015", "12/25/2015", "Christmas"),
      ],
      file: "a.ics")
    #expect(messages(rules, holidays: [partly]) == [])
    let outside = HolidayFile([holiday("7/4/2015", "7/4/2015", nil)], file: "holidays.ics")
    #expect(
      messages(rules, holidays: [outside]) == [
        "none of these holidays is in the school year, 2015-09-07 to 2015-09-25, so the file has no "
          + "effect; replace it by a calendar of this year, or remove it"
      ])
    #expect(messages(rules, holidays: [HolidayFile([], file: "empty.ics")]) == [])
  }

  @Test func refusesRulesThatDoNotFit() {
    let aToB = ["A Day", "B Day"]
    func rotation(_ names: [String], _ first: String = "9/7/2015") -> [String] {
      messages(Sample.rules(rotation: names, from: first, year: year))
    }
    #expect(
      rotation(["A Dya", "B Day"]) == ["no schedule 'A Dya' in periods.csv; the nearest is 'A Day'"]
    )
    #expect(
      rotation(["A Day"]) == [
        "a rotation needs at least two schedules; add the others, or remove 'rotation'"
      ])
    #expect(
      rotation(aToB + ["weekend"]) == [
        "the schedule 'weekend' has no bells, so it cannot have a turn in the rotation; remove it"
      ])
    #expect(
      rotation(aToB, "9/26/2015") == [
        "the rotation begins on 2015-09-26, outside of the school year, 2015-09-07 to 2015-09-25; "
          + "correct the date"
      ])
    #expect(
      messages(Sample.rules(week: [.monday: "Lat A"], year: year)) == [
        "no schedule 'Lat A' in periods.csv; the nearest is 'Late A'"
      ])
    #expect(
      messages(Sample.rules(turns: [.monday: [("A Day", "Late A")]], year: year)) == [
        "this weekday has a schedule for each turn of a rotation, but there is no 'rotation'; add it, "
          + "or name one schedule for the weekday"
      ])
    #expect(
      messages(
        Sample.rules(
          rotation: aToB, from: "9/7/2015",
          turns: [.monday: [("C Day", "Late A"), ("A Day", "Late C")]], year: year)) == [
          "'C Day' is not in the rotation; the nearest is 'A Day'",
          "no schedule 'Late C' in periods.csv; the nearest is 'Late A'",
        ])
  }

  @Test func theRotationBeginsInTheListedYear() {
    let rules = Sample.rules(rotation: ["A Day", "B Day"], from: "9/6/2015")
    #expect(
      messages(rules, rows: "9/7/2015,9/25/2015,,Fair\n") == [
        "the rotation begins on 2015-09-06, outside of the school year, 2015-09-07 to 2015-09-25; "
          + "correct the date"
      ])
  }
}
