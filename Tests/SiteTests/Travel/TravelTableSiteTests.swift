// Tests of tables with the trips of several lines.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct TravelTableSiteTests {
  /// The directions of the lines have opposite numbers.
  private static let files = [
    "agency.txt": "agency_name,agency_timezone\nQuay Buses,Europe/Dublin\n",
    "stops.txt": "stop_id,stop_name\nA,Quay\nB,Mill\nC,Cove\nD,Dune\nE,Isle\nF,Rock\n",
    "routes.txt": """
    route_id,route_short_name,route_long_name,route_color,route_text_color
    L1,Local,,C00020,FFFFFF
    L2,Limited,Fast,,
    L3,Ferry,,,

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    W,1,1,1,1,1,1,1,20260101,20271231

    """,
    "trips.txt": """
    route_id,service_id,trip_id,direction_id
    L1,W,T1,0
    L1,W,T2,0
    L1,W,T3,1
    L2,W,U1,1
    L2,W,U2,0
    L3,W,F1,0

    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,timepoint
    T1,08:00:00,08:00:00,A,1,1
    T1,08:10:00,08:10:00,B,2,0
    T1,08:20:00,08:20:00,C,3,1
    T1,08:30:00,08:30:00,D,4,1
    T2,09:00:00,09:00:00,A,1,1
    T2,09:10:00,09:10:00,B,2,0
    T2,09:30:00,09:30:00,D,3,1
    T3,10:00:00,10:00:00,D,1,1
    T3,10:20:00,10:20:00,A,2,1
    U1,08:05:00,08:05:00,A,1,1
    U1,08:17:00,08:17:00,D,2,1
    U2,09:35:00,09:35:00,D,1,1
    U2,09:47:00,09:47:00,A,2,1
    F1,09:00:00,09:00:00,E,1,1
    F1,09:30:00,09:30:00,F,2,1

    """,
  ]
  private static let out = "travel/quay/lines/both-ways/out/"

  private func fixture(_ settings: String) throws -> Fixture {
    let fixture = try Fixture(["Content/index.md": "# Front\n"])
    for (name, text) in Self.files { try fixture.write(text, to: "Content/routes/quay/" + name) }
    try fixture.write(settings, to: "Content/routes/quay.yaml")
    return fixture
  }

  private func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| --") }.map {
      $0.split(separator: "|").map { String($0).trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func theTripsOfLinesAreInOneTable() throws {
    let fixture = try fixture("tables: [{name: Both ways, lines: [Local, L2]}]\n")
    #expect(fixture.build().text == "")
    let expected = [
      ["Stop", "", "", ""], ["Line", "**Local**", "**Limited**", "**Local**"],
      ["Quay *dep.*", "08:00", "08:05", "09:00"], ["Mill <em>≈</em>", "08:10", "│", "09:10"],
      ["Cove", "08:20", "│", "│"], ["Dune *arr.*", "08:30", "08:17", "09:30"],
    ]
    for page in ["daily/index.md", "print/index.md"] {
      #expect(rows(try fixture.output(Self.out + page)) == expected)
    }
    let back = try fixture.output("travel/quay/lines/both-ways/back/daily/index.md")
    #expect(
      rows(back).suffix(2) == [
        ["Dune *dep.*", "09:35", "10:00"], ["Quay *arr.*", "09:47", "10:20"],
      ])
    let html = try fixture.output(Self.out + "daily/index.html")
    #expect(html.contains("<td class=\"label c-c00020-ffffff\"><strong>Local</strong>"))
    // Links from the list of lines, from its lines, and to these.
    #expect(try fixture.output("travel/quay/index.md").contains("[Both ways](lines/both-ways/)"))
    let line = try fixture.output("travel/quay/lines/local/index.md")
    #expect(line.contains("Timetables: [Both ways](../both-ways/)"))
    let table = try fixture.output("travel/quay/lines/both-ways/index.md")
    #expect(table.contains("Lines: [Local](../local/)\u{A0}· [Limited Fast](../limited/)"))
    let ferry = try fixture.output("travel/quay/lines/ferry/index.md")
    #expect(!ferry.contains("Both ways"))
  }

  /// Boards, data files, graphs and timetables of lines are the same as without the table.
  @Test func nothingElseChanges() throws {
    let fixture = try fixture("title: Quay\n")
    #expect(fixture.build().text == "")
    let before = try fixture.snapshot()
    try fixture.write(
      "title: Quay\ntables: [{name: Both ways, lines: [L1, L2]}]\n", to: "Content/routes/quay.yaml")
    #expect(fixture.build().text == "")
    let after = try fixture.snapshot()
    func isData(_ path: String) -> Bool {
      path.contains("travel/quay/")
        && (["json", "csv", "txt", "svg"].contains { path.hasSuffix("." + $0) }
          || path.contains("/boards/") && path.hasSuffix(".md"))
    }
    let known = before.keys.filter(isData)
    #expect(known.contains { $0.hasSuffix("lines/local/out/stops.json") })
    #expect(known.filter { before[$0] != after[$0] } == [])
    #expect(after.keys.filter { isData($0) && before[$0] == nil } == [])
  }

  @Test func blocksShowATableButNoDeparturesOfIt() throws {
    let fixture = try fixture("tables: [{name: Both ways, lines: [L1, L2]}]\n")
    try fixture.write("```timetable\nline: both ways\n```\n", to: "Content/index.md")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("index.md").contains("**Limited**"))
    try fixture.write(
      "```timetable\nstation: Quay\nline: Both ways\n```\n", to: "Content/index.md")
    #expect(
      fixture.build().text.hasPrefix("Content/index.md:3:7: error: no line 'Both ways'; "))
  }

  @Test func notesAndFormsAreThoseOfTheLines() throws {
    let settings = """
      notes: {lines: {Local: Exact fare, L2: Exact fare, L1: No dogs}}
      lines: {L1: {form: hours}, L2: {form: hours}}
      tables: [{name: Both ways, lines: [L1, L2]}, {name: Down, lines: [L1, L2], form: down}]

      """
    let fixture = try fixture(settings)
    #expect(fixture.build().text == "")
    let hours = try fixture.output(Self.out + "daily/index.md")
    #expect(rows(hours) == [["Hour", "Minutes after the hour"], ["08", "00 05a"], ["09", "00"]])
    #expect(hours.contains("- **no letter** Local to Dune\n- **a** Limited to Dune\n"))
    #expect(hours.contains("- Exact fare\n- Local: No dogs\n"))
    let down = try fixture.output("travel/quay/lines/down/out/daily/index.md")
    #expect(down.contains("| Line") && down.contains("- Exact fare\n- Local: No dogs\n"))
  }

  @Test func aTableChoosesStops() throws {
    let settings = """
      lines: {L1: {stops: timepoints}}
      tables:
        - {name: Both ways, lines: [L1, L2]}
        - {name: All, lines: [L1, L2], stops: all}
        - {name: Ends, lines: [L1, L2], stops: [Quay]}

      """
    let fixture = try fixture(settings)
    #expect(fixture.build().text == "")
    func stops(_ table: String) throws -> [String] {
      rows(try fixture.output("travel/quay/lines/\(table)/out/daily/index.md")).dropFirst(2).map {
        String($0[0].prefix(4))
      }
    }
    #expect(try stops("both-ways") == ["Quay", "Cove", "Dune"])
    #expect(try stops("all") == ["Quay", "Mill", "Cove", "Dune"])
    #expect(try stops("ends") == ["Quay", "Dune"])
    #expect(fixture.exists("Output/travel/quay/lines/ends/out/daily/all-stops/index.html"))
    try fixture.write(
      settings.replacing("[Quay]", with: "[Quai]"), to: "Content/routes/quay.yaml")
    #expect(
      fixture.build().text.hasPrefix(
        "Content/routes/quay.yaml:5:43: error: 'Ends' has no stop 'Quai'; the nearest is 'Quay'\n"))
  }

  @Test func aTableOfLinesWithoutACommonWayIsLeftOut() throws {
    let fixture = try fixture(
      """
      tables:
        - {name: Both ways, lines: [L1, L3]}
        - {name: Local and ferry, lines: [L1, L3, L2]}

      """)
    let text = fixture.build().text
    #expect(
      text.hasPrefix(
        "Content/routes/quay.yaml:2:12: warning: the table 'Both ways' is left out: 'Ferry' has no two stops in the "
          + "same order as its other lines; remove this line from it, or join stops at one place under 'places'\n"
      ))
    #expect(text.contains("quay.yaml:3:12: warning: the table 'Local and ferry' is left out"))
    #expect(!fixture.exists("Output/travel/quay/lines/both-ways"))
  }

  @Test func aLineWhoseTripsAreNotPublishedIsSaidToBeMissing() throws {
    let fixture = try fixture(
      "routes: [L1]\ntables: [{name: Both ways, lines: [L1, L2]}]\n")
    #expect(
      fixture.build().text.hasPrefix(
        "Content/routes/quay.yaml:2:17: warning: the table 'Both ways' has no trips of 'L2', and is left out; remove "
          + "this route from it, or publish its trips\n"))
  }
}
