// The travel and timetable blocks, and the text of every error.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelFenceTests {
  private func answer(
    _ text: String, _ word: TravelFence.Word, lines: [RouteFile] = [TravelSample.andromeda]
  ) throws -> (blocks: [Block]?, messages: [String]) {
    let pages = try lines.map { file in
      var file = file
      if file.services.isEmpty {
        let path = file.stations.prefix(2).compactMap { $0.code?.text }.joined(separator: "-")
        file.services = [TravelSample.service("One", "SWingV2", path, ["06:00"])]
      }
      return TravelPages(
        try #require(TravelSample.read(file).route), at: Address("t/"),
        in: TravelSite(
          home: Link("", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    }
    let home = TravelHome(lines: pages, fleet: TravelSample.fleet, base: Address("travel/"))
    var problems: [Problem] = []
    let fence = TravelFence.read(
      text, of: word, at: Position(line: 4, column: 1), file: "p.md", into: &problems)
    let blocks = fence?.blocks(from: home, into: &problems)
    let messages = problems.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)"
    }
    return (blocks, messages)
  }

  private func durations(_ text: String) throws -> [String] {
    let (blocks, messages) = try answer(text, .travel)
    #expect(messages == [])
    return (blocks ?? []).flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { row in
        guard case .strong(let text) = row.cells[5][0] else { return "" }
        return text
      }
    }
  }

  @Test func aPathOneWayAndAsACircuit() throws {
    #expect(try durations("ship: SWingV2\npath: ABAB") == ["12.88", "13.84"])
    #expect(try durations("ship: swingv2\npath: ABAB\ncircuit: true") == ["13.84"])
    #expect(try durations("path: AC\ncircuit: false") == ["11.5", "7.8", "6.06", "8.36"])
  }

  @Test func oneWayAndCircuitAreExplained() throws {
    let blocks = try #require(try answer("ship: SWingV2\npath: ABAB", .travel).blocks)
    guard case .paragraph(let inlines) = blocks[blocks.count - 1], case .text(let text) = inlines[0]
    else {
      Issue.record("the last block is no paragraph")
      return
    }
    #expect(
      text == "One way, ABAB is 72,000 km long and ends at the last station. As a circuit it is "
        + "96,000 km long: the ship also flies back to the first station, but does not dock "
        + "there again.")
  }

  @Test(arguments: [
    ("shp: X", "4:1: unknown key 'shp' in a travel block; the nearest is 'ship'"),
    (
      "ABAB",
      "4:1: 'ABAB' is not a valid line of a travel block; write a key and a value, such as 'path: "
        + "ABAB'"
    ),
    ("ship: SWingV2", "4:1: the block has no 'path'; add a line 'path: ABAB'"),
    ("path: AF", "4:8: no station 'F' on this line; its stations are A, B, C, D, E"),
    ("path: AB\nship: SWingV4", "5:7: no ship 'SWingV4'; the nearest is 'SWingV1'"),
    (
      "path: AB\n path: AC", "5:2: 'path' is already given in line 4; remove one of them"
    ),
    ("path: AB\ncircuit: maybe", "5:10: 'circuit' must be true or false, not 'maybe'"),
    ("path: AB\nline: Andromede", "5:7: no line 'Andromede'; the nearest is 'Andromeda'"),
  ])
  func refusedPaths(_ text: String, _ message: String) throws {
    let (blocks, messages) = try answer(text, .travel)
    #expect(blocks == nil || messages.isEmpty)
    #expect(messages == [message])
  }

  @Test(arguments: [
    ("service: Two", "4:10: no service 'Two' on this line; the only one is 'One'"),
    ("station: F", "4:10: no station 'F'; choose one of 'Aurora', 'Bexley', 'C', 'D', 'E'"),
    ("station: A\nnext: 0", "5:7: '0' is not a valid count; write 1 to 100"),
    (
      "station: A\nservice: One",
      "5:10: a timetable block cannot have both 'service' and 'station'; remove one of them"
    ),
    (
      "direction: up\nstation: A",
      "5:10: a timetable block cannot have both 'station' and 'direction'; remove one of them"
    ),
    (
      "service: One\nnext: 4", "5:7: 'next' needs a station; add 'station:', or remove 'next'"
    ),
    ("next: 4", "4:7: 'next' needs a station; add 'station:', or remove 'next'"),
    ("direction: left", "4:12: 'direction' must be down or up, not 'left'"),
    ("line: X", "4:7: no line 'X'; the only one is 'Andromeda'"),
    (
      "station: A\nshow: stops",
      "5:7: 'show' can only be 'stops', the field that finds a stop, without other lines; remove 'show' or the rest"
    ),
    (
      "show: lines",
      "4:7: 'show' can only be 'stops', the field that finds a stop, without other lines; remove 'show' or the rest"
    ),
    (
      "path: AB",
      "4:1: unknown key 'path' in a timetable block; choose one of 'show', 'line', 'service', "
        + "'station', 'next', 'direction', 'on'"
    ),
  ])
  func refusedTimetables(_ text: String, _ message: String) throws {
    #expect(try answer(text, .timetable).messages == [message])
  }

  /// On Saturday at ten: a daily start later today, then those of tomorrow and Monday.
  @Test func nextDepartures() throws {
    var file = TravelSample.andromeda
    file.services = [
      TravelSample.service("Daily", "SWingV2", "AB", ["05:00", "08:00"]),
      TravelSample.service("Monday", "TearDrop", "AC", ["23:30"], days: ["Sun"]),
    ]
    let (blocks, messages) = try answer("station: A\nnext: 4", .timetable, lines: [file])
    #expect(messages == [])
    guard case .table(let table) = try #require(blocks).first else {
      Issue.record("the first block is no table")
      return
    }
    let rows = table.rows.map { row in
      row.cells.map { cell in
        guard case .text(let text) = cell[0] else { return "" }
        return text
      }
    }
    #expect(
      table.caption == "Next departures from A · Aurora, as of 10:00 on Saturday, November 21, 2026"
    )
    #expect(
      rows.map { $0[0] + " " + $0[1] + " " + $0[4] } == [
        "10:30 Daily Sat, Nov 21", "07:30 Daily Sun, Nov 22", "10:30 Daily Sun, Nov 22",
        "00:30 Monday Mon, Nov 23",
      ])
    let all = try answer("station: A\nnext: 100", .timetable, lines: [file]).blocks
    guard case .table(let week) = try #require(all).first else { return }
    #expect(week.rows.count == 100)
  }

  @Test func severalLinesRequireAName() throws {
    var other = TravelSample.andromeda
    other.name = TravelSample.text("Other")
    let lines = [TravelSample.andromeda, other]
    #expect(
      try answer("path: AB", .travel, lines: lines).messages
        == ["4:7: the path AB is on several lines; choose one of Andromeda, Other"])
    #expect(
      try answer("path: AF", .travel, lines: lines).messages
        == ["4:8: no station 'F' on the line 'Andromeda'; its stations are A, B, C, D, E"])
    other.stations.append(TravelSample.station("F", "7"))
    other.services = [TravelSample.service("Sixth", "SWingV2", "AF", ["06:00"])]
    let unlike = [TravelSample.andromeda, other]
    #expect(try answer("station: f", .timetable, lines: unlike).messages == [])
    #expect(try answer("service: sixth", .timetable, lines: unlike).messages == [])
    #expect(
      try answer("station: A", .timetable, lines: unlike).messages == [
        "4:10: several lines have a station 'A'; choose one with 'line: Andromeda' or 'line: Other'"
      ])
    #expect(
      try answer("path: AFA\ncircuit: true", .travel, lines: unlike).messages == [
        "4:7: a circuit returns to its first station by itself; remove the last A"
      ])
    other.paths = [.init(name: TravelSample.text("Far"), path: TravelSample.text("AFAF"))]
    #expect(
      try answer("path: far", .travel, lines: [TravelSample.andromeda, other]).messages == [])
    #expect(
      try answer("path: AF", .travel, lines: [TravelSample.andromeda, other]).messages == [])
    #expect(
      try answer("", .timetable, lines: lines).messages
        == ["4:1: the site has several lines; add a line 'line: Andromeda' or another line"])
    #expect(
      try answer("", .timetable, lines: []).messages
        == ["4:1: the site has no lines; add one to routes/"])
    #expect(try answer("path: AB\nline: other", .travel, lines: lines).messages == [])
  }
}
