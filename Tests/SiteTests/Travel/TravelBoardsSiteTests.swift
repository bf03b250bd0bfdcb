// Live departure boards in a published site.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct TravelBoardsSiteTests {
  /// A feed of one line between two stops, in the zone of Tokyo, and a line of ships in the site's zone.
  private func site() throws -> Fixture {
    var files = [
      "site.yaml": "title: T\ntimeZone: America/Chicago\n",
      "routes/ships.yaml": "ships:\n  S: {speed: 1200, docking: 1}\n",
      "routes/ring.yaml": """
      name: Ring
      stations: [{code: A, name: Alpha}, {code: B, name: Beta, distance: 600}]
      services: [{name: R1, ship: S, path: AB, starts: ["06:00"], every: 1 h, until: "22:00"}]

      """,
      "index.md":
        "# Home\n\n```timetable\nstation: Harbour\nnext: 3\n```\n\n"
        + "```timetable\nline: Ring\nstation: A\nnext: 2\n```\n",
    ]
    let feed = [
      "agency": "agency_name,agency_url,agency_timezone\nBay,https://example.org,Asia/Tokyo\n",
      "stops": "stop_id,stop_name,stop_lat,stop_lon\nH,Harbour,0,0\nI,Island,0,0.1\n",
      "routes": "route_id,route_short_name,route_long_name,route_type\nf,F1,Bay Ferry,4\n",
      "trips": "route_id,service_id,trip_id,direction_id\nf,d,t1,0\nf,d,t2,0\n",
      "calendar":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "d,1,1,1,1,1,1,1,20150101,20151231\n",
      "stop_times":
        "trip_id,stop_sequence,stop_id,arrival_time,departure_time\n"
        + "t1,1,H,08:00:00,08:00:00\nt1,2,I,08:30:00,08:30:00\n"
        + "t2,1,H,24:35:00,24:35:00\nt2,2,I,25:05:00,25:05:00\n",
    ]
    for (name, text) in feed { files["routes/bay/" + name + ".txt"] = text }
    return try Fixture(
      Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0.key, $0.value) }),
      at: "2015-09-02T10:00")
  }

  @Test func boardsAreLiveOnEveryPageThatHasThem() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    let board = try fixture.output("travel/bay/boards/h/index.html")
    #expect(board.utf8.count < 60_000)
    #expect(board.contains(#"data-live="board" data-topic="station" data-source="board.txt?v="#))
    let display = try fixture.output("travel/bay/boards/h/display/index.html")
    #expect(display.contains(#"data-topic="display" data-source="../board.txt?v="#))
    #expect(display.contains(#"<body class="display">"#))
    let ship = try fixture.output("travel/ring/boards/a/index.html")
    #expect(ship.contains(#"data-live="board" data-topic="station" data-source="board.txt?v="#))
    #expect(try fixture.output("travel/ring/boards/a/display/index.html").contains("Alpha"))
    let home = try fixture.output("index.html")
    #expect(home.contains(#"data-topic="next 3" data-source="travel/bay/boards/h/board.txt?v="#))
    #expect(home.contains(#"data-topic="next 2" data-source="travel/ring/boards/a/board.txt?v="#))
    // It is 10:00 in Chicago, and midnight in Tokyo.
    #expect(home.contains("Next departures from Harbour, as of 00:00 on Thursday, September 3"))
    #expect(home.contains("Next departures from A · Alpha, as of 10:00 on Wednesday, September 2"))
    let data = try fixture.output("travel/bay/boards/h/board.txt")
    #expect(data.hasPrefix("board\tHarbour\t2015-09-03\twhole\nzone\t32400\n"))
    #expect(data.contains("list\t28800.0 59700.0\n"))
  }

  @Test func withoutServicesThereIsNoDisplay() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    let board = try fixture.output("travel/bay/boards/i/index.html")
    #expect(board.contains("No departures.") && !board.contains("data-live"))
    #expect(fixture.exists("Output/travel/bay/boards/h/display/index.html"))
    #expect(!fixture.exists("Output/travel/bay/boards/i/display/index.html"))
  }
}
