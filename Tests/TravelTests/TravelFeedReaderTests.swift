// Tests of reading GTFS feeds: the formats of files and cells, and the settings of feeds.

import AlmanacBase
import Testing

@testable import AlmanacTravel

struct TravelFeedReaderTests {
  private let day = Day(year: 2026, month: 11, day: 23)!

  @Test func readsStopsTripsAndCalls() throws {
    let (feed, problems) = read(sampleFeed())
    let found = try #require(feed)
    #expect(problems.isEmpty)
    #expect(found.name == "feed")
    #expect(found.title == "Quay Buses")
    #expect(found.zone == "Europe/Dublin")
    #expect(found.stops.map(\.name) == ["Quay", "Mill", "Cove"])
    #expect(found.calls.map(\.departure) == [28_800, 29_460, 30_000])
    #expect(found.metres.isEmpty)
    #expect(FeedIndex(found).departures(from: [2], on: day).isEmpty)
    #expect(FeedIndex(found).departures(from: [1], on: day).map(\.seconds) == [29_460])
  }

  /// The formats of CSV that programs write: line breaks, quotes, spaces, columns in any order.
  @Test(arguments: [
    "stop_id,stop_name\r\nA,Quay\r\nB,Mill\r\nC,\"Cove, \"\"upper\"\"\"\r\n",
    "stop_id,stop_name\rA,Quay\rB,Mill\rC,\"Cove, \"\"upper\"\"\"",
    "\u{FEFF}\n\nstop_name,zone,stop_id\nQuay,1,A\n\nMill,,B\n  \"Cove, \"\"upper\"\"\" , , C",
    "\"stop_id\" , STOP_NAME ,\n\"A\",Quay\n,,\nB,Mill,,,,\nC,\" Cove, \"\"upper\"\" \"\n",
  ])
  func readsTheCSVOfOtherPrograms(_ text: String) throws {
    let (feed, problems) = read(sampleFeed(["stops.txt": text]))
    #expect(problems.isEmpty)
    #expect(feed?.stops.map(\.id) == ["A", "B", "C"])
    #expect(feed?.stops.map(\.name) == ["Quay", "Mill", "Cove, \"upper\""])
  }

