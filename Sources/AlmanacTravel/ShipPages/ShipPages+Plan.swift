// Decides how the tables of a line are split into pages and sheets.

import AlmanacBase

extension ShipPages {
  /// The decisions made once for a line.
  struct Plan: Sendable {
    /// Whether the tables of all distances and flight times fit on the line's own page, and on
    /// paper.
    let hasMatrix: Bool
    /// Whether these tables fit a sheet only in landscape.
    let isMatrixWide: Bool
    /// The named paths on each page. They have separate pages if they do not fit on the line's
    /// page.
    let paths: PageParts
    let hasPathPages: Bool
    /// The ships in each table of named paths, and in each table of distances from a station.
    let pathTables: ShipTables
    let originTables: ShipTables
    /// The stations in each part of the pages with distances from a station.
    let origins: PageParts
    let stations: PageParts
    let graphs: [GraphPart]
  }

  /// Tables with the same rows, each for some of the ships.
  struct ShipTables: Sendable {
    let ships: [Range<Int>]
    /// Whether they fit a sheet only in landscape.
    let isWide: Bool
  }

  /// Some of the trips on some of the tracks.
  struct GraphPart: Sendable {
    let trips: Range<Int>
    let tracks: Range<Int>
  }

  /// - Parameter plannerSize: the size of the planner on the line's page, in bytes.
  static func plan(_ route: Route, plannerSize: Int) -> Plan {
    let stations = route.line.stations
    let ships = route.fleet.ships
    let matrix = matrixPlan(route, plannerSize: plannerSize)
    let pathTables = pathTables(route)
    let pathWeights = route.paths.map { path in
      let texts = [path.name, path.oneWay.shortText, "one way"]
      let row = PageParts.weight(of: texts, figures: 1) * pathTables.ships.count + 36 * ships.count
      return path.circuit == nil ? row : row * 2
    }
    let paths = PageParts(weights: pathWeights, atMost: 40)
    let originTables = originTables(route)
    let originWeights = stations.map { station in
      PageParts.weight(of: [station.title], figures: 1) * originTables.ships.count
        + 36 * ships.count
    }
    let stationWeights = stations.map { station in
      180
        + PageParts.weight(
          of: [
            station.title, station.code.text, station.code.text, station.code.text,
            route.line.tracks[station.track].name,
          ], figures: 3)
    }
    return Plan(
      hasMatrix: matrix.weight != nil, isMatrixWide: matrix.isWide, paths: paths,
      hasPathPages: paths.ranges.count > 1
        || pathWeights.reduce(plannerSize + (matrix.weight ?? 0), +) > PageParts.limit,
      pathTables: pathTables, originTables: originTables,
      origins: PageParts(weights: originWeights, atMost: 150),
      stations: PageParts(weights: stationWeights, atMost: 200),
      graphs: graphs(trips: route.movingTrips.count, tracks: route.line.tracks.count))
  }

  /// The size of the tables, nil if they are too large for a page or a sheet.
  private static func matrixPlan(
    _ route: Route, plannerSize: Int
  ) -> (weight: Int?, isWide: Bool) {
    let stations = route.line.stations
    let ships = route.fleet.ships
    let tables = ships.count + 1
    guard stations.count <= 12, stations.count * stations.count * tables <= 1_000 else {
      return (nil, false)
    }
    let columns = stations.indices.map { column in
      var widest = "–"
      for row in stations.indices where row != column {
        let distance = route.line.distance(from: row, to: column)
        for text in [distance.digits] + ships.map({ $0.speed.time(over: distance).hours })
        where text.utf8.count > widest.utf8.count {
          widest = text
        }
      }
      return (head: stations[column].code.text, widest: widest)
    }
    let paper = PaperWidth(texts: 1, figures: columns)
    var weight = 0
    for (station, column) in zip(stations, columns) {
      weight +=
        PageParts.weight(of: [station.title, station.code.text])
        + stations.count * (30 + column.widest.utf8.count)
    }
    guard paper.fits(turned: true), plannerSize + weight * tables <= PageParts.limit else {
      return (nil, false)
    }
    return (weight * tables, !paper.fits(turned: false))
  }

  private static func pathTables(_ route: Route) -> ShipTables {
    let variants = route.paths.flatMap { [$0.oneWay] + ($0.circuit.map { [$0] } ?? []) }
    let maxDistance = variants.map { $0.distance }.max() ?? .zero
    let columns = route.fleet.ships.map { ship in
      let longest = variants.map { Journey($0, in: ship).duration }.max() ?? .zero
      return (head: ship.name, widest: longest.hours)
    }
    return tables(texts: 3, maxDistance: maxDistance, columns)
  }

  private static func originTables(_ route: Route) -> ShipTables {
    // An upper bound of all distances on the line.
    let maxDistance = route.line.tracks.indices.reduce(Kilometres.zero) {
      $0 + route.line.length(of: $1)
    }
    let columns = route.fleet.ships.map { ship in
      (head: ship.name, widest: ship.speed.time(over: maxDistance).hours)
    }
    return tables(texts: 1, maxDistance: maxDistance, columns)
  }

  private static func tables(
    texts: Int, maxDistance: Kilometres, _ ships: [(head: String, widest: String)]
  ) -> ShipTables {
    let paper = PaperWidth(texts: texts, figures: [("km", maxDistance.digits)] + ships)
    if ships.isEmpty || paper.fits(turned: false) {
      return ShipTables(ships: [0..<ships.count], isWide: false)
    }
    return ShipTables(
      ships: paper.tables(from: 1).map { ($0.lowerBound - 1)..<($0.upperBound - 1) }, isWide: true)
  }

  private static func graphs(trips: Int, tracks: Int) -> [GraphPart] {
    func parts(_ count: Int, _ size: Int) -> [Range<Int>] {
      stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }
    return parts(trips, 400).flatMap { trips in
      parts(tracks, 60).map { GraphPart(trips: trips, tracks: $0) }
    }
  }
}
