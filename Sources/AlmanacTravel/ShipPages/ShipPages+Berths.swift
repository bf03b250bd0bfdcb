// The conflicts over berths of a line of ships.

package import AlmanacBase

extension ShipPages {
  /// The conflicts over berths of the trips on a track, on one of the weekdays.
  func marks(
    on shown: GraphLine, _ track: Int, _ days: RunningDays
  ) -> [StringDiagram.Mark] {
    let numbers = route.movingTrips
    let trips = Set(shown.trips.map { numbers[$0.trip] })
    return conflicts.flatMap { conflict -> [StringDiagram.Mark] in
      guard !trips.isDisjoint(with: conflict.trips),
        let row = route.line.tracks[track].stops.firstIndex(of: conflict.station)
      else { return [] }
      return conflict.times(on: days.days.first ?? 0).map { time in
        StringDiagram.Mark(
          position: shown.rows[row].position, from: time.lowerBound, to: time.upperBound,
          title: conflict.names(on: route))
      }
    }
  }

  /// The conflicts below the graphs.
  var conflictBlocks: [Block] {
    let heading = Block.heading(level: 2, phrases[.travelConflicts])
    guard !conflicts.isEmpty else {
      return [heading, .paragraph([.text(phrases.berthConflicts(0))])]
    }
    let weights = conflicts.map { conflict in
      PageParts.weight(
        of: [route.line.stations[conflict.station].title, conflict.names(on: route)], figures: 4)
    }
    // The diagrams on the page take up part of the limit.
    let limit = PageParts(weights: weights, limit: PageParts.limit / 2, atMost: 100).ranges[0].count
    var blocks: [Block] = [
      heading,
      .table(
        Table(
          caption: phrases[.travelConflictsCaption], style: "conflicts",
          columns: [
            .init(phrases[.travelStation]), .init(phrases[.travelBerths], .trailing),
            .init(phrases[.travelFromTime], .trailing), .init(phrases[.travelToTime], .trailing),
            .init(phrases[.travelDays]), .init(phrases[.travelServices]),
          ], rows: conflicts.prefix(limit).map { row(of: $0) })),
    ]
    if conflicts.count > limit {
      blocks.append(
        .paragraph([.text(phrases[.travelMoreConflicts, String(conflicts.count - limit)])]))
    }
    return blocks + dataLinks("conflicts")
  }

  private func row(of conflict: BerthConflict) -> Table.Row {
    let station = route.line.stations[conflict.station]
    let times = conflict.times
    return Table.Row([
      [.text(station.title)], [.text(String(station.berths ?? 0))], [.text(times.start)],
      [.text(times.end)], [.text(conflict.days.text(phrases))],
      [.text(conflict.names(on: route))],
    ])
  }

  /// Their data.
  var conflictFiles: [PageFile] {
    conflicts.isEmpty ? [] : [PageFile(data: base / "conflicts", conflictTable)]
  }

  private var conflictTable: DataTable {
    let rows: [[JSONText]] = conflicts.map { conflict in
      [
        code(conflict.station), .int(route.line.stations[conflict.station].berths ?? 0),
        conflict.start.json, conflict.end.json,
        .string(conflict.days.text(Phrasebook())),
        .string(conflict.names(on: route, atMost: conflict.trips.count, separator: "; ")),
      ]
    }
    return DataTable(
      columns: ["station", "berths", "startSeconds", "endSeconds", "days", "services"], rows: rows)
  }

  /// The berth conflicts as warnings about the route file: at most 20 for a line. The page of the graph
  /// and its data list all of them.
  package var warnings: [Problem] {
    let limit = 20
    let file = route.sources.first ?? ""
    var warnings = conflicts.prefix(limit).map { $0.problem(on: route, in: file, phrases) }
    if conflicts.count > limit {
      warnings.append(
        Problem(
          .warning, in: file,
          "\(conflicts.count - limit) more berth conflicts; see them all in \(base.path)graph/"))
    }
    return warnings
  }
}