  @Test func namesWithLineBreaksKeepLineNumbersRight() {
    let (feed, problems) = read(
      sampleFeed(["stops.txt": "stop_id,stop_name\nA,\"Quay\nupper\"\nB,Mill\nA,Cove\n"]))
    #expect(feed == nil)
    #expect(
      problems.first
        == "feed/stops.txt:5:1: error: another stop already has the id 'A'; remove one of them")
  }

  /// The stops and routes that only such services have are a consequence, which is not reported.
  @Test func servicesThatNeverRunAreReportedOnce() throws {
    let (feed, problems) = read(
      sampleFeed([
        "stops.txt":
          "stop_id,stop_name,parent_station\nA,Quay,\nB,Mill,\nC,Cove,\nD,Pier,P\nP,Port,\n",
        "routes.txt": "route_id,route_short_name\nR1,12\nR2,13\n",
        "calendar_dates.txt": "service_id,date,exception_type\nX,20261123,2\n",
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR2,X,T2\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T1,08:00:00,08:00:00,A,1
        T1,08:10:00,08:10:00,B,2
        T2,09:00:00,09:00:00,A,1
        T2,09:10:00,09:10:00,D,2
        """,
      ]))
    #expect(feed?.stops.map(\.name) == ["Quay", "Mill"])
    #expect(
      problems == [
        "feed/calendar_dates.txt:2:1: warning: the service 'X' runs on no date; its trip is left out",
        "feed/stops.txt:4:1: warning: no trip calls at the stop 'C', and it is left out",
      ])
  }

  @Test func readsTheOrderOfRoutes() throws {
    let (feed, problems) = read(
      sampleFeed(["routes.txt": "route_id,route_short_name,route_sort_order\nR1,12,30\n"]))
    #expect(problems.isEmpty && feed?.lines[0].order == 30)
    let (other, warnings) = read(
      sampleFeed(["routes.txt": "route_id,route_short_name,route_sort_order\nR1,12,first\n"]))
    #expect(other?.lines[0].order == nil)
    #expect(
      warnings == [
        "feed/routes.txt:2:7: warning: 'first' is not a whole number; the route is listed after those "
          + "with one"
      ])
  }

  @Test(arguments: [
    ("C00020", "FFFFFF", "c-c00020-ffffff"), ("FFCC00", "FFFFFF", "c-ffcc00-000000"),
    ("101010", "202020", "c-101010-ffffff"), ("0044cc", "", "c-0044cc-ffffff"),
    ("FFFFFF", "", "c-ffffff-000000"), ("767676", "FFFFFF", "c-767676-ffffff"),
    ("777777", "FFFFFF", "c-777777-000000"), ("", "FF0000", nil),
  ])
  func readsColorsOfRoutes(background: String, text: String, style: String?) throws {
    let rows =
      "route_id,route_short_name,route_color,route_text_color\nR1,12,\(background),\(text)\n"
    let (feed, problems) = read(sampleFeed(["routes.txt": rows]))
    #expect(try #require(feed).lines[0].colors?.style == style)
    let isKept = text.isEmpty || style.map { $0.hasSuffix(text.lowercased()) } ?? true
    #expect(
      problems
        == (isKept
          ? []
          : [
            "feed/routes.txt:2:\(background.count + 8): warning: the text color of these routes cannot be "
              + "read on their color, with a contrast below 4.5:1, and is black or white instead: 12"
          ]))
  }

  @Test func ignoresColorsThatAreNone() throws {
    let rows = "route_id,route_short_name,route_color,route_text_color\nR1,12,red,12\n"
    let (feed, problems) = read(sampleFeed(["routes.txt": rows]))
    #expect(feed?.lines[0].colors == nil)
    let end = "is not a color of six hexadecimal digits, such as FF8800; it is left out"
    #expect(
      problems == [
        "feed/routes.txt:2:11: warning: '12' \(end)", "feed/routes.txt:2:7: warning: 'red' \(end)",
      ])
  }

  @Test func sortsCallsOfTripsInAnyOrder() throws {
    let (feed, problems) = read(
      sampleFeed([
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T2,09:20:00,09:20:00,C,30
        T1,08:20:00,08:20:00,C,3
        T2,09:00:00,09:00:00,A,10
        T1,08:00:00,08:00:00,A,1
        T2,09:10:00,09:10:00,B,20
        """,
      ]))
    #expect(problems.isEmpty)
    let found = try #require(feed)
    #expect(found.trips.map { found.calls[$0.calls].map(\.stop) } == [[0, 2], [0, 1, 2]])
    #expect(found.calls.map(\.departure) == [28_800, 30_000, 32_400, 33_000, 33_600])
  }

  @Test func selectsAndNamesLines() throws {
    var options = GTFSOptions()
    options.title = "Beach buses"
    let place = Position(line: 1, column: 1)
    options.routes = [Located(value: "13", position: place)]
    options.names = [(Located(value: "R2", position: place), "Beach line")]
    options.places = [
      (
        Located(value: "Market", position: place),
        [Located(value: "B", position: place), Located(value: "C", position: place)]
      )
    ]
    // The faults of routes that are not published are not reported.
    let (feed, problems) = read(
      sampleFeed([
        "routes.txt": "route_id,route_short_name\nR1,12\nR2,13\n",
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR2,WK,T2\nR1,XX,T3\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T1,noon,noon,A,1
        T2,09:10:00,09:10:00,B,2
        T2,09:20:00,09:20:00,C,3
        """,
      ]), options)
    #expect(problems.isEmpty)
    let found = try #require(feed)
    #expect(found.title == "Beach buses")
    #expect(found.lines.map(\.longName) == ["Beach line"])
    #expect(found.stops.map(\.id) == ["B", "C", "market"])
    #expect(found.stops.map(\.parent) == [2, 2, nil])
    #expect(
      FeedIndex(found).departures(from: FeedIndex(found).platforms(of: 2), on: day).count == 1)
  }

  @Test func titleIsTheOnlyAgencyOrThePublisher() {
    let info = "feed_publisher_name,feed_lang\nCounty Council,en\n"
    let two = "agency_name,agency_timezone\nBuses,Europe/Dublin\nBoats,Europe/Dublin\n"
    #expect(read(sampleFeed(["feed_info.txt": info])).feed?.title == "Quay Buses")
    #expect(
      read(sampleFeed(["feed_info.txt": info, "agency.txt": two])).feed?.title == "County Council")
    #expect(read(sampleFeed(["agency.txt": two])).feed?.title == "Buses")
  }

  @Test func distancesAreThoseAlongTheShape() throws {
    // The shape goes out and back on one road, so B and D are passed twice.
    let (feed, _) = read(
      sampleFeed([
        "stops.txt": """
        stop_id,stop_lat,stop_lon
        A,0,0
        B,0,0.0101
        C,0,0.02
        """,
        "trips.txt": "route_id,service_id,trip_id,shape_id\nR1,WK,T1,S\n",
        "shapes.txt": """
        shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
        S,0,0,1
        S,0,0.02,2
        S,0,0,3
        """,
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T1,08:00:00,08:00:00,A,1
        T1,,,B,2
        T1,08:20:00,08:20:00,C,3
        T1,,,B,4
        T1,08:40:00,08:40:00,A,5
        """,
      ]))
    let found = try #require(feed)
    // A degree of the equator has 111,195 metres.
    #expect(found.metres.map { Int($0.rounded()) } == [0, 1_123, 2_224, 3_325, 4_448])
    #expect(found.calls.map(\.arrival) == [28_800, 29_406, 30_000, 30_594, 31_200])
    #expect(found.calls.map(\.isInterpolated) == [false, true, false, true, false])
  }

  @Test func frequenciesRepeatTripsUntilTheirEnd() throws {
    let (feed, problems) = read(
      sampleFeed([
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\n"
          + "T1,10:00:00,11:00:00,1200,1\nT1,07:00:00,07:45:00,1800,0\n"
      ]))
    #expect(problems.isEmpty)
    let found = try #require(feed)
    #expect(
      FeedIndex(found).departures(from: [0], on: day).map(\.seconds)
        == [25_200, 27_000, 36_000, 37_200, 38_400])
    #expect(found.trips.map(\.isApproximate) == [true, false, false, false])
    #expect(found.trips.map { $0.frequency?.count } == [2, nil, nil, nil])
    #expect(found.calls.count == 3)
  }

  @Test func frequenciesOfTripsWithoutCallsAreRead() {
    let (feed, problems) = read(
      sampleFeed([
        "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id\n",
        "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nT1,10:00:00,11:00:00,1200\n",
      ]))
    #expect(feed == nil)
    #expect(problems.count == 1)
  }

  /// Small files that would take minutes, or gigabytes of memory.
  @Test func feedsHaveLimits() {
    let calls = (1...3_000).map { "T1,08:00:00,08:00:00,A,\($0)\n" }.joined()
    let times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    #expect(
      read(sampleFeed(["stop_times.txt": times + calls])).problems.contains(
        "feed/stop_times.txt:2:1: error: the trip 'T1' has 3000 calls; the limit is 2000"))
    let frequencies = "trip_id,start_time,end_time,headway_secs\nT1,00:00:00,24:00:00,1\n"
    #expect(
      read(sampleFeed(["frequencies.txt": frequencies])).problems == [
        "feed/frequencies.txt:2:22: error: the trip 'T1' starts 86400 times a day; the limit is 3000, so "
          + "correct the headway"
      ])
    let name = String(repeating: "x", count: 100_000)
    let problems = read(sampleFeed(["stops.txt": "stop_id,stop_name\nA,\(name)\nB,Mill\nC,Cove\n"]))
      .problems
    #expect(
      problems.contains(
        "feed/stops.txt:2:3: error: this cell is longer than the limit of 64 KiB; shorten it, or close its "
          + "quote"))
    #expect(problems.allSatisfy { $0.utf8.count < 1_500 })
  }
}
