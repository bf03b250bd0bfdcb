// The files that a line of ships publishes with its page.

import AlmanacBase

extension ShipPages {
  var files: [PageFile] {
    [PageFile([base / "line.svg"]) { [LineDiagram(route.line).svg(phrases)] }]
      + (plan.hasMatrix
        ? [
          PageFile(
            data: base / "distances", distances(from: Array(route.line.stations.indices)))
        ] : [])
      + (route.paths.isEmpty ? [] : [PageFile(data: base / "paths", durations)])
      + (route.trips.isEmpty ? [] : [PageFile(data: base / "stops", stops)])
      + (planner?.data.map { [PageFile($0)] } ?? [])
  }

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
      ], sizes: route.trips.map { $0.stops.count }
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
