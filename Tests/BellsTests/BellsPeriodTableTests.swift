// Reading the spreadsheet of periods.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct PeriodTableTests {
  private let header = "Schedule Name,Period Name,Period Start,Period Length\n"

  private func messages(_ rows: String) -> [String] {
    var problems: [Problem] = []
    _ = PeriodTable.read(header + rows, file: "periods.csv", into: &problems)
    #expect(problems.allSatisfy { $0.severity == .error && $0.file == "periods.csv" })
    return problems.map(\.message)
  }

  private func warnings(_ rows: String) -> [String] {
    var problems: [Problem] = []
    _ = PeriodTable.read(header + rows, file: "periods.csv", into: &problems)
    #expect(problems.allSatisfy { $0.severity == .warning })
    return problems.map(\.message)
  }

  @Test func readsTheSpecificationsSheet() {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(Sample.periods, file: "periods.csv", into: &problems)
    #expect(problems.isEmpty)
    #expect(schedules.map(\.name) == ["Regular", "Late Start", "Opening Day", "Parent Teacher C"])
    #expect(schedules[0].allPeriods.count == 13)
    #expect(schedules[0].allPeriods[10].text == "7th 1:07 - 1:49")
    #expect(schedules[1].allPeriods.map(\.name).last == "1st")
  }

  @Test func readsWhatSpreadsheetsExport() {
    var problems: [Problem] = []
    let sheet =
      "\u{FEFF}schedule,PERIOD, Start ,Length\r\n\r\n \"Regular\" ,\"Reading, Writing\",7:05:00 AM, 42 \r\n"
      + ",2nd,1:07 PM,42\r\n"
    let schedules = PeriodTable.read(sheet, file: "periods.csv", into: &problems)
    #expect(problems.isEmpty)
    #expect(
      schedules.first?.allPeriods.map(\.text) == [
        "Reading, Writing 7:05 - 7:47", "2nd 1:07 - 1:49",
      ])
  }

  @Test func findsColumnsByTheirHeaders() {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(
      "Period Start,Period Length,Schedule Name,Period Name\n8:10,42,Regular,1st\n", file: "p.csv",
      into: &problems)
    #expect(problems.isEmpty)
    #expect(schedules.first?.allPeriods.first?.text == "1st 8:10 - 8:52")
  }

  /// Overlapping groups are compared with each other, and schedules by their names.
  @Test func aSheetHasLimits() {
    let groups = (0..<800).map { "Regular,P\($0),8:00,40,G\($0)\n" }.joined()
    var problems: [Problem] = []
    let header = "Schedule Name,Period Name,Period Start,Period Length,Group\n"
    _ = PeriodTable.read(header + groups, file: "periods.csv", into: &problems)
    #expect(
      problems.map(\.message) == [
        "row 202, column 5: these are more than 200 groups; remove those that are not used"
      ])
    #expect(
      messages((0..<5_000).map { "S\($0),1st,8:00,40\n" }.joined()) == [
        "row 1002, column 1: these are more than 1000 schedules; remove those that are not used"
      ])
    #expect(
      messages(
        (0..<600).map { "Regular,P\($0),\(8 + $0 / 60):\($0 % 60 / 10)\($0 % 10),1\n" }.joined())
        == [
          "row 502, column 2: these are more than 500 periods of one schedule; remove those that are "
            + "not used"
        ])
  }

  @Test func refusesPeriodsThatOverlap() {
    #expect(
      messages("Regular,Early Bird C,7:53,59\n,1st,8:10,420\n,2nd,8:57,50\n,3rd,9:44,42\n") == [
        "row 4, column 3: '2nd' starts at 08:57, before '1st' ends at 15:10; correct its start, or "
          + "the start or the length of '1st' in row 3, or write in a column 'Group' who attends "
          + "each of them",
        "row 5, column 3: '3rd' starts at 09:44, before '2nd' ends at 09:47; correct its start, or "
          + "the start or the length of '2nd' in row 4, or write in a column 'Group' who attends "
          + "each of them",
      ])
    #expect(
      messages("Regular,Early Bird,7:05,42\n,Early Bird,7:30,30\n,1st,8:10,42\n").count == 1)
    #expect(
      messages("Regular,Early Bird A,7:05,42\n,Early Bird B,7:30,30\n,1st,8:10,42\n").isEmpty)
  }

  @Test func earlyPeriodsAreEarlyBirdsWhileTheFirstClassGoesOn() throws {
    var problems: [Problem] = []
    let sheet =
      "Regular,Early Bird A,7:05,42\n,1st,8:10,42\n,Early Singing,8:51,20\n,2nd,8:57,42\n"
      + ",Early Lunch,12:00,30\n,Late Lunch,12:30,30\nSunrise,Early Bird A,6:00,30\n,Early Bird B,7:00,30\n"
    let schedules = PeriodTable.read(header + sheet, file: "p.csv", into: &problems)
    #expect(
      problems.map(\.message) == [
        "row 8, column 1: the names of all periods of 'Sunrise' begin with 'Early', so all are "
          + "early birds and there are no bells without one; rename the periods that everybody "
          + "attends"
      ])
    problems = []
    #expect(schedules[0].earlyBirds == ["Early Bird A", "Early Singing"])
    #expect(schedules[1].earlyBirds == ["Early Bird A", "Early Bird B"])
    #expect(
      schedules[0].attended(groups: []).map(\.name) == [
        "1st", "2nd", "Early Lunch", "Late Lunch",
      ])
    // It overlaps the class before it and the one after it in the list.
    #expect(
      schedules[0].attended(groups: ["early singing"]).map(\.name) == [
        "Early Singing", "Early Lunch", "Late Lunch",
      ])
    let touching = PeriodTable.read(
      header + "Regular,1st,8:10,42\n,Early Lunch,8:52,30\n", file: "p.csv", into: &problems)
    #expect(touching[0].earlyBirds.isEmpty)
  }

  @Test func theOnlyEarlyBirdByItsNameIsAWarning() {
    #expect(
      warnings("Regular,Early Morning Assembly,8:00,20\n,1,8:20,50\n,2,9:15,50\n") == [
        "row 2, column 2: 'Early Morning Assembly' is an early bird, because its name begins with "
          + "'Early', so it is left out for all who do not choose it; if everybody attends it, give it "
          + "another name; if not, write 'Early Morning Assembly' in a column 'Group' too"
      ])
    #expect(warnings("Regular,Early Bird,7:20,20\n,1,8:20,150\n") == [])
    #expect(warnings("Regular,Early A,7:20,20\n,Early B,7:30,20\n,1,8:20,150\n") == [])
  }

  @Test func timesOfAnEveningWithoutPMAreAWarning() {
    let message =
      "row 2, column 1: 'Regular' is from 06:00 to 08:50 in the morning, because 6 to 11 without AM or PM "
      + "are morning hours; if it is in the evening, write PM, as in '6:00 PM', 18:00, or "
      + "'hours: 24' for this school in site.yaml; otherwise write AM"
    #expect(warnings("Regular,1,6:00,50\n,2,7:00,50\n,3,8:00,50\n") == [message])
    #expect(warnings("Regular,1,6:00 a.m.,50\n,2,7:00 am,50\n") == [])
    #expect(warnings("Regular,1,6:00 PM,50\n,2,7:00 PM,50\n") == [])
    #expect(warnings("Regular,1,18:00,50\n,2,19:00,50\n") == [])
    #expect(warnings("Regular,1,7:00,50\n,2,9:30,50\n") == [])
    #expect(warnings("Regular,Early Bird,7:05,42\n,1,8:10,42\n") == [])
    #expect(warnings("Regular,Warning Bell,7:55,0\n,1,8:00,50\n") == [])
  }

  @Test func aRowHasALengthOrAnEndOrBoth() {
    func read(_ sheet: String) -> (periods: [String], messages: [String]) {
      var problems: [Problem] = []
      let schedules = PeriodTable.read(sheet, file: "periods.csv", into: &problems)
      return (schedules.flatMap { $0.allPeriods.map(\.text) }, problems.map(\.message))
    }
    let both =
      "Schedule,Period,Start,End,Length\nRegular,1,8:10,8:52,42\n,2,12:30,1:20,\n,3,1:30,,42\n"
    #expect(read(both).messages == [])
    #expect(read(both).periods == ["1 8:10 - 8:52", "2 12:30 - 1:20", "3 1:30 - 2:12"])
    let ends =
      "Schedule,Period,Start,Period End,Kind,Room\nRegular,1,8:10,8:52,,\n,2,9:00,9:42,Lab,7\n"
    #expect(read(ends).messages == [])
    #expect(read(ends).periods == ["1 8:10 - 8:52", "2 9:00 - 9:42"])
    #expect(
      read("Schedule,Period,Start,End\nRegular,1,8:10,\n,2,9:00,8:52\n,3,10:00,x\n").messages == [
        "row 2, column 4: the period has no end; write a time, such as 8:52",
        "row 3, column 4: '2' ends at 08:52, but starts at 09:00; correct one of them, or write AM or PM",
        "row 4, column 4: 'x' is not a valid time; write it as 7:05, 13:07 or 1:07 PM",
      ])
    #expect(
      read("Schedule,Period,Start,End,Length\nRegular,1,8:55,9:45,40\n").messages == [
        "row 2, column 5: the length of '1' is 40 minutes, but it is 50 minutes from 08:55 to 09:45; "
          + "correct the length or the end, or remove one of them"
      ])
    #expect(read("Schedule,Period,Start\nRegular,1,8:55\n").messages.count == 1)
  }

  @Test func anEarlyLunchIsInTheLivePageAndTheJSON() throws {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(
      header + "Regular,Early Bird A,7:05,42\n,1st,8:10,42\n,Early Lunch,12:00,30\n", file: "p.csv",
      into: &problems)
    let day = Sample.day("9/4/2015")
    let school = School(schedules: schedules, specialDays: [.init(day, schedule: "Regular")])
    let zone = ZoneTransitions(name: "UTC", initialOffset: 0, transitions: [])
    let clock = BellClock(school: school, name: "", slug: "", groups: [], choices: [], zone: zone)
    let live = try #require(BellClock(clock.text)).school
    for school in [school, live] {
      let json = BellsJSON.day(
        school, at: Moment(day, Sample.time("12:10")), in: .utc, groups: []
      ).text
      #expect(json.contains(#"{"name":"Early Lunch","kind":"class","start":"12:00","#))
      #expect(json.contains(#""current":"Early Lunch""#))
      #expect(school.earlyBirds == ["Early Bird A"])
      let calendar = BellCalendar(
        school: school, slug: "x", name: "x", groups: [], choice: nil, zone: zone
      ).text
      #expect(calendar.contains("SUMMARY:Early Lunch\r\n"))
      #expect(!calendar.contains("SUMMARY:Early Bird A\r\n"))
    }
  }

  @Test func acceptsNotesAndExportedDecimals() {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(
      "Schedule Name,Period Name,Period Start,Period Length,Notes,,\n"
        + "Regular,1st,8:10,42.0,first bell,,\n,2nd,8:57,42,,,\n", file: "p.csv", into: &problems)
    #expect(problems.isEmpty)
    #expect(schedules.first?.allPeriods.map(\.length) == [42, 42])
  }

  @Test func allowsTwoPeriodsOfOneNameAndANameOnARowOfItsOwn() {
    #expect(messages("Regular,,,\n,Lab,8:00,30\n,Lab,9:00,30\n").isEmpty)
    #expect(messages("Weekend,,,\nNon Attendance,,,\n").isEmpty)
    #expect(messages("").isEmpty)
  }

  @Test(arguments: [
    (
      "Regular,1st,7.5,42\n",
      "row 2, column 3: '7.5' is not a valid time; write it as 7:05, 13:07 or 1:07 PM"
    ),
    ("Regular,1st,,42\n", "row 2, column 3: the period has no start; write a time, such as 7:05"),
    (
      "Regular,1st,8:10,4x\n",
      "row 2, column 4: '4x' is not a valid length; write whole minutes, or 0 for a bell"
    ),
    (
      "Regular,1st,8:10,-5\n",
      "row 2, column 4: '-5' is not a valid length; write whole minutes, or 0 for a bell"
    ),
    (
      "Regular,1st,8:10,4.5\n",
      "row 2, column 4: '4.5' is not a valid length; write whole minutes, or 0 for a bell"
    ),
    (
      "Regular,1st,8:10\n",
      "row 2, column 4: the period has no length; write its minutes, such as 42"
    ),
    ("Regular,,8:10,42\n", "row 2, column 2: the period has no name; write one, such as '1st'"),
    (
      "Regular,1st,8:10,42,x\n",
      "row 2, column 5: 'x' is in a column without a header; empty the cell"
    ),
    (
      ",1st,8:10,42\n",
      "row 2, column 1: the period '1st' has no schedule; write the name of its schedule here"
    ),
    (
      "Regular,2nd,8:57,42\n,1st,8:10,42\n",
      "row 3, column 3: '1st' starts at 08:10, before '2nd', which starts at 08:57; put the "
        + "periods in the order of their starts, or write AM or PM"
    ),
    (
      "Regular,Game,11:50 PM,42\n",
      "row 2, column 4: 'Game' starts at 23:50 and lasts 42 minutes, so it ends after midnight; "
        + "shorten it, or write 'hours: 24' for this school in site.yaml"
    ),
    (
      "Regular,1st,8:10,42\nLate Start,,,\nOpening Day,1st,8:10,42\n",
      "row 3, column 1: the schedule 'Late Start' has no periods; add its periods, or remove it"
    ),
    (
      "Regular,1st,8:10,42\nLate Start,,,\n",
      "row 3, column 1: the schedule 'Late Start' has no periods; add its periods, or remove it"
    ),
    (
      "Regular,1st,8:10,42\nLate Start,1st,9:40,34\nregular,1st,8:00,42\n",
      "row 4, column 1: the schedule 'regular' is already defined in row 2; keep the rows of a "
        + "schedule together, or rename one of them"
    ),
  ])
  func says(rows: String, message: String) {
    #expect(messages(rows) == [message])
  }

  @Test func namesAreInOneLine() {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(
      header + "\"Late\nStart\",\"1st \n\n class\",8:10,42\n", file: "p.csv", into: &problems)
    #expect(problems.isEmpty)
    #expect(schedules.map(\.name) == ["Late Start"])
    #expect(schedules.first?.allPeriods.map(\.name) == ["1st class"])
  }

  @Test func theNameOfAScheduleMayBeInEachRow() {
    var problems: [Problem] = []
    let first = PeriodTable.read(
      header + "Regular,1st,8:10,42\n,2nd,8:57,42\nLate Start,1st,9:40,34\n", file: "p.csv",
      into: &problems)
    let each = PeriodTable.read(
      header + "Regular,1st,8:10,42\nRegular,2nd,8:57,42\nLate Start,1st,9:40,34\n", file: "p.csv",
      into: &problems)
    #expect(problems.isEmpty)
    #expect(each.map(\.name) == ["Regular", "Late Start"])
    #expect(each.map(\.allPeriods) == first.map(\.allPeriods))
    // Also if the name is repeated later.
    #expect(
      messages("A,1st,8:10,42\nB,1st,9:40,34\nA,2nd,9:00,42\nA,3rd,10:00,42\n").count == 1)
  }

  @Test func collectsAllErrorsWithTheirPositions() {
    var problems: [Problem] = []
    _ = PeriodTable.read(
      header + "Regular,\"a\nb\",x,y\n,,8:10,42\n", file: "p.csv", into: &problems)
    #expect(
      problems.map(\.position) == [
        Position(line: 3, column: 4), Position(line: 3, column: 6), Position(line: 4, column: 2),
      ])
    #expect(problems.last?.message.hasPrefix("row 3, column 2: ") == true)
  }

  @Test func insistsOnAHeader() {
    var problems: [Problem] = []
    _ = PeriodTable.read(
      "Regular,1st,8:10,42\n,2nd,8:57,42\n", file: "p.csv", into: &problems)
    #expect(
      problems.first?.message
        == "row 1, column 3: '8:10' is a time, but the first row must be the header: Schedule Name, "
        + "Period Name, Period Start, Period Length")
  }
}
