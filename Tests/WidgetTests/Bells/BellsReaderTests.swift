// What readers choose on live days: groups and names of periods; and the display.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct BellsReaderTests {
  private static func period(
    _ name: String, _ start: String, _ end: String, _ group: String? = nil,
    _ kind: Period.Kind = .lesson
  ) -> Period {
    Period(
      name: name, start: TimeOfDay(typed: start)!, end: TimeOfDay(typed: end)!, kind: kind,
      group: group)!
  }

  /// Two lunches and a choir.
  private static let school = School(
    schedules: [
      Schedule(
        name: "Regular",
        allPeriods: [
          period("1st", "8:00", "9:00"), period("Choir", "9:00", "9:30", "Choir"),
          period("Passing to 1st", "9:30", "10:00", nil, .passing),
          period("Lunch", "11:00", "11:30", "Lunch A"), period("4th", "11:30", "12:00", "Lunch A"),
          period("4th", "11:00", "11:30", "Lunch B"), period("Lunch", "11:30", "12:00", "Lunch B"),
        ])
    ],
    specialDays: [
      .init(Day(slashed: "8/11/2015")!, schedule: "Regular"),
      .init(Day(slashed: "9/7/2015")!, schedule: "Non Attendance Day", title: "Labor <Day>"),
      .init(Day(slashed: "9/8/2015")!, schedule: "Regular", title: "Back again"),
      .init(Day(slashed: "11/26/2015")!, schedule: "Non Attendance Day"),
    ])

  private static let clock = BellClock(
    school: school, name: "R & D", slug: "west", groups: ["Lunch A"],
    choices: school.groupChoices,
    zone: ZoneTransitions(
      name: "America/Chicago", initialOffset: -18_000,
      transitions: [.init(at: 1_446_361_200, offset: -21_600, isDaylight: false, "CST")]),
    renamable: BellClock.classNames(of: school),
    calendars: [
      .init(file: "calendar.ics", groups: ["Lunch A"]),
      .init(file: "calendar-lunch-b.ics", groups: ["Lunch B"]),
    ])

  /// 10:00 in Chicago on September 2, 2015.
  private static let ten = 1_441_206_000

  private static func session(
    _ topic: String = "today", at instant: Int = ten,
    stored: [(key: String, value: String)] = []
  ) -> RecordedSession<BellsPart> {
    RecordedSession<BellsPart>(topic: topic, data: clock.text, now: instant, stored: stored)
  }

  private static func display(
    at instant: Int = ten, stored: [(key: String, value: String)]
  ) -> RecordedSession<BellsDisplayPart> {
    RecordedSession<BellsDisplayPart>(
      topic: "display", data: clock.text, now: instant, stored: stored)
  }

  private static func names(_ session: RecordedSession<BellsPart>) -> [String] {
    session.html.matches(of: /<th scope="row">([^<]*)</).map { String($0.1) }
  }

  @Test func aReaderChoosesGroups() {
    var session = Self.session()
    #expect(
      Self.names(session).filter { $0 != "Passing" } == ["1st", "Passing to 1st", "Lunch", "4th"])
    #expect(session.html.contains("<label>Lunch <select data-on-input=\"group Lunch\""))
    #expect(session.html.contains("<label>Choir <select data-on-input=\"group Choir\""))
    #expect(session.html.contains("<option value=\"\" selected>None</option>"))
    #expect(session.html.contains("href=\"./calendar.ics\" data-webcal=\"./calendar.ics\""))
    session.send("input", "group Lunch", "Lunch B")
    #expect(session.effects == [["save", "group Lunch", "Lunch B"]])
    #expect(Self.names(session).suffix(2) == ["4th", "Lunch"])
    #expect(session.html.contains("Regular, with Lunch B"))
    #expect(session.html.contains("href=\"./calendar-lunch-b.ics\""))
    session.send("input", "group Choir", "Choir")
    #expect(Self.names(session)[1] == "Choir")
    // No calendar is for both.
    #expect(!session.html.contains("data-webcal"))
    session.send("kept", "group Lunch")
    #expect(Self.names(session).suffix(2) == ["Lunch", "4th"])
    session.send("input", "group Else", "x")
    #expect(session.effects.isEmpty)
    // A lunch is no choice to be without.
    for odd in ["", "Lunch C", "<b>"] {
      #expect(
        Self.names(Self.session(stored: [("group Lunch", odd)])).suffix(2) == ["Lunch", "4th"])
    }
  }

  @Test func aReaderNamesClasses() {
    var session = Self.session(at: Self.ten - 3_600)
    session.send("input", "name 1st", "Chemistry")
    #expect(session.effects == [["save", "names west", "1st\tChemistry\n"]])
    #expect(Self.names(session)[0] == "Chemistry")
    #expect(Self.names(session).contains("Passing to Chemistry"))
    #expect(session.html.contains("name=\"\"") == false)
    #expect(session.html.contains("data-on-input=\"name 1st\" value=\"Chemistry\""))
    session.send("input", "name Lunch", "<img src=x onerror=alert(1)>")
    #expect(!session.html.contains("<img"))
    #expect(session.html.contains("&lt;img src=x onerror=alert(1)&gt;</th>"))
    session.send("input", "name 1st", "\t é" + String(repeating: "é", count: 60))
    #expect(Self.names(session)[0] == String(repeating: "é", count: 38))
    session.send("input", "name 1st", "  ")
    #expect(Self.names(session)[0] == "1st")
    session.send("input", "name Lunch", "")
    #expect(session.effects == [["forget", "names west"]])
    session.send("input", "name Else", "x")
    #expect(session.effects == [["forget", "names west"]])
    session.send("kept", "names west", "1st\tArt\nnonsense\n4th\ta\tb\n")
    #expect(Self.names(session)[0] == "Art")
    session.send("kept", "names west")
    #expect(Self.names(session)[0] == "1st")
  }

  @Test func wholeWordsOfANameAreReplaced() {
    var names = PeriodNames(["Period 1", "Period 10", "1"], stored: "Period 1\tArt\n1\tOne\n")
    #expect(names.renamed("Passing to Period 1") == "Passing to Art")
    #expect(names.renamed("Period 10") == "Period 10")
    #expect(names.renamed("Period 10 Lab") == "Period 10 Lab")
    #expect(names.renamed("1, 21 and é1") == "One, 21 and é1")
    names.set("Period 10", to: "Music")
    #expect(names.renamed("To Period 10/Period 1") == "To Music/Art")
    #expect(names.text == "Period 1\tArt\nPeriod 10\tMusic\n1\tOne\n")
  }

  @Test func classesAreAnnouncedByTheReadersNames() {
    var session = Self.session(
      at: Self.ten + 3_599 - 60,
      stored: [("notify", "yes"), ("names west", "4th\tArt\n"), ("group Lunch", "Lunch B")])
    session.send("tick", String(Self.ten + 3_540))
    #expect(session.effects == [["notify", "Art starts in 1 minute", "Art starts at 11:00."]])
    // Not again, and not when the machine was suspended until the class had begun.
    session.send("tick", String(Self.ten + 3_541))
    #expect(session.effects == [])
    session.send("tick", String(Self.ten + 5_500))
    #expect(session.effects == [])
    var list = Self.session("upcoming", at: Self.ten + 3_540, stored: [("notify", "yes")])
    list.send("tick", String(Self.ten + 3_541))
    #expect(list.effects == [])
    var display = Self.display(at: Self.ten + 3_540, stored: [("notify", "yes")])
    display.send("tick", String(Self.ten + 3_541))
    #expect(display.effects == [])
  }

  @Test func aDayHasItsOwnName() {
    let holiday = Self.session(at: Self.ten + 5 * 86_400)
    #expect(
      holiday.html.contains("September 7, 2015: </span><strong>Labor &lt;Day&gt;</strong></p>"))
    #expect(holiday.html.contains("<p>No school.</p>"))
    #expect(holiday.html.contains("<strong>Next bell: Tuesday, September 8, 8:00, 1st.</strong>"))
    #expect(holiday.html.contains("<b>22:00<small>:00</small></b> h until then"))
    let after = Self.session(at: Self.ten + 6 * 86_400)
    #expect(after.html.contains(": </span><strong>Back again</strong> (Regular)</p>"))
    // The two hours from 1:00 to 2:00 at the end of daylight saving time count twice.
    let night = Self.session(at: 1_446_361_200 - 86_400)
    #expect(night.html.contains("<b>2</b> days <b>7</b> h until then"))
    let end = Self.session(at: Self.ten + 200 * 86_400)
    #expect(end.html.contains("<p class=\"date\"><span>Sunday, March 20, 2016</span></p>"))
    #expect(!end.html.contains("class=\"left\""))
  }

  @Test func theDisplayShowsTheState() throws {
    var session = Self.display(stored: [("names west", "1st\tChemistry\n")])
    #expect(session.html.contains("<p class=\"clock\">10:00</p>"))
    #expect(session.html.contains("<span>R &amp; D</span>"))
    #expect(session.html.contains("<span>Wednesday, September 2, 2015"))
    // For readers without scripts.
    #expect(session.html.contains("<table class=\"schedule\">"))
    #expect(session.html.contains("<strong>Passing</strong>"))
    #expect(
      session.html.contains(
        "<p class=\"then\">Then Lunch (Lunch A) at 11:00.</p>"
          + "<p class=\"then\">Then 4th (Lunch B) at 11:00.</p>"))
    #expect(!session.html.contains("class=\"group\""))
    #expect(session.html.contains("<th scope=\"row\">4th (Lunch B)</th>"))
    session.send("tick", String(Self.ten + 4_200))
    #expect(
      session.html.matches(of: /<div class="group">.*?<strong>([^<]*)</).map { String($0.1) }
        == ["Lunch (Lunch A)", "4th (Lunch B)"])
    #expect(session.html.contains("Ends 11:30, then 4th at 11:30."))
    // The groups have different periods until the same time, so they have the same figure in each column.
    session.send("tick", String(Self.ten - 3_600))
    #expect(
      session.html.matches(of: /<div class="group">.*?<strong>([^<]*)</).map { String($0.1) }
        == ["Passing", "Choir"])
    session.send("tick", String(Self.ten + 7_200))
    #expect(session.html.contains("Next bell: Thursday, September 3, 8:00, Chemistry."))
    #expect(!session.html.contains("<select"))
    #expect(!session.html.contains("<a "))
    session.send("kept", "clock", "24")
    session.send("tick", String(Self.ten + 3 * 3_600))
    #expect(session.html.contains("<p class=\"clock\">13:00</p>"))
    for weeks in 0..<40 { session.send("tick", String(Self.ten + weeks * 7 * 86_400)) }
    #expect(session.html.contains("class=\"coverage\""))
    try expectSameAnswersFromModule([session])
  }

  @Test func instantsAreTheOppositeOfMoments() {
    let zone = ZoneTransitions(
      name: "X", initialOffset: -18_000,
      transitions: [
        .init(at: 1_446_361_200, offset: -21_600, isDaylight: false, ""),
        .init(at: 1_457_856_000, offset: -18_000, isDaylight: true, ""),
      ])
    for text in ["2015-10-31T10:00", "2015-11-01T03:00", "2016-03-12T12:00", "2016-03-14T00:00"] {
      let moment = Moment(iso: text)!
      #expect(zone.civil(secondsSince1970: zone.instant(of: moment)) == moment)
    }
    // The first of two hours; and the end of the hour that clocks skip.
    #expect(zone.instant(of: Moment(iso: "2015-11-01T01:30")!) == 1_446_359_400)
    #expect(zone.instant(of: Moment(iso: "2016-03-13T02:30")!) == 1_457_856_000)
    // A night that is an hour longer than its civil times say.
    let evening = Moment(iso: "2015-10-31T22:00")!
    let morning = Moment(iso: "2015-11-01T08:00")!
    #expect(zone.instant(of: morning) - zone.instant(of: evening) == 11 * 3_600)
  }
}
