// Finds free places for the names of trips on a time-distance diagram.

/// The parts of a drawing that are occupied, in cells of a few pixels.
struct GraphLabels {
  private static let cell = 3.0
  private let columns: Int
  private let lines: Int
  /// What is in each cell: the number of a trip from 1 on, `several` for two trips or a name, or else 0.
  private var owners: [Int32]
  private static let several: Int32 = -1
  /// Whether time runs across.
  private let isAcross: Bool
  /// Where names may be: the plot, and a margin above and below it where time runs across; otherwise the
  /// names of the stations are there.
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  init(_ layout: StringDiagram.Layout) {
    columns = Int(Double(layout.width) / Self.cell) + 2
    lines = Int(Double(layout.height) / Self.cell) + 2
    owners = [Int32](repeating: 0, count: columns * lines)
    left = layout.left
    isAcross = layout.orientation == .across
    let margin = isAcross ? 18.0 : 0
    top = layout.top - margin
    right = layout.right
    bottom = layout.bottom + margin
  }

  /// Occupies the cells along a polyline of a trip.
  mutating func add(_ stroke: [Drawing.Point], of trip: Int) {
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)) / 2) + 1
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let x = column(start.x + (end.x - start.x) * part)
        let y = line(start.y + (end.y - start.y) * part)
        let (cell, owner) = (y * columns + x, Int32(trip) + 1)
        owners[cell] = owners[cell] == 0 || owners[cell] == owner ? owner : Self.several
      }
    }
  }

  /// A free place for a name of a length, which is occupied then; nil if there is none. A place where
  /// nothing else is near comes before one where the name could be that of another trip.
  ///
  /// - Parameters:
  ///   - strokes: the polylines to which the name belongs.
  ///   - segments: the number of their first legs and stays beside which the name can be; with 0, it is
  ///     only at the start.
  mutating func place(
    _ length: Double, of trip: Int, along strokes: [[Drawing.Point]], segments: Int
  ) -> Drawing.Point? {
    let sites = sites(along: strokes, segments: segments)
    for clearance in [9.0, 2] {
      for site in sites {
        if let found = place(length, of: trip, at: site, clearance: clearance) { return found }
      }
    }
    return nil
  }

  /// A point of a polyline beside which a name can be.
  struct Site {
    let point: Drawing.Point
    /// Whether the name is above or below the point rather than beside it, as at the start of a steep
    /// line.
    let isCentred: Bool
  }

  /// The start if the trip moves there, points of its long legs, and else its start, its first stays and
  /// short legs, and its end.
  private func sites(along strokes: [[Drawing.Point]], segments: Int) -> [Site] {
    guard let first = strokes.first, first.count > 1, let end = strokes.last?.last else {
      return []
    }
    let start = Site(point: first[0], isCentred: Self.isSteep(first[0], first[1]))
    if segments == 0 { return [start] }
    let lines = strokes.flatMap { zip($0, $0.dropFirst()) }.prefix(segments)
    var sites = isLongLeg(first[0], first[1]) ? [start] : []
    for (from, to) in lines where isLongLeg(from, to) {
      sites += [0.5, 0.35, 0.65, 0.2, 0.8].map { site(at: $0, from: from, to: to) }
    }
    sites.append(start)
    sites += lines.filter { !isLongLeg($0, $1) }.map { site(at: 0.5, from: $0, to: $1) }
    return sites + [Site(point: end, isCentred: true)]
  }

  private func site(at part: Double, from: Drawing.Point, to: Drawing.Point) -> Site {
    Site(
      point: (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part),
      isCentred: !Self.isSteep(from, to))
  }

  private static func isSteep(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(end.x - start.x) < abs(end.y - start.y)
  }

  /// Whether a line is that of a moving ship or vehicle rather than a stay, with room for a name.
  private func isLongLeg(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(isAcross ? end.y - start.y : end.x - start.x) > 24
  }

  /// A free place for the name of a trip near a point, which is occupied then; nil if there is none.
  ///
  /// - Parameter clearance: the distance from other trips and names.
  mutating func place(
    _ length: Double, of trip: Int, at site: Site, clearance: Double
  ) -> Drawing.Point? {
    let start = site.point
    let centre = max(left, min(start.x - length / 2, right - length))
    let candidates: [Drawing.Point] =
      (site.isCentred ? [(centre, start.y - 5), (centre, start.y + 14)] : []) + [
        (start.x + 4, start.y - 5), (start.x + 4, start.y + 14),
        (start.x - length - 4, start.y - 5), (start.x - length - 4, start.y + 14),
        (start.x + 8, start.y - 15), (start.x + 8, start.y + 24),
        (right - length, start.y - 5), (right - length, start.y + 14),
        (right - length, start.y + 24),
      ]
    for place in candidates where abs(place.x - start.x) <= length + 8 {
      guard place.x >= left, place.x + length <= right, place.y - 10 >= top, place.y <= bottom,
        isFree(place, length, margin: 2, besides: 0),
        isFree(place, length, margin: clearance, besides: Int32(trip) + 1)
      else { continue }
      for cell in cells(place, length, margin: 2) { owners[cell] = Self.several }
      return place
    }
    return nil
  }

  /// Whether nothing is in the box of a name but a trip.
  private func isFree(
    _ place: Drawing.Point, _ length: Double, margin: Double, besides owner: Int32
  ) -> Bool {
    cells(place, length, margin: margin).allSatisfy { owners[$0] == 0 || owners[$0] == owner }
  }

  /// The cells of the box of a name, which is 8 pixels high.
  private func cells(_ place: Drawing.Point, _ length: Double, margin: Double) -> [Int] {
    let (first, last) = (column(place.x - margin), column(place.x + length + margin))
    let (upper, lower) = (line(place.y - 8 - margin), line(place.y + margin))
    return (upper...lower).flatMap { line in (first...last).map { line * columns + $0 } }
  }

  private func column(_ x: Double) -> Int { min(max(Int(x / Self.cell), 0), columns - 1) }
  private func line(_ y: Double) -> Int { min(max(Int(y / Self.cell), 0), lines - 1) }
}
