// Timetables, boards and their data agree.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelTimetableTests {
  private func route(_ services: RouteFile.ServiceRow...) throws -> Route {
    var file = TravelSample.andromeda
    file.services = services
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    return try #require(route)
  }

  private func pages(_ route: Route) -> TravelPages {
    TravelPages(
      route, at: Address("travel/line/"),
      in: TravelSite(
        home: Link("Travel", to: Address("travel/")), now: TravelSample.now, zone: TravelSample.utc)
    )
  }

  private static let down = TravelPages.Key.timetable(
    line: 0, direction: 0, kind: 0, part: 0)
  private static let up = TravelPages.Key.timetable(
    line: 0, direction: 1, kind: 0, part: 0)

  private func rows(_ blocks: [Block]) -> [[String]] {
    blocks.flatMap { block -> [[String]] in
      guard case .table(let table) = block else { return [] }
      return [table.columns.map(\.title)]
        + table.rows.map { row in
          row.cells.map { cell in
            cell.map { inline in
              switch inline {
              case .text(let text), .strong(let text), .emphasis(let text): text
              case .link(let link): link.text
              }
            }.joined()
          }
        }
    }
  }

  @Test func everyRunHasItsColumn() throws {
    let pages = pages(try route(TravelSample.service("One", "SWingV2", "ABAB", ["06:00"])))
    #expect(
      rows(pages.page(Self.down).blocks) == [
        ["Station", "One", "One"], ["Ship", "SWingV2", "SWingV2"], ["Days", "daily", "daily"],
        ["A · Aurora dep.", "08:30", "15:25"], ["B · Bexley arr.", "09:28", "16:23"],
      ])
    #expect(
      rows(pages.page(Self.up).blocks) == [
        ["Station", "One"], ["Ship", "SWingV2"], ["Days", "daily"], ["B · Bexley dep.", "11:57"],
        ["A · Aurora arr.", "12:56"],
      ])
  }

  /// The line and each of its branches have tables of their own, in which runs are whole.
  @Test func aBranchHasItsOwnTable() throws {
    var file = TravelSample.forked
    file.services = [
      TravelSample.service("Main", "SWingV2", "AUR-BEX-COR", ["06:00"]),
      TravelSample.service("Branch", "SWingV2", "AUR-BEX-DUN-ELM", ["07:00"]),
    ]
    let blocks = pages(try #require(TravelSample.read(file).route)).page(Self.down).blocks
    let tables = blocks.compactMap { block -> Table? in
      if case .table(let table) = block { table } else { nil }
    }
    #expect(
      tables.map(\.caption) == ["Forked: AUR to COR, 08:30", "Forked: AUR to ELM, 09:30"])
    #expect(!tables.contains { $0.style.contains("hidden-caption") })
    let stations = tables.map { table in
      rows([.table(table)]).dropFirst(3).map { String($0[0].prefix(3)) }
    }
    #expect(
      stations == [
        ["AUR", "BEX", "BEX", "COR"], ["AUR", "BEX", "BEX", "DUN", "DUN", "ELM"],
      ])
  }

  /// 70 hours from 00:30 cross two midnights; each is marked at the next stop.
  @Test func aServiceOfSeventyHoursIsMarkedTwice() throws {
    var file = TravelSample.andromeda
    file.stations[3].distance = TravelSample.text("285000")
    file.services = [TravelSample.service("Slow", "SWingV1", "ABCDEDCB", ["00:30"])]
    let route = try #require(TravelSample.read(file).route)
    #expect(route.trips[0].journey.duration.hours == "70")
    let pages = pages(route)
    let home = TravelHome(lines: [pages], fleet: route.fleet, base: Address("travel/"))
    var problems: [Problem] = []
    let fence = TravelFence.read(
      "service: slow", of: .timetable, at: TravelSample.place, file: "", into: &problems)
    let whole = rows(try #require(fence?.blocks(from: home, into: &problems))).map { $0[1] }
    #expect(whole.count == 1 + 14)
    #expect(whole.filter { $0.contains("+") } == ["06:15 +1", "12:12 +2"])
    #expect(whole.last == "18:30")
    // The return run begins a day after the start and has a mark at its first stop.
    let down = rows(pages.page(Self.down).blocks).map { $0[1] }
    let up = rows(pages.page(Self.up).blocks).map { $0[1] }
    #expect(down.filter { $0.contains("+") } == ["06:15 +1"])
    #expect(up.filter { $0.contains("+") } == ["16:06 +1", "12:12 +2"])
  }

  @Test func arrivalsRoundUpAndDeparturesDown() {
    #expect(ShownTime(arrival: Seconds(86_399)).text == "00:00")
    #expect(ShownTime(arrival: Seconds(86_399)).day == 1)
    #expect(ShownTime(departure: Seconds(86_399)).text == "23:59")
    #expect(ShownTime(arrival: Seconds(90_000)).text == "01:00")
    #expect(ShownTime(departure: Seconds(90_000)).text == "01:00")
    #expect(ShownTime(departure: Seconds(90_059)).text == "01:00")
    #expect(ShownTime(arrival: Seconds(90_001)).text == "01:01")
  }

  @Test func boardsShowTheDaysOfTheStop() throws {
    let pages = pages(
      try route(
        TravelSample.service("Night", "SWingV3", "AE", ["22:15"], days: ["Tue", "Sun"])))
    func board(_ station: Int) -> [Block] {
      pages.page(.board(pages.stations.firstIndex(of: station) ?? -1)).blocks
    }
    #expect(
      rows(board(0)).suffix(2) == [
        ["Time", "Service", "To", "Ship", "Days"], ["00:15", "Night", "E", "SWingV3", "Mon, Wed"],
      ])
    #expect(
      rows(board(4)) == [
        ["Time", "Service", "From", "Ship", "Days"],
        ["10:01", "Night", "A · Aurora", "SWingV3", "Mon, Wed"],
      ])
    #expect(board(2).count == 1)
  }

  /// Each board names the station at which the ship turns next, not that of the board itself.
  @Test func destinationsAreWhereTheShipTurns() throws {
    let pages = pages(try route(TravelSample.service("One", "SWingV2", "ABAB", ["06:00"])))
    func board(_ station: Int) -> [[String]] {
      let key = pages.stations.firstIndex(of: station) ?? -1
      return rows(pages.page(.board(key)).blocks).filter { $0[0] != "Time" }
    }
    #expect(
      board(0).suffix(3).map { $0[0] + " " + $0[2] } == [
        "08:30 B · Bexley", "15:25 B · Bexley", "12:56 B · Bexley",
      ])
    #expect(
      board(1).suffix(3).map { $0[0] + " " + $0[2] } == [
        "11:57 A · Aurora", "09:28 A · Aurora", "16:23 A · Aurora",
      ])
  }

  @Test func aStopIsShownOncePerTimetable() throws {
    var file = TravelSample.forked
    file.services = [
      TravelSample.service("Loop", "SWingV2", "AUR-BEX-DUN-BEX-COR", ["06:00"])
    ]
    let route = try #require(TravelSample.read(file).route)
    func stations(isUp: Bool) -> [[String]] {
      Timetable(of: route, isUp: isUp).runs.map { run in
        run.calls.map { route.line.stations[$0.station].code.text }
      }
    }
    #expect(stations(isUp: false) == [["AUR", "BEX", "DUN"]])
    #expect(stations(isUp: true) == [["DUN", "BEX", "COR"]])
    #expect(Timetable(of: route, isUp: false).runs[0].calls[2].departure == nil)
  }
}
