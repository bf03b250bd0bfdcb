// Keeps the lines of trips apart that stand at one station at the same time.

/// The distances by which lines are moved along the axis of the stations, in CSS pixels.
struct GraphLanes {
  /// For each trip and each of its polylines, the distance of each point.
  private(set) var offsets: [[[Double]]]

  private static let distance = 3.0
  /// The largest distance from the station.
  private static let most = 9.0

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
    var ends: [Double] = []
    var position: Double?
    for stay in stays {
      if stay.position != position {
        position = stay.position
        let sides = min(Self.most, axis.room(at: stay.position) - 2) / Self.distance
        ends = [Double](repeating: -1, count: 1 + 2 * max(0, Int(sides)))
      }
      // Where there are too many, the lane that is free first.
      let lane =
        ends.firstIndex { $0 < stay.from }
        ?? ends.indices.min { ends[$0] < ends[$1] } ?? 0
      ends[lane] = max(ends[lane], stay.to)
      // 0, 1, -1, 2, -2
      let side = lane % 2 == 1 ? Double((lane + 1) / 2) : -Double(lane / 2)
      for point in stay.points { offsets[stay.trip][stay.stroke][point] = side * Self.distance }
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
