// Draws a time-distance diagram.

import AlmanacBase

extension StringDiagram {
  func svg(_ orientation: Orientation) -> String {
    let layout = layout(orientation)
    var drawing = Drawing(
      width: layout.width, height: layout.height, title: title, description: description,
      style: style)
    drawHours(layout, in: &drawing)
    drawRows(layout, in: &drawing)
    for mark in marks { draw(mark, layout, in: &drawing) }
    let lanes = GraphLanes(trips, on: layout.axis)
    let lines = zip(trips, lanes.offsets).map { trip, offsets in
      [false, true].map { polylines(of: trip, offsets, layout, isBack: $0) }
    }
    for (trip, ways) in zip(trips, lines) {
      let title = trips.count > StringDiagram.maxTitles ? "" : trip.title
      for (way, style) in zip(ways, ["trip c\(trip.color)", "trip c\(trip.color) back"]) {
        let (legs, stays) = split(way, layout.orientation)
        drawing.path(style, legs, title: title)
        drawing.path("stay " + style, stays, title: title)
      }
    }
    drawNames(lines, layout, in: &drawing)
    drawLegend(layout, in: &drawing)
    return drawing.svg
  }

  /// Beyond this number of trips, the drawing has no tooltips, so that it stays small.
  private static let maxTitles = 600
  /// Beyond this number of trips, these have no names, which could not be told apart.
  static let maxNames = 100

  /// The width and the opacity of lines, and the width of those of stays: with many trips, these are thin
  /// and pale where they do not cross.
  private var stroke: (width: String, opacity: String, stays: String) {
    switch trips.count {
    case ...60: ("1.5", "1", "1.1")
    case ...120: ("1", "0.85", "0.75")
    default: ("0.75", "0.75", "0.75")
    }
  }

  /// The parts of a trip that run in a direction.
  private func polylines(
    of trip: Trip, _ offsets: [[Double]], _ layout: Layout, isBack: Bool
  ) -> [[Drawing.Point]] {
    zip(trip.strokes, offsets).flatMap { stroke, offsets in
      trip.parts(of: stroke, isBack: isBack).map { part in
        Simplified.polyline(layout.points(Array(stroke[part]), movedBy: Array(offsets[part])))
      }
    }
  }

  /// The parts of polylines where the ship or vehicle moves, and those where it stands, which are thinner.
  /// With many trips, all parts are alike, so that the drawing stays small.
  private func split(
    _ lines: [[Drawing.Point]], _ orientation: Orientation
  ) -> (legs: [[Drawing.Point]], stays: [[Drawing.Point]]) {
    if trips.count > StringDiagram.maxNames { return (lines, []) }
    var parts: (legs: [[Drawing.Point]], stays: [[Drawing.Point]]) = ([], [])
    for line in lines {
      var wasStay: Bool?
      for (start, end) in zip(line, line.dropFirst()) {
        let isStay = orientation == .across ? start.y == end.y : start.x == end.x
        if isStay {
          parts.stays.append([start, end])
        } else if wasStay == false {
          parts.legs[parts.legs.count - 1].append(end)
        } else {
          parts.legs.append([start, end])
        }
        wasStay = isStay
      }
    }
    return parts
  }

  private func drawHours(_ layout: Layout, in drawing: inout Drawing) {
    let labelled = layout.labelledHours
    for hour in hours.lowerBound...hours.upperBound {
      let style = hour % 6 == 0 ? "hair sixth" : "hair"
      let text = padded(hour % 24, to: 2) + ":00"
      let start = layout.point((Double(hour) * 3_600, 0))
      let end = layout.point((Double(hour) * 3_600, 1))
      switch layout.orientation {
      case .across:
        drawing.line(style, from: (start.x, start.y - 22), to: end)
        guard labelled.contains(hour) else { continue }
        drawing.text(text, at: (start.x, start.y - 29), anchor: "middle", style: "faint")
      case .down:
        drawing.line(style, from: start, to: end)
        guard labelled.contains(hour) else { continue }
        drawing.text(text, at: (start.x - 8, start.y + 4), anchor: "end", style: "faint")
      }
    }
  }

