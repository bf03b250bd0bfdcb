// Times in the ways of offices: ends, bells of no length, lessons past midnight, a 24-hour sheet.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct BellsTimesTests {
  /// A school whose year is September 7, a Monday, to September 11, 2026.
  private func school(_ rows: String, header: String = "", isTwentyFourHour: Bool = false) throws
    -> School
  {
    var rules = Sample.rules(year: ("9/7/2026", "9/11/2026"))
    rules.isTwentyFourHour = isTwentyFourHour
    var problems: [Problem] = []
    let school = School.read(
      days: nil, daysFile: "days.csv",
      periods: (header.isEmpty ? "Schedule,Period,Start,Length,End" : header) + "\n" + rows,
      periodsFile: "periods.csv", editors: [], rules: rules, into: &problems)
    #expect(problems.map(\.message) == [])
    return try #require(school)
  }

  private func json(_ school: School, _ at: String) throws -> String {
    BellsJSON.day(school, at: try #require(Moment(iso: at)), in: .utc, groups: []).text
  }

  private func texts(_ periods: [Period]) -> [String] {
    periods.map { "\($0.kind.rawValue) \($0.text)" }
  }

  @Test func anEndIsEnough() throws {
    let school = try school(
      "Regular,1,8:00,8:50\n,2,8h55,9.45\n,3,1:00 p. m.,1:45 p.m.\n",
      header: "Schedule Name,Period Name,Period Start,Period End")
    #expect(
      school.schedules[0].allPeriods.map(\.text) == [
        "1 8:00 - 8:50", "2 8:55 - 9:45", "3 1:00 - 1:45",
      ])
  }

  /// Dates of a sheet in several forms.
  @Test func datesHaveMonthsByNameAndShortYears() throws {
    var problems: [Problem] = []
    let school = School.read(
      days: "Date,Last date,Schedule,Title\n\"Sep 8, 2026\",9/9/26,Non Attendance Day,\n",
      daysFile: "days.csv", periods: "Schedule,Period,Start,Length\nRegular,1,8:00,50\n",
      periodsFile: "periods.csv", editors: [], rules: Sample.rules(year: ("9/7/2026", "9/11/2026")),
      into: &problems)
    #expect(problems.map(\.message) == [])
    #expect(school?.specialDays.map(\.day.iso) == ["2026-09-08", "2026-09-09"])
  }

  @Test func aBellOfNoLengthBeginsNoPeriod() throws {
    let school = try school(
      "Regular,Warning Bell,7:55,0\n,1,8:00,50\n,Hall Bell,8:52,,8:52\n,2,8:55,50\n,Buses,9:50,0\n")
    #expect(
      texts(school.schedules[0].periods()) == [
        "bell Warning Bell 7:55 - 7:55", "class 1 8:00 - 8:50", "passing Passing 8:50 - 8:55",
        "bell Hall Bell 8:52 - 8:52", "class 2 8:55 - 9:45", "bell Buses 9:50 - 9:50",
      ])
    #expect(school.schedules[0].lengthOfDay() == 105)
    let before = try json(school, "2026-09-08T07:50")
    #expect(before.contains(#""current":null,"next":"Warning Bell","#))
    #expect(before.contains(#""fraction":0,"lengthMinutes":105,"title":null,"secondsLeft":300,"#))
    #expect(before.contains(#""nextLesson":{"date":"2026-09-08","name":"1","start":"08:00"}"#))
    #expect(before.contains(#""minutesLeftInDay":105,"#))
    #expect(try json(school, "2026-09-08T07:55").contains(#""current":null,"next":"1","#))
    #expect(try json(school, "2026-09-08T08:52").contains(#""current":"Passing","next":"2","#))
    let after = try json(school, "2026-09-08T09:46")
    #expect(after.contains(#""current":null,"next":"Buses","minutesLeft":0,"fraction":1,"#))
    #expect(
      after.hasSuffix(
        #""minutesLeftInDay":0,"nextDay":{"date":"2026-09-09","schedule":"Regular","title":null,"#
          + #""start":"08:00"}}"#))
    let image = ProgressImage(
      schedule: "Regular", periods: school.schedules[0].periods(), at: Sample.time("8:00"))
    #expect(image?.line == 0)
    #expect(image?.periods.map(\.name) == ["1", "Passing", "2"])
  }

  @Test func aBellInALessonOfAGroupChangesNothing() throws {
    let school = try school(
      "Regular,1,8:00,50,,\n,Half,8:25,0,,\n,Choir,8:00,50,,Choir\n",
      header: "Schedule,Period,Start,Length,End,Group")
    #expect(
      texts(school.schedules[0].periods(groups: ["Choir"])) == [
        "class Choir 8:00 - 8:50", "bell Half 8:25 - 8:25",
      ])
    #expect(texts(school.schedules[0].periods()).count == 2)
  }

  @Test func aBellHasNoEndInCalendarsAndStaysInTheDataOfPages() throws {
    let school = try school("Regular,Warning Bell,7:55,0\n,1,8:00,50\n")
    let calendar = BellCalendar(
      school: school, slug: "west", name: "West", groups: [], choice: nil, zone: .utc
    ).text
    #expect(
      calendar.contains("DTSTART;TZID=UTC:20260907T075500\r\nSUMMARY:Warning Bell\r\nEND:VEVENT"))
    let clock = BellClock(
      school: school, name: "West", slug: "west", groups: [], choices: [], zone: .utc)
    #expect(BellClock(clock.text)?.school == school)
  }

  @Test func a24HourSheetMeansWhatItSays() throws {
    let school = try school(
      "Regular,Study,3:00,60,\n,Lecture,20h00,,21.30\n,Lab,22:00,,25:10\n", isTwentyFourHour: true)
    #expect(
      school.schedules[0].allPeriods.map { "\($0.start.iso) \($0.end.iso) \($0.length)" } == [
        "03:00 04:00 60", "20:00 21:30 90", "22:00 25:10 190",
      ])
    let clock = BellClock(
      school: school, name: "", slug: "", groups: [], choices: [], zone: .utc)
    #expect(BellClock(clock.text)?.school == school)
    let evening = try json(school, "2026-09-08T23:30")
    #expect(evening.contains(#""start":"22:00","end":"01:10","minutes":190}]"#))
    #expect(evening.contains(#""current":"Lab","next":null,"minutesLeft":100,"#))
    // The lesson goes on after midnight, on Saturday too.
    for day in ["2026-09-09", "2026-09-12"] {
      #expect(
        try json(school, day + "T00:30").contains(#""current":"Lab","next":null,"minutesLeft":40,"#)
      )
      #expect(try json(school, day + "T01:10").contains(#""current":null,"#))
    }
    #expect(try json(school, "2026-09-07T00:30").contains(#""current":null,"#))
    let calendar = BellCalendar(
      school: school, slug: "west", name: "West", groups: [], choice: nil, zone: .utc
    ).text
    #expect(calendar.contains("DTEND;TZID=UTC:20260908T011000\r\n"))
  }

  @Test func anEndBeforeItsStartIsInTheNight() throws {
    let school = try school("Regular,Lab,22:00,,0:30\n", isTwentyFourHour: true)
    #expect(school.schedules[0].allPeriods.map(\.length) == [150])
  }

  @Test func saysHowLongTheDayIsAndWhatFollows() throws {
    let school = Sample.school()
    func outlook(_ at: String) throws -> String {
      let moment = try #require(Moment(iso: at))
      let status = school.status(at: moment, groups: [])
      return status.outlook(
        school.periods(on: moment.day, groups: []), in: school,
        next: status.next?.period.start.twelveHour ?? "", Phrasebook())
    }
    #expect(try outlook("2015-09-02T08:00") == "")
    #expect(try outlook("2015-09-02T10:00") == "323 minutes left in the school day.")
    #expect(
      try outlook("2015-09-03T16:00")
        == "Next school day: Friday, September 4, 2015, Late Start, from 9:40.")
    #expect(
      try outlook("2015-09-05T10:00")
        == "Next school day: Tuesday, September 8, 2015, Regular, from 8:10.")
    #expect(try outlook("2015-11-26T10:00") == "")
  }
}
