// Tests of timetables that show some stops, or an hour a row, and of the colours of lines.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct TravelLayoutSiteTests {
  private static let files = [
    "agency.txt": "agency_name,agency_timezone\nQuay Buses,Europe/Dublin\n",
    "stops.txt": "stop_id,stop_name\nA,Quay\nB,Mill\nC,Cove\nD,Dune\n",
    "routes.txt":
      "route_id,route_short_name,route_color,route_text_color\nR1,12,C00020,FFFFFF\nR2,13,,\n",
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    W,1,1,1,1,1,1,1,20260101,20271231

    """,
    "trips.txt": "route_id,service_id,trip_id,direction_id\nR1,W,T1,0\nR1,W,T2,0\nR2,W,T3,0\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,timepoint
    T1,08:00:40,08:00:40,A,1,1
    T1,08:10:00,08:10:00,B,2,0
    T1,08:20:00,08:20:00,C,3,
    T1,08:30:00,08:30:00,D,4,1
    T2,08:50:00,08:50:00,A,1,1
    T2,09:00:00,09:00:00,B,2,0
    T2,09:10:00,09:10:00,C,3,1
    T3,09:10:00,09:10:00,A,1,1
    T3,09:20:00,09:20:00,B,2,1

    """,
  ]
  private static let timetable = "travel/quay/lines/12/out/daily/"

  /// The timetable of line 12, and its sheets.
  private func pages(
    _ settings: String, _ changes: [String: String] = [:]
  ) throws -> (page: String, sheets: String, fixture: Fixture) {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    for (name, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
      try fixture.write(text, to: "Content/routes/quay/" + name)
    }
    try fixture.write(settings, to: "Content/routes/quay.yaml")
    #expect(fixture.build().text == "")
    return (
      try fixture.output(Self.timetable + "index.md"),
      try fixture.output("travel/quay/lines/12/out/print/index.md"), fixture
    )
  }

  /// The first cells of the rows of all tables.
  private func heads(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| --") }.map {
      $0.split(separator: "|")[0].split(separator: " ").first.map(String.init) ?? ""
    }
  }

  @Test func timepointsAreTheStopsOfPagesAndSheets() throws {
    let (page, sheets, fixture) = try pages("lines: {\"12\": {stops: timepoints}}\n")
    #expect(heads(page) == ["Stop", "To", "Quay", "Cove", "Dune"])
    #expect(heads(sheets) == ["Stop", "To", "Quay", "Cove", "Dune"])
    #expect(page.contains("](all-stops/)"))
    let full = try fixture.output(Self.timetable + "all-stops/index.md")
    #expect(heads(full) == ["Stop", "To", "Quay", "Mill", "Cove", "Dune"])
  }

  /// The trip that ends at Cove shows the row, which then has the times of all trips.
  @Test func theLastStopOfATripIsShown() throws {
    let (page, _, _) = try pages("lines: {R1: {stops: [dune]}}\n")
    #expect(heads(page) == ["Stop", "To", "Quay", "Cove", "Dune"])
    #expect(page.contains("08:20"))
  }

  @Test func withAllStopsThereIsOneTimetable() throws {
    let (page, _, fixture) = try pages("lines: {\"12\": {stops: all, form: auto}}\n")
    #expect(heads(page) == ["Stop", "To", "Quay", "Mill", "Cove", "Dune"])
    #expect(!page.contains("all-stops") && !fixture.exists("Output/\(Self.timetable)all-stops"))
  }

  @Test func acrossHasARowForEachTrip() throws {
    let (page, sheets, fixture) = try pages("lines: {\"12\": {form: across, stops: timepoints}}\n")
    for text in [page, sheets] {
      #expect(text.contains("| To   | Quay dep. | Cove  | Dune arr. |\n"))
      #expect(
        text.contains(
          "| Dune | 08:00     | 08:20 | 08:30     |\n| Cove | 08:50     | 09:10 |           |\n"))
    }
    #expect(fixture.exists("Output/\(Self.timetable)all-stops/index.html"))
  }

  @Test func hoursHaveTheMinutesOfEachTripWhereItBegins() throws {
    let (page, sheets, fixture) = try pages("lines: {\"12\": {form: hours}}\n")
    for text in [page, sheets] {
      #expect(text.contains("Departures from Quay") && !text.contains("Departures from Cove"))
      // 8:00:40 is 8:00.
      #expect(text.contains("| 08   | 00 50a                 |"))
      #expect(text.contains("- **no letter** to Dune\n- **a** to Cove\n"))
    }
    #expect(fixture.exists("Output/\(Self.timetable)all-stops/index.html"))
  }

  @Test func hoursOfChosenStops() throws {
    let (page, _, _) = try pages("lines: {\"12\": {form: hours, stops: [Cove]}}\n")
    // The trip that ends there is listed where it begins.
    #expect(heads(page) == ["Hour", "08", "Hour", "08"])
    #expect(page.contains("| 08   | 50a                    |"))
    #expect(page.contains("| 08   | 20                     |"))
  }

  @Test func frequenciesWithoutExactTimesAreSentences() throws {
    let (page, _, _) = try pages(
      "lines: {\"12\": {form: hours}}\n",
      [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\nT1,07:00:00,09:00:00,600,0\n"
      ])
    #expect(heads(page) == ["Hour", "08"])
    #expect(page.contains("- to Dune: Every 10 minutes from 07:00 to 09:00.\n"))
  }

  @Test func servicesOfRouteFilesChooseStops() throws {
    let route = """
      name: Bay
      stations:
        - {code: A, name: Quay}
        - {code: B, name: Mill}
        - {code: C, name: Cove}
      services:
        - name: "1"
          stops: timepoints
          calls:
            - {station: A, departs: "7:00"}
            - {station: B}
            - {station: C, arrives: "7:20"}

      """
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/routes/bay.yaml": route])
    #expect(fixture.build().text == "")
    let page = try fixture.output("travel/bay/lines/bay/out/daily/index.md")
    #expect(heads(page) == ["Stop", "Quay", "Cove"])
    let by = route.replacing("stops: timepoints", with: "form: hours")
    try fixture.write(by, to: "Content/routes/bay.yaml")
    #expect(fixture.build().text == "")
    let hours = try fixture.output("travel/bay/lines/bay/out/daily/index.md")
    #expect(heads(hours) == ["Hour", "07"])
    try fixture.write(
      route.replacing("timepoints", with: "[Quai, C]"), to: "Content/routes/bay.yaml")
    #expect(
      fixture.build().text.hasPrefix(
        "Content/routes/bay.yaml:8:13: error: '1' has no stop 'Quai'; the nearest is 'Quay'\n"))
  }

  /// A stop is accessible where it, or without a statement of its own its station, says so.
  @Test func accessibleStopsAreMarked() throws {
    let stops = """
      stop_id,stop_name,location_type,parent_station,wheelchair_boarding
      S,Dune,1,,1
      A,Quay,,,1
      B,Mill,,,2
      C,Cove,,,
      D,Dune,,S,0

      """
    let (page, sheets, fixture) = try pages("title: Quay Buses\n", ["stops.txt": stops])
    for text in [page, sheets] {
      #expect(text.contains("| Quay\u{A0}\\*") && text.contains("| Dune\u{A0}\\*"), "\(text)")
      #expect(!text.contains("| Mill\u{A0}\\*") && !text.contains("| Cove\u{A0}\\*"))
      #expect(text.contains("- \\* Stop accessible by wheelchair\n"), "\(text)")
    }
    let quay = try fixture.output("travel/quay/boards/a/index.md")
    #expect(quay.contains("Stop accessible by wheelchair"))
    let mill = try fixture.output("travel/quay/boards/b/index.md")
    #expect(!mill.contains("accessible"))
    // Where all stops are, they need no mark.
    let all = stops.replacing("Mill,,,2", with: "Mill,,,1").replacing("Cove,,,", with: "Cove,,,1")
    let (common, _, _) = try pages("title: Quay Buses\n", ["stops.txt": all])
    #expect(
      !common.contains("| Quay\u{A0}\\*") && common.contains("- Stop accessible by wheelchair\n"))
  }

  @Test func timesAreInTwelveHours() throws {
    let times = (Self.files["stop_times.txt"] ?? "").replacing(
      "T2,08:50:00,08:50:00", with: "T2,11:50:00,11:50:00"
    )
    .replacing("T2,09:00:00,09:00:00", with: "T2,12:00:00,12:00:00")
    .replacing("T2,09:10:00,09:10:00", with: "T2,24:10:00,24:10:00")
    let (page, sheets, fixture) = try pages("clock: 12\n", ["stop_times.txt": times])
    for text in [page, sheets] {
      #expect(text.contains(" | am ") && text.contains("8:00 ") && text.contains("**12:00**"))
      #expect(text.contains("12:10 **+1**") && text.contains("- Bold: pm.\n"))
    }
    let board = try fixture.output("travel/quay/boards/b/index.md")
    #expect(board.contains("8:10 am") && board.contains("**12:00 pm**"))
    let data = try fixture.output("travel/quay/boards/b/departures.csv")
    #expect(data.contains(",08:10,") && data.contains(",12:00,"))
    try fixture.write("clock: noon\n", to: "Content/routes/quay.yaml")
    #expect(
      fixture.build().text.hasPrefix(
        "Content/routes/quay.yaml:1:8: error: 'clock' must be 12 or 24, not 'noon'\n"))
  }

  @Test func linesHaveTheirColors() throws {
    let (_, _, fixture) = try pages("title: Quay Buses\n")
    let home = try fixture.output("travel/quay/index.html")
    #expect(home.contains("class=\"label c-c00020-ffffff\""))
    #expect(try fixture.output(Self.timetable + "index.html").contains("label c-c00020-ffffff"))
    #expect(
      try fixture.output("assets/board.css").contains(".c-c00020-ffffff { --label: #c00020"))
    // The policy of pages forbids inline styles.
    #expect(!home.contains(" style="))
  }
}
