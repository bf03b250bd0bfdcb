// The list of a line's main pages on each of its pages.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelNavigationTests {
  private func pages(_ file: RouteFile) throws -> TravelPages {
    TravelPages(
      try #require(TravelSample.read(file).route), at: Address("travel/line/"),
      in: TravelSite(
        home: Link("Travel", to: Address("travel/")), now: TravelSample.now, zone: TravelSample.utc)
    )
  }

  @Test func isOfTheLine() throws {
    var file = TravelSample.andromeda
    file.services = [TravelSample.service("One", "SWingV2", "ABAB", ["06:00"])]
    let pages = try pages(file)
    for key in pages.keys {
      #expect(
        pages.page(key).navigation.map { $0.text + " " + $0.target.path } == [
          "Travel travel/", "Andromeda travel/line/",
          "Andromeda: A · Aurora to E travel/line/timetable/down/",
          "Andromeda: E to A · Aurora travel/line/timetable/up/",
          "Stations travel/line/boards/", "Time-distance graph travel/line/graph/",
        ])
    }
  }

  @Test func hasPublishedPagesOnly() throws {
    let pages = try pages(TravelSample.forked)
    #expect(
      pages.page(.home).navigation.map(\.target.path) == [
        "travel/", "travel/line/", "travel/line/boards/",
      ])
    let known = Set(pages.keys.map { pages.address(of: $0) } + [Address("travel/")])
    for link in pages.page(.home).navigation { #expect(known.contains(link.target)) }
  }

  @Test(arguments: [2, 29, 30])
  func ofTheOverviewHasTheLinesWhereTheyAreFew(count: Int) throws {
    let line = try pages(TravelSample.andromeda)
    let home = TravelHome(
      lines: Array(repeating: line, count: count), fleet: TravelSample.fleet,
      base: Address("travel/"))
    let links = home.page(0).navigation
    #expect(links.map(\.text).prefix(2) == (count < 30 ? ["Travel", "Andromeda"] : ["Travel"]))
    #expect(links.count == (count < 30 ? count + 1 : 1))
  }
}
