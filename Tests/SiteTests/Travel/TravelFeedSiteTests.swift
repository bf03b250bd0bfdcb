// Tests of GTFS feeds in sites: their files, and the settings beside them.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct TravelFeedSiteTests {
  private static let files = [
    "agency.txt": "agency_name,agency_timezone\nQuay Buses,Europe/Dublin\n",
    "stops.txt": "stop_id,stop_name\nA,Quay\nB,Mill\n",
    "routes.txt": "route_id,route_short_name\nR1,12\nR2,13\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20261123,1\nW,20261124,1\n",
    "trips.txt": "route_id,service_id,trip_id\nR1,W,T1\nR2,W,T2\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:10:00,B,2
    T2,09:00:00,09:00:00,B,1
    T2,09:10:00,09:10:00,A,2

    """,
  ]

  private func site(_ more: [String: String] = [:]) throws -> Fixture {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    for (name, text) in Self.files { try fixture.write(text, to: "Content/routes/quay/" + name) }
    for (path, text) in more { try fixture.write(text, to: path) }
    return fixture
  }

  /// Ships are needed only by lines of ships.
  @Test func aFeedNeedsNoOtherFiles() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    #expect(fixture.exists("Output/travel/quay/index.html"))
    #expect(!fixture.exists("Output/routes"))
  }

  @Test func settingsSelectRoutes() throws {
    let fixture = try site()
    fixture.build()
    #expect(fixture.exists("Output/travel/quay/lines/13/index.html"))
    try fixture.write("title: Beach\nroutes: 12\n", to: "Content/routes/quay.yaml")
    #expect(fixture.build().text == "")
    // The address of a feed does not depend on its title.
    #expect(fixture.exists("Output/travel/quay/lines/12"))
    #expect(!fixture.exists("Output/travel/quay/lines/13"))
    #expect(try fixture.output("travel/quay/index.md").contains("Beach"))
  }

  @Test func aFileInWindows1252IsReadWithANote() throws {
    let fixture = try site()
    let stops = Data("stop_id,stop_name\nA,Qu".utf8) + Data([0xE9]) + Data("\nB,Mill\n".utf8)
    try stops.write(to: fixture.folder.appending(path: "Content/routes/quay/stops.txt"))
    let text = fixture.build().text
    #expect(
      text.hasPrefix(
        "Content/routes/quay/stops.txt:2:5: note: the file is not UTF-8 and is read as Windows-1252"
      ))
    #expect(try fixture.output("travel/quay/stops/index.md").contains("Qué"))
  }

  @Test func aFaultIsReportedOnce() throws {
    let fixture = try site([
      "Content/routes/quay/trips.txt": "route_id,service_id,trip_id\nR1,W,T1\nR9,W,T2\n"
    ])
    let text = fixture.build().text
    #expect(
      text.hasPrefix(
        "Content/routes/quay/trips.txt:3:1: error: routes.txt has no route 'R9'; correct it, or add "
          + "it there\n"))
    #expect(text.hasSuffix("1 error\n"))
  }
}
