// Trips that start at regular intervals.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct FrequencyTests {
  private static let head = "trip_id,start_time,end_time,headway_secs,exact_times\n"

  private static func pages(
    _ frequencies: String, _ changes: [String: String?] = [:],
    _ options: GTFSOptions = GTFSOptions()
  ) throws -> TravelPages {
    let changes = changes.merging(["frequencies.txt": head + frequencies]) { $1 }
    return FeedSample.pages(try #require(read(sampleFeed(changes), options).feed))
  }

  /// A trip that begins at the stop of another one has calls at all of its own stops.
  @Test func tripsThatShareTheirFirstStopCallEverywhere() throws {
    let (feed, problems) = read(
      sampleFeed([
        "stops.txt": "stop_id,stop_name\nA,Quay\nB,Mill\nC,Cove\nD,Dune\n",
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        T1,00:00:00,00:00:00,A,1
        T1,00:10:00,00:10:00,B,2
        T2,00:00:00,00:00:00,A,1
        T2,00:05:00,00:05:00,C,2
        T2,00:20:00,00:20:00,D,3

        """,
        "frequencies.txt": Self.head + "T1,07:00:00,09:00:00,600,0\nT2,07:00:00,09:00:00,900,0\n",
      ]))
    #expect(problems.isEmpty)
    let found = try #require(feed)
    #expect(found.stops.map(\.name) == ["Quay", "Mill", "Cove", "Dune"])
    let day = try #require(Day(iso: "2026-11-23"))
    let counts = found.stops.indices.map {
      FeedIndex(found).departures(from: [$0], on: day).count
    }
    #expect(counts == [20, 0, 8, 0])
  }

  @Test func aFrequencyIsOneColumnAndOneRowOfData() throws {
    let pages = try Self.pages("T1,06:00:00,09:00:00,600,0\nT1,10:00:00,12:00:00,3600,1\n")
    let timetable = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(timetable.tables[0].texts[1].dropFirst() == ["06:00", "10:00", "11:00"])
    #expect(timetable.texts.contains { $0.hasSuffix(" Every 10 minutes from 06:00 to 09:00.") })
    let row = pages.page(.line(0)).tables[0].texts[1]
    #expect(row.dropFirst() == ["20", "06:00", "11:00"])
    #expect(pages.page(.board(2)).tables.contains { $0.texts.contains { $0[0] == "06:00" } })
    let stops = try #require(pages.files(.print(line: 0, direction: 0)).first).text
    let rows = stops.split(separator: "\r\n")
    #expect(rows.count == 1 + 3 * 3)
    #expect(rows[0].hasSuffix(",headwaySeconds,starts"))
    #expect(rows.contains("T1,WK,1,A,21600,21600,ordinary,ordinary,false,600,18"))
    let departures = try #require(pages.files(.board(2)).first).text.split(separator: "\r\n")
    #expect(departures.count == 1 + 3)
    #expect(departures.contains { $0.hasSuffix(",600,18") })
    #expect(departures.contains { $0.hasSuffix(",,1") })
  }

  @Test func diagramsShowEachStart() throws {
    let pages = try Self.pages("T1,06:00:00,09:00:00,600,0\n")
    #expect(pages.graphDrawings(0, 0)[0].diagram().trips.count == 18)
  }

  /// The overlap is reported, and all starts are published.
  @Test func frequenciesThatOverlapAreWarnings() throws {
    let (feed, problems) = read(
      sampleFeed([
        "frequencies.txt": Self.head + "T1,08:00:00,09:00:00,1800,0\nT1,07:00:00,08:30:00,1800,0\n"
      ]))
    #expect(
      problems == [
        "feed/frequencies.txt:2:4: warning: this frequency overlaps another one of the trip 'T1', and "
          + "both are published; correct its times"
      ])
    #expect(try #require(feed).trips.map(\.startCount) == [3, 2])
  }

  @Test func dataFilesCanBeLeftOut() throws {
    var options = GTFSOptions()
    options.hasData = false
    let pages = try Self.pages("T1,06:00:00,09:00:00,600,0\n", [:], options)
    for key in pages.keys {
      #expect(!pages.files(key).contains { $0.address.path.hasSuffix(".csv") })
      #expect(pages.files(key).map(\.address) == pages.fileAddresses(key))
      #expect(!pages.page(key).texts.contains { $0.contains("CSV") })
    }
  }

  /// A direction with 500 trips that call at 40 stops has more rows than a file.
  @Test func longDataHasSeveralFiles() throws {
    var sample = FeedSample(stops: (0..<40).map { "S\($0)" })
    sample.calendar("Mon-Fri")
    for trip in 0..<500 {
      sample.trip(
        "\(trip)",
        (0..<40).map { stop in ("S\(stop)", TimeOfDay(seconds: trip * 60 + stop * 60)?.iso ?? "") })
    }
    let pages = sample.pages
    let files = pages.files(.print(line: 0, direction: 0))
    #expect(
      files.map { String($0.address.path.split(separator: "/").last ?? "") }
        == ["stops.csv", "stops.json", "stops.2.csv", "stops.2.json"])
    #expect(files.map(\.address) == pages.fileAddresses(.print(line: 0, direction: 0)))
    let rows = files.filter { $0.address.path.hasSuffix("csv") }.map {
      $0.text.split(separator: "\r\n").count - 1
    }
    #expect(rows == [12_000, 8_000])
    #expect(pages.page(.line(0)).texts.contains { $0.contains("CSV 2") })
  }
}

struct FaultyTripTests {
  private static let stopTimes = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:10:00,B,2
    T2,09:00:00,09:00:00,A,1
    T2,08:10:00,08:10:00,B,2
    T9,10:00:00,10:00:00,A,1

    """

  private func problems(trips: Int, leavesOut: Bool) -> (feed: Feed?, problems: [String]) {
    var options = GTFSOptions()
    options.leavesOutBadTrips = leavesOut
    let more = (0..<trips - 2).map { "R1,WK,M\($0)\n" }.joined()
    let calls = (0..<trips - 2).map {
      "M\($0),08:00:00,08:00:00,A,1\nM\($0),08:10:00,08:10:00,C,2\n"
    }
    return read(
      sampleFeed([
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\n" + more,
        "stop_times.txt": Self.stopTimes + calls.joined(),
      ]), options)
  }

  @Test func theyAreErrorsOrLeftOut() throws {
    let refused = problems(trips: 12, leavesOut: false)
    #expect(refused.feed == nil)
    #expect(refused.problems.allSatisfy { $0.contains(": error: ") })
    let (feed, problems) = problems(trips: 12, leavesOut: true)
    #expect(problems.count == 3 && problems.allSatisfy { $0.contains(": warning: ") })
    #expect(problems.contains("feed: warning: 1 of 12 trips have faults and are left out: 'T2'"))
    #expect(try #require(feed).trips.count == 11)
  }

  /// A frequency that cannot be read leaves out its trip: without it, the trip would have wrong times.
  @Test func aTripWithAFaultyFrequencyIsLeftOut() {
    var options = GTFSOptions()
    options.leavesOutBadTrips = true
    let found = read(
      sampleFeed([
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs\nT1,06:00:00,07:00:00,600\nT1,08:00:00,09:00:00,0\n"
      ]), options)
    #expect(found.feed == nil)
    #expect(found.problems.contains { $0.contains("1 of 1 trips have faults and are left out") })
  }

  @Test func aFeedWithManyIsRefused() {
    var options = GTFSOptions()
    options.leavesOutBadTrips = true
    let stopTimes =
      Self.stopTimes + "T3,09:00:00,09:00:00,A,1\nT3,08:10:00,08:10:00,B,2\n"
    let found = read(
      sampleFeed([
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\nR1,WK,T3\n",
        "stop_times.txt": stopTimes,
      ]), options)
    #expect(found.feed == nil)
    #expect(
      found.problems.contains(
        "feed: error: 2 of 3 trips have faults, more than a tenth; correct them: 'T2', 'T3'"))
  }

  /// What is served between two times is a note, and stated times are published.
  @Test func timeWindowsAreNotes() throws {
    let head =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,"
      + "start_pickup_drop_off_window,end_pickup_drop_off_window\n"
    let (feed, problems) = read(
      sampleFeed([
        "stop_times.txt": head
          + "T1,08:00:00,08:00:00,A,1,,,\nT1,,,,2,Z,08:00:00,08:30:00\nT1,08:30:00,08:30:00,C,3,,,\n"
      ]))
    #expect(problems.count == 2 && problems.allSatisfy { $0.contains(": warning: ") })
    var found = try #require(feed)
    found.addNotes(Phrasebook())
    #expect(found.trips.map(\.notes) == [["on request from 08:00 to 08:30; ask the operator"]])
    #expect(found.calls.prefix(2).map(\.arrival) == [28_800, 30_600])
  }
}

struct FeedNoteTests {
  private static let trips =
    "route_id,service_id,trip_id,trip_headsign,block_id\nR1,WK,T1,Cove,B\nR1,WK,T2,Quay,B\n"
  private static let times = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:20:00,08:20:00,C,2
    T2,08:30:00,08:30:00,C,1
    T2,08:50:00,08:50:00,A,2

    """

  private func notes(_ changes: [String: String?]) throws -> [[String]] {
    let files = ["trips.txt": Self.trips, "stop_times.txt": Self.times].merging(changes) { $1 }
    let (feed, problems) = read(sampleFeed(files))
    #expect(problems.filter { !$0.contains("no trip calls at the stop") }.isEmpty)
    var found = try #require(feed)
    found.addNotes(Phrasebook())
    return found.trips.map(\.notes)
  }

  @Test func tripsOfABlockContinue() throws {
    #expect(try notes([:]) == [["continues as 12 to Quay"], []])
    // Not from another stop, and not after more than an hour.
    let (elsewhere, later) = (
      Self.times.replacing("T2,08:30:00,08:30:00,C", with: "T2,08:30:00,08:30:00,B"),
      Self.times.replacing("T2,08", with: "T2,10").replacing(",08:30:00,C", with: ",10:30:00,C")
        .replacing(",08:50:00,A", with: ",10:50:00,A")
    )
    #expect(try notes(["stop_times.txt": elsewhere]) == [[], []])
    #expect(try notes(["stop_times.txt": later]) == [[], []])
  }

  @Test func transfersAllowOrForbidToStayInTheVehicle() throws {
    let head = "from_stop_id,to_stop_id,transfer_type,from_trip_id,to_trip_id\n"
    #expect(try notes(["transfers.txt": head + "C,C,5,T1,T2\nA,B,2,,\n"]) == [[], []])
    let apart = Self.trips.replacing("Quay,B", with: "Quay,")
    #expect(
      try notes(["trips.txt": apart, "transfers.txt": head + ",,4,T1,T2\n"])
        == [["continues as 12 to Quay"], []])
  }

  @Test func linesTripsAndStopsHaveNotes() throws {
    var options = GTFSOptions()
    func note(_ id: String, _ text: String) -> GTFSOptions.Note {
      (
        of: Located(id, at: Position(line: 2, column: 3)),
        text: Located(text, at: Position(line: 2, column: 3))
      )
    }
    options.lineNotes = [note("12", "Exact fare")]
    options.tripNotes = [note("T1", "School days only")]
    options.stopNotes = [note("B", "Ferry")]
    let pages = FeedSample.pages(try #require(read(sampleFeed(), options).feed))
    let timetable = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(timetable.tables[0].texts[2][0] == "Mill\u{A0}†")
    for text in ["Exact fare", "* School days only", "† Ferry"] {
      #expect(timetable.texts.contains(text))
      #expect(pages.page(.print(line: 0, direction: 0)).texts.contains(text))
    }
    #expect(pages.page(.board(1)).texts.contains { $0.contains("Ferry") })
    options.file = "feed.yaml"
    options.stopNotes = [note("Z", "Ferry")]
    #expect(
      read(sampleFeed(), options).problems
        == ["feed.yaml:2:3: error: the feed has no stop 'Z'; choose one of 'A', 'B', 'C'"])
  }
}
