// The live departure board.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct BoardPartTests {
  /// A line with departures on Friday, June 5, 2026 at 6:00, 6:12:30 and 24:35, daily until Sunday, by
  /// clocks of Berlin (UTC+2).
  static let data = [
    "board\tHarbour <1>\t2026-06-05\twhole", "zone\t7200",
    "service\t110\t110\tc-c00020-ffffff\t\t\tMarket & Mill\t\t3\t\tr\tonly with bicycles",
    "service\tN1\t\t\tOwl\tE\tEridan\tQuay\t\t\ta", "list\t21600.0 750.0 66150.1", "set\t0",
    "days\t2026-06-03\t0*5",
  ].joined(separator: "\n")

  /// An instant on June 5, by the clock of the operator.
  static func instant(_ hour: Int, _ minute: Int, _ second: Int = 0, day: Int = 5) -> Int {
    1_780_610_400 + (day - 5) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private func session(
    _ now: Int, topic: String = "station", data: String = data, folder: String = ""
  ) -> RecordedSession<BoardPart> {
    RecordedSession<BoardPart>(topic: topic, data: data, dataFolder: folder, now: now)
  }

  /// The time, the destination and the wait of each row.
  private func rows(_ session: RecordedSession<BoardPart>) -> [String] {
    session.html.split(separator: "<tr>").dropFirst().map { row in
      let time = row.firstMatch(of: /scope="row">([^<]*)/)?.1 ?? ""
      let wait = row.firstMatch(of: /class="wait(?: date)?"(?: data-day="[^"]+")?>([^<]*)/)?.1 ?? ""
      return "\(time) \(wait)"
    }.filter { $0.contains(":") }
  }

  @Test func waitsCountDownAndDeparturesLeave() {
    var session = session(Self.instant(5, 47))
    for (second, first) in [
      (0, "06:00 in 13 min"), (1, "06:00 in 12 min"), (60, "06:00 in 12 min"),
      (720, "06:00 in 1 min"), (721, "06:00 now"), (780, "06:00 now"), (781, "06:12 in 12 min"),
      (1_530, "06:12 now"), (1_531, "00:35 Sat, Jun 6"),
    ] {
      session.send("tick", String(Self.instant(5, 47) + second))
      #expect(rows(session).first == first, "\(second)")
    }
  }

  /// The style of the rows changes whenever they move up, and only then.
  @Test func rowsMoveUpWhenADepartureLeaves() {
    var session = session(Self.instant(5, 47))
    for (second, style) in [
      (0, "<tbody>"), (780, "<tbody>"), (781, "<tbody class=\"moved-odd\">"),
      (800, "<tbody class=\"moved-odd\">"), (1_530, "<tbody class=\"moved-odd\">"),
      (1_531, "<tbody class=\"moved-even\">"),
    ] {
      session.send("tick", String(Self.instant(5, 47) + second))
      #expect(session.html.contains(style), "\(second)")
    }
  }

  @Test func longerWaitsAreInHoursOrDates() {
    for (hour, minute, wait) in [
      (3, 30, "06:00 in 2 h 30"), (3, 0, "06:00 in 3 h"), (4, 55, "06:00 in 1 h 05"),
    ] {
      #expect(rows(session(Self.instant(hour, minute))).first == wait)
    }
    // Longer ones agree with the clock; within the last hour, seconds are dropped.
    #expect(rows(session(Self.instant(3, 30, 59))).first == "06:00 in 2 h 30")
    #expect(rows(session(Self.instant(5, 0, 1))).first == "06:00 in 59 min")
    // At 22:00, the trip of the same service day after midnight is near; the next morning is not.
    #expect(
      rows(session(Self.instant(22, 0))).prefix(2) == ["00:35 in 2 h 35", "06:00 Sat, Jun 6"])
    #expect(
      rows(session(Self.instant(0, 20, day: 6))).prefix(2) == [
        "00:35 in 15 min", "06:00 in 5 h 40",
      ])
    // A jump of the clock in both directions.
    var session = session(Self.instant(22, 0))
    session.send("tick", String(Self.instant(7, 0, day: 7)))
    #expect(rows(session).first == "00:35 Mon, Jun 8")
    session.send("tick", String(Self.instant(5, 59)))
    #expect(rows(session).first == "06:00 in 1 min")
  }

  @Test func theEndOfTheDataIsSaid() {
    let last = session(Self.instant(0, 36, day: 8))
    #expect(rows(last) == [])
    #expect(
      last.html.contains(
        "The timetable ends on Sunday, June 7, 2026. No later departures are planned."))
    let isCut = Self.data.replacing("whole", with: "")
    let cut = session(Self.instant(5, 0, day: 7), data: isCut)
    // Departures of the service day after the last could come before 24:35.
    #expect(rows(cut) == ["06:00 in 1 h", "06:12 in 1 h 12"])
    #expect(cut.html.contains("This list ends on Sunday, June 7, 2026."))
    let over = session(Self.instant(0, 0, day: 8), data: isCut)
    #expect(rows(over) == [] && over.html.contains("reload the page"))
    let early = session(Self.instant(23, 0, day: 4))
    #expect(
      rows(early) == [] && early.html.contains("This list starts on Friday, June 5, 2026."))
  }

  @Test func columnsShowWhatThereIs() {
    let html = session(Self.instant(5, 0), folder: "../boards/h/").html
    #expect(
      html.contains(
        #"<a href="../boards/h/../../lines/110/"><b class="badge c-c00020-ffffff">110</b></a>"#))
    #expect(html.contains(#"<td><b class="badge">N1</b></td>"#))
    #expect(html.contains("Market &amp; Mill <small>on request · only with bicycles</small>"))
    #expect(
      html.contains(
        #"<b class="code">E</b> Eridan <span class="service">Owl</span> <small class="stop">from Quay</small> "#
          + "<small>approximate time</small>"))
    #expect(html.contains(#"<td class="name">Owl</td>"#) && html.contains("Service</th>"))
    #expect(html.contains("<td>3</td>") && html.contains("Platform"))
    #expect(!html.contains("Ship</th>"))
    #expect(html.contains("Harbour &lt;1&gt;, as of 05:00 on Friday, June 5, 2026"))
    let ships = session(
      Self.instant(5, 0),
      data: Self.data.replacing("\t3\t\tr", with: "\t\tSWingV1\t").replacing("Owl", with: ""))
    #expect(ships.html.contains(#"<td class="vehicle">SWingV1</td>"#))
    #expect(!ships.html.contains("Platform") && !ships.html.contains("Service</th>"))
  }

  @Test func aChangeOfTheClocksIsSaid() {
    // At noon on June 6, by the clock before: the departure at 24:35 is before the change.
    let change = Self.data.replacing(
      "zone\t7200", with: "zone\t7200\nchange\t\(Self.instant(4, 0, day: 6))\t3600")
    let note = "The clocks change on Saturday, June 6, 2026."
    #expect(!session(Self.instant(12, 0, day: 7), data: change).html.contains(note))
    #expect(!session(Self.instant(5, 47), data: Self.data).html.contains(note))
    let early = change.replacing("list\t21600", with: "list\t3600")
    #expect(session(Self.instant(5, 47), data: early).html.contains(note))
    #expect(session(Self.instant(5, 47), topic: "display", data: early).html.contains(note))
  }

  @Test func theTopicLimitsTheRows() {
    #expect(rows(session(Self.instant(5, 0), topic: "next 2")).count == 2)
    #expect(rows(session(Self.instant(5, 0))).count == 9)
    #expect(session(Self.instant(5, 0), topic: "nothing").answers.last == [])
    let display = session(Self.instant(5, 0), topic: "display")
    #expect(display.html.contains(#"<span class="clock">05:00</span>"#))
  }

  @Test func theModuleAnswersTheSame() throws {
    var random = SplitMix64(seed: 3)
    var sessions: [RecordedSession<BoardPart>] = []
    for topic in ["station", "next 3", "display"] {
      for data in [Self.data, Self.data.replacing("whole", with: "")] {
        var session = session(Self.instant(5, 0), topic: topic, data: data, folder: "../x/")
        for _ in 0..<300 {
          let shift = Int.random(in: -200_000..<400_000, using: &random)
          session.send("tick", String(Self.instant(5, 0) + shift))
        }
        sessions.append(session)
      }
    }
    sessions.append(session(0, data: "broken"))
    try expectSameAnswersFromModule(sessions)
  }
}
