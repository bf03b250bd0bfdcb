// The list of stations, the ways from each, and each one's board.

extension TravelPages {
  func stationsPage(_ part: Int) -> Page {
    let stations = route.line.stations
    let shown = slice(stations.count, TravelPages.stationRows, part)
    var columns: [Table.Column] = [
      .init(phrases[.travelStation]), .init(phrases[.travelTrack]),
      .init(phrases[.travelBerths], .trailing), .init(phrases[.travelDepartures], .trailing),
      .init(phrases[.travelArrivals], .trailing),
    ]
    if !hasMatrix { columns.append(.init(phrases[.travelWays])) }
    return page(
      .stations(part: part), title: title(of: .stations(part: part)),
      description: phrases[.travelBoardsDescription, route.line.name],
      blocks: [
        .table(
          Table(
            caption: phrases[.travelBoards], style: "stations", columns: columns,
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
            phrases[.travelWaysFrom, station.code.text],
            to: address(of: .origin(number, part: 0))))
      ])
    }
    return Table.Row(cells)
  }

  func originPage(_ station: Int, _ part: Int) -> Page {
    let stations = route.line.stations
    let shown = slice(stations.count, TravelPages.originRows, part)
    let key = Key.origin(station, part: part)
    return page(
      key, title: title(of: key),
      description: phrases[.travelFromDescription, stations[station].title],
      blocks: [
        .table(
          Table(
            caption: phrases[.travelFromCaption, stations[station].title], style: "ways",
            columns: [
              .init(phrases[.travelToColumn]), .init(phrases[.travelKilometres], .trailing),
            ] + route.fleet.ships.map { .init($0.name + ", h", .trailing) },
            rows: shown.filter { $0 != station }.map { target in
              let distance = route.line.distance(from: station, to: target)
              return Table.Row(
                [[.text(stations[target].title)], [.text(distance.digits)]]
                  + route.fleet.ships.map { [.text($0.speed.time(over: distance).hours)] })
            })), dataLinks(originData(station)),
      ], previous: part > 0 ? .origin(station, part: part - 1) : nil,
      next: shown.upperBound < stations.count ? .origin(station, part: part + 1) : nil)
  }

  func originData(_ station: Int) -> Address {
    address(of: .origin(station, part: 0)) / "distances"
  }

  func boardPage(_ station: Int, _ part: Int) -> Page {
    let key = Key.board(station, part: part)
    let departures = boards.departures(from: station)
    let arrivals = boards.arrivals(at: station)
    let leaving = slice(departures.count, TravelPages.boardRows, part).map { departures[$0] }
    let coming = slice(arrivals.count, TravelPages.boardRows, part).map { arrivals[$0] }
    var blocks: [Block] = []
    if departures.isEmpty && arrivals.isEmpty {
      blocks = [.paragraph([.text(phrases[.travelNoService])])]
    }
    if !leaving.isEmpty { blocks.append(.table(board(leaving, at: station, isArrival: false))) }
    if !coming.isEmpty { blocks.append(.table(board(coming, at: station, isArrival: true))) }
    if !leaving.isEmpty || !coming.isEmpty {
      blocks += legend((leaving + coming).map { $0.trip }, hasDayMarks: false)
      blocks.append(dataLinks(boardData(station)))
    }
    let title = self.title(of: key)
    return page(
      key, title: title,
      description: phrases[.travelBoardDescription, route.line.stations[station].title],
      blocks: blocks, previous: part > 0 ? .board(station, part: part - 1) : nil,
      next: part + 1 < boardParts(station) ? .board(station, part: part + 1) : nil)
  }

  func boardData(_ station: Int) -> Address {
    address(of: .board(station, part: 0)) / "board"
  }

  /// Arrivals or departures; the days are those on which they happen here, not those of the start.
  func board(_ entries: [BoardEntry], at station: Int, isArrival: Bool) -> Table {
    let name = route.line.stations[station].title
    return Table(
      caption: phrases[isArrival ? .travelArrivalsAt : .travelDeparturesFrom, name],
      style: "board",
      columns: [
        .init(phrases[.travelTime]),
        .init(phrases[isArrival ? .travelFromColumn : .travelToColumn]),
        .init(phrases[isArrival ? .travelLastStop : .travelNextStop]),
        .init(phrases[.travelService]), .init(phrases[.travelShip]),
        .init(phrases[.travelDays]),
      ], rows: entries.map { row(of: $0) })
  }

  private func row(of entry: BoardEntry) -> Table.Row {
    let trip = route.trips[entry.trip]
    let path = trip.journey.path
    let end = path.isCircuit ? path.stations[0] : path.stations[path.stations.count - 1]
    let target = entry.isArrival ? path.stations[0] : end
    // A round trip on the board of its own end still says where it goes in between.
    let nextStop = entry.isArrival ? entry.stop - 1 : entry.stop + 1
    let neighbour = path.stations[nextStop < path.stations.count ? nextStop : 0]
    let via = neighbour == target ? "" : route.line.stations[neighbour].title
    return Table.Row([
      [.text(entry.shown.text)], [.text(route.line.stations[target].title)], [.text(via)],
      [.text(marked(trip))], [.text(trip.journey.ship.name)],
      [.text(trip.days.shifted(by: entry.shown.day).text(phrases))],
    ])
  }

  /// Some of so many rows.
  func slice(_ count: Int, _ size: Int, _ part: Int) -> Range<Int> {
    let start = min(part * size, count)
    return start..<min(start + size, count)
  }
}
