// The list of stations, and the distances from each.

import AlmanacBase

extension TravelPages {
  func stationsPage(_ part: Int) -> Page {
    let stations = route.line.stations
    let shown = plan.stations.rows(part)
    var columns: [Table.Column] = [
      .init(phrases[.travelStation]), .init(phrases[.travelTrack]),
      .init(phrases[.travelBerths], .trailing), .init(phrases[.travelDepartures], .trailing),
      .init(phrases[.travelArrivals], .trailing),
    ]
    if !hasMatrix { columns.append(.init(phrases[.travelDistanceLinks])) }
    return page(
      .stations(part: part), title: title(of: .stations(part: part)),
      description: phrases[.travelBoardsDescription, route.line.name],
      blocks: [
        .table(
          Table(
            caption: phrases[.travelBoards], style: "stations hidden-caption", columns: columns,
            rows: shown.map { row(of: $0) })), dataLinks(stationData),
      ], previous: part > 0 ? .stations(part: part - 1) : nil,
      next: shown.upperBound < stations.count ? .stations(part: part + 1) : nil)
  }

  private func row(of number: Int) -> Table.Row {
    let station = route.line.stations[number]
    var cells: [[Inline]] = [
      [.link(Link(station.title, to: feed.address(of: .board(feed.stationOfStop[number]))))],
      [.text(route.line.tracks[station.track].name)],
      [.text(station.berths.map { String($0) } ?? "–")],
      [.text(String(callCount(at: number, feed.feed.isDeparture)))],
      [.text(String(callCount(at: number, feed.feed.isArrival)))],
    ]
    if !hasMatrix {
      cells.append([
        .link(
          Link(
            phrases[.travelDistancesFrom, station.code.text],
            to: address(of: .origin(number, part: 0))))
      ])
    }
    return Table.Row(cells)
  }

  /// The number of calls at a station of all trips.
  func callCount(at station: Int, _ counts: (_ call: Int, _ trip: Feed.Trip) -> Bool) -> Int {
    feed.index.visits(at: station).reduce(0) { count, visit in
      counts(Int(visit.call), feed.feed.trips[Int(visit.trip)]) ? count + 1 : count
    }
  }

  func originPage(_ station: Int, _ part: Int) -> Page {
    let stations = route.line.stations
    let shown = plan.origins.rows(part)
    let key = Key.origin(station, part: part)
    return page(
      key, title: title(of: key),
      description: phrases[.travelFromDescription, stations[station].title],
      blocks: plan.originTables.ships.enumerated().map { number, ships in
        .table(ways(from: station, to: shown, ships, part: number))
      } + [dataLinks(originData(station))],
      previous: part > 0 ? .origin(station, part: part - 1) : nil,
      next: shown.upperBound < stations.count ? .origin(station, part: part + 1) : nil)
  }

  /// The distances to some stations, and the times of some ships; each track has a row with its name.
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
      caption: numbered(phrases[.travelFromCaption, stations[station].title], part),
      style: plan.originTables.isWide ? "ways wide" : "ways",
      columns: [
        .init(phrases[.travelToColumn]), .init(phrases[.travelKilometres], .trailing),
      ] + ships.map { .init($0.name, .trailing) },
      rows: rows)
  }

  func originData(_ station: Int) -> Address {
    address(of: .origin(station, part: 0)) / "distances"
  }
}
