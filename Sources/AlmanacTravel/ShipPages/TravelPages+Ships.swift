// The pages that only a line of ships has: its overview, its stations, distances, paths and services.

import AlmanacBase

extension TravelPages {
  /// The way to the stations, the next departures, the timetables, then the planner, distances and paths.
  func overview(_ ships: ShipPages) -> Page {
    let track = ships.route.line.tracks[0].stations
    var blocks: [Block] = [.paragraph([.text(ships.facts)])]
    if let finder { blocks.append(.mount(finder)) }
    if !ships.route.services.isEmpty { blocks += next }
    blocks += [.heading(level: 2, phrases[.travelTimetables]), .cards(cards(ships))]
    if let planner = ships.planner {
      blocks += [.heading(level: 2, phrases[.travelPlanner]), .mount(planner)]
    }
    blocks += ships.plan.hasMatrix ? ships.matrices : [ships.diagram]
    if ships.pathParts.isEmpty, !ships.route.paths.isEmpty {
      blocks.append(.heading(level: 2, phrases[.travelPaths]))
      blocks += ships.blocks(of: ships.route.paths[...])
    }
    let ends = [track.first, track.last].map { feed.title(ofStop: $0 ?? 0) }
    return page(
      .home, title: feed.title,
      description: phrases[.travelLineDescription, feed.title, ends[0], ends[1]],
      blocks: blocks)
  }

  private func cards(_ ships: ShipPages) -> [Card] {
    func card(_ key: Key, _ text: String) -> Card { Card(link(key), detail: [.text(text)]) }
    let boards: TravelPhrase =
      ships.plan.hasMatrix ? .travelBoardsDetail : .travelBoardsAndDistances
    return directionLinks.map { Card($0, detail: [.text(phrases[.travelTimetableDetail])]) }
      + [card(.stops(part: 0), phrases[boards])]
      + ships.pathParts.prefix(1).map { card(.paths(part: $0), phrases[.travelPathsCaption]) }
      + firstGraph.map {
        card(
          $0, phrases[.travelGraphDetail] + " " + phrases.berthConflicts(ships.conflicts.count))
      }
  }

  func stationsPage(_ part: Int, _ ships: ShipPages) -> Page {
    let shown = ships.plan.stations.rows(part)
    var columns: [Table.Column] = [
      .init(phrases[.travelStation]), .init(phrases[.travelTrack]),
      .init(phrases[.travelBerths], .trailing), .init(phrases[.travelDepartures], .trailing),
      .init(phrases[.travelArrivals], .trailing),
    ]
    if !ships.plan.hasMatrix { columns.append(.init(phrases[.travelDistanceLinks])) }
    return page(
      .stops(part: part), title: title(of: .stops(part: part)),
      description: phrases[.travelBoardsDescription, feed.title],
      blocks: [
        .table(
          Table(
            caption: phrases[.travelBoards], style: "stations hidden-caption", columns: columns,
            rows: shown.map { row(of: $0, ships) }))
      ] + dataLinks(stationData), previous: part > 0 ? .stops(part: part - 1) : nil,
      next: part + 1 < stopRanges.count ? .stops(part: part + 1) : nil)
  }

  private func row(of number: Int, _ ships: ShipPages) -> Table.Row {
    let line = ships.route.line
    let station = line.stations[number]
    var cells: [[Inline]] = [
      [.link(Link(station.title, to: address(of: .board(stationOfStop[number]))))],
      [.text(line.tracks[station.track].name)],
      [.text(station.berths.map { String($0) } ?? "–")],
      [.text(String(callCount(at: number, feed.isDeparture)))],
      [.text(String(callCount(at: number, feed.isArrival)))],
    ]
    if !ships.plan.hasMatrix {
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
  private func callCount(at station: Int, _ counts: (_ call: Int, _ trip: Feed.Trip) -> Bool) -> Int
  {
    index.visits(at: station).reduce(0) { count, visit in
      counts(Int(visit.call), feed.trips[Int(visit.trip)]) ? count + 1 : count
    }
  }

  var stationData: Address { address(of: .stops(part: 0)) / "stations" }

  /// Distances are measured from the start of the track, which for a branch is its junction.
  func stationTable(_ ships: ShipPages) -> DataTable {
    let line = ships.route.line
    return DataTable(
      columns: ["code", "name", "track", "kilometres", "berths", "departures", "arrivals"],
      rows: line.stations.enumerated().map { number, station in
        [
          .string(station.code.text), .string(station.name),
          .string(line.tracks[station.track].name), .double(station.offset.number),
          station.berths.map { .int($0) } ?? .null,
          .int(callCount(at: number, feed.isDeparture)),
          .int(callCount(at: number, feed.isArrival)),
        ]
      })
  }

  func originPage(_ station: Int, _ part: Int, _ ships: ShipPages) -> Page {
    let shown = ships.plan.origins.rows(part)
    let key = Key.origin(station, part: part)
    return page(
      key, title: title(of: key),
      description: phrases[.travelFromDescription, feed.title(ofStop: station)],
      blocks: ships.ways(from: station, to: shown) + dataLinks(originData(station)),
      previous: part > 0 ? .origin(station, part: part - 1) : nil,
      next: part + 1 < ships.plan.origins.ranges.count ? .origin(station, part: part + 1) : nil)
  }

  func originData(_ station: Int) -> Address {
    address(of: .origin(station, part: 0)) / "distances"
  }

  func pathsPage(_ part: Int, _ ships: ShipPages) -> Page {
    let key = Key.paths(part: part)
    return page(
      key, title: phrases[.travelTitleOfLine, feed.title, title(of: key)],
      description: phrases[.travelPathsCaption],
      blocks: ships.blocks(of: ships.route.paths[ships.plan.paths.rows(part)]),
      previous: part > 0 ? .paths(part: part - 1) : nil,
      next: part + 1 < ships.pathParts.count ? .paths(part: part + 1) : nil)
  }

  /// The timetable of a service: a row per stop, a column per start.
  func blocks(of service: Service) -> [Block] {
    let tables = tables(of: service)
    let shown = PageParts(weights: tables.map { $0.weight }, limit: PageParts.limit / 2).ranges[0]
    let rest: [Block] =
      shown.count < tables.count
      ? [.paragraph([.text(phrases[.travelMoreDepartures] + " "), .link(link(.home))])] : []
    return tables[shown].flatMap { [.table($0.table), $0.notes] } + rest
      + dataLinks(base / "stops", parts: ships?.stopParts ?? 1)
  }

  /// The largest number of starts of a service in a table.
  private static let startsPerTable = 8

  /// All starts of a service, with a row per stop, in tables that fit a sheet, each with its size, and
  /// their notes.
  private func tables(of service: Service) -> [(table: Table, weight: Int, notes: Block)] {
    let grid = grid(ofService: service.name)
    let footnotes = Footnotes(of: grid)
    let caption = phrases[
      .travelServiceCaption, service.name, service.journey.ship.name, service.days.text(phrases)]
    let ranges = TimetableSheet.ranges(grid.columns.count, most: Self.startsPerTable)
    return ranges.enumerated().map { part, range in
      let sheet = TimetableSheet(grid, columns: range)
      let notes = TimetableSheet.notes(
        on: [sheet], footnotes, dayMarks: phrases[.travelServiceDayMarks], phrases)
      return (
        sheet.table(
          of: grid, .down, caption: phrases.numbered(caption, part), style: " service", phrases),
        sheet.weight(in: grid), .list((notes + [phrases[.travelRounding]]).map { [.text($0)] })
      )
    }
  }
}
