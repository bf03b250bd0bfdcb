// Long names, codes and numbers: nothing is cut off on paper or in a drawing.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelPaperTests {
  private func pages(
    _ file: RouteFile, ships: Int = 4, speed: String = "20000"
  ) throws -> TravelPages {
    var problems: [Problem] = []
    let rows = (0..<ships).map { number in
      var row = ShipRow(name: TravelSample.text("Ship \(number)"))
      row.speed = TravelSample.text(speed)
      row.docking = TravelSample.text("1")
      return row
    }
    let fleet = Fleet(rows, file: "", into: &problems)
    let route = Route.read(file, fleet: fleet, sources: [], into: &problems)
    #expect(problems.map { $0.message } == [])
    return TravelPages(
      try #require(route), at: Address("t/"),
      in: TravelSite(
        home: Link("", to: Address("")), now: TravelSample.now, zone: TravelSample.utc))
  }

  private func line(_ count: Int, code: String = "S", distance: String = "2000") -> RouteFile {
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Line")
    file.stations = (0..<count).map { number in
      TravelSample.station("\(code)\(number)", number == 0 ? nil : distance)
    }
    return file
  }

  private func tables(_ page: Page) -> [Table] {
    page.blocks.compactMap { block in
      guard case .table(let table) = block else { return nil }
      return table
    }
  }

  @Test func wideMatricesUseLandscapeOrAreLeftOut() throws {
    let upright = try pages(line(8))
    #expect(upright.ships?.plan.hasMatrix ?? false)
    #expect(tables(upright.page(.home))[0].style == "matrix")
    let turned = try pages(line(12))
    #expect(turned.ships?.plan.hasMatrix ?? false)
    #expect(tables(turned.page(.home))[0].style == "matrix wide")
    // Eleven columns of a billion kilometres with two decimals do not fit even in landscape.
    let large = try pages(line(12, distance: "999999999.25"))
    #expect(!(large.ships?.plan.hasMatrix ?? true))
    #expect(large.keys.contains(.origin(0, part: 0)))
    // A header of fifty letters may wrap; only numbers need the width.
    let long = try pages(line(6, code: String(repeating: "X", count: 49)))
    #expect(long.ships?.plan.hasMatrix ?? false)
  }

  @Test func manyShipsAreSplitIntoSeveralTables() throws {
    let many = try pages(line(30, distance: "900000.5"), ships: 40)
    let shown = tables(many.page(.origin(0, part: 0)))
    #expect(shown.count == 3)
    #expect(shown.map { $0.style } == ["ways wide", "ways wide", "ways wide"])
    #expect(shown.map { $0.columns.count - 2 }.reduce(0, +) == 40)
    #expect(Set(shown.map { $0.caption }).count == 3)
    let few = tables(try pages(line(30)).page(.origin(0, part: 0)))
    #expect(few.map { $0.style } == ["ways"])
  }

  /// 30 ships, 60 paths of 60 stations; and 160 stations with 12 ships.
  @Test func pagesStayBelowTheSizeLimit() throws {
    var file = line(160)
    file.paths = (0..<60).map { number in
      .init(
        name: TravelSample.text("Path \(number)"),
        path: TravelSample.text((0..<60).map { "S\($0 + number)" }.joined(separator: "-")))
    }
    for ships in [12, 30] {
      let pages = try pages(file, ships: ships)
      let keys = pages.keys
      #expect(keys.contains(.paths(part: 1)))
      #expect(keys.contains(.origin(0, part: 1)))
      for key in keys.filter({ key in
        switch key {
        case .origin(let station, _): station % 40 == 0
        default: true
        }
      }) {
        let weight = tables(pages.page(key)).reduce(0) { $0 + self.weight(of: $1) }
        #expect(weight < 52_000, "\(pages.address(of: key).path)")
      }
      let ships = try #require(pages.ships)
      // Every path and every station is on one of the parts.
      let paths = (0..<ships.plan.paths.ranges.count).flatMap { part in
        tables(pages.page(.paths(part: part)))[0].rows
      }
      #expect(paths.count == 120)
      let ways = (0..<ships.plan.origins.ranges.count).flatMap { part in
        tables(pages.page(.origin(3, part: part)))[0].rows
      }
      #expect(ways.count == 159)
    }
  }

  private func weight(of table: Table) -> Int {
    table.rows.reduce(200) { sum, row in
      row.cells.reduce(sum + 12) { sum, cell in
        guard case .text(let text) = cell.first else { return sum + 32 }
        return sum + 30 + text.utf8.count
      }
    }
  }

  /// A line with many branches has one timetable for each direction.
  @Test func manyBranchesShareATimetable() throws {
    var file = line(40)
    for number in 0..<40 {
      var branch = RouteFile.BranchRow(start: TravelSample.place)
      branch.from = TravelSample.text("S\(number)")
      branch.stations = [TravelSample.station("T\(number)", "7")]
      file.branches.append(branch)
      file.services.append(
        TravelSample.service("N\(number)", "Ship 0", "S0-T\(number)-S39", ["06:00"]))
    }
    file.services[0].path = TravelSample.text("T0-S39")
    file.services[39].path = TravelSample.text("S0-T39")
    let pages = try pages(file)
    #expect(
      Set(pages.keys.map { pages.address(of: $0).path }).count == pages.keys.count)
    let down = pages.lines[0].directions[0]
    // The stations of the line are in its order, each once.
    #expect(down.stops.filter { $0 < 40 } == Array(0..<40))
    #expect(down.stops.count == 80)
  }

  @Test func aTimetableIsOnSheetsWithItsNotes() throws {
    var file = line(40)
    file.services = (0..<20).map { number in
      var row = TravelSample.service(
        "N\(number)", "Ship 0", "S0-S39", ["0\(number / 10):1\(number % 10)"])
      row.path = TravelSample.text((0..<40).map { "S\($0)" }.joined(separator: "-"))
      if number % 8 == 0 { row.notes = [.init(text: TravelSample.text("Note \(number)"))] }
      return row
    }
    let pages = try pages(file)
    var starts: [String] = []
    var notes: [String] = []
    func read(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .paper(_, let blocks): read(blocks)
        case .table(let table):
          let heads = table.columns.dropFirst().map { String($0.title.prefix { $0 != "\u{A0}" }) }
          let rows = table.rows.map { $0.cells[0].map(text).joined() }
          // An origin has no arrival and a terminus no departure; the two of a station stay together.
          #expect(!rows.contains("S0 arr.") && !rows.contains("S39 dep."))
          if rows.contains("S0 dep.") { starts += heads.filter { !$0.isEmpty } }
          #expect(
            rows.first { $0.hasSuffix(".") }?.hasSuffix(rows.contains("S0 dep.") ? "dep." : "arr.")
              ?? false)
        case .list(let items): notes += items.map { text($0[0]) }
        default: break
        }
      }
    }
    read(pages.page(.print(line: 0, direction: 0)).blocks)
    #expect(starts == (0..<20).map { "N\($0)" })
    for note in ["* Note 0", "† Note 8", "‡ Note 16"] { #expect(notes.contains(note)) }
  }

  private func text(_ inline: Inline) -> String {
    switch inline {
    case .text(let text), .strong(let text), .emphasis(let text): text
    case .link(let link): link.text
    }
  }

  @Test func namesInDrawingsFit() throws {
    #expect(TextWidth.pixels("A Aurora", size: 13) > 50)
    #expect(TextWidth.pixels("東京", size: 13) >= 26)
    #expect(TextWidth.shortened("Aurora", toPixels: 100, size: 13) == "Aurora")
    let name = "The station with the name that never ends"
    let cut = TextWidth.shortened(name, toPixels: 100, size: 13)
    #expect(cut.hasPrefix("The stati") && cut.hasSuffix("…"))
    #expect(TextWidth.pixels(cut, size: 13) <= 100)
    var file = line(3)
    let long = String(repeating: "Longword ", count: 12) + "<end>"
    file.stations[1].name = TravelSample.text(name)
    file.stations[2].name = TravelSample.text(long)
    file.services = [TravelSample.service("Late one with a name", "Ship 0", "S0-S2", ["23:50"])]
    let pages = try pages(file)
    let diagram = LineDiagram(try #require(pages.ships).route.line)
    let svg = diagram.svg(Phrasebook())
    #expect(svg.contains(">S1 · \(name)</text>"))
    #expect(svg.contains("<title>S2 · \(long.dropLast(5))&lt;end&gt;</title>S2 · Longword"))
    #expect(diagram.width > 400)
    let graph = try #require(pages.graphDrawings(0, 0).first).diagram()
    // The drawing is as wide as on a tablet, and its longest name is cut.
    #expect(graph.layout(.across).width == 760 && graph.layout(.across).left == 300)
    #expect(graph.svg(.across).contains("</title>S1 · The station with the name"))
  }
}
