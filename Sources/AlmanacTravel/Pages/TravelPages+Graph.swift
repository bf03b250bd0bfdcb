// The time-distance diagrams of a line.

import AlmanacBase

extension TravelPages {
  func graphPage(_ line: Int, _ part: Int) -> Page {
    let key = Key.graph(line: line, part: part)
    let drawings = graphDrawings(line, part)
    let diagrams = drawings.map { $0.diagram() }
    var blocks: [Block] = [
      .paragraph([.text(phrases[ships == nil ? .travelGraphVehicles : .travelGraphShips])])
    ]
    let kinds = lines[line].kinds.kinds
    if kinds.count > 1 {
      let shown = kinds.indices.filter { $0 < Self.mostGraphs || $0 == part }
      blocks.append(
        choices(shown, current: part) {
          Link(capitalName(of: kinds[$0]), to: address(of: .graph(line: line, part: $0)))
        })
    }
    blocks += figures(of: drawings, diagrams)
    blocks.append(.paragraph([.text(explanation(of: diagrams.first))]))
    guard let ships else {
      return page(
        key, title: title(of: key), description: diagrams[0].description, blocks: blocks)
    }
    if part == 0 { blocks += ships.conflictBlocks }
    return page(
      key, title: phrases[.travelTitleOfLine, feed.title, title(of: key)],
      description: phrases[.travelGraphDescription, feed.title], blocks: blocks,
      previous: part > 0 ? .graph(line: line, part: part - 1) : nil,
      next: part + 1 < graphParts(line).count ? .graph(line: line, part: part + 1) : nil)
  }

  /// The number of kinds of days to which a graph links; others are single dates.
  private static let mostGraphs = 12

  /// The diagrams of each kind of days.
  private func figures(of drawings: [GraphDrawing], _ diagrams: [StringDiagram]) -> [Block] {
    let hasHeadings = Set(drawings.map { $0.track }).count > 1
    let days = drawings.runs { $0.days.isSame(as: $1.days) }.map { run in
      Alternative(
        summary: drawings[run.lowerBound].days,
        run.flatMap { index -> [Block] in
          let drawing = drawings[index]
          return (hasHeadings ? [.heading(level: 2, drawing.track)] : [])
            + [.figure(diagrams[index].figure(drawing.across, drawing.down, phrases))]
        })
    }
    return days.count == 1 ? days[0].blocks : [.alternatives(name: "days", days)]
  }

  /// What the lines, and the colours and dashes that the graph has, stand for.
  private func explanation(of diagram: StringDiagram?) -> String {
    var found: [TravelPhrase] = []
    if let ships {
      found = [.travelGraphExplanation] + (ships.conflicts.isEmpty ? [] : [.travelGraphConflicts])
    } else if let diagram {
      found = [.travelGraphOfFeed]
      if !diagram.colors.isEmpty { found.append(.travelGraphColours) }
      if !diagram.directions.isEmpty { found.append(.travelGraphDashes) }
      found.append(diagram.isToScale ? .travelGraphScale : .travelGraphEven)
    }
    // Where clocks differ, the time axis has those of the operator.
    let zone =
      clocks.differ ? [phrases[.travelTimesInZone, clocks.name(ofZoneAt: nil)]] : []
    return (found.map { phrases[$0] } + zone).joined(separator: " ")
  }

  /// A diagram of a page, with time across the page and down.
  struct GraphDrawing {
    /// The name of its days, and that of its track on a line of ships.
    let days: String
    var track = ""
    let diagram: () -> StringDiagram
    let across: Address
    let down: Address
  }

  func graphFiles(_ line: Int, _ part: Int) -> [PageFile] {
    graphDrawings(line, part).map { drawing in
      PageFile([drawing.across, drawing.down]) {
        let diagram = drawing.diagram()
        return [diagram.svg(.across), diagram.svg(.down)]
      }
    } + (part == 0 ? ships?.conflictFiles ?? [] : [])
  }

  func graphDrawings(_ line: Int, _ part: Int) -> [GraphDrawing] {
    let key = Key.graph(line: line, part: part)
    if let line = feed.ships, let ships {
      return graphDrawings(line, ships, part, address(of: key))
    }
    return [
      GraphDrawing(
        days: name(of: lines[line].kinds.kinds[part]),
        diagram: {
          let directions = lines[line].directions.enumerated().map { number, direction in
            GraphLine.Direction(
              stops: direction.stops, trips: direction.timetables[part],
              end: destination(line, number))
          }
          return StringDiagram(
            feed, GraphLine(feed, directions, phrases), title: title(of: key), phrases)
        }, across: address(of: key) / "graph.svg", down: address(of: key) / "graph-down.svg")
    ]
  }

  /// `graph/line.svg` and `graph/down/line.svg`, in `graph/mon-fri/` where weekdays differ. A track on
  /// which no trip of the part runs on some days has no drawing for them.
  private func graphDrawings(
    _ line: Feed.ShipLine, _ ships: ShipPages, _ part: Int, _ base: Address
  ) -> [GraphDrawing] {
    let shown = ships.plan.graphs[part]
    let kinds = GraphDays.all(of: feed, shown.trips)
    let slugs = Slug.unique(kinds.map { $0.days.text(Phrasebook()) })
    return zip(kinds, slugs).flatMap { kind, slug in
      let folder = kinds.count > 1 ? base / (slug + "/") : base
      let days = kind.days.text(phrases)
      return shown.tracks.compactMap { track -> GraphDrawing? in
        let axis = GraphLine(feed, line, track: track, on: kind, phrases)
        if axis.trips.isEmpty { return nil }
        let name = line.line.tracks[track].name
        let file = ships.trackSlugs[track] + ".svg"
        return GraphDrawing(
          days: days, track: name,
          diagram: {
            let marks = ships.marks(on: axis, track, kind.days)
            var diagram = StringDiagram(
              feed, axis, title: phrases[.travelGraphOfLine, name, days], marks: marks, phrases)
            diagram.description += " " + phrases.berthConflicts(marks.count)
            return diagram
          }, across: folder / file, down: folder / "down/" / file)
      }
    }
  }
}
