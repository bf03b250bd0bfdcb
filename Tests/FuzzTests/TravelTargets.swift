// Fuzz targets for travel: route files, ships and services, paths, the data of a journey planner,
// and fences.

import AlmanacCore
import AlmanacWidgets

@testable import AlmanacSite
@testable import AlmanacSystems

private let ships =
  "ships:\n  Tug: {speed: 12000, docking: 1}\n  Jet: {speed: 34000, docking: 2.5}\n"
private let line = """
  name: Ring
  stations:
    - {code: A, name: Alpha, berths: 1}
    - {code: B, name: Beta, distance: 24000}
    - {code: KEL, name: Kelvin, distance: 12000.5}
  branches:
    - {name: Spur, from: B, stations: [{code: D, name: Delta, distance: 8000}]}

  """
private let services = """
    - {name: R1, ship: Tug, path: AB, starts: ["08:00", "9.30"], days: [mon, wed-fri]}
    - name: R2
      ship: Jet
      path: A-B-KEL
      circuit: true
      every: 4:00
      until: "22:00"
      notes: [on request, {text: full, start: "08:00"}]

  """
private let calls = """
  calendars:
    School: {days: "Mon-Wed, Fri", from: 2015-08-17, to: 2016-06-03, except: [2015-11-26 to 2015-11-27]}
  services:
    - name: Bus
      calendar: School
      to: Kelvin
      notes: Bicycles
      calls:
        - {station: A, departs: "23:50", platform: 2}
        - {station: B, docks: 2 min, pickup: request, dropoff: none}
        - {station: KEL, arrives: "24:20:30"}
    - name: Shuttle
      starts: "7:00"
      every: 30 min
      until: "9:00"
      calls: [{station: D, departs: "0:00"}, {station: A, arrives: "0:20", departs: "0:20"}]
    - {name: R1, ship: Tug, path: AB, calendar: School, starts: ["8:00"]}

  """
private let planner = """
  line\tRing\troutes/ring/
  ship\tTug\t12000000\t3600\t
  track\t\t
  station\tA\tAlpha\t0
  station\tB\tBeta\t24000000
  track\tSpur\t1
  station\tD\tDelta\t8000000
  path\tThere\tA-B-D

  """

private let board = """
  board\tHarbour\t2026-06-05\twhole
  zone\t7200
  change\t1792890000\t3600
  service\t110\t110\tc-c00020-ffffff\t\t\tMarket\t\t3\t\tr\tnote
  service\tN1\t\t\t\tE\tEridan\t\t\tTug\ta
  list\t21600.0 750.0 66150.1
  set\t0
  set\t
  days\t2026-06-03\t0*5 1*2

  """

var travelTargets: [FuzzTarget] {
  [
    .content(
      "travel-route", of: TravelSystem.self, in: "routes/ring.yaml",
      beside: ["routes/ships.yaml": ships], files: ["routes/.yaml"],
      examples: [line + "services:\n" + services + "paths:\n  There: ABD\n"]),
    .content(
      "travel-services", of: TravelSystem.self, in: "routes/ring.yaml",
      beside: ["routes/ships.yaml": ships], examples: [services],
      before: line + "services:\n"),
    .content(
      "travel-calls", of: TravelSystem.self, in: "routes/ring.yaml",
      beside: ["routes/ships.yaml": ships], examples: [calls],
      before: line.replacing("B, name: Beta", with: "B, place: Market, name: Beta")),
    .content(
      "travel-ships", of: TravelSystem.self, in: "routes/ships.yaml",
      beside: ["routes/ring.yaml": line + "services:\n" + services], files: ["ships.yaml"],
      examples: [ships], runs: 200),
    FuzzTarget("travel-path", examples: ["ABAB", "KEL-A-B", "A b D", "KEL"]) { line in
      // A path is one line.
      let input = Input(bytes: Array(line.bytes.prefix { $0 >= 0x20 }))
      guard let network else { return }
      do throws(Problem) {
        for isCircuit in [false, true] {
          let journey = try network.journey(
            input.text, ship: "Tug", isCircuit: isCircuit, line: nil)
          let path = journey.path
          // The text of a path is parsed as the same path.
          let again = try network.journey(path.text, ship: "Tug", isCircuit: isCircuit, line: nil)
          expect(again.path.text == path.text, "\(path.text) is read as \(again.path.text)")
          expect(journey.stops.count >= path.stations.count, "\(path.text) has too few stops")
        }
      } catch {
        input.expectErrorIfNil(nil as Never?, [error])
      }
    },
    FuzzTarget("travel-planner", examples: [planner]) { input in
      guard let planner = Planner(input.text) else { return }
      let text = planner.text
      expect(Planner(text)?.text == text, "a planner differs after it is written and read: \(text)")
    },
    .fence(
      "travel-fence", of: TravelSystem.self, "travel",
      examples: ["line: Andromeda\nship: SWingV2\npath: ABAB\ncircuit: true\n"]),
    .fence(
      "travel-timetable", of: TravelSystem.self, "timetable",
      examples: [
        "line: Outer Reach\nstation: KEL\nnext: 5\n", "line: Outer Reach\ndirection: up\n",
        "service: N1\n",
      ]),
    .live(
      TravelPart.self, start: "|" + planner,
      events: [
        "event|0|press|0,event|0|press|1", "event|0|input|path|ABD,event|0|input|circuit|yes",
      ]),
    FuzzTarget("travel-board", examples: [board]) { input in
      guard let read = LiveBoard(input.text) else { return }
      let text = read.text
      expect(LiveBoard(text)?.text == text, "a board differs after it is written and read: \(text)")
      let next = read.next(at: 1_780_800_000, atMost: 5)
      expect(next.count <= 5, "too many departures: \(text)")
      expect(
        zip(next, next.dropFirst()).allSatisfy { $0.instant <= $1.instant },
        "departures are not in order: \(text)")
    },
    .live(
      BoardPart.self, start: "station|" + board,
      events: ["event|0|tick|1780610400,event|0|tick|1780640000", "event|0|tick|-5"]),
  ]
}

/// The line and the ships of the examples.
private let network = SystemContent(
  of: TravelSystem.self, in: "routes/ring.yaml", beside: ["routes/ships.yaml": ships]
).withInput(Array(line.utf8)) { RouteLines($0).network }