  private func drawRows(_ layout: Layout, in drawing: inout Drawing) {
    let (first, last) = (Double(hours.lowerBound) * 3_600, Double(hours.upperBound) * 3_600)
    for (index, at) in layout.labels {
      let row = rows[index]
      let start = layout.point((first, row.position))
      drawing.line("hair", from: start, to: layout.point((last, row.position)))
      let isMoved = abs(layout.along(row.position) - at) > 2
      switch layout.orientation {
      case .across:
        if isMoved {
          drawing.path("leader", [[start, (start.x - 8, at), (start.x - 11, at)]])
        }
        drawing.text(
          row.name, at: (start.x - 14, at + 4.5), anchor: "end", atMost: Layout.widestName)
      case .down:
        // Below the plot too, since it is higher than a screen.
        let end = layout.point((last, row.position))
        for (edge, side, anchor) in [(start, -1.0, "start"), (end, 1, "end")] {
          if isMoved {
            drawing.path("leader", [[edge, (at, edge.y + side * 8), (at, edge.y + side * 11)]])
          }
          drawing.text(
            row.name, at: (at + 4, edge.y + side * 14), anchor: anchor, style: "faint place",
            atMost: StringDiagram.tallNames, isTurned: true)
        }
      }
    }
  }

  private func draw(_ mark: Mark, _ layout: Layout, in drawing: inout Drawing) {
    let start = layout.point((mark.from, mark.position))
    let end = layout.point((mark.to, mark.position))
    switch layout.orientation {
    case .across:
      drawing.box(
        "conflict", from: (start.x, start.y - 6), to: (max(end.x, start.x + 2), start.y + 6),
        title: mark.title)
    case .down:
      drawing.box(
        "conflict", from: (start.x - 6, start.y), to: (start.x + 6, max(end.y, start.y + 2)),
        title: mark.title)
    }
  }

  /// Draws the names of the trips where neither a polyline nor another name is, for each direction. A name
  /// that several trips have in a direction need not be beside each of them.
  private func drawNames(
    _ lines: [[[[Drawing.Point]]]], _ layout: Layout, in drawing: inout Drawing
  ) {
    if trips.count > StringDiagram.maxNames { return }
    var labels = GraphLabels(layout)
    for (trip, ways) in lines.enumerated() {
      for stroke in ways.joined() { labels.add(stroke, of: trip) }
    }
    let longest = layout.orientation == .across ? 180.0 : 110
    // Between many lines, a name that is far from the start could be that of another trip.
    let isOnlyAtStart = trips.count > 40
    var named: [Set<String>] = [[], []]
    for isLoose in [false, true] {
      for (index, trip) in trips.enumerated() {
        let length = min(longest, TextWidth.pixels(trip.name, size: Drawing.smallSize))
        for (direction, way) in lines[index].enumerated() {
          if isLoose, named[direction].contains(trip.name) { continue }
          let places = labels.places(
            length, of: index, along: way, isOnlyAtStart: isOnlyAtStart, isLoose: isLoose)
          if !places.isEmpty { named[direction].insert(trip.name) }
          for place in places {
            drawing.text(trip.name, at: place, style: "faint name c\(trip.color)", atMost: longest)
          }
        }
      }
    }
  }

  private func drawLegend(_ layout: Layout, in drawing: inout Drawing) {
    let entries = legendEntries
    for (entry, x, y) in layout.legend {
      drawing.line(entries[entry].style, from: (x, y - 4), to: (x + 30, y - 4))
      drawing.text(
        entries[entry].name, at: (x + Layout.sample, y), style: "faint",
        atMost: Double(layout.width) - x - Layout.sample - 4)
    }
  }

  /// Each colour has a contrast of at least 4.5:1 with the paper, since the name of a trip has it too.
  private var style: String {
    let (width, opacity, stays) = stroke
    return """
      <style>
      .trip{stroke-width:\(width);stroke-linejoin:round;opacity:\(opacity)}.stay{stroke-width:\(stays)}.place{fill:#1b1f24}.trip:hover{stroke-width:4;opacity:1}
      .trip,.key{stroke:currentColor}.name{fill:currentColor}
      .key{color:#5c6066;stroke-width:2.5}.back{stroke-dasharray:7 3}.sixth{stroke:#a9a496}
      .c0{color:#1f6e3d}.c1{color:#1f5fa8}.c2{color:#b3451d}.c3{color:#7a3b9a}
      .c4{color:#0b7a83}.c5{color:#8a6200}.c6{color:#b0306a}.c7{color:#4a4f57}
      @media (prefers-color-scheme:dark){.key{color:#a8adb5}.place{fill:#f2ecdf}.sixth{stroke:#56627a}
      .c0{color:#7cc892}.c1{color:#7db4f0}.c2{color:#f0986c}.c3{color:#c79be0}
      .c4{color:#5fc9d2}.c5{color:#d9b45c}.c6{color:#f08ab8}.c7{color:#c3c8d0}
      }
      </style>

      """
  }
}
