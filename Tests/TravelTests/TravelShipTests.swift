// The specification's numbers, for every method of the ship.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelShipTests {
  private let fleet = TravelSample.fleet

  private func line() throws -> Line { try #require(TravelSample.line()) }

  @Test(arguments: [
    ("SWingV1", "20,000 km/h", 14_400), ("SWingV2", "25,000 km/h", 9_000),
    ("SWingV3", "34,000 km/h", 7_200), ("TearDrop", "11,000 km/h", 3_600),
  ])
  func speedAndDockingTimeOfEachModel(_ model: String, _ speed: String, _ docking: Int64) throws {
    let ship = try fleet.ship(named: model)
    #expect(ship.name == model)
    #expect(ship.speed.text == speed)
    #expect(ship.dockingTime.count == docking)
  }

  @Test func modelNamesIgnoreCase() throws {
    #expect(try fleet.ship(named: " swingv2 ").name == "SWingV2")
  }

  @Test(arguments: [
    ("SWingV9", "no ship 'SWingV9'; the nearest is 'SWingV1'"),
    ("", "no ship ''; choose one of 'SWingV1', 'SWingV2', 'SWingV3', 'TearDrop'"),
    ("Falcon", "no ship 'Falcon'; choose one of 'SWingV1', 'SWingV2', 'SWingV3', 'TearDrop'"),
  ])
  func unknownModels(_ model: String, _ message: String) {
    #expect(throws: Problem.self) { try fleet.ship(named: model) }
    do { _ = try fleet.ship(named: model) } catch { #expect(error.message == message) }
  }

  @Test func betweenTwoStations() throws {
    let (line, ship) = (try line(), try fleet.ship(named: "SWingV2"))
    let (a, c) = (try #require(StationCode(typed: "a")), try #require(StationCode(typed: "C")))
    #expect(ship.distance(from: a, to: c, on: line)?.text == "70,000 km")
    #expect(ship.distance(from: c, to: a, on: line)?.text == "70,000 km")
    #expect(ship.speed.time(over: Kilometres(70_000)).count == 10_080)
    #expect(ship.distance(from: a, to: a, on: line) == .zero)
    let unknown = try #require(StationCode(typed: "F"))
    #expect(ship.distance(from: a, to: unknown, on: line) == nil)
    #expect(ship.distance(from: unknown, to: a, on: line) == nil)
  }

  @Test(arguments: [
    ("AC", false, "AC with SWingV2: 70,000 km, 7.8 h (2.8 h in flight, 5 h docked)"),
    ("ABAB", false, "ABAB with SWingV2: 72,000 km, 12.88 h (2.88 h in flight, 10 h docked)"),
    (
      "ABAB", true,
      "ABAB as a circuit with SWingV2: 96,000 km, 13.84 h (3.84 h in flight, 10 h docked)"
    ),
    ("A", false, "A with SWingV2: 0 km, 2.5 h (0 h in flight, 2.5 h docked)"),
    ("ABCDE", false, "ABCDE with SWingV2: 332,000 km, 25.78 h (13.28 h in flight, 12.5 h docked)"),
  ])
  func alongAPath(_ text: String, _ isCircuit: Bool, _ answer: String) throws {
    let ship = try fleet.ship(named: "SWingV2")
    let path = try TravelPath.read(text, isCircuit: isCircuit, on: line())
    #expect(Journey(path, in: ship).text(Phrasebook()) == answer)
  }

  @Test func json() throws {
    let path = try TravelPath.read("AC", isCircuit: false, on: line())
    let journey = Journey(path, in: try fleet.ship(named: "SWingV2"))
    #expect(
      journey.json.text
        == #"{"ship":"SWingV2","path":["A","C"],"circuit":false,"distanceKilometres":70000,"#
        + #""flightSeconds":10080,"dockingSeconds":18000,"durationSeconds":28080}"#)
  }

  @Test func shipsThatAreRefused() {
    func message(_ speed: String?, _ docking: String?) -> [String] {
      var row = ShipRow(name: TravelSample.text("X"))
      row.speed = speed.map { TravelSample.text($0) }
      row.docking = docking.map { TravelSample.text($0) }
      var problems: [Problem] = []
      #expect(Fleet([row], file: "", into: &problems).ships.isEmpty == !problems.isEmpty)
      return problems.map { $0.message }
    }
    #expect(message("25000", "0") == [])
    #expect(message("0", "1") == ["the speed must be above zero, not '0'"])
    #expect(
      message("-5", "-1") == [
        "the speed must be above zero, not '-5'", "the docking time must be zero or more, not '-1'",
      ])
    #expect(
      message("1000000001", "10000.01") == [
        "the speed '1000000001' is too high; the limit is 1000000000 km/h",
        "the docking time '10000.01' is too long; the limit is 10000 h",
      ])
    #expect(
      message("25,000", "2.505") == [
        "'25,000' is not a valid speed; write kilometres per hour with at most three decimals and "
          + "no commas, such as 25000 or 0.5",
        "'2.505' is not a valid docking time; write hours with at most two decimals and no commas, "
          + "such as 2.5",
      ])
    #expect(message(nil, "1") == ["the ship 'X' has no speed; add 'speed: 25000', in km/h"])
    #expect(
      message("1", nil) == ["the ship 'X' has no docking time; add 'docking: 2.5', in hours"])
  }

  @Test func aShipIsDefinedOnce() {
    var problems: [Problem] = []
    let rows = TravelSample.shipRows + [TravelSample.shipRows[0]]
    #expect(Fleet(rows, file: "", into: &problems).ships.count == 4)
    #expect(
      problems.map { $0.message } == ["the ship 'SWingV1' is given twice; remove one of them"])
  }
}
