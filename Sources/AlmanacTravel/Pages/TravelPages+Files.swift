// The files that a line publishes: drawings and the data of every table.

package import AlmanacBase

extension TravelPages {
  /// The files that are published with a page. If a page has several parts, its data is published
  /// with the first.
  package func files(_ key: Key) -> [PublishedFile] {
    switch key {
    case .line:
      [PublishedFile(address: base / "line.svg", text: LineDiagram(route.line).svg(phrases))]
        + (hasMatrix ? allDistances.files(at: base / "distances") : [])
        + (route.paths.isEmpty ? [] : durations.files(at: base / "paths"))
        + (route.trips.isEmpty ? [] : stops.files(at: base / "stops"))
        + plannerData
    case .stations(0): stationList.files(at: stationData)
    case .origin(let station, 0): distances(from: [station]).files(at: originData(station))
    case .graph(let part): graphFiles(part)
    case .feed(let key): feed.files(key)
    case .origin, .paths, .stations: []
    }
  }

  /// The addresses of `files`, computed without creating the files.
  package func fileAddresses(_ key: Key) -> [Address] {
    func data(_ base: Address) -> [Address] {
      [Address(base.path + ".csv"), Address(base.path + ".json")]
    }
    switch key {
    case .line:
      return [base / "line.svg"] + (hasMatrix ? data(base / "distances") : [])
        + (route.paths.isEmpty ? [] : data(base / "paths"))
        + (route.trips.isEmpty ? [] : data(base / "stops")) + plannerData.map { $0.address }
    case .stations(0): return data(stationData)
    case .origin(let station, 0): return data(originData(station))
    case .graph(let part):
      return graphImageAddresses(part)
        + (part == 0 && !conflicts.isEmpty ? data(base / "conflicts") : [])
    case .feed(let key): return feed.fileAddresses(key)
    case .origin, .paths, .stations: return []
    }
  }

  private var plannerData: [PublishedFile] { planner?.data.map { [$0] } ?? [] }

  var stationData: Address { address(of: .stations(part: 0)) / "stations" }

  /// Distances are measured from the start of the track, which for a branch is its junction.
  private var stationList: DataTable {
    let line = route.line
    return DataTable(
      columns: ["code", "name", "track", "kilometres", "berths", "departures", "arrivals"],
      rows: line.stations.enumerated().map { number, station in
        [
          .string(station.code.text), .string(station.name),
          .string(line.tracks[station.track].name), .double(station.offset.number),
          station.berths.map { .int($0) } ?? .null,
          .int(callCount(at: number, feed.feed.isDeparture)),
          .int(callCount(at: number, feed.feed.isArrival)),
        ]
      })
  }

  private var allDistances: DataTable {
    distances(from: Array(route.line.stations.indices))
  }

  /// Distances between stations, and the flight time of each ship in seconds.
  private func distances(from origins: [Int]) -> DataTable {
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
      ], groups: route.trips.count
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

  private func graphFiles(_ part: Int) -> [PublishedFile] {
    let drawings = graphImages(part)
    guard part == 0, !conflicts.isEmpty else { return drawings }
    let rows: [[JSONText]] = conflicts.map { conflict in
      [
        code(conflict.station), .int(route.line.stations[conflict.station].berths ?? 0),
        conflict.start.json, conflict.end.json,
        .string(conflict.days.text(Phrasebook())),
        .string(conflict.names(on: route, atMost: conflict.trips.count, separator: "; ")),
      ]
    }
    let sheet = DataTable(
      columns: ["station", "berths", "startSeconds", "endSeconds", "days", "services"], rows: rows)
    return drawings + sheet.files(at: base / "conflicts")
  }

  private func code(_ station: Int) -> JSONText {
    .string(route.line.stations[station].code.text)
  }
}
