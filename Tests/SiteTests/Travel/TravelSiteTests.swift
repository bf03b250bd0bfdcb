// The pages of unusual lines.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct TravelSiteTests {
  private static let ships = """
    ships:
      S: {speed: 1200, docking: 1}
      Z: {speed: 1200, docking: 0}

    """

  private func site(_ line: String) throws -> Fixture {
    try Fixture([
      "Content/index.md": "# Front\n", "Content/routes/ships.yaml": Self.ships,
      "Content/routes/line.yaml": line,
    ])
  }

  @Test func aStationWithTooFewBerthsIsReported() throws {
    let fixture = try site(
      """
      name: L
      stations:
        - {code: A, berths: 1}
        - {code: B, distance: 10}
      services:
        - {name: n, ship: S, path: AB, starts: ["00:00"], every: 20 min, until: "23:40"}

      """)
    let (summary, text) = fixture.build()
    #expect(summary != nil)
    #expect(text.contains(": warning: "))
    #expect(text.contains("1 warning"))
  }

  @Test func noDepartureIsShownBeforeItsArrival() throws {
    let fixture = try site(
      """
      name: L
      stations:
        - {code: A}
        - {code: B, distance: 590}
        - {code: C, distance: 20}
      services:
        - {name: n, ship: Z, path: ABC, starts: ["23:30"]}

      """)
    #expect(fixture.build().text == "")
    let page = try fixture.output("travel/l/timetable/down/index.md")
    // 23:30 and 29.5 minutes: the arrival would be rounded up to midnight, and the departure is rounded
    // down. Only the departure is shown, since the docking takes less than a minute.
    #expect(page.contains("23:59"))
    #expect(!page.contains("00:00"))
  }

  @Test func everyLineHasAPlanner() throws {
    let stations = (1...300).map { "  - {code: S\($0), distance: 10}\n" }.joined()
    for (more, buttons) in [("", 2), (stations, 24)] {
      let fixture = try site(
        "name: L\nstations:\n  - {code: A}\n  - {code: B, distance: 590}\n" + more)
      #expect(fixture.build().text == "")
      let page = try fixture.output("travel/l/index.html")
      #expect(page.utf8.count < 60_000)
      #expect(page.contains(#"data-live="travel" data-source="planner.txt?v="#))
      #expect(page.matches(of: /data-on-press="station/).count == buttons)
      let data = try fixture.output("travel/l/planner.txt")
      #expect(data.hasPrefix("line\tL\ttravel/l/\nship\tS\t1200000\t3600\t\n"))
      #expect(data.contains("station\tB\tB\t590000\n"))
      let text = try fixture.output("travel/l/index.md")
      #expect(text.contains("## Distance and flight time\n\nThe planner works"))
    }
  }

  @Test func stationsAndBranchesMayHaveNamesOfPages() throws {
    var stations = "  - {code: \"1\"}\n"
    for number in 2...299 { stations += "  - {code: \"\(number)\", distance: 10}\n" }
    let fixture = try site(
      """
      name: L
      stations:
      \(stations)branches:
        - name: line
          from: "2"
          stations:
            - {code: X, distance: 10}
        - name: down
          from: "3"
          stations:
            - {code: Y, distance: 10}
      services:
        - {name: n, ship: S, path: 1-X, starts: ["06:00"]}

      """)
    #expect(fixture.check().text == "")
  }
}
