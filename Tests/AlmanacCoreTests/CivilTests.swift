// Days, times of day and moments.

import AlmanacCore
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    ("9/4/2015", "2015-09-04"), ("09/04/2015", "2015-09-04"), (" 2/29/2016 ", "2016-02-29"),
    ("2/29/2000", "2000-02-29"), ("12/31/1999", "1999-12-31"),
  ])
  func readsDatesOfSpreadsheets(text: String, iso: String) {
    #expect(Day(slashed: text)?.iso == iso)
  }

  @Test(arguments: [
    "2/30/2015", "2/29/2015", "2/29/1900", "13/1/2015", "0/1/2015", "1/0/2015", "4/31/2015",
    "9/4/1", "9/4", "9//2015", "9/4/2015/1", "2015-09-04", "", "9/4/2015x", "+9/4/2015",
    "9/4/0000", "100/1/2015",
  ])
  func refusesInvalidDates(text: String) {
    #expect(Day(slashed: text) == nil)
  }

  @Test func writesBothWaysWithAndWithoutPadding() throws {
    let day = try #require(Day(slashed: "09/04/2015"))
    #expect(day.slashed == "9/4/2015")
    // A year that slipped is shown as it stands.
    #expect(Day(slashed: "8/3/0055")?.slashed == "8/3/0055")
    #expect(day.iso == "2015-09-04")
    #expect(Day(iso: "2015-09-04") == day)
    #expect(Day(iso: "2015-9-4") == nil)
    #expect(Day(iso: "2015-02-29") == nil)
    #expect(Day(year: 33, month: 4, day: 3)?.iso == "0033-04-03")
  }

  /// As programs write them into cells.
  @Test(arguments: [
    "2015-09-04", "2015-9-4", "2015/9/4", "2015-09-04 00:00:00", "2015-09-04T00:00", "9/4/2015",
    "9/4/2015 0:00:00", "4.9.2015", "9/4/15", "4.9.15", "Sep 4, 2015", "September 4, 2015",
    "4 Sept. 2015", "4-Sep-15", "SEP 4 2015",
  ])
  func readsATypedDate(_ text: String) {
    #expect(Day(typed: text, .monthFirst)?.iso == "2015-09-04")
  }

  @Test(arguments: [
    "2015-09-04 08:00:00", "2015-9", "15-9-4", "2015-02-30", "2015//4", "",
    "Se 4, 2015", "Sep 31, 2015", "Sep 4", "4 9 2015", "Sep 4, 201", "Sepp 4, 2015",
  ])
  func refusesInvalidTypedDates(_ text: String) {
    #expect(Day(typed: text, .monthFirst) == nil)
  }

  @Test func compares() throws {
    let days = try ["9/4/2015", "8/11/2015", "11/5/2015", "1/1/2016", "9/5/2015"].map {
      try #require(Day(slashed: $0))
    }
    #expect(
      days.sorted().map(\.slashed) == [
        "8/11/2015", "9/4/2015", "9/5/2015", "11/5/2015", "1/1/2016",
      ])
  }

  @Test func findsAdjacentDaysAcrossMonthsAndLeapDays() throws {
    #expect(try #require(Day(slashed: "2/28/2016")).next.slashed == "2/29/2016")
    #expect(try #require(Day(slashed: "2/28/2015")).next.slashed == "3/1/2015")
    #expect(try #require(Day(slashed: "12/31/2015")).next.slashed == "1/1/2016")
    #expect(try #require(Day(slashed: "3/1/1900")).previous.slashed == "2/28/1900")
    #expect(try #require(Day(slashed: "1/1/2016")).previous.slashed == "12/31/2015")
    #expect(try #require(Day(slashed: "1/31/2015")).adding(days: -366).slashed == "1/30/2014")
  }

  @Test func countsEveryDayOfFourCenturiesOnce() {
    var day = Day(daysSince1970: -100_000)
    for number in -100_000..<60_000 {
      #expect(day.daysSince1970 == number)
      #expect(Day(year: day.year, month: day.month, day: day.day) == day)
      day = day.next
    }
  }

  @Test func countsDaysBetween() throws {
    let first = try #require(Day(slashed: "8/11/2015"))
    let last = try #require(Day(slashed: "11/26/2015"))
    #expect(first.days(until: last) == 107)
    #expect(last.days(until: first) == -107)
  }

  @Test func knowsWeekends() throws {
    #expect(try #require(Day(slashed: "9/5/2015")).weekday == .saturday)
    #expect(try #require(Day(slashed: "9/5/2015")).isWeekend)
    #expect(try #require(Day(slashed: "9/6/2015")).isWeekend)
    #expect(!(try #require(Day(slashed: "9/7/2015")).isWeekend))
    #expect(try #require(Day(slashed: "9/2/2015")).weekday == .wednesday)
    #expect(try #require(Day(slashed: "1/1/1600")).weekday == .saturday)
  }

  @Test(arguments: [
    ("9/2/2015", "2015-W36"), ("1/1/2016", "2015-W53"), ("1/4/2016", "2016-W01"),
    ("12/31/2018", "2019-W01"), ("12/28/2020", "2020-W53"), ("1/3/2021", "2020-W53"),
  ])
  func belongsToAnISOWeek(text: String, week: String) throws {
    #expect(try #require(Day(slashed: text)).week.text == week)
  }

  @Test func weeksRunFromMonday() throws {
    let week = try #require(Day(slashed: "9/6/2015")).week
    #expect(week.first.slashed == "8/31/2015")
    #expect(week.days.map(\.day) == [31, 1, 2, 3, 4, 5, 6])
    #expect(week.next.text == "2015-W37")
    #expect(week.previous < week)
  }
}

