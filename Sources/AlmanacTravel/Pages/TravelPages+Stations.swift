// The list of stations, the distances from each, and the station boards.

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
      [.link(Link(station.title, to: address(of: .board(number, part: 0))))],
      [.text(route.line.tracks[station.track].name)],
      [.text(station.berths.map { String($0) } ?? "–")],
      [.text(String(boards.departures(from: number).count))],
      [.text(String(boards.arrivals(at: number).count))],
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

  func boardPage(_ station: Int, _ part: Int) -> Page {
    let key = Key.board(station, part: part)
    let departures = boards.departures(from: station)
    let arrivals = boards.arrivals(at: station)
    let parts = plan.boards[station]
    let shownDepartures = departures[parts.departures.rows(part)]
    let shownArrivals = arrivals[parts.arrivals.rows(part)]
    let live = part == 0 ? liveBoard(station, .station) : nil
    let style = live == nil ? "" : " daily"
    var blocks =
      sheets(of: shownDepartures, at: station, isArrival: false, style: style)
      + sheets(of: shownArrivals, at: station, isArrival: true, style: style)
    blocks.append(
      blocks.isEmpty
        ? .paragraph([.text(phrases[.travelNoService])]) : dataLinks(boardData(station)))
    if let live {
      let display = Link(phrases[.travelDisplay], to: address(of: .display(station)))
      blocks = [live] + blocks + [.paragraph([.link(display)])]
    }
    let title = self.title(of: key)
    return page(
      key, title: title,
      description: phrases[.travelBoardDescription, route.line.stations[station].title],
      blocks: blocks, previous: part > 0 ? .board(station, part: part - 1) : nil,
      next: part + 1 < parts.count ? .board(station, part: part + 1) : nil)
  }

  func boardData(_ station: Int) -> Address {
    address(of: .board(station, part: 0)) / "board"
  }

  /// Departures or arrivals, as a table per sheet of paper with its legend.
  ///
  /// - Parameter style: ` daily` below a live board, from which these tables differ then.
  func sheets(
    of entries: ArraySlice<BoardEntry>, at station: Int, isArrival: Bool, style: String = ""
  ) -> [Block] {
    var blocks: [Block] = []
    let entries = Array(entries)
    let rows = board(entries, at: station, isArrival: isArrival).rows.map { row in
      row.cells.dropFirst().map { cell in
        guard case .text(let text) = cell[0] else { return "" }
        return text
      }
    }
    let sheets = BoardSheets(rows, notes: entries.map { route.trips[$0.trip].notes }).sheets
    for (number, rows) in sheets.enumerated() {
      let sheet = Array(entries[rows])
      var table = board(sheet, at: station, isArrival: isArrival)
      table.style += style
      if sheets.count > 1, let first = sheet.first, let last = sheet.last {
        table.caption =
          phrases[
            .travelSheet, table.caption, String(number + 1), String(sheets.count),
            first.shown.text, last.shown.text]
      }
      blocks.append(.table(table))
      blocks += legend(sheet.map { $0.trip })
    }
    return blocks
  }

  /// A table of departures or arrivals. The days are those of the stop, not of the trip's start.
  func board(_ entries: [BoardEntry], at station: Int, isArrival: Bool) -> Table {
    let name = route.line.stations[station].title
    return Table(
      caption: phrases[isArrival ? .travelArrivalsAt : .travelDeparturesFrom, name],
      style: "board",
      columns: [
        .init(phrases[.travelTime]),
        .init(phrases[isArrival ? .travelFromColumn : .travelToColumn]),
        .init(phrases[isArrival ? .travelPreviousStop : .travelNextStop]),
        .init(phrases[.travelService]), .init(phrases[.travelShip]),
        .init(phrases[.travelDays]),
      ], rows: entries.map { row(of: $0) })
  }

  private func row(of entry: BoardEntry) -> Table.Row {
    let trip = route.trips[entry.trip]
    let path = trip.journey.path
    let end = path.isCircuit ? path.stations[0] : path.stations[path.stations.count - 1]
    let target = entry.isArrival ? path.stations[0] : end
    // The board at a circuit's own end names the next stop as well.
    let nextStop = entry.isArrival ? entry.stop - 1 : entry.stop + 1
    let neighbour = path.stations[nextStop < path.stations.count ? nextStop : 0]
    let via = neighbour == target ? "" : route.line.stations[neighbour].title
    return Table.Row([
      [.text(entry.shown.text)], [.text(route.line.stations[target].title)], [.text(via)],
      [.text(marked(trip))], [.text(trip.journey.ship.name)],
      [.text(trip.days.shifted(by: entry.shown.day).text(phrases))],
    ])
  }
}
