// Faults in .bell folders.

import AlmanacBase
import AlmanacBells
import Foundation
import Testing

@Suite struct BellFolderFaultTests {
  private static let week =
    "* Default Week\nMon on\nTue on\nWed on\nThu on\nFri on\nSat off\nSun off\n"
  private static let schedules = "* on # Open\n8:00 {A}\n9:00 Free\n\n* off\n"

  private func problems(
    calendar: String = week, schedules: String = schedules, meta: String? = nil,
    correction: String? = nil
  ) -> [String] {
    var problems: [Problem] = []
    let folder = BellFolder.read(
      calendar: BellFolder.File("c", calendar), schedules: BellFolder.File("s", schedules),
      meta: meta.map { BellFolder.File("m", $0) },
      correction: correction.map { BellFolder.File("t", $0) }, today: Day(iso: "2026-11-20")!,
      into: &problems)
    let hasErrors = problems.contains { $0.severity == .error }
    #expect((folder == nil) == hasErrors)
    return problems.map(\.description)
  }

  @Test func readsSpacesBlankLinesAndABOM() {
    #expect(
      problems(
        calendar: "\u{FEFF}" + Self.week.replacingOccurrences(of: "\n", with: " \r\n \t\r\n")
          + " *  special days\r\n\t9/7/2026\toff  #Labor  Day # 1\r\n",
        schedules: "\u{FEFF}*on\r\n   8:00   {A}/B # * \r\n\r\n* off #\r\n", meta: "{}",
        correction: "-250\r\n") == [])
  }

  @Test(arguments: [
    (
      "8:00 A\n* on\n8:00 A\n* off",
      "1:1: error: this line is in no schedule; write the name of its schedule in a line above it, such "
        + "as '* regular # Regular Schedule'"
    ),
    (
      "* # Open\n8:00 A",
      "1:1: error: the schedule has no name; write one, such as '* regular # Regular Schedule'"
    ),
    (
      "* on Open Day\n8:00 A\n* off",
      "1:6: error: 'Open Day' follows the name of the schedule, which is one word; write # before a "
        + "title"
    ),
    (
      "* on\n8:00 A\n* off\n* On",
      "4:3: error: the schedule 'On' is already defined in line 1; rename or remove one of them"
    ),
    (
      "* on\n8:5 A\n* off",
      "2:1: error: '8:5' is not a valid time; write it on the 24-hour clock, such as 8:05 or 13:05"
    ),
    (
      "* on\n24:00 Free\n* off",
      "2:1: error: '24:00' is not a valid time; write it on the 24-hour clock, such as 8:05 or 13:05"
    ),
    (
      "* on\nLunch\n* off",
      "2:1: error: 'Lunch' is not a valid time; write it on the 24-hour clock, such as 8:05 or 13:05"
    ),
    (
      "* on\n8:00\n* off",
      "2:5: error: there is no name after 8:00; write what begins then, such as 'Free'"
    ),
    (
      "* on\n8:00 A\n1:05 pm B\n* off",
      "3:6: error: times are on the 24-hour clock; remove 'pm', and write 1:05 PM as 13:05"
    ),
    (
      "* on\n8:00 {A\n* off",
      "2:6: error: the braces in '{A' do not match; write a name in braces, such as {Period 1}"
    ),
    (
      "* on\n8:00 A {}\n* off",
      "2:6: error: the braces in 'A {}' do not match; write a name in braces, such as {Period 1}"
    ),
    (
      "* on\n12:25 A\n1:05 B\n1:50 Free\n* off",
      "3:1: error: 1:05 is before 12:25, the time of 'A' in line 2; put the lines in the order of their "
        + "times, which are on the 24-hour clock: 1:05 in the afternoon is 13:05"
    ),
    (
      "* on\n8:00 A\n8:00 B\n* off",
      "3:1: warning: 8:00 is also the time of 'A' in line 2, which is left out; remove one of the lines"
    ),
  ])
  func reportsAFaultInSchedules(_ schedules: String, _ message: String) {
    #expect(problems(schedules: schedules) == ["s:" + message])
  }

  @Test func schedulesWithoutAPeriodAreAnError() {
    #expect(
      problems(schedules: "* on\n8:00 Passing to A\n9:00 free\n* off") == [
        "s: error: no schedule has a period; add periods, such as '8:10 {Period 1}', below the name of "
          + "a schedule"
      ])
  }

  @Test(arguments: [
    (
      "9/7/2026 offf",
      "10:10: error: no schedule 'offf' in s; the nearest is 'off'"
    ),
    ("9/7/2026", "10:9: error: the line has no schedule; write the name of a schedule in s"),
    (
      "9/7/2026 off Labor Day",
      "10:14: error: 'Labor Day' follows the name of the schedule, which is one word; write # before a "
        + "title"
    ),
    (
      "2/30/2026 off",
      "10:1: error: '2/30/2026' is not a valid date; write it as month/day/year, such as 12/21/2026"
    ),
    (
      "9/7/2026-2026-09-08 off",
      "10:10: error: '2026-09-08' is not a valid date; write it as month/day/year, such as 12/21/2026"
    ),
    (
      "9/7/2026- off",
      "10:10: error: there is no date; write a range without spaces, such as 12/21/2026-01/01/2027"
    ),
    (
      "9/7/2026-9/1/2026 off",
      "10:1: error: the last day, 9/1/2026, is before the first day, 9/7/2026; exchange them"
    ),
    (
      "9/7/2025-9/8/2026 off",
      "10:1: error: '9/7/2025-9/8/2026' has 367 days; the limit is 366. Correct the dates"
    ),
    (
      "* Special", "10:3: error: no section 'Special'; choose one of 'Default Week', 'Special Days'"
    ),
    (
      "9/7/2026 off\n9/8/2028 off\n9/8/2026 off",
      "11:1: warning: 9/8/2028 is 731 days from the nearest other special day; correct the year if it "
        + "is wrong"
    ),
  ])
  func reportsAFaultInSpecialDays(_ lines: String, _ message: String) {
    #expect(problems(calendar: Self.week + "* Special Days\n" + lines) == ["c:" + message])
  }

  @Test func specialDaysOfMoreThan20YearsAreAnError() {
    #expect(
      problems(
        calendar: Self.week + "* Special Days\n9/7/2026 off\n9/7/0202 off"
      ).first
        == "c: error: the special days reach from 9/7/0202 to 9/7/2026, more than 20 years; correct the "
        + "years, or remove old lines")
  }

  @Test(arguments: [
    (
      "",
      ": error: the calendar has no section 'Default Week'; write '* Default Week', and below it a "
        + "line for each weekday, such as 'Mon regular'"
    ),
    (
      "* Default Week\nMon on\nTue on\nThu on\nFri on\nSat off",
      ":1:1: error: the week has no line for Wed, Sun; add a line for each weekday, such as 'Mon "
        + "regular'"
    ),
    (week + "Mon off", ":9:1: error: Mon is already in line 2; remove one of the lines"),
    (week + "Mo off", ":9:1: error: no weekday 'Mo'; the nearest is 'Mon'"),
    (
      "Mon on\n" + week,
      ":1:1: error: this line is in no section; write '* Default Week' or '* Special Days' in a line "
        + "above it"
    ),
  ])
  func reportsAFaultInTheWeek(_ calendar: String, _ message: String) {
    #expect(problems(calendar: calendar) == ["c" + message])
  }

  @Test func reportsAllFaultsInOneRun() {
    #expect(
      problems(
        calendar: Self.week + "* Special Days\nx off\n9/7/2026 no",
        schedules: Self.schedules + "8 A",
        meta: "[]", correction: "1.5"
      ).count == 5)
  }
}