@Suite struct TimeOfDayTests {
  /// The specification's table, and the limits of its rule.
  @Test(arguments: [
    ("6:30", 390), ("11:50", 710), ("12:20", 740), ("2:10", 850), ("6:00", 360), ("5:59", 1079),
    ("1:00", 780), ("12:00", 720), ("0:30", 30), ("13:07", 787), ("23:59", 1439), ("07:05", 425),
  ])
  func readsSchoolHours(text: String, minutes: Int) {
    #expect(TimeOfDay(typed: text)?.minutes == minutes)
  }

  @Test(arguments: [
    ("1:07 PM", 787), ("1:07pm", 787), ("7:05:00 AM", 425), ("12:00 AM", 0), ("12:30 pm", 750),
    ("6:10 PM", 1090), ("3:00 am", 180), ("7:05\u{202F}AM", 425), ("7:05\u{A0}PM", 1145),
    (" 8:10 ", 490), ("13:07:00", 787), ("8h00", 480), ("8 h 05", 485), ("8h", 480), ("15.10", 910),
    ("8.05", 485), ("1:00 p. m.", 780), ("1:00\u{A0}p.\u{A0}m.", 780), ("8.15 a.m.", 495),
  ])
  func readsWhatSpreadsheetsWrite(text: String, minutes: Int) {
    #expect(TimeOfDay(typed: text)?.minutes == minutes)
  }

  @Test(arguments: [
    "24:00", "25:10", "7:60", "7.5", "705", "7:5", "7:05:30", "", ":", "7:", ":05", "13:07 PM",
    "0:30 AM", "7:05 XM", "am", "-7:05", "7:05:00:00", "007:05", "noon", "8h5", "h05", "p. m.",
  ])
  func refusesInvalidTimes(text: String) {
    #expect(TimeOfDay(typed: text) == nil)
  }

  @Test func writesTwelveAndTwentyFourHours() throws {
    #expect(try #require(TimeOfDay(typed: "8:52")).twelveHour == "8:52")
    #expect(try #require(TimeOfDay(typed: "1:07")).twelveHour == "1:07")
    #expect(try #require(TimeOfDay(typed: "0:30")).twelveHour == "12:30")
    #expect(try #require(TimeOfDay(typed: "8:52")).twentyFourHour == "08:52")
    #expect(try #require(TimeOfDay(typed: "1:07")).twentyFourHour == "13:07")
    #expect(TimeOfDay.endOfDay.twentyFourHour == "24:00")
    #expect(TimeOfDay.endOfDay.twelveHour == "12:00")
  }

  @Test func staysWithinTheDay() throws {
    let late = try #require(TimeOfDay(typed: "11:50 PM"))
    #expect(late.adding(minutes: 10) == .endOfDay)
    #expect(late.adding(minutes: 11) == nil)
    #expect(late.adding(minutes: Int.max) == nil)
    #expect(TimeOfDay(seconds: -1) == nil)
    #expect(TimeOfDay(seconds: 86_401) == nil)
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
  }
}

@Suite struct MomentTests {
  @Test func readsDateAndTime() throws {
    let moment = try #require(Moment(iso: "2015-09-04T10:00"))
    #expect(moment.day.slashed == "9/4/2015")
    #expect(moment.time.minutes == 600)
    #expect(Moment(iso: "2015-09-04")?.time == .midnight)
    #expect(Moment(iso: "2015-09-04T10:00:30")?.time.second == 30)
    // In ISO 8601 one o'clock is at night.
    #expect(Moment(iso: "2015-09-04T01:00")?.time.minutes == 60)
  }

  @Test(arguments: [
    "2015-09-04T", "2015-09-04T24:00", "2015-09-04T1:00", "2015-02-30", "9/4/2015", "",
    "2015-09-04T10:00Z", "2015-09-04 10:00", "2015-09-04T10:00T10:00", " 2015-09-04",
  ])
  func refusesAnythingElse(text: String) {
    #expect(Moment(iso: text) == nil)
  }

  @Test func writesISO() throws {
    #expect(try #require(Moment(iso: "2015-09-04T10:00")).iso == "2015-09-04T10:00")
    #expect(try #require(Moment(iso: "2015-09-04T10:00:07")).iso == "2015-09-04T10:00:07")
    let day = try #require(Day(slashed: "12/31/2015"))
    #expect(Moment(day, .endOfDay).iso == "2016-01-01T00:00")
  }
}
