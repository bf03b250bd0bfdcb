// Finds free places for the names of trips on a time-distance diagram.

import AlmanacBase

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
    let margin = isAcross ? 22.0 : 0
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

  /// Free places for a name of a length, which are occupied then: one, and others on legs far from it.
  ///
  /// - Parameters:
  ///   - strokes: the polylines to which the name belongs.
  ///   - isOnlyAtStart: whether the name cannot be beside a later leg or stay.
  ///   - isLoose: whether it can be where it is not plainly the name of its trip; there is one place then.
  mutating func places(
    _ length: Double, of trip: Int, along strokes: [[Drawing.Point]], isOnlyAtStart: Bool,
    isLoose: Bool = false
  ) -> [Drawing.Point] {
    let sites = sites(along: strokes, isOnlyAtStart: isOnlyAtStart)
    guard let first = place(length, of: trip, at: sites, isLoose ? Self.loose : [Self.plain])
    else { return [] }
    if isOnlyAtStart || isLoose { return [first] }
    let legs = legs(of: strokes)
    var found = [first]
    while found.count < Self.mostNames {
      let far = legs.filter { site in
        found.allSatisfy { place in
          let (x, y) = (site.point.x - place.x - length / 2, site.point.y - place.y)
          return (x * x + y * y).squareRoot() > Self.far
        }
      }
      guard let next = place(length, of: trip, at: far, [Self.plain]) else { break }
      found.append(next)
    }
    return found
  }

  private mutating func place(
    _ length: Double, of trip: Int, at sites: [Site], _ rules: [Rule]
  ) -> Drawing.Point? {
    for rule in rules {
      for site in sites {
        if let found = place(length, of: trip, at: site, rule) { return found }
      }
    }
    return nil
  }

  /// Where a name can be.
  struct Rule {
    /// The distance from other trips and names.
    let clearance: Double
    /// Whether it can be further from the line than its own height.
    let isLoose: Bool
  }

  private static let plain = Rule(clearance: 10, isLoose: false)
  private static let loose = [9.0, 2].map { Rule(clearance: $0, isLoose: true) }
  /// The distance beyond which a reader looks for the name again.
  private static let far = 240.0
  /// The largest number of times that a name is beside a trip.
  private static let mostNames = 4

  /// A point of a polyline beside which a name can be.
  struct Site {
    let point: Drawing.Point
    let side: Side
  }

  enum Side {
    /// To the right or the left of a point of a steep line.
    case beside
    /// Above or below a point of a level line, or of an end of a steep one.
    case above
    /// Above or below the start of a level line, from there on.
    case corner
  }

  /// The start if the trip moves there, points of its long legs, and else its start, its stays and short
  /// legs, and its end.
  private func sites(along strokes: [[Drawing.Point]], isOnlyAtStart: Bool) -> [Site] {
    guard let first = strokes.first, first.count > 1, let end = strokes.last?.last else {
      return []
    }
    let start = Site(point: first[0], side: Self.isSteep(first[0], first[1]) ? .above : .corner)
    if isOnlyAtStart { return [start] }
    let others = strokes.flatMap { zip($0, $0.dropFirst()) }.filter { !isLongLeg($0, $1) }
    return (isLongLeg(first[0], first[1]) ? [start] : []) + legs(of: strokes) + [start]
      + others.map { site(at: 0.5, from: $0, to: $1) } + [Site(point: end, side: .above)]
  }

  /// Points of long legs.
  private func legs(of strokes: [[Drawing.Point]]) -> [Site] {
    strokes.flatMap { zip($0, $0.dropFirst()) }.filter { isLongLeg($0, $1) }.flatMap { from, to in
      [0.5, 0.35, 0.65, 0.2, 0.8].map { site(at: $0, from: from, to: to) }
    }
  }

  private func site(at part: Double, from: Drawing.Point, to: Drawing.Point) -> Site {
    Site(
      point: (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part),
      side: Self.isSteep(from, to) ? .beside : .above)
  }

  private static func isSteep(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(end.x - start.x) < abs(end.y - start.y)
  }

  /// Whether a line is that of a moving ship or vehicle rather than a stay, with room for a name.
  private func isLongLeg(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(isAcross ? end.y - start.y : end.x - start.x) > 24
  }

  /// A free place for the name of a trip near a point, which is occupied then; nil if there is none.
  mutating func place(_ length: Double, of trip: Int, at site: Site, _ rule: Rule)
    -> Drawing.Point?
  {
    let places = places(length, at: site) + (rule.isLoose ? loosePlaces(length, at: site) : [])
    for place in places {
      guard place.x >= left, place.x + length <= right, place.y - 10 >= top, place.y <= bottom,
        isFree(place, length, margin: 2, besides: 0),
        isFree(place, length, margin: rule.clearance, besides: Int32(trip) + 1)
      else { continue }
      for cell in cells(place, length, margin: 2) { owners[cell] = Self.several }
      return place
    }
    return nil
  }

  /// The places near a point: first those at its side, then at its corners.
  private func places(_ length: Double, at site: Site) -> [Drawing.Point] {
    let (x, y) = site.point
    let centre = max(left, min(x - length / 2, right - length))
    let corners: [Drawing.Point] = [(x + 4, y - 5), (x + 4, y + 14)]
    return switch site.side {
    case .beside:
      [(x + 6, y + 4), (x - length - 6, y + 4)] + corners
        + [(x - length - 4, y - 5), (x - length - 4, y + 14)]
    case .above: [(centre, y - 5), (centre, y + 14)] + corners
    case .corner: corners
    }
  }

  private func loosePlaces(_ length: Double, at site: Site) -> [Drawing.Point] {
    let (x, y) = site.point
    let edge = right - length
    return [
      (x - length - 4, y - 5), (x - length - 4, y + 14), (x - length - 12, y - 5),
      (x - length - 12, y + 14), (x + 8, y - 15), (x + 8, y + 24),
    ] + (abs(x - edge) <= length + 8 ? [(edge, y - 5), (edge, y + 14), (edge, y + 24)] : [])
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
