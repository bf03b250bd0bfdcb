// Encoding and decoding of a line for the planner.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelPlannerTests {
  private func planner(_ file: RouteFile) throws -> Planner {
    let (route, messages) = TravelSample.read(file)
    #expect(messages == [])
    return Planner(try #require(route), on: Address("travel/line/"))
  }

  private var forked: RouteFile {
    var file = TravelSample.forked
    file.paths = [
      .init(name: TravelSample.text("Round"), path: TravelSample.text("fen-cor-fen")),
      .init(name: TravelSample.text("R & D \"out\""), path: TravelSample.text("AUR-ELM")),
    ]
    return file
  }

  @Test func plannersRoundTrip() throws {
    for file in [TravelSample.andromeda, forked] {
      let planner = try planner(file)
      let read = try #require(Planner(planner.text))
      #expect(read.text == planner.text)
      #expect(read.page == planner.page)
      let (line, copy) = (planner.route.line, read.route.line)
      #expect(copy.name == line.name)
      #expect(copy.tracks.map(\.junction) == line.tracks.map(\.junction))
      #expect(copy.stations.map(\.title) == line.stations.map(\.title))
      for start in line.stations.indices {
        for end in line.stations.indices {
          #expect(copy.distance(from: start, to: end) == line.distance(from: start, to: end))
        }
      }
      #expect(read.route.fleet.ships.map(\.name) == planner.route.fleet.ships.map(\.name))
      #expect(read.route.fleet.ships.map(\.speed) == planner.route.fleet.ships.map(\.speed))
      #expect(
        read.route.fleet.ships.map(\.dockingTime) == planner.route.fleet.ships.map(\.dockingTime))
      #expect(read.route.paths.map(\.name) == planner.route.paths.map(\.name))
      #expect(
        read.route.paths.map { $0.circuit?.distance }
          == planner.route.paths.map { $0.circuit?.distance })
    }
  }

  @Test func severalLinesAreReadInTheirOrder() throws {
    let (first, second) = (try planner(forked), try planner(TravelSample.andromeda))
    let all = try #require(Planner.all(first.text + second.text))
    #expect(all.map(\.route.line.name) == ["Forked", "Andromeda"])
    #expect(all.map(\.text) == [first.text, second.text])
    #expect(Planner(first.text + second.text) == nil)
    #expect(Planner.all(first.text + "line\tX\tx/\n") == nil)
    #expect(Planner.all("") == nil)
  }

  @Test func invalidLinesAreRefused() throws {
    let text = try planner(forked).text
    for line in text.split(separator: "\n") {
      // An extra field or an invalid number makes the whole text invalid.
      #expect(Planner(text.replacing(line, with: line + "\tx")) == nil, "\(line)")
    }
    for (old, new) in [
      ("station\tBEX\tBEX\t100000", "station\tB X\tBEX\t100000"),
      ("\t100000\n", "\t-1\n"), ("\t100000\n", "\t\n"), ("\t100000\n", "\t999999999999999999\n"),
      ("track\tBEX\t1", "track\tBEX\t7"), ("track\tBEX\t1", "track\tBEX\t"),
      ("track\tForked\t", "track\tForked\t0"), ("\t20000000\t", "\t0\t"),
      ("\t20000000\t", "\t9000000000000\t"), ("\t14400\t", "\t-1\t"), ("\tAUR-ELM", "\tAUR-EL"),
    ] {
      #expect(text.contains(old), "\(old)")
      #expect(Planner(text.replacing(old, with: new, maxReplacements: 1)) == nil, "\(new)")
    }
  }

  @Test func textsAreSplitIntoCodesAndJoined() throws {
    let one = try planner(TravelSample.andromeda)
    #expect(one.parts(of: " a bX") == ["A", "B", "X"])
    #expect(one.parts(of: "") == [])
    #expect(one.text(of: ["A", "B", "X"]) == "ABX")
    #expect(one.text(of: []) == "")
    let long = try planner(forked)
    #expect(long.parts(of: "aur - bex-") == ["AUR", "BEX", ""])
    #expect(long.parts(of: "ROUND ") == ["FEN", "COR", "FEN"])
    #expect(long.text(of: ["AUR", "X"]) == "AUR-X")
  }

  @Test func stationsAreFoundByCodeAndName() throws {
    let planner = try planner(TravelSample.andromeda)
    let names = planner.route.line.stations.map(\.name)
    func found(_ text: String) -> [String] { planner.stations(matching: text).map { names[$0] } }
    #expect(found("") == names)
    #expect(found(" b") == ["Bexley"])
    #expect(found("a") == ["Aurora"])
    #expect(found("EX") == ["Bexley"])
    #expect(found("e") == ["E", "Bexley"])
    #expect(found("zz") == [])
  }

  @Test func thePictureIsRelativeToThePage() throws {
    let planner = try planner(TravelSample.andromeda)
    let ship = try #require(
      Ship(
        name: "S", speed: Speed(metresPerHour: 1), dockingTime: .zero,
        picture: Address("routes/a b.svg")))
    #expect(planner.picture(of: ship) == "../../routes/a%20b.svg")
    #expect(planner.picture(of: planner.route.fleet.ships[0]) == nil)
  }
}
