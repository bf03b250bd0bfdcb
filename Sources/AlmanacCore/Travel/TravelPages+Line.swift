// The page of a line: its picture, its distances, and how long every ship takes.

extension TravelPages {
  var linePage: Page {
    let line = route.line
    let first = line.stations[line.tracks[0].stations.first ?? 0]
    let last = line.stations[line.tracks[0].stations.last ?? 0]
    let diagram = LineDiagram(line)
    var blocks: [Block] = [
      .paragraph([
        .text(
          phrases[
            .travelLineFacts, String(line.stations.count), line.length(of: 0).text,
            String(route.services.count)])
      ]),
      .cards(cards),
      .figure(
        Figure(
          image: base / "line.svg", alternative: diagram.description(phrases),
          caption: [.text(phrases[.travelToScale])], style: "diagram", width: diagram.width,
          height: diagram.height)),
    ]
    if hasMatrix { blocks += matrices }
    blocks += pathBlocks
    return page(
      .line, title: line.name,
      description: phrases[.travelLineDescription, line.name, first.title, last.title],
      blocks: blocks)
  }

  private var cards: [Card] {
    var cards = timetables.indices.filter { !timetables[$0].pages.isEmpty }.map { index in
      Card(
        link(.timetable(index, part: 0)),
        detail: [
          .text(phrases[.travelRuns, String(timetables[index].timetable.runs.count)])
        ])
    }
    cards.append(
      Card(
        link(.stations(part: 0)),
        detail: [.text(phrases[hasMatrix ? .travelBoardsDetail : .travelBoardsAndWays])]))
    if hasPathPages {
      cards.append(
        Card(link(.paths(part: 0)), detail: [.text(phrases[.travelPathsCaption])]))
    }
    if !graphs.isEmpty {
      cards.append(
        Card(
          link(.graph(part: 0)),
          detail: [.text(phrases[.travelConflictCount, String(conflicts.count)])]))
    }
    return cards
  }

  private var matrices: [Block] {
    var blocks: [Block] = [
      .heading(level: 2, phrases[.travelDistances]),
      .table(
        matrix(phrases[.travelDistancesCaption]) { route.line.distance(from: $0, to: $1).digits }),
      dataLinks(base / "distances"),
      .heading(level: 2, phrases[.travelFlights]),
    ]
    for ship in route.fleet.ships {
      blocks.append(
        .table(
          matrix(phrases[.travelFlightsCaption, ship.name, ship.speed.text]) {
            ship.speed.time(over: route.line.distance(from: $0, to: $1)).hours
          }))
    }
    return blocks + [dataLinks(base / "distances")]
  }

  private func matrix(_ caption: String, _ value: (Int, Int) -> String) -> Table {
    let stations = route.line.stations
    return Table(
      caption: caption, style: "matrix",
      columns: [.init(phrases[.travelFromColumn])]
        + stations.map { .init($0.code.text, .trailing) },
      rows: stations.indices.map { origin in
        Table.Row(
          [[.text(stations[origin].title)]]
            + stations.indices.map { [.text($0 == origin ? "–" : value(origin, $0))] })
      })
  }

  private var pathBlocks: [Block] {
    guard !route.paths.isEmpty, !hasPathPages else { return [] }
    return [.heading(level: 2, phrases[.travelPaths])] + blocks(of: route.paths)
  }

  func pathsPage(_ part: Int) -> Page {
    let shown = slice(route.paths.count, TravelPages.pathRows, part)
    let key = Key.paths(part: part)
    return page(
      key, title: phrases[.travelTitleOfLine, route.line.name, title(of: key)],
      description: phrases[.travelPathsCaption], blocks: blocks(of: Array(route.paths[shown])),
      previous: part > 0 ? .paths(part: part - 1) : nil,
      next: shown.upperBound < route.paths.count ? .paths(part: part + 1) : nil)
  }

  private func blocks(of paths: [NamedPath]) -> [Block] {
    [.table(pathTable(paths))] + explanation(example.oneWay, example.circuit)
      + [dataLinks(base / "paths")]
  }

  /// The path that shows best what the two ways are: one that comes back to a station.
  private var example: NamedPath {
    let rounds = route.paths.filter { $0.circuit != nil }
    return rounds.first { path in
      let stations = path.oneWay.stations
      return stations.indices.contains { stations[($0 + 1)...].contains(stations[$0]) }
    } ?? rounds.first ?? route.paths[0]
  }

  /// Which is which: one way, and as a circuit.
  func explanation(_ oneWay: TravelPath, _ circuit: TravelPath?) -> [Block] {
    guard let circuit else { return [] }
    return [
      .paragraph([
        .text(
          phrases[
            .travelOneWayAndCircuit, oneWay.text, oneWay.distance.text, circuit.distance.text])
      ])
    ]
  }

  /// Each path one way and as a circuit, with its duration in every ship.
  private func pathTable(_ paths: [NamedPath]) -> Table {
    let ships = route.fleet.ships
    var rows: [Table.Row] = []
    for path in paths {
      for way in [path.oneWay, path.circuit] {
        guard let way else { continue }
        rows.append(
          Table.Row(
            [
              [.text(path.name)], [.text(way.text)],
              [.text(phrases[way.isCircuit ? .travelCircuit : .travelOneWay])],
              [.text(way.distance.digits)],
            ] + ships.map { [.text(Journey(way, in: $0).duration.hours)] }))
      }
    }
    return Table(
      caption: phrases[.travelPathsCaption], style: "paths",
      columns: [
        .init(phrases[.travelPathName]), .init(phrases[.travelPath]), .init(phrases[.travelWay]),
        .init(phrases[.travelKilometres], .trailing),
      ] + ships.map { .init($0.name + ", h", .trailing) }, rows: rows)
  }
}
