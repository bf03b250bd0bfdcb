// A line of 1,000 stations: no page gets too large, and no address is used twice.

import AlmanacBase
import AlmanacWidgets
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelScaleTests {
  private func route(_ services: Int) throws -> Route {
    var random = SplitMix64(seed: 5)
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Long")
    file.stations = [TravelSample.station("S0", berths: "1")]
    for number in 1..<1_000 {
      file.stations.append(
        TravelSample.station(
          "S\(number)", "\(Int.random(in: 500...9_000, using: &random))", berths: "1"))
    }
    file.paths = (1...100).map { number in
      .init(name: TravelSample.text("P\(number)"), path: TravelSample.text("S0-S\(number)"))
    }
    for number in 0..<services {
      let first = Int.random(in: 0..<988, using: &random)
      let path = (0..<4).map { "S\(first + $0 * 3)" }
      let hour = Int.random(in: 10...23, using: &random)
      file.services.append(
        TravelSample.service(
          "N\(number)", "TearDrop",
          (number % 2 == 0 ? path : path.reversed()).joined(separator: "-"), ["\(hour):10"]))
    }
    // A service that stops everywhere: its column is longer than any sheet.
    file.services.append(
      TravelSample.service(
        "All", "TearDrop", (0..<1_000).map { "S\($0)" }.joined(separator: "-"), ["06:00"]))
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    return try #require(route)
  }

  @Test func everyPageStaysBelowTheSizeLimit() throws {
    let route = try route(2_000)
    let pages = TravelPages(
      route, at: Address("t/"),
      in: TravelSite(
        home: Link("", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    let keys = pages.keys
    #expect(Set(keys.map { pages.address(of: $0).path }).count == keys.count)
    #expect(keys.count > 8_000)
    for key in keys.enumerated().filter({ $0.offset % 23 == 0 }).map(\.element) + [.home] {
      let cells = pages.page(key).blocks.reduce(0) { sum, block in
        guard case .table(let table) = block else { return sum }
        return sum + (table.rows.count + 1) * table.columns.count
      }
      // A cell has about 35 bytes of HTML. A page must stay below 60 KB, except for timetables and
      // boards, which are printed as a whole and must stay below 1 MB.
      let isPrinted =
        switch key {
        case .timetable, .print, .board, .display: true
        default: false
        }
      #expect(cells <= (isPrinted ? 25_000 : 1_300), "\(pages.address(of: key).path)")
    }
  }
}
