// Stops in other time zones than the operator: `stop_timezone` of GTFS.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct StopZoneTests {
  private static let eastern = ZoneTransitions(
    name: "America/New_York", initialOffset: -14_400, transitions: [])
  private static let central = ZoneTransitions(
    name: "America/Chicago", initialOffset: -18_000, transitions: [])
  /// Denver's clocks go back on 1 November 2026.
  private static let mountain = ZoneTransitions(
    name: "America/Denver", initialOffset: -21_600,
    transitions: [.init(at: 1_793_520_000, offset: -25_200, isDaylight: false, "MST")])
  private static let phoenix = ZoneTransitions(
    name: "America/Phoenix", initialOffset: -25_200, transitions: [])

  private static let stops = """
    stop_id,stop_name,parent_station,stop_timezone
    A,Alder Quay,,America/New_York
    B,Birch Road,,America/Chicago
    C,Cedar Hall,S,America/New_York
    D,Dogwood Park,,America/Chicago
    S,Cedar Hall,,America/Chicago

    """

  private func pages(
    _ calls: String, stops: String = stops, _ home: ZoneTransitions = eastern,
    _ zones: [ZoneTransitions] = [central], today: String = "2026-06-03T10:00"
  ) throws -> TravelPages {
    let feed = try TravelPassengerTests.feed(
      calls,
      [
        "stops.txt": stops,
        "agency.txt": "agency_name,agency_timezone\nVellmar Rail,\(home.name)\n",
      ])
    #expect(feed.zones == zones.map { $0.name })
    return TravelPages(
      feed, at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: try #require(Moment(iso: today)), zone: home,
        stopZones: zones))
  }

  private static let calls = """
    t1,08:00:00,A
    t1,08:10:00,B
    t1,08:20:00,C
    t1,08:30:00,D
    t2,24:50:00,A
    t2,25:10:00,B
    t2,25:20:00,C
    t2,25:30:00,D
    t3,00:30:00,B
    t3,00:40:00,D
    """

  @Test func timetablesHaveTheTimesOfEachStop() throws {
    let pages = try pages(Self.calls)
    let page = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    let expected = [
      ["Alder Quay (America/New_York) dep.", "", "08:00", "00:50 +1"],
      ["Birch Road (America/Chicago)", "23:30 −1", "07:10", "00:10"],
      ["Cedar Hall", "│", "07:20", "00:20"],
      ["Dogwood Park arr.", "23:40", "07:30", "00:30"],
    ]
    #expect(Array(page.tables[0].texts.dropFirst()) == expected)
    #expect(
      page.texts.contains(
        "Times are local. The time zone in brackets after a stop applies from there on."))
    #expect(
      page.texts.contains("−1, +0: on the day before that of the timetable, and on that day."))
    // The first trip by the real order begins last on the clock.
    #expect(page.texts.contains { $0.hasPrefix("23:30 −1 to 00:50 +1, valid until") })
    let paper = pages.page(.print(line: 0, direction: 0)).papers[0].tables[0]
    #expect(Array(paper.texts.dropFirst()) == expected)
  }

  /// Where the clock of the next stop is behind, the date goes back.
  @Test func aDateThatGoesBackIsMarked() throws {
    let pages = try pages("t1,23:50:00,A\nt1,24:10:00,B\nt2,24:05:00,A\nt2,24:40:00,B")
    let table = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0)).tables[0]
    #expect(table.texts[1][1...] == ["23:50", "00:05 +1"])
    #expect(table.texts[2][1...] == ["23:10", "23:40 +0"])
  }

  @Test func boardsHaveTheClockOfTheStop() throws {
    let pages = try pages(Self.calls)
    let station = try #require(pages.stations.firstIndex { pages.feed.stops[$0].id == "B" })
    let page = pages.page(.board(station))
    #expect(page.tables[1].texts.dropFirst().map { $0[0] } == ["23:30 −1", "07:10", "00:10 +1"])
    #expect(
      page.tables[0].texts.dropFirst().prefix(4).map { [$0[0], $0[3]] } == [
        ["23:30", "Wed, Jun 3"], ["00:10", "Thu, Jun 4"], ["07:10", "Thu, Jun 4"],
        ["23:30", "Thu, Jun 4"],
      ])
    #expect(
      page.texts.contains { $0.hasPrefix("Times are those of the time zone America/Chicago.") })
    // A platform has the zone of its station.
    let cedar = try #require(pages.stations.firstIndex { pages.feed.stops[$0].id == "S" })
    #expect(
      pages.page(.board(cedar)).tables[1].texts.dropFirst().map { $0[0] } == ["07:20", "00:20 +1"])
    let csv = try #require(
      pages.files(.board(station)).first { $0.address.path.hasSuffix(".csv") }?.text)
    #expect(csv.contains(",23:30,-1,1800,1,") && csv.contains(",07:10,0,29400,1,"))
  }

  /// In data, seconds stay those of the agency.
  @Test func dataOfTripsHaveTheTimesOfTheFeed() throws {
    let pages = try pages(Self.calls)
    let files = pages.files(.print(line: 0, direction: 0))
    #expect(files.contains { $0.text.contains("t1,WK,2,B,29400,29400,") })
  }

  /// Between two changes of the clocks, days have timetables of their own.
  @Test func zonesWithOtherRulesHaveTimetablesOfTheirOwn() throws {
    let stops =
      "stop_id,stop_name,stop_timezone\nA,Alder Quay,\nB,Birch Road,America/Phoenix\nC,Cove,\n"
    let pages = try pages(
      "t1,08:00:00,A\nt1,08:10:00,B\nt1,08:20:00,C", stops: stops, Self.mountain,
      [Self.phoenix])
    let kinds = pages.lines[0].kinds.kinds
    #expect(
      kinds.map { pages.name(of: $0) } == [
        "Monday to Friday until October 30, 2026", "Monday to Friday from November 2, 2026",
      ])
    for (kind, time) in [(0, "07:10"), (1, "08:10")] {
      let page = pages.page(.timetable(line: 0, direction: 0, kind: kind, part: 0))
      #expect(page.tables[0].texts[2] == ["Birch Road (America/Phoenix)", time])
      #expect(page.tables[0].texts[3] == ["Cove (America/Denver) arr.", "08:20"])
    }
    let station = try #require(pages.stations.firstIndex { pages.feed.stops[$0].id == "B" })
    let csv = try #require(
      pages.files(.board(station)).first { $0.address.path.hasSuffix(".csv") }?.text)
    #expect(csv.contains(",07:10,0,29400,1,") && csv.contains(",08:10,0,29400,1,"))
    // The other stop has one timetable.
    let other = try #require(pages.stations.firstIndex { pages.feed.stops[$0].id == "A" })
    #expect(pages.page(.board(other)).tables.count == 2)
  }

  /// A zone of another name with the same clocks is none that pages name.
  @Test func zonesWithTheSameClocksAreNotNamed() throws {
    let detroit = ZoneTransitions(
      name: "America/Detroit", initialOffset: -14_400, transitions: [])
    let stops = "stop_id,stop_name,stop_timezone\nA,Alder Quay,\nB,Birch Road,America/Detroit\n"
    let pages = try pages("t1,08:00:00,A\nt1,08:10:00,B", stops: stops, Self.eastern, [detroit])
    let page = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(page.tables[0].texts[2] == ["Birch Road arr.", "08:10"])
    #expect(!"\(page.blocks)\(pages.page(.board(0)).blocks)".contains("Detroit"))
  }

  @Test func answersTakeTheClockOfTheStop() throws {
    let pages = try pages(Self.calls)
    let stop = try #require(pages.feed.stops.firstIndex { $0.id == "B" })
    let source = DepartureList.Source(
      pages.index, stops: [stop], zone: Self.eastern, stopZone: Self.central)
    let moment = try #require(Moment(iso: "2026-06-03T07:05"))
    let next = DepartureList(of: [source], after: moment, atMost: 9)
    #expect(
      next.text(from: pages.feed.stops[stop], at: moment, limit: 9, Phrasebook()) == """
        Next departures from Birch Road, as of 07:05 on Wednesday, June 3, 2026
        07:10     1  Dogwood Park
        23:30     1  Dogwood Park
        00:10 +1  1  Dogwood Park
        Times are those of the time zone America/Chicago.
        The first departure of the next day with services is at 07:10 on Thursday, June 4, 2026.

        """)
    let whole = DepartureList(of: [source], on: moment.day).json(from: pages.feed.stops[stop]).text
    #expect(whole.contains(#"{"seconds":1800,"time":"23:30","day":-1,"#))
    #expect(whole.contains(#"{"seconds":29400,"time":"07:10","day":0,"#))
    #expect(whole.contains(#"{"seconds":90600,"time":"00:10","day":1,"#))
  }

  @Test func anUnknownZoneIsAWarning() {
    var options = GTFSOptions()
    options.zoneFault = { $0.hasPrefix("Europe/") ? nil : "; write it as America/Chicago" }
    let found = read(
      sampleFeed([
        "stops.txt": "stop_id,stop_name,stop_timezone\nA,Quay,Nowhere\nB,Mill,\nC,Cove,\n"
      ]),
      options)
    #expect(found.feed?.stops[0].zone == nil && found.feed?.zones == [])
    #expect(
      found.problems == [
        "feed/stops.txt:2:8: warning: unknown time zone 'Nowhere'; write it as America/Chicago; times at the "
          + "stop are shown in the agency's zone"
      ])
  }

  @Test(arguments: ["shift\t1\n", "shift\tx\n", "shift\t-172801\n", "shift\t\n"])
  func aBrokenShiftIsRejected(line: String) {
    let valid = "board\tA\t2026-06-01\twhole\nzone\t3600\ndays\t2026-06-01\t\n"
    #expect(LiveBoard(valid + "shift\t-3600\n")?.text.contains("shift\t-3600") == true)
    #expect(LiveBoard(valid + line) == nil)
  }
}
