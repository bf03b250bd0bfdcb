// The live day.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct BellsPartTests {
  /// Chicago from summer 2015 to summer 2016.
  private static let zone = ZoneTransitions(
    name: "America/Chicago", initialOffset: -18_000,
    transitions: [
      .init(at: 1_446_361_200, offset: -21_600, isDaylight: false, "CST"),
      .init(at: 1_457_856_000, offset: -18_000, isDaylight: true, "CDT"),
    ])

  private static func period(_ name: String, _ start: String, _ minutes: Int) -> Period {
    Period(name: name, start: TimeOfDay(typed: start)!, minutes: minutes)!
  }

  private static let school = School(
    schedules: [
      Schedule(
        name: "Regular",
        allPeriods: [
          period("Early Bird A", "7:05", 42), period("Early Bird C", "7:53", 59),
          period("1st", "8:10", 42), period("2nd", "8:57", 42), period("3rd", "9:44", 42),
          period("9th", "2:41", 42),
        ]),
      Schedule(name: "Late Start", allPeriods: [period("1st", "9:40", 34)]),
    ],
    specialDays: [
      .init(Day(slashed: "8/11/2015")!, schedule: "Regular"),
      .init(Day(slashed: "9/4/2015")!, schedule: "Late Start"),
      .init(Day(slashed: "6/10/2016")!, schedule: "Regular"),
    ])

  private static func clock(ahead: Int = 0) -> BellClock {
    BellClock(
      school: school, name: "West", slug: "west", groups: ["Early Bird A"],
      choices: school.groupChoices, zone: zone, secondsAhead: ahead,
      renamable: BellClock.classNames(of: school),
      calendars: [
        .init(file: "calendar.ics", groups: []),
        .init(file: "calendar-c.ics", groups: ["Early Bird C"]),
      ])
  }

  /// 10:00 in Chicago on September 2, 2015.
  static let ten: Int64 = 1_441_206_000

  static func session(
    _ topic: String = "today", at instant: Int64 = ten, ahead: Int = 0, dataFolder: String = "",
    stored: [(key: String, value: String)] = []
  ) -> RecordedSession<BellsPart> {
    RecordedSession<BellsPart>(
      topic: topic, data: clock(ahead: ahead).text, dataFolder: dataFolder, now: Int(instant),
      stored: stored)
  }

  private static func display(
    stored: [(key: String, value: String)]
  ) -> RecordedSession<BellsDisplayPart> {
    RecordedSession<BellsDisplayPart>(
      topic: "display", data: clock().text, dataFolder: "../", now: Int(ten), stored: stored)
  }

  /// The targets of the part's links, without those to calendars.
  private static func links(_ session: RecordedSession<BellsPart>) -> [String] {
    session.html.matches(of: /<a (?:rel="\w+" )?href="([^"]*\/)"/).map { String($0.1) }
  }

  /// The text of the first element with a class.
  private static func text(_ name: String, _ session: RecordedSession<BellsPart>) -> String {
    guard let start = session.html.firstRange(of: "<p class=\"\(name)\"") else { return "" }
    let rest = session.html[start.lowerBound...]
    let end = rest.firstRange(of: "</p>")?.lowerBound ?? rest.endIndex
    return String(rest[..<end]).replacing(/<[^>]*>/, with: "")
  }

  @Test func aClockRoundTrips() throws {
    let clock = try #require(BellClock(Self.clock(ahead: -7).text))
    #expect(clock.text == Self.clock(ahead: -7).text)
    #expect(clock.school.schedules.map(\.name) == ["Regular", "Late Start"])
    #expect(clock.school.schedules[0].allPeriods == Self.school.schedules[0].allPeriods)
    #expect(clock.moment(at: Self.ten + 7).iso == "2015-09-02T10:00")
    for text in ["", "x", "zone\tX\t0", "period\t1st\t1\t2", "zone\tX\ta\t0"] {
      #expect(BellClock(text) == nil, "\(text)")
    }
  }

  @Test func showsTheCurrentAndNextPeriodAndTheTimeLeft() {
    let session = Self.session()
    #expect(session.text("<strong>") == nil || session.html.contains("<strong>Regular</strong>"))
    #expect(Self.text("now", session) == "At 10:00: 3rd")
    #expect(Self.text("left", session) == "26:00 min left")
    #expect(Self.text("then", session) == "Ends 10:26, then 9th at 2:41.")
    #expect(session.html.contains(#"<tr class=" current" aria-current="time">"#))
    // The section that narrow screens show: half of 480 pixels, centred on the line at 168.
    #expect(session.html.contains(#"viewBox="0 0 320 480""#))
    #expect(session.html.contains(#"<g transform="translate(0 -48)">"#))
  }

  @Test func followsTheClockAcrossMidnight() {
    var session = Self.session()
    session.send("tick", String(Self.ten + 1))
    #expect(Self.text("left", session) == "25:59 min left")
    // 23:59:59 on Thursday, then Friday, which has its own schedule.
    session.send("tick", String(Self.ten + 14 * 3600 + 86_399))
    #expect(session.html.contains("Thursday, September 3, 2015"))
    session.send("tick", String(Self.ten + 14 * 3600 + 86_400))
    #expect(session.html.contains("Friday, September 4, 2015: </span><strong>Late Start</strong>"))
    #expect(Self.text("now", session) == "At 12:00: Next bell: 9:40, 1st.")
    #expect(Self.text("left", session) == "9:40:00 h until then")
  }

  @Test func followsTransitionsOfTheZone() {
    // March 13, 2016: 1:59:59 CST is followed by 3:00:00 CDT.
    // The next day at 7:10 by the new offset.
    let monday: Int64 = 1_457_957_400
    #expect(Self.session(at: monday).html.contains("Ends 7:47, then 1st at 8:10."))
    #expect(BellClock(Self.clock().text)?.moment(at: 1_457_856_000).iso == "2016-03-13T03:00")
    #expect(BellClock(Self.clock().text)?.moment(at: 1_457_855_999).iso == "2016-03-13T01:59:59")
  }

  @Test func appliesTheOffsetOfTheBells() {
    #expect(Self.text("left", Self.session(ahead: 90)) == "24:30 min left")
  }

  @Test func anEarlyBirdIsStoredAndAppliesToEveryDay() {
    var session = Self.session("2015-09-03")
    #expect(session.html.contains("Regular, with Early Bird A"))
    session.send("input", "early-bird", "Early Bird C")
    #expect(session.effects == [["save", "early-bird", "Early Bird C"]])
    #expect(session.html.contains("Regular, with Early Bird C"))
    #expect(!session.html.contains(">1st<"))
    #expect(
      Self.session(stored: [("early-bird", "")]).html.contains("Regular, no early bird"))
    // Another school's early bird and invalid values are ignored.
    for odd in ["Early Bird Z", "<script>"] {
      #expect(
        Self.session(stored: [("early-bird", odd)]).html.contains("Regular, with Early Bird A"))
    }
  }

  @Test func aChosenScheduleAppliesToOneDay() {
    var session = Self.session()
    session.send("input", "schedule", "Late Start")
    #expect(session.effects == [["save", "schedule west", "2015-09-02 Late Start"]])
    #expect(session.html.contains("Late Start, no early bird"))
    session.send("tick", String(Self.ten + 86_400))
    #expect(session.html.contains("Regular, with Early Bird A"))
    let stored = Self.session(stored: [("schedule west", "2015-09-02 Late Start")])
    #expect(stored.html.contains("Late Start, no early bird"))
    var back = stored
    back.send("input", "schedule", "Regular")
    #expect(back.effects == [["forget", "schedule west"]])
    // The page says so, and has a way back.
    let own =
      "<p class=\"date\"><span>Wednesday, September 2, 2015: </span><strong>Regular</strong></p>"
    #expect(stored.html.contains(own))
    #expect(
      Self.text("other", stored)
        == "You are looking at Late Start. Today is Regular. Back to today\u{2019}s schedule")
    back = Self.session("today elsewhere", stored: [("schedule west", "2015-09-02 Late Start")])
    #expect(Self.text("other", back).hasPrefix("You are looking at Late Start."))
    back.send("press", "own schedule")
    #expect(back.effects == [["forget", "schedule west"]])
    #expect(Self.text("other", back) == "")
    #expect(back.html.contains("Regular, with Early Bird A"))
    // Displays and pages of days show what the school has.
    let chosen = [(key: "schedule west", value: "2015-09-02 Late Start")]
    #expect(!Self.session("2015-09-02", stored: chosen).html.contains("Late Start"))
    #expect(!Self.display(stored: chosen).html.contains("Late Start"))
    for odd in ["2015-09-02", "x y", "2015-09-02 Nonsense"] {
      #expect(Self.session(stored: [("schedule west", odd)]).html.contains("Regular, with"))
    }
  }

  @Test func appliesSettingsStoredByOtherPages() {
    var session = Self.session(at: Self.ten + 6 * 3600)
    session.send("kept", "clock", "24")
    #expect(session.html.contains(#"<td class="number">14:41</td>"#))
    session.send("kept", "clock")
    #expect(session.html.contains(#"<td class="number">2:41</td>"#))
  }

  @Test func gesturesMoveToAdjacentDaysUnlessDisabled() {
    var session = Self.session("2015-09-03")
    session.send("swipe-left")
    #expect(session.effects == [["go", "next"]])
    session.send("swipe-right")
    #expect(session.effects == [["go", "prev"]])
    session.send("key", "ArrowRight")
    #expect(session.effects == [["go", "next"]])
    session.send("kept", "gestures", "no")
    session.send("swipe-left")
    #expect(session.effects.isEmpty)
    // The neighbours depend on the clock, not on the build date.
    var today = Self.session(at: Self.ten + 86_400)
    today.send("swipe-right")
    #expect(today.effects == [["go", "2015-09-02/"]])
    today.send("tick", String(Self.ten + 300 * 86_400))
    today.send("key", "ArrowRight")
    #expect(today.effects.isEmpty)
  }

  @Test func linksToAdjacentDaysFollowTheClock() {
    var session = Self.session(at: Self.ten + 86_400)
    #expect(
      Self.links(session) == [
        "2015-09-02/", "2015-09-04/", "2015-09-04/", "week/2015-W36/",
        "month/2015-09/",
      ])
    #expect(
      session.html.contains(
        "<small>Next</small> <span class=\"full\">Friday, September 4, 2015</span>"
          + "<span class=\"short\" aria-hidden=\"true\">Fri 4</span>"))
    #expect(session.html.contains(">Tomorrow: Friday, September 4, 2015</a>"))
    #expect(session.html.contains(">This week, from Monday, August 31, 2015</a>"))
    // The midnight after Sunday.
    session.send("tick", String(Self.ten + 4 * 86_400 + 14 * 3600))
    #expect(
      Self.links(session) == [
        "2015-09-06/", "2015-09-08/", "2015-09-08/", "week/2015-W37/",
        "month/2015-09/",
      ])
    // Before the first listed day and after the last one, one link each.
    session.send("tick", String(Self.ten - 40 * 86_400))
    #expect(Self.links(session) == ["2015-08-11/"])
    #expect(session.html.contains(#"<a rel="next""#))
    session.send("tick", String(Self.ten + 400 * 86_400))
    #expect(Self.links(session) == ["2016-06-10/"])
    #expect(session.html.contains(#"<a rel="prev""#))
  }

  @Test func hasNoDayNavigationOnOtherPages() {
    var session = Self.session("today elsewhere", dataFolder: "../bells/west/")
    #expect(Self.links(session) == [])
    #expect(!session.html.contains("data-on-gesture") && !session.html.contains("data-on-key"))
    for event in ["swipe-left", "swipe-right"] {
      session.send(event)
      #expect(session.effects == [])
    }
    session.send("key", "ArrowRight")
    #expect(session.effects == [])
    #expect(session.html.contains("Ends 10:26, then 9th at 2:41."))
  }

  @Test func upcomingDaysFollowTheClock() {
    var session = Self.session(
      "upcoming 2", at: Self.ten - 40 * 86_400, dataFolder: "../bells/west/")
    #expect(
      Self.links(session) == ["../bells/west/2015-08-11/", "../bells/west/2015-09-04/"])
    session.send("tick", String(Self.ten))
    #expect(
      Self.links(session) == ["../bells/west/2015-09-04/", "../bells/west/2016-06-10/"])
    #expect(
      session.html.contains(
        "Fri, Sep 4</a></th><td><strong>Late Start</strong></td><td>9:40 to 10:14</td></tr>"))
    session.send("tick", String(Self.ten + 3 * 86_400))
    #expect(Self.links(session) == ["../bells/west/2016-06-10/"])
    session.send("kept", "clock", "24")
    #expect(session.html.contains("<strong>Regular</strong></td><td></td></tr>"))
    session.send("tick", String(Self.ten + 400 * 86_400))
    #expect(session.html.contains("No special days from Thursday, October 6, 2016 on."))
    session.send("tick", String(Self.ten))
    #expect(Self.links(session).count == 2)
  }

  /// Compares the static page of each day with the part on that day.
  @Test func staticPagesHaveTheSameContent() throws {
    for days in stride(from: -30, through: 300, by: 1) {
      let instant = Self.ten + Int64(days) * 86_400
      let today = Self.clock().moment(at: instant)
      let pages = BellPages(
        school: Self.school, base: Address("bells/"), name: "", today: today,
        groups: ["Early Bird A"])
      let page = pages.page(.today)
      let session = Self.session(at: instant)
      let neighbours = [page.previous, page.next].compactMap { $0 }
      let listed = page.blocks.compactMap { if case .list(let items) = $0 { items } else { nil } }
      // The first list is that of the day, with a link in each item, unless the first is that of the months.
      let ofDay = listed.first.flatMap { $0.allSatisfy { $0.count == 1 } ? $0 : nil } ?? []
      let others = ofDay.flatMap { $0 }.compactMap { inline in
        if case .link(let link) = inline { link } else { nil }
      }
      let links = neighbours + others
      #expect(Self.links(session) == links.map { $0.target.relative(to: Address("bells/")) })
      #expect(links.allSatisfy { session.html.contains(">\($0.text)<") })
      guard case .table(let table) = pages.page(.upcoming).blocks.first else { continue }
      let upcoming = Self.session("upcoming", at: instant)
      for row in table.rows {
        let cells = row.cells.map { cell in
          cell.map { inline in
            switch inline {
            case .link(let link):
              "<a href=\"\(link.target.relative(to: Address("bells/")))\">\(link.text)</a>"
            case .strong(let text): "<strong>\(text)</strong>"
            case .text(let text): text
            default: ""
            }
          }.joined()
        }
        let html = "<th scope=\"row\">\(cells[0])</th><td>\(cells[1])</td><td>\(cells[2])</td>"
        #expect(upcoming.html.contains("<tr>\(html)</tr>"))
      }
      #expect(Self.links(upcoming).count == table.rows.count)
    }
  }

  @Test func aTopicRoundTrips() {
    for text in ["today", "today elsewhere", "display", "2015-09-02", "upcoming", "upcoming 6"] {
      #expect(BellTopic(text)?.text == text)
    }
    for odd in ["", "to day", "2015-02-30", "upcoming 0", "upcoming x", "upcoming 1 2", "Today"] {
      #expect(BellTopic(odd) == nil, "\(odd)")
    }
  }

  @Test func itSaysWhenThePublishedDataDoesNotCoverToday() {
    #expect(
      Self.session(at: Self.ten + 400 * 86_400).html.contains(
        "ended on Friday, June 10, 2016 and does not cover this date."))
    #expect(
      Self.session(at: Self.ten - 60 * 86_400).html.contains(
        "starts on Tuesday, August 11, 2015 and does not cover this date."))
    #expect(!Self.session().html.contains("coverage"))
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions = [
      Self.session(), Self.session("2015-09-04"), Self.session(at: Self.ten + 500 * 86_400),
      Self.session("today elsewhere"), Self.session("upcoming 2", dataFolder: "../bells/west/"),
    ]
    var random = SplitMix64(seed: 2)
    let birds = ["", "Early Bird A", "Early Bird C", "?", "x"]
    for index in sessions.indices {
      for _ in 0..<(index < 3 ? 1_500 : 150) {
        let jump = Int64.random(in: -40_000_000...900_000_000, using: &random)
        sessions[index].send("tick", String(Self.ten + jump))
        sessions[index].send("input", "early-bird", birds.randomElement(using: &random)!)
        sessions[index].send(
          "input", "schedule", ["Late Start", "Regular"].randomElement(using: &random)!)
        sessions[index].send(
          "input", "name 1st", ["", "Art", "<é>"].randomElement(using: &random)!)
        sessions[index].send("kept", "notify", ["yes", "no"].randomElement(using: &random)!)
      }
    }
    var display = Self.display(stored: [("names west", "1st\tChemistry\n")])
    for _ in 0..<150 {
      let jump = Int64.random(in: -40_000_000...900_000_000, using: &random)
      display.send("tick", String(Self.ten + jump))
      display.send("kept", "early-bird", birds.randomElement(using: &random)!)
    }
    try expectSameAnswersFromModule([display])
    sessions[0].send("tick", "9223372036854775807")
    sessions[0].send("tick", "-999999999999999999")
    try expectSameAnswersFromModule(sessions)
  }
}
