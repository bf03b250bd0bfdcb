// The path of trips on the map, and where their stops are on it.

import AlmanacBase

/// A line through points: a shape of GTFS.
struct GTFSShape {
  private(set) var points: [GlobePoint] = []
  /// `shape_dist_traveled` of each point; empty unless all points have one and they never decrease.
  private(set) var stated: [Double] = []
  /// The metres along the line up to each point.
  private(set) var metres: [Double] = []

  /// A point with its place in the sequence.
  struct Point {
    let sequence: Int
    let point: GlobePoint
    /// Negative where it is not stated.
    let stated: Double
  }

  init(_ unsorted: [Point]) {
    var sorted = unsorted
    if zip(sorted, sorted.dropFirst()).contains(where: { $0.sequence > $1.sequence }) {
      sorted.sort { $0.sequence < $1.sequence }
    }
    points = sorted.map { $0.point }
    stated = sorted.map { $0.stated }
    if !stated.areDistances { stated = [] }
    metres = points.metres
  }

  /// The metres along the line for distances in the unit of `shape_dist_traveled`; nil where the shape
  /// has none, or they are not on it.
  func metres(ofStated distances: [Double]) -> [Double]? {
    guard let first = stated.first, let last = stated.last, last > first else { return nil }
    // Feeds round the distances of stops and of points differently.
    let slack = (last - first) / 100
    var segment = 1
    var found: [Double] = []
    for distance in distances {
      guard distance >= first - slack, distance <= last + slack else { return nil }
      while segment < stated.count - 1, stated[segment] < distance { segment += 1 }
      let (from, to) = (stated[segment - 1], stated[segment])
      let part = to > from ? min(1, max(0, (distance - from) / (to - from))) : 0
      let place = metres[segment - 1] + part * (metres[segment] - metres[segment - 1])
      found.append(max(place, found.last ?? 0))
    }
    return found
  }

  /// The metres along the line of stops that are passed in this order: of all ways to put each at or
  /// after the one before, that with the smallest sum of squared distances from the line. Nil where the
  /// line is too long for that.
  func metres(of stops: [GlobePoint]) -> [Double]? {
    let segments = points.count - 1
    guard segments > 0, !stops.isEmpty, stops.count * segments <= GTFSShape.mostSteps else {
      return nil
    }
    // For each segment, the least cost up to a stop with that stop on it, and how far along it is.
    var costs = [Double](repeating: 0, count: segments)
    var parts = [Double](repeating: 0, count: segments)
    // The segment of the stop before, for each stop and segment.
    var choices = [Int32](repeating: 0, count: stops.count * segments)
    for (row, stop) in stops.enumerated() {
      var best = (cost: row == 0 ? 0 : Double.infinity, segment: 0)
      for segment in 0..<segments {
        let (start, end) = (points[segment], points[segment + 1])
        let (part, square) = start.nearest(to: stop, towards: end)
        var choice = (cost: best.cost + square, part: part, segment: best.segment)
        if row > 0 {
          let next = max(part, parts[segment])
          let distance = next == part ? square : start.square(to: stop, at: next, towards: end)
          if costs[segment] + distance <= choice.cost {
            choice = (costs[segment] + distance, next, segment)
          }
          if costs[segment] < best.cost { best = (costs[segment], segment) }
        }
        (costs[segment], parts[segment]) = (choice.cost, choice.part)
        choices[row * segments + segment] = Int32(choice.segment)
      }
    }
    var segment = 0
    for other in 1..<max(1, segments) where costs[other] < costs[segment] { segment = other }
    var path = [segment]
    for row in stops.indices.dropFirst().reversed() {
      segment = Int(choices[row * segments + segment])
      path.append(segment)
    }
    path.reverse()
    var places: [Double] = []
    for (row, segment) in path.enumerated() {
      let part = points[segment].nearest(to: stops[row], towards: points[segment + 1]).part
      let place = metres[segment] + part * (metres[segment + 1] - metres[segment])
      places.append(max(place, places.last ?? 0))
    }
    return places
  }

  /// The largest number of pairs of stops and segments.
  private static let mostSteps = 8_000_000
}

extension [Double] {
  /// Whether they can be distances along a line: none is negative, and they never decrease.
  var areDistances: Bool {
    !contains { $0 < 0 } && !zip(self, dropFirst()).contains(where: >)
  }
}

extension [GlobePoint] {
  /// The metres from the first point to each point, in straight lines.
  var metres: [Double] {
    var total = 0.0
    return indices.map { index in
      if index > 0 { total += self[index - 1].metres(to: self[index]) }
      return total
    }
  }
}
