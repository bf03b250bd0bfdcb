// The time-distance diagrams of a line, and the conflicts over berths.

extension TravelPages {
  func graphPage(_ part: Int) -> Page {
    let key = Key.graph(part: part)
    var blocks: [Block] = [.paragraph([.text(phrases[.travelGraphExplanation])])]
    for track in graphTracks(part) {
      let diagram = stringDiagram(track, part)
      blocks.append(
        .figure(
          Figure(
            image: graphImage(track, part), alternative: diagram.description(phrases),
            caption: [.text(diagram.title(phrases))], style: "graph", width: diagram.width,
            height: diagram.height)))
    }
    if part == 0 { blocks += conflictBlocks }
    return page(
      key, title: phrases[.travelTitleOfLine, route.line.name, title(of: key)],
      description: phrases[.travelGraphDescription, route.line.name], blocks: blocks,
      previous: part > 0 ? .graph(part: part - 1) : nil,
      next: part + 1 < plan.graphs.count ? .graph(part: part + 1) : nil)
  }

  /// The tracks that any trip of the part uses.
  func graphTracks(_ part: Int) -> [Int] {
    plan.graphs[part].tracks.filter { track in
      plan.graphs[part].trips.contains { trip in
        let stations = route.trips[trip].journey.path.stations
        let first = route.line.gate(of: stations[0], onto: track)
        return stations.contains { route.line.gate(of: $0, onto: track) != first }
          || route.line.stations[first].track == track
      }
    }
  }

  func stringDiagram(_ track: Int, _ part: Int) -> StringDiagram {
    StringDiagram(route: route, track: track, trips: plan.graphs[part].trips, conflicts: conflicts)
  }

  /// `graph/line.svg`, `graph/2/sculptor-branch.svg`
  func graphImage(_ track: Int, _ part: Int) -> Address {
    address(of: .graph(part: part)) / (trackSlugs[track] + ".svg")
  }

  private var conflictBlocks: [Block] {
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
    return blocks + [dataLinks(base / "conflicts")]
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
}
