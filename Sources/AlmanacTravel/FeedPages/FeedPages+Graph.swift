// The time-distance diagram of a line on a kind of days.

import AlmanacBase

extension FeedPages {
  func graphPage(_ line: Int, _ kind: Int) -> Page {
    let key = Key.graph(line: line, kind: kind)
    let diagram = stringDiagram(line, kind)
    let images = graphFileAddresses(line, kind)
    let kinds = lines[line].kinds.kinds
    var blocks: [Block] = [.paragraph([.text(phrases[.travelGraphVehicles])])]
    if kinds.count > 1 {
      let shown = kinds.indices.filter { $0 < FeedPages.mostGraphs || $0 == kind }
      blocks.append(
        choices(shown, current: kind) {
          Link(capitalName(of: kinds[$0]), to: address(of: .graph(line: line, kind: $0)))
        })
    }
    blocks.append(.figure(diagram.figure(images[0], images[1], phrases)))
    blocks.append(.paragraph([.text(explanation(of: diagram))]))
    return page(key, title: title(of: key), description: diagram.description, blocks: blocks)
  }

  /// What the lines, and the colours and dashes that the graph has, stand for.
  private func explanation(of diagram: StringDiagram) -> String {
    var found: [TravelPhrase] = [.travelGraphOfFeed]
    if !diagram.colors.isEmpty { found.append(.travelGraphColours) }
    if !diagram.directions.isEmpty { found.append(.travelGraphDashes) }
    found.append(diagram.isToScale ? .travelGraphScale : .travelGraphEven)
    return found.map { phrases[$0] }.joined(separator: " ")
  }

  /// The number of kinds of days to which a graph links; others are single dates.
  private static let mostGraphs = 12

  func graphFiles(_ line: Int, _ kind: Int) -> [PublishedFile] {
    let diagram = stringDiagram(line, kind)
    return zip(graphFileAddresses(line, kind), [.across, .down]).map { address, orientation in
      PublishedFile(address: address, text: diagram.svg(orientation))
    }
  }

  /// `graph.svg` and `graph-down.svg`
  func graphFileAddresses(_ line: Int, _ kind: Int) -> [Address] {
    let folder = address(of: .graph(line: line, kind: kind))
    return [folder / "graph.svg", folder / "graph-down.svg"]
  }

  private func stringDiagram(_ line: Int, _ kind: Int) -> StringDiagram {
    let directions = lines[line].directions
    let axis = GraphLine(
      feed,
      directions.indices.map { direction in
        GraphLine.Direction(
          stops: directions[direction].stops, trips: directions[direction].timetables[kind],
          end: destination(line, direction))
      }, phrases)
    return StringDiagram(feed, axis, title: title(of: .graph(line: line, kind: kind)), phrases)
  }
}
