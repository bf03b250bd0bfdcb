// What only the pages of a line of ships have, and the files that are published with them.

import AlmanacBase

/// The distances, paths and berths of a line of ships, with the live planner.
package struct ShipPages: Sendable {
  package let route: Route
  let base: Address
  let phrases: Phrasebook
  /// The live planner on the line's page; nil if there is none.
  let planner: Mount?
  package let conflicts: [BerthConflict]
  /// The file names of the tracks' drawings.
  let trackSlugs: [String]
  let plan: Plan

  init(_ route: Route, planner: Mount?, at base: Address, _ phrases: Phrasebook) {
    self.route = route
    self.base = base
    self.phrases = phrases
    self.planner = planner
    conflicts = BerthConflict.all(on: route)
    let branches = route.line.tracks.dropFirst().map { $0.name }
    // The names of folders beside the drawings.
    let own = ["line", "down", TravelPages.partFolder]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    plan = ShipPages.plan(route, plannerSize: planner?.html("").utf8.count ?? 0)
  }

  /// The pages of named paths; none where they are on the line's own page.
  var pathParts: Range<Int> {
    plan.hasPathPages && !route.paths.isEmpty ? plan.paths.ranges.indices : 0..<0
  }

  /// The stations that have pages with the distances from them.
  var origins: Range<Int> { plan.hasMatrix ? 0..<0 : route.line.stations.indices }

  /// `5 stations, 332,000 km, 3 services`
  var facts: String {
    phrases[
      .travelLineFacts, String(route.line.stations.count),
      phrases.localized(route.line.length(of: 0).text), String(route.services.count)]
  }

  func dataLinks(_ name: String) -> [Block] {
    route.hasData ? [AlmanacTravel.dataLinks(base / name, phrases)] : []
  }

  var files: [PageFile] {
    [PageFile([base / "line.svg"]) { [LineDiagram(route.line).svg(phrases)] }]
      + (plan.hasMatrix
        ? [
          PageFile(
            data: base / "distances", distances(from: Array(route.line.stations.indices)))
        ] : [])
      + (route.paths.isEmpty ? [] : [PageFile(data: base / "paths", durations)])
      + (route.trips.isEmpty ? [] : [PageFile(data: base / "stops", parts: stopParts, stops)])
      + (planner?.data.map { [PageFile($0)] } ?? [])
  }

  /// The number of files of each format with the stops of all trips.
  var stopParts: Int { DataTable.parts(ofGroups: stopCounts).count }

  /// The number of stops of each trip, without computing their times.
  private var stopCounts: [Int] { route.trips.map { $0.journey.path.reach.count } }

  /// Distances between stations, and the flight time of each ship in seconds.
  func distances(from origins: [Int]) -> DataTable {
    let line = route.line
    var rows: [[JSONText]] = []
    for origin in origins {
      for target in line.stations.indices where target != origin {
        let distance = line.distance(from: origin, to: target)
        rows.append(
          [code(origin), code(target), .double(distance.number)]
            + route.fleet.ships.map { $0.speed.time(over: distance).json })
      }
    }
    return DataTable(
      columns: ["from", "to", "kilometres"] + route.fleet.ships.map { "flightSeconds " + $0.name },
      rows: rows)
  }

  private var durations: DataTable {
    var rows: [[JSONText]] = []
    for path in route.paths {
      for variant in [path.oneWay, path.circuit] {
        guard let variant else { continue }
        for ship in route.fleet.ships {
          let journey = Journey(variant, in: ship)
          rows.append([
            .string(path.name), .string(variant.text), .bool(variant.isCircuit), .string(ship.name),
            .double(variant.distance.number), journey.flight.json, journey.docked.json,
            journey.duration.json,
          ])
        }
      }
    }
    return DataTable(
      columns: [
        "name", "path", "circuit", "ship", "distanceKilometres", "flightSeconds",
        "dockingSeconds", "durationSeconds",
      ], rows: rows)
  }

  /// All stops of all trips, exact to the second.
  private var stops: DataTable {
    DataTable(
      columns: [
        "service", "ship", "start", "days", "stop", "station", "arrivalSeconds", "arrivalDay",
        "arrival", "departureSeconds", "departureDay", "departure",
      ], sizes: stopCounts
    ) { number in
      let trip = route.trips[number]
      let days = trip.days.text(Phrasebook())
      return trip.stops.enumerated().map { number, stop in
        [
          .string(trip.service), .string(trip.journey.ship.name), .string(trip.start.iso),
          .string(days), .int(number + 1), code(stop.station), stop.arrival.json,
          .int(stop.arrival.day), .string(stop.arrival.clock), stop.departure?.json ?? .null,
          stop.departure.map { .int($0.day) } ?? .null,
          stop.departure.map { .string($0.clock) } ?? .null,
        ]
      }
    }
  }

  func code(_ station: Int) -> JSONText {
    .string(route.line.stations[station].code.text)
  }
}
