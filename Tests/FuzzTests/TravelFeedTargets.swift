// Fuzz targets for feeds of operators: the files of a GTFS feed, and zip archives.

import AlmanacCore

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

/// The files of a feed in one text: a line `= NAME` before each.
private let example = """
  = agency.txt
  agency_name,agency_timezone
  Quay Buses,Europe/Dublin
  = stops.txt
  stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
  S,"Quay ""old"", upper",51.9,-10.3,1,,
  A,Quay,51.9,-10.3,0,S,1
  B,Mill,51.91,-10.29,,,
  C,Cove,5192e-2,-10.28,,,
  = routes.txt
  route_id,route_short_name,route_long_name,route_color
  R1,12,Cove,FF8800
  = calendar.txt
  service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
  WK,1,1,1,1,1,0,0,20261101,20261231
  = calendar_dates.txt
  service_id,date,exception_type
  WK,20261225,2
  SU,20261206,1
  = trips.txt
  route_id,service_id,trip_id,trip_headsign,direction_id,shape_id
  R1,WK,T1,Cove,0,P
  R1,SU,T2,,1,
  = stop_times.txt
  trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,shape_dist_traveled,timepoint
  T1,08:00:00,08:00:00,A,1,,0,1
  T1,,,B,2,2,,0
  T1,24:20:00,24:20:00,C,3,1,5.5,0
  T2,09:00:00, 9:01:00,C,2,3,,
  T2,09:10:00,,A,3,,,
  = frequencies.txt
  trip_id,start_time,end_time,headway_secs,exact_times
  T2,08:00:00,09:00:00,600,1
  = shapes.txt
  shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled
  P,51.9,-10.3,1,0
  P,51.92,-10.28,2,5.5
  = feed_info.txt
  feed_publisher_name,feed_start_date,feed_end_date
  Council,20261101,20261231
  = translations.txt
  table_name,field_name,language,translation,record_id,field_value
  stops,stop_name,de,Mühle,B,
  trips,trip_headsign,de-AT,Bucht,,Cove
  stop_times,stop_headsign,de,Kai,T1,

  """

private func files(_ text: String) -> GTFSFiles {
  var files: [String: [UInt8]] = [:]
  var name = ""
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("= ") {
      name = String(line.dropFirst(2))
    } else {
      files[name, default: []] += Array(line.utf8) + [0x0A]
    }
  }
  return GTFSFiles(name: "feed", files)
}

/// Fails where trips, calls and stops do not fit together, or a trip's times run backwards.
private func expectWhole(_ feed: Feed) {
  expect(!feed.trips.isEmpty, "a feed has no trips")
  expect(
    feed.metres.isEmpty || feed.metres.count == feed.calls.count, "calls and distances differ")
  for trip in feed.trips {
    expect(trip.calls.count >= 2, "a trip has fewer than two calls")
    expect(feed.lines.indices.contains(trip.line), "a trip has no line")
    expect(feed.calendars.indices.contains(trip.calendar), "a trip has no calendar")
    expect(Int(trip.headsign) < feed.texts.count, "a trip has no headsign")
    expect(trip.starts.allSatisfy { $0 <= trip.lastStart }, "a trip starts after its last start")
    var time = Int.min
    var metres: Float = -1
    for call in trip.calls {
      expect(feed.stops.indices.contains(Int(feed.calls[call].stop)), "a call has no stop")
      expect(feed.arrival(of: call, in: trip) >= time, "the times of a trip run backwards")
      time = feed.departure(of: call, in: trip)
      expect(time >= feed.arrival(of: call, in: trip), "a trip departs before it arrives")
      if !feed.metres.isEmpty {
        expect(feed.metres[call] >= metres, "the distances of a trip run backwards")
        metres = feed.metres[call]
      }
    }
  }
  let index = FeedIndex(feed)
  for station in feed.stops.indices.prefix(3) {
    _ = index.departures(
      from: index.platforms(of: station), on: Day(year: 2026, month: 12, day: 7)!)
  }
}

var travelFeedTargets: [FuzzTarget] {
  [
    FuzzTarget("travel-gtfs", examples: [example], runs: 3_000) { input in
      var problems: [Problem] = []
      var options = GTFSOptions()
      options.language = "de"
      let feed = Feed.read(
        files(input.text), options: options, today: Day(year: 2026, month: 11, day: 20)!,
        into: &problems)
      for problem in problems {
        expect(!problem.message.isEmpty, "a problem has no message")
        expect(
          problem.position.map { $0.line > 0 && $0.column > 0 } ?? true,
          "a problem has no valid position")
      }
      if let feed {
        expectWhole(feed)
      } else {
        expect(problems.contains { $0.severity == .error }, "a feed is refused without an error")
      }
    },
    FuzzTarget("travel-zip", files: ["routes/.zip"]) { input in
      guard let archive = try? ZipArchive(input.bytes) else { return }
      for entry in archive.entries.prefix(20) where entry.size < 1 << 24 {
        guard let bytes = try? archive.bytes(of: entry) else { continue }
        expect(bytes.count == entry.size, "\(entry.name) has another size than is stated")
      }
      _ = try? FeedSource.archive(archive, "a.zip")
    },
  ]
}
