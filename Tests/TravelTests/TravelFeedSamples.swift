// A small GTFS feed for tests.

import AlmanacBase

@testable import AlmanacTravel

/// The files of a feed with one line from A to C, and files in place of some of them.
func sampleFeed(_ changes: [String: String?] = [:]) -> GTFSFiles {
  var files: [String: String?] = [
    "agency.txt": "agency_name,agency_timezone\nQuay Buses,Europe/Dublin\n",
    "stops.txt": "stop_id,stop_name\nA,Quay\nB,Mill\nC,Cove\n",
    "routes.txt": "route_id,route_short_name\nR1,12\n",
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    WK,1,1,1,1,1,0,0,20261101,20261231

    """,
    "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:11:00,B,2
    T1,08:20:00,08:20:00,C,3

    """,
  ]
  files.merge(changes) { $1 }
  return GTFSFiles(name: "feed", files.compactMapValues { $0.map { Array($0.utf8) } })
}

/// The feed of some files, and the problems with them.
func read(
  _ files: GTFSFiles, _ options: GTFSOptions = GTFSOptions()
) -> (feed: Feed?, problems: [String]) {
  var problems: [Problem] = []
  let feed = Feed.read(
    files, options: options, today: Day(year: 2026, month: 11, day: 20)!, into: &problems)
  return (feed, problems.map(\.description))
}
