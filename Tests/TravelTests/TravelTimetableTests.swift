// Timetables, boards and their data agree.

import AlmanacBase
import AlmanacTravel
import Testing
import TravelSamples

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
      route: route, base: Address("travel/line/"), home: Link("Travel", to: Address("travel/")),
      now: TravelSample.now)
  }

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
      rows(pages.page(.timetable(0, part: 0)).blocks) == [
        ["Station", "One", "One"], ["Ship", "SWingV2", "SWingV2"], ["Days", "daily", "daily"],
        ["A Aurora dep.", "08:30", "15:25"], ["B Bexley arr.", "09:28", "16:23"],
      ])
    #expect(
      rows(pages.page(.timetable(1, part: 0)).blocks) == [
        ["Station", "One"], ["Ship", "SWingV2"], ["Days", "daily"], ["B Bexley dep.", "11:57"],
        ["A Aurora arr.", "12:56"],
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
    let down = rows(pages.page(.timetable(0, part: 0)).blocks).map { $0[1] }
    let up = rows(pages.page(.timetable(1, part: 0)).blocks).map { $0[1] }
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
    #expect(
      rows(pages.page(.board(0, part: 0)).blocks) == [
        ["Time", "To", "Next stop", "Service", "Ship", "Days"],
        ["00:15", "E", "", "Night", "SWingV3", "Mon, Wed"],
      ])
    #expect(
      rows(pages.page(.board(4, part: 0)).blocks) == [
        ["Time", "From", "Previous stop", "Service", "Ship", "Days"],
        ["10:01", "A Aurora", "", "Night", "SWingV3", "Mon, Wed"],
      ])
    #expect(pages.page(.board(2, part: 0)).blocks.count == 1)
  }

  @Test func aStopIsShownOncePerTimetable() throws {
    var file = TravelSample.forked
    file.services = [
      TravelSample.service("Loop", "SWingV2", "AUR-BEX-DUN-BEX-COR", ["06:00"])
    ]
    let route = try #require(TravelSample.read(file).route)
    let down = Timetable(of: route, track: 0, isUp: false)
    #expect(down.runs.map { $0.calls.map(\.stop) } == [[0, 1], [3, 4]])
    #expect(Timetable(of: route, track: 0, isUp: true).runs.isEmpty)
    let branch = Timetable(of: route, track: 1, isUp: false)
    #expect(branch.runs.map { $0.calls.map(\.stop) } == [[1, 2]])
    #expect(branch.runs[0].calls[1].departure == nil)
    #expect(
      Timetable(of: route, track: 1, isUp: true).runs.map { $0.calls.map(\.stop) } == [[2, 3]])
  }
}
