// Conflicts over berths.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelBerthTests {
  private func messages(
    berths: String, _ services: RouteFile.ServiceRow...
  ) throws -> [String] {
    var file = TravelSample.andromeda
    file.stations[0].berths = TravelSample.text(berths)
    file.services = services
    let route = try #require(TravelSample.read(file).route)
    let pages = TravelPages(
      route, at: Address("t/"),
      in: TravelSite(
        home: Link("", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    let warnings = try #require(pages.ships).warnings
    #expect(warnings.allSatisfy { $0.severity == .warning })
    return warnings.map { $0.message }
  }

  private let one = TravelSample.service("One", "SWingV2", "AB", ["06:00"])
  private let two = TravelSample.service("Two", "SWingV2", "AC", ["07:30"], days: ["Mon-Fri"])

  @Test func aConflictNamesTheServicesTheMinutesAndTheDays() throws {
    #expect(
      try messages(berths: "1", one, two) == [
        "A · Aurora has too few berths (1) from 07:30 to 08:30 (Mon–Fri) for One (06:00), Two "
          + "(07:30); move a service or add berths"
      ])
    #expect(try messages(berths: "2", one, two) == [])
  }

  @Test func aBerthIsFreeWhenAShipDeparts() throws {
    let next = TravelSample.service("Next", "SWingV2", "AB", ["08:30"])
    #expect(try messages(berths: "1", one, next) == [])
    let early = TravelSample.service("Early", "SWingV2", "AB", ["08:29:30"])
    #expect(
      try messages(berths: "1", one, early) == [
        "A · Aurora has too few berths (1) from 08:29:30 to 08:30:00 (daily) for One (06:00), Early "
          + "(08:29:30); move a service or add berths"
      ])
  }

  @Test func conflictsCrossMidnightAndTheEndOfTheWeek() throws {
    let late = TravelSample.service("Late", "SWingV1", "AB", ["23:00"], days: ["Sun"])
    let early = TravelSample.service("Early", "SWingV1", "AB", ["01:30"], days: ["Mon"])
    #expect(
      try messages(berths: "1", late, early) == [
        "A · Aurora has too few berths (1) from 01:30 to 03:00 (Mon) for Late (23:00), Early "
          + "(01:30); move a service or add berths"
      ])
  }

  @Test func theDiagramMarksConflicts() throws {
    var file = TravelSample.andromeda
    file.name = TravelSample.text("<A & \"B\">")
    file.services = [one, two]
    let route = try #require(TravelSample.read(file).route)
    let pages = TravelPages(
      route, at: Address("t/"),
      in: TravelSite(
        home: Link("", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
    let files = pages.files(.graph(line: 0, part: 0))
    let images = ["line.svg", "down/line.svg"]
    #expect(
      files.map(\.address.path)
        == images.map { "t/graph/mon-fri/\($0)" } + images.map { "t/graph/sat-sun/\($0)" }
        + ["t/conflicts.csv", "t/conflicts.json"])
    let svg = files[0].text
    let title = "Time-distance graph of &lt;A &amp; &quot;B&quot;&gt; (Mon–Fri)"
    #expect(svg.contains("<title id=\"title\">\(title)<"))
    #expect(
      svg.contains(
        "\(title): 2 trips between A · Aurora and E, from 06:00 to 15:18. Berth conflicts: 1.</desc>"
      ))
    // The plot is from 99 to 736: 07:30 is at 298.1, an hour is 26.53 wide.
    #expect(
      svg.contains("<rect class=\"conflict\" x=\"298.1\" y=\"42\" width=\"26.5\" height=\"12\">"))
    #expect(
      files[4].text
        == "station,berths,startSeconds,endSeconds,days,services\r\n"
        + "A,1,27000,30600,Mon–Fri,One (06:00); Two (07:30)\r\n")
  }
}
