// The page of a line: the planner, the next departures, distances, and the times of every ship.

import AlmanacBase

extension TravelPages {
  var linePage: Page {
    let line = route.line
    let first = line.stations[line.tracks[0].stations.first ?? 0]
    let last = line.stations[line.tracks[0].stations.last ?? 0]
    var blocks: [Block] =
      [
        .paragraph([
          .text(
            phrases[
              .travelLineFacts, String(line.stations.count),
              phrases.localized(line.length(of: 0).text),
              String(route.services.count)])
        ])
      ] + plannerBlocks
    if !route.services.isEmpty {
      blocks.append(.heading(level: 2, phrases[.travelNext]))
      blocks += feed.blocks(nextFromFirstAtMost: TravelPages.nextDepartures)
    }
    blocks += [.heading(level: 2, phrases[.travelTimetables]), .cards(cards)]
    blocks += hasMatrix ? matrices : [diagram]
    if !hasPathPages, !route.paths.isEmpty {
      blocks += [.heading(level: 2, phrases[.travelPaths])] + self.blocks(of: route.paths)
    }
    return page(
      .line, title: line.name,
      description: phrases[.travelLineDescription, line.name, first.title, last.title],
      blocks: blocks)
  }

  /// How many departures from the first station the page shows.
  private static let nextDepartures = 5

  private var diagram: Block {
    let diagram = LineDiagram(route.line)
    return .figure(
      Figure(
        image: base / "line.svg", alternative: diagram.description(phrases),
        caption: [.text(phrases[.travelToScale])],
        style: diagram.fitsSheet ? "diagram" : "diagram long", width: diagram.width,
        height: diagram.height))
  }

  private var plannerBlocks: [Block] {
    guard let mount = planner else { return [] }
    return [.heading(level: 2, phrases[.travelPlanner]), .mount(mount)]
  }

  private var cards: [Card] {
    var cards = timetables.map { Card($0, detail: [.text(phrases[.travelTimetableDetail])]) }
    cards.append(
      Card(
        link(.stations(part: 0)),
        detail: [.text(phrases[hasMatrix ? .travelBoardsDetail : .travelBoardsAndDistances])]))
    if hasPathPages {
      cards.append(
        Card(link(.paths(part: 0)), detail: [.text(phrases[.travelPathsCaption])]))
    }
    if !plan.graphs.isEmpty {
      cards.append(
        Card(
          link(.graph(part: 0)),
          detail: [
            .text(phrases[.travelGraphDetail] + " " + phrases.berthConflicts(conflicts.count))
          ]))
    }
    return cards
  }

  private var matrices: [Block] {
    var blocks: [Block] = [
      .heading(level: 2, phrases[.travelDistances]),
      diagram,
      .table(
        matrix(phrases[.travelDistancesCaption]) {
          phrases.localized(route.line.distance(from: $0, to: $1).digits)
        }),
      dataLinks(base / "distances"),
    ]
    if route.fleet.ships.isEmpty { return blocks }
    blocks.append(.heading(level: 2, phrases[.travelFlights]))
    let flights = route.fleet.ships.map { ship in
      Alternative(
        summary: ship.name,
        [
          .table(
            matrix(phrases[.travelFlightsCaption, ship.name, phrases.localized(ship.speed.text)]) {
              phrases.localized(
                ship.speed.time(over: route.line.distance(from: $0, to: $1)).hours)
            })
        ])
    }
    blocks += flights.count == 1 ? flights[0].blocks : [.alternatives(name: "ships", flights)]
    return blocks + [dataLinks(base / "distances")]
  }

  private func matrix(_ caption: String, _ value: (Int, Int) -> String) -> Table {
    let stations = route.line.stations
    return Table(
      caption: caption, style: plan.isMatrixWide ? "matrix wide" : "matrix",
      columns: [.init(phrases[.travelFromColumn])]
        + stations.map { .init($0.code.text, .trailing) },
      rows: stations.indices.map { origin in
        Table.Row(
          [[.text(stations[origin].title)]]
            + stations.indices.map { [.text($0 == origin ? "–" : value(origin, $0))] })
      })
  }

  func pathsPage(_ part: Int) -> Page {
    let shown = plan.paths.rows(part)
    let key = Key.paths(part: part)
    return page(
      key, title: phrases[.travelTitleOfLine, route.line.name, title(of: key)],
      description: phrases[.travelPathsCaption], blocks: blocks(of: Array(route.paths[shown])),
      previous: part > 0 ? .paths(part: part - 1) : nil,
      next: shown.upperBound < route.paths.count ? .paths(part: part + 1) : nil)
  }

  private func blocks(of paths: [NamedPath]) -> [Block] {
    plan.pathTables.ships.enumerated().map { .table(pathTable(paths, $1, part: $0)) }
      + explanation(example.oneWay, example.circuit)
      + [dataLinks(base / "paths")]
  }

  /// A path that illustrates one way and circuit well: one that visits a station twice.
  private var example: NamedPath {
    let circuits = route.paths.filter { $0.circuit != nil }
    return circuits.first { path in
      let stations = path.oneWay.stations
      return stations.indices.contains { stations[($0 + 1)...].contains(stations[$0]) }
    } ?? circuits.first ?? route.paths[0]
  }

  /// Explains the difference between one way and circuit.
  func explanation(_ oneWay: TravelPath, _ circuit: TravelPath?) -> [Block] {
    guard let circuit else { return [] }
    return [
      .paragraph([
        .text(
          phrases[
            .travelOneWayAndCircuit, oneWay.shortText, phrases.localized(oneWay.distance.text),
            phrases.localized(circuit.distance.text)])
      ])
    ]
  }

  /// Each path one way and as a circuit, with its duration in every ship.
  private func pathTable(_ paths: [NamedPath], _ shown: Range<Int>, part: Int) -> Table {
    let ships = route.fleet.ships[shown]
    var rows: [Table.Row] = []
    for path in paths {
      for variant in [path.oneWay, path.circuit] {
        guard let variant else { continue }
        rows.append(
          Table.Row(
            [
              [.text(path.name)], [.text(variant.shortText)],
              [.text(phrases[variant.isCircuit ? .travelCircuit : .travelOneWay])],
              [.text(phrases.localized(variant.distance.digits))],
            ] + ships.map { [.text(phrases.localized(Journey(variant, in: $0).duration.hours))] }))
      }
    }
    return Table(
      caption: numbered(phrases[.travelPathsCaption], part),
      style: plan.pathTables.isWide ? "paths wide" : "paths",
      columns: [
        .init(phrases[.travelPathName]), .init(phrases[.travelPath]),
        .init(phrases[.travelPathType]),
        .init(phrases[.travelKilometres], .trailing),
      ] + ships.map { .init($0.name + " (h)", .trailing) }, rows: rows)
  }
}
