// The distances and flight times between the stations of a line of ships.

import AlmanacBase

extension ShipPages {
  var diagram: Block {
    let diagram = LineDiagram(route.line)
    return .figure(
      Figure(
        image: base / "line.svg", alternative: diagram.description(phrases),
        caption: [.text(phrases[.travelToScale])],
        style: diagram.fitsSheet ? "diagram" : "diagram long", width: diagram.width,
        height: diagram.height))
  }

  var matrices: [Block] {
    var blocks: [Block] = [
      .heading(level: 2, phrases[.travelDistances]),
      diagram,
      .table(
        matrix(phrases[.travelDistancesCaption]) {
          phrases.localized(route.line.distance(from: $0, to: $1).digits)
        }),
    ]
    blocks += dataLinks("distances")
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
    return blocks + dataLinks("distances")
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

  /// The distances to some stations, and the times of the ships, in tables that fit a sheet.
  func ways(from station: Int, to targets: Range<Int>) -> [Block] {
    plan.originTables.ships.enumerated().map { part, ships in
      .table(ways(from: station, to: targets, ships, part: part))
    }
  }

  /// The same for some of the ships; each track has a row with its name.
  private func ways(
    from station: Int, to targets: Range<Int>, _ shown: Range<Int>, part: Int
  ) -> Table {
    let stations = route.line.stations
    let ships = route.fleet.ships[shown]
    var rows: [Table.Row] = []
    var track: Int?
    for target in targets where target != station {
      let own = stations[target].track
      if route.line.tracks.count > 1, track != own {
        track = own
        let name = route.line.tracks[own].name
        let empty = [[Inline]](repeating: [], count: 1 + ships.count)
        rows.append(Table.Row([[.text(name)]] + empty, style: "track"))
      }
      let distance = route.line.distance(from: station, to: target)
      rows.append(
        Table.Row(
          [[.text(stations[target].title)], [.text(phrases.localized(distance.digits))]]
            + ships.map { [.text(phrases.localized($0.speed.time(over: distance).hours))] }))
    }
    return Table(
      caption: phrases.numbered(phrases[.travelFromCaption, stations[station].title], part),
      style: plan.originTables.isWide ? "ways wide" : "ways",
      columns: [
        .init(phrases[.travelToColumn]), .init(phrases[.travelKilometres], .trailing),
      ] + ships.map { .init($0.name, .trailing) },
      rows: rows)
  }
}
