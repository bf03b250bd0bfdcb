// Keeps the lines of trips apart that stand at one station at the same time.

/// The distances by which lines are moved along the axis of the stations, in CSS pixels.
struct GraphLanes {
  /// For each trip and each of its polylines, the distance of each point.
  private(set) var offsets: [[[Double]]]

  /// The distances between lines: the smallest one, and the one with few lines.
  private static let distances = 3.0...5
  /// The largest distance from the station.
  private static let most = 12.0

  /// A stretch of time of a trip at a station: the points of a polyline.
  private struct Stay {
    let trip: Int
    let stroke: Int
    let points: Range<Int>
    let position: Double
    let from: Double
    let to: Double
  }

  init(_ trips: [StringDiagram.Trip], on axis: GraphAxis) {
    offsets = trips.map { $0.strokes.map { $0.map { _ in 0 } } }
    var stays: [Stay] = []
    for (trip, found) in trips.enumerated() {
      for (stroke, points) in found.strokes.enumerated() {
        stays += Self.stays(in: points).map { range in
          Stay(
            trip: trip, stroke: stroke, points: range,
            position: points[range.lowerBound].position, from: points[range.lowerBound].time,
            to: points[range.upperBound - 1].time)
        }
      }
    }
    stays.sort { ($0.position, $0.from, $0.trip) < ($1.position, $1.from, $1.trip) }
    var start = 0
    for end in stays.indices
    where end + 1 == stays.count || stays[end + 1].position != stays[end].position {
      place(stays[start...end], room: min(Self.most, axis.room(at: stays[end].position) - 2))
      start = end + 1
    }
  }

  /// Moves the stays at one station apart.
  ///
  /// - Parameter room: on each side of the station, in CSS pixels.
  private mutating func place(_ stays: ArraySlice<Stay>, room: Double) {
    let most = max(0, Int(room / Self.distances.lowerBound))
    var ends = [Double](repeating: -1, count: 1 + 2 * most)
    let sides = stays.map { stay in
      // Where there are too many, the lane that is free first.
      let lane =
        ends.firstIndex { $0 < stay.from } ?? ends.indices.min { ends[$0] < ends[$1] } ?? 0
      ends[lane] = max(ends[lane], stay.to)
      // 0, 1, -1, 2, -2
      return lane % 2 == 1 ? (lane + 1) / 2 : -lane / 2
    }
    let furthest = sides.map(abs).max() ?? 0
    let distance = min(Self.distances.upperBound, room / Double(max(1, furthest)))
    for (stay, side) in zip(stays, sides) {
      for point in stay.points { offsets[stay.trip][stay.stroke][point] = Double(side) * distance }
    }
  }

  /// The runs of points with one position.
  private static func stays(in points: [StringDiagram.Point]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for end in 1...max(1, points.count) {
      if end < points.count, points[end].position == points[start].position { continue }
      if end - start > 1 { found.append(start..<end) }
      start = end
    }
    return found
  }
}
