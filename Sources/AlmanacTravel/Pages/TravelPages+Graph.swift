// The time-distance diagrams of a line, and the conflicts over berths.

import AlmanacBase

extension TravelPages {
  func graphPage(_ part: Int) -> Page {
    let key = Key.graph(part: part)
    let drawings = graphDrawings(part)
    let hasHeadings = Set(drawings.map { $0.track }).count > 1
    let alternatives = graphDays(part).compactMap { days -> Alternative? in
      let blocks = drawings.filter { $0.days == days.days }.flatMap { drawing -> [Block] in
        let name = route.line.tracks[drawing.track].name
        let figure = drawing.diagram.figure(drawing.across, drawing.down, phrases)
        return (hasHeadings ? [.heading(level: 2, name)] : []) + [.figure(figure)]
      }
      return blocks.isEmpty ? nil : Alternative(summary: days.days.text(phrases), blocks)
    }
    var blocks: [Block] = [.paragraph([.text(phrases[.travelGraphShips])])]
    blocks +=
      alternatives.count == 1
      ? alternatives[0].blocks : [.alternatives(name: "days", alternatives)]
    let notes: [TravelPhrase] =
      [.travelGraphExplanation] + (conflicts.isEmpty ? [] : [.travelGraphConflicts])
    blocks.append(.paragraph([.text(notes.map { phrases[$0] }.joined(separator: " "))]))
    if part == 0 { blocks += conflictBlocks }
    return page(
      key, title: phrases[.travelTitleOfLine, route.line.name, title(of: key)],
      description: phrases[.travelGraphDescription, route.line.name], blocks: blocks,
      previous: part > 0 ? .graph(part: part - 1) : nil,
      next: part + 1 < plan.graphs.count ? .graph(part: part + 1) : nil)
  }

  /// The weekdays on which the same trips of the part are under way.
  func graphDays(_ part: Int) -> [GraphDays] {
    GraphDays.all(of: feed.feed, plan.graphs[part].trips)
  }

  /// The drawings of a track on some days, with time across the page and down.
  struct GraphDrawing {
    let track: Int
    let days: RunningDays
    let diagram: StringDiagram
    let across: Address
    let down: Address
  }

  /// `graph/line.svg` and `graph/down/line.svg`, in `graph/mon-fri/` where weekdays differ. A track on
  /// which no trip of the part runs on some days has no drawing for them.
  func graphDrawings(_ part: Int) -> [GraphDrawing] {
    guard let ships = feed.feed.ships else { return [] }
    let kinds = graphDays(part)
    let slugs = Slug.unique(kinds.map { $0.days.text(Phrasebook()) })
    let base = address(of: .graph(part: part))
    return zip(kinds, slugs).flatMap { kind, slug in
      let folder = kinds.count > 1 ? base / (slug + "/") : base
      return plan.graphs[part].tracks.compactMap { track -> GraphDrawing? in
        let line = GraphLine(feed.feed, ships, track: track, on: kind, phrases)
        if line.trips.isEmpty { return nil }
        let marks = marks(on: line, track, kind.days)
        let title = phrases[
          .travelGraphOfLine, route.line.tracks[track].name, kind.days.text(phrases)]
        var diagram = StringDiagram(feed.feed, line, title: title, marks: marks, phrases)
        diagram.description += " " + phrases.berthConflicts(marks.count)
        return GraphDrawing(
          track: track, days: kind.days, diagram: diagram,
          across: folder / (trackSlugs[track] + ".svg"),
          down: folder / "down/" / (trackSlugs[track] + ".svg"))
      }
    }
  }

  /// The conflicts over berths of the trips on a track, on one of the weekdays.
  private func marks(
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

  /// The files of all drawings of a part.
  func graphImages(_ part: Int) -> [PublishedFile] {
    graphDrawings(part).flatMap { drawing in
      [
        PublishedFile(address: drawing.across, text: drawing.diagram.svg(.across)),
        PublishedFile(address: drawing.down, text: drawing.diagram.svg(.down)),
      ]
    }
  }

  /// The addresses of `graphImages`.
  func graphImageAddresses(_ part: Int) -> [Address] {
    graphDrawings(part).flatMap { [$0.across, $0.down] }
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
