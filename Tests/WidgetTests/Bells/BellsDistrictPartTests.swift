// The live table of a district's schools.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct BellsDistrictPartTests {
  private static func clock(_ slug: String, _ name: String, _ start: String) -> BellClock {
    let period = Period(name: "1st", start: TimeOfDay(typed: start)!, minutes: 60)!
    return BellClock(
      school: School(
        schedules: [Schedule(name: "Regular", allPeriods: [period])],
        specialDays: [
          .init(Day(slashed: "8/11/2015")!, schedule: "Regular"),
          .init(Day(slashed: "9/7/2015")!, schedule: "Non Attendance Day"),
          .init(Day(slashed: "11/26/2015")!, schedule: "Regular"),
        ]),
      name: name, slug: slug, groups: [], choices: [],
      zone: ZoneTransitions(name: "America/Chicago", initialOffset: -18_000, transitions: []))
  }

  private static let clocks = [
    clock("west", "West", "9:30"), clock("east", "R & D <East>", "11:00"),
  ]

  /// 10:00 in Chicago on September 2, 2015.
  private static let ten = 1_441_206_000

  private static func session(
    at instant: Int = ten, stored: [(key: String, value: String)] = []
  ) -> RecordedSession<BellsDistrictPart> {
    RecordedSession<BellsDistrictPart>(
      data: clocks.map(\.text).joined(), dataFolder: "../", now: instant, stored: stored)
  }

  /// The texts of the cells of each row.
  private static func rows(_ session: RecordedSession<BellsDistrictPart>) -> [String] {
    session.html.split(separator: "<tr>").dropFirst(2).map { row in
      String(row.replacing(/<\/t[hd]>/, with: "|").replacing(/<[^>]*>/, with: ""))
    }
  }

  @Test func severalClocksRoundTrip() throws {
    let texts = Self.clocks.map(\.text)
    #expect(BellClock.all(in: texts.joined())?.map(\.text) == texts)
    #expect(BellClock.all(in: texts[0])?.count == 1)
    #expect(BellClock.all(in: "") == nil)
    #expect(BellClock.all(in: texts.joined() + "x") == nil)
    #expect(BellClock(texts.joined()) == nil)
  }

  @Test func itFollowsTheClock() {
    var session = Self.session()
    #expect(session.text("<caption") == "Wednesday, September 2, 2015, 10:00")
    #expect(
      Self.rows(session) == [
        "West|Regular|9:30|10:30|1st, 30 min left|",
        "R &amp; D &lt;East&gt;|Regular|11:00|12:00|–|",
      ])
    #expect(session.html.contains(#"<a href="../west/">West</a>"#))
    session.send("tick", String(Self.ten + 90 * 60))
    #expect(
      Self.rows(session) == [
        "West|Regular|9:30|10:30|–|",
        "R &amp; D &lt;East&gt;|Regular|11:00|12:00|1st, 30 min left|",
      ])
    session.send("tick", String(Self.ten + 5 * 86_400))
    #expect(session.text("<caption") == "Monday, September 7, 2015, 10:00")
    #expect(Self.rows(session)[0] == "West|Non Attendance Day|–|–|–|")
    session.send("tick", String(Self.ten + 6 * 86_400 + 3 * 3600))
    session.send("kept", "clock", "24")
    #expect(session.text("<caption") == "Tuesday, September 8, 2015, 13:00")
    #expect(Self.rows(session)[0] == "West|Regular|09:30|10:30|–|")
  }

  @Test func schoolsOutsideOfTheirDatesAreALine() {
    var session = Self.session()
    #expect(!session.html.contains("do not cover"))
    session.send("tick", String(Self.ten + 100 * 86_400))
    #expect(!session.html.contains("<table"))
    #expect(
      session.html.contains(
        #"do not cover this date: <a href="../west/">West</a> · <a href="../east/">R &amp; D"#))
  }

  @Test func itAnnouncesNoClass() {
    var session = Self.session(at: Self.ten - 31 * 60, stored: [("notify", "yes")])
    session.send("tick", String(Self.ten - 30 * 60 - 30))
    #expect(session.effects == [])
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var session = Self.session()
    for hours in stride(from: -2000, through: 9000, by: 7) {
      session.send("tick", String(Self.ten + hours * 3600))
    }
    session.send("kept", "early-bird", "x")
    try expectSameAnswersFromModule([session, RecordedSession<BellsDistrictPart>(data: "nonsense")])
  }
}
