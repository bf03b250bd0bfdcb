// What passengers of operators can use, and what pages tell them of it.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelPassengerTests {
  static let now = Moment(iso: "2026-06-03T10:00") ?? Moment(Day(daysSince1970: 0))

  /// The files of a feed with stops A to D and X, and rows of its trips: `t1,08:00:00,A,0,0`, where two
  /// times are joined by `-`.
  static func files(_ calls: String, _ changes: [String: String] = [:]) -> GTFSFiles {
    let rows = calls.split(separator: "\n").enumerated().map { number, row -> String in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let times = cells[1].split(separator: "-").map(String.init)
      let boarding = cells.count > 3 ? cells[3...].joined(separator: ",") : ","
      return
        "\(cells[0]),\(times.first ?? ""),\(times.last ?? ""),\(cells[2]),\(number),\(boarding)"
    }
    let trips = Set(calls.split(separator: "\n").map { String($0.prefix(2)) }).sorted()
    var files = [
      "agency.txt": "agency_name,agency_timezone\nVellmar Lines,America/Chicago\n",
      "stops.txt": """
      stop_id,stop_name
      A,Alder Quay
      B,Birch Road
      C,Cedar Hall
      D,Dogwood Park
      X,Depot

      """,
      "routes.txt": "route_id,route_short_name,route_long_name\nR1,1,Quayside\n",
      "calendar.txt": """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      WK,1,1,1,1,1,0,0,20260101,20261231

      """,
      "trips.txt": "route_id,service_id,trip_id,direction_id\n"
        + trips.map { "R1,WK,\($0),0\n" }.joined(),
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n"
        + rows.joined(separator: "\n"),
    ]
    files.merge(changes) { $1 }
    return GTFSFiles(name: "feed", files.mapValues { Array($0.utf8) })
  }

  static func feed(_ calls: String, _ changes: [String: String] = [:]) throws -> Feed {
    var problems: [Problem] = []
    return try #require(
      Feed.read(files(calls, changes), today: now.day, into: &problems), "\(problems)")
  }

  static func pages(_ calls: String, _ changes: [String: String] = [:]) throws -> TravelPages {
    TravelPages(
      try feed(calls, changes), at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: now,
        zone: ZoneTransitions(name: "America/Chicago", initialOffset: -18_000, transitions: [])))
  }

  static func timetable(_ pages: TravelPages, _ direction: Int = 0, kind: Int = 0) -> Page {
    pages.page(.timetable(line: 0, direction: direction, kind: kind, part: 0))
  }

  /// `08:10 Dogwood Park`: the departures of a weekday from the stop of an id.
  private func departures(_ pages: TravelPages, _ id: String) -> [String] {
    guard let stop = pages.feed.stops.firstIndex(where: { $0.id == id }) else { return ["no stop"] }
    let day = Day(iso: "2026-06-03") ?? Self.now.day
    return pages.index.departures(from: pages.index.platforms(of: stop), on: day).map { departure in
      let trip = pages.feed.trips[departure.trip]
      return ShownTime(departure: Seconds(Int64(departure.seconds))).text + " "
        + pages.feed.destination(of: trip, at: departure.call)
    }
  }

  @Test func aRunWithoutPassengersIsLeftOut() throws {
    let calls = "t1,08:00:00,A,0,0\nt1,08:30:00,D,0,0\nt2,08:40:00,D,1,1\nt2,08:50:00,X,1,1"
    let pages = try Self.pages(calls)
    #expect(
      Self.timetable(pages).tables[0].texts
        == [["Stop", ""], ["Alder Quay dep.", "08:00"], ["Dogwood Park arr.", "08:30"]])
    #expect(departures(pages, "D") == [])
    var problems: [Problem] = []
    _ = Feed.read(Self.files(calls), today: Self.now.day, into: &problems)
    #expect(
      problems.map(\.description).first {
        $0.contains("t2")
      }
        == "feed/trips.txt:3:7: warning: the trip 't2' has no stop at which passengers can board before "
        + "another one at which they can alight, and is left out")
    #expect(!problems.map(\.description).contains { $0.contains("'X'") })
  }

  @Test func closedCallsAtTheEndsAreNotShown() throws {
    let pages = try Self.pages(
      """
      t1,08:00:00,A,0,0
      t1,08:30:00,D,0,0
      t1,08:45:00,X,1,1
      t2,08:50:00,X,1,0
      t2,09:00:00,A,0,0
      t2,09:10:00,B,1,1
      t2,09:30:00,D,0,0
      t2,09:40:00,C,0,1
      """)
    #expect(
      Self.timetable(pages).tables[0].texts
        == [
          ["Stop", "", ""], ["Alder Quay dep.", "08:00", "09:00"],
          ["Dogwood Park arr.", "08:30", "09:30"],
        ])
    #expect(departures(pages, "A") == ["08:00 Dogwood Park", "09:00 Dogwood Park"])
    #expect(departures(pages, "D") == [])
    #expect(pages.stations.map { pages.feed.stops[$0].id } == ["A", "D"])
    #expect(
      pages.timetableFiles(0, 0).flatMap({ $0.files() }).allSatisfy { !$0.text.contains("X") })
  }

  /// The frequency counts from the departure at the depot.
  @Test func frequenciesCountFromTheFirstStopOfTheFeed() throws {
    let pages = try Self.pages(
      "t1,06:00:00,X,1,1\nt1,06:10:00,A,0,0\nt1,06:30:00,D,0,0",
      [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\nt1,07:00:00,08:00:00,1800,1\n"
      ])
    #expect(departures(pages, "A") == ["07:10 Dogwood Park", "07:40 Dogwood Park"])
  }

  @Test func consecutiveCallsAtAStopAreOne() throws {
    let pages = try Self.pages(
      """
      t1,08:00:00,A
      t1,,B
      t1,,D
      t1,08:30:00,D
      t2,09:00:00,A
      t2,09:10:00,B,0,0
      t2,09:15:00,B,0,0
      t2,09:30:00,D
      t3,10:00:00,A
      t3,10:10:00,B,0,0
      t3,10:10:03,B,1,1
      t3,10:30:00,D
      """)
    #expect(departures(pages, "D") == [])
    #expect(
      departures(pages, "B")
        == ["08:15 Dogwood Park", "09:15 Dogwood Park", "10:10 Dogwood Park"])
    #expect(
      Self.timetable(pages).tables[0].texts
        == [
          ["Stop", "", "", ""], ["Alder Quay dep.", "08:00", "09:00", "10:00"],
          ["Birch Road arr.", "≈ 08:15", "09:10", "10:10"],
          ["Birch Road dep.", "≈ 08:15", "09:15", "10:10"],
          ["Dogwood Park arr.", "08:30", "09:30", "10:30"],
        ])
  }

  /// A bus that moves on to another platform of the last station takes nobody there.
  @Test func noDepartureGoesToItsOwnStation() throws {
    let pages = try Self.pages(
      "t1,08:00:00,A\nt1,08:28:00,D\nt1,08:30:00,E",
      [
        "stops.txt": """
        stop_id,stop_name,parent_station,location_type
        A,Alder Quay,,
        S,Dogwood Park,,1
        D,Dogwood Park,S,
        E,Dogwood Park,S,

        """
      ])
    #expect(departures(pages, "S") == [])
    #expect(departures(pages, "A") == ["08:00 Dogwood Park"])
  }

  @Test(arguments: [
    ("Local", "Local", "Local"), ("12", "12 Harbour", "12 Harbour"),
    ("1", "Quayside", "1 Quayside"),
    ("1", "10 Mile Road", "1 10 Mile Road"), ("", "Quayside", "Quayside"), ("1", "", "1"),
  ])
  func noLineIsNamedTwice(short: String, long: String, title: String) throws {
    let pages = try Self.pages(
      "t1,08:00:00,A\nt1,08:30:00,D",
      ["routes.txt": "route_id,route_short_name,route_long_name\nR1,\(short),\(long)\n"])
    #expect(pages.title(ofLine: 0) == title)
  }

  @Test func stopsOfOneNameSayWhereTheirServicesGo() throws {
    let pages = try Self.pages(
      """
      t1,08:00:00,A
      t1,08:10:00,B
      t1,08:30:00,D
      t2,09:00:00,D
      t2,09:10:00,C
      t2,09:30:00,A
      t3,09:00:00,D
      t3,09:10:00,X,1,0
      t3,09:30:00,A
      """,
      [
        "stops.txt":
          "stop_id,stop_name\nA,Alder Quay\nB,Birch Road\nC,Birch Road\nD,Dogwood Park\nX,Birch Road\n",
        "trips.txt":
          "route_id,service_id,trip_id,direction_id\nR1,WK,t1,0\nR1,WK,t2,1\nR1,WK,t3,1\n",
      ])
    let names = [
      "Birch Road (towards Dogwood Park)", "Birch Road (towards Alder Quay)", "Birch Road (X)",
    ]
    #expect(
      pages.page(.stops(part: 0)).tables.flatMap { $0.texts.dropFirst().map { $0[0] } }
        == ["Alder Quay"] + names + ["Dogwood Park"])
    #expect(pages.title(of: .board(1)) == "Departures from " + names[0])
    // In the timetable of a direction, only where the name occurs twice.
    #expect(Self.timetable(pages).tables[0].texts.map { $0[0] }[2] == "Birch Road")
    #expect(Self.timetable(pages, 1).tables[0].texts.map { $0[0] }[2] == names[1])
    #expect(pages.page(.line(0)).texts.contains("Stops to Dogwood Park"))
    #expect(pages.boardLink(0, 0, 1).text == names[0])
    let source = DepartureList.Source(pages.index, stops: [1, 2], zone: pages.site.zone)
    let list = DepartureList(of: [source], on: Self.now.day)
    #expect(
      list.text(from: pages.feed.stops[1], at: nil, limit: .max, Phrasebook()).hasSuffix(
        "08:10  1  Dogwood Park  \(names[0])\n09:10  1  Alder Quay    \(names[1])\n"))
  }

  private func validity(_ calendars: String, _ trips: String) throws -> [String] {
    let pages = try Self.pages(
      "t1,08:00:00,A\nt1,08:30:00,D\nt2,09:00:00,A\nt2,09:30:00,D",
      [
        "calendar.txt":
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
          + calendars,
        "trips.txt": "route_id,service_id,trip_id,direction_id\n" + trips,
      ])
    var texts: [String] = []
    for (kind, days) in pages.lines[0].kinds.kinds.enumerated() {
      texts.append(pages.name(of: days))
      texts += stated(Self.timetable(pages, kind: kind))
    }
    return texts + stated(pages.page(.print(line: 0, direction: 0))) + stated(pages.page(.line(0)))
  }

  private func stated(_ page: Page) -> [String] { page.texts.filter { $0.contains("alid") } }

  /// The last published date is another matter.
  @Test func theValidityIsThatOfTheTimetable() throws {
    #expect(
      try validity(
        "WK,1,1,1,1,1,0,0,20260101,20281231\n", "R1,WK,t1,0\nR1,WK,t2,0\n")
        == [
          "Monday to Friday",
          "08:00 to 09:00, valid until December 31, 2028\u{A0}· Next\u{A0}departures: Alder Quay",
          "08:00 to 09:00\u{A0}· Valid until December 31, 2028.",
          "Valid until Sunday, December 31, 2028. These pages show the dates until Sunday, June 6, 2027.",
        ])
  }

  /// Dates that the name of the days has are not repeated.
  @Test func theValidityIsStatedOnce() throws {
    #expect(
      try validity(
        "WK,1,1,1,1,1,0,0,20260101,20260630\nNX,1,1,1,1,1,0,0,20260701,20261231\n",
        "R1,WK,t1,0\nR1,NX,t2,0\n")
        == [
          "Monday to Friday until June 30, 2026", "Monday to Friday from July 1, 2026",
          "09:00, valid until December 31, 2026\u{A0}· Next\u{A0}departures: Alder Quay",
          "09:00\u{A0}· Valid until December 31, 2026.", "Valid until Thursday, December 31, 2026.",
        ])
  }
}
