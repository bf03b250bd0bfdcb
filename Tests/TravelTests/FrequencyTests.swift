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
