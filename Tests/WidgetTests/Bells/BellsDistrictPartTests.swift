// The live table of a district's schools.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct BellsDistrictPartTests {
  private static func clock(_ slug: String, _ name: String, _ start: String) -> BellClock {
    let period = Period(name: "1st", start: TimeOfDay(start)!, minutes: 60)!
    return BellClock(
      school: School(
        schedules: [Schedule(name: "Regular", allPeriods: [period])],
        specialDays: [
          .init(Day("8/11/2015")!, "Regular"), .init(Day("9/7/2015")!, "Non Attendance Day"),
          .init(Day("11/26/2015")!, "Regular"),
        ]),
      name: name, slug: slug, choice: nil,
      zone: ZoneTransitions(name: "America/Chicago", initialOffset: -18_000, transitions: []))
  }

  private static let clocks = [
    clock("west", "West", "9:30"), clock("east", "R & D <East>", "11:00"),
  ]

  /// 10:00 in Chicago on September 2, 2015.
  private static let ten = 1_441_206_000

  private static func play(
    at instant: Int = ten, stored: [(key: String, value: String)] = []
  ) -> Play<BellsDistrictPart> {
    Play<BellsDistrictPart>(
      data: clocks.map(\.text).joined(), dataFolder: "../", now: instant, stored: stored)
  }

  /// What stands in the cells of each row.
  private static func rows(_ play: Play<BellsDistrictPart>) -> [String] {
    play.html.split(separator: "<tr>").dropFirst(2).map { row in
      String(row.replacing(/<\/t[hd]>/, with: "|").replacing(/<[^>]*>/, with: ""))
    }
  }

  @Test func severalClocksReadThemselvesBack() throws {
    let texts = Self.clocks.map(\.text)
    #expect(BellClock.all(in: texts.joined())?.map(\.text) == texts)
    #expect(BellClock.all(in: texts[0])?.count == 1)
    #expect(BellClock.all(in: "") == nil)
    #expect(BellClock.all(in: texts.joined() + "x") == nil)
    #expect(BellClock(texts.joined()) == nil)
  }

  @Test func itFollowsTheClock() {
    var play = Self.play()
    #expect(play.text("<caption") == "Wednesday, September 2, 2015, 10:00")
    #expect(
      Self.rows(play) == [
        "West|Regular|9:30|10:30|1st|", "R &amp; D &lt;East&gt;|Regular|11:00|12:00|–|",
      ])
    #expect(play.html.contains(#"<a href="../west/">West</a>"#))
    play.send("tick", String(Self.ten + 90 * 60))
    #expect(
      Self.rows(play) == [
        "West|Regular|9:30|10:30|–|", "R &amp; D &lt;East&gt;|Regular|11:00|12:00|1st|",
      ])
    play.send("tick", String(Self.ten + 5 * 86_400))
    #expect(play.text("<caption") == "Monday, September 7, 2015, 10:00")
    #expect(Self.rows(play)[0] == "West|Non Attendance Day|–|–|–|")
    play.send("tick", String(Self.ten + 6 * 86_400 + 3 * 3600))
    play.send("kept", "clock", "24")
    #expect(play.text("<caption") == "Tuesday, September 8, 2015, 13:00")
    #expect(Self.rows(play)[0] == "West|Regular|09:30|10:30|–|")
  }

  @Test func itAnnouncesNoClass() {
    var play = Self.play(at: Self.ten - 31 * 60, stored: [("notify", "yes")])
    play.send("tick", String(Self.ten - 30 * 60 - 30))
    #expect(play.effects == [])
  }

  @Test func theModuleAnswersAlike() throws {
    var play = Self.play()
    for hours in stride(from: -2000, through: 9000, by: 7) {
      play.send("tick", String(Self.ten + hours * 3600))
    }
    play.send("kept", "early-bird", "x")
    try expectModuleToAnswer([play, Play<BellsDistrictPart>(data: "nonsense")])
  }
}
