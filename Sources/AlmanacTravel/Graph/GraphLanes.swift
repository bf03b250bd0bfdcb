// Keeps the lines of trips apart that stand at one station at the same time.

import AlmanacBase

/// The distances by which lines are moved along the axis of the stations, in CSS pixels.
struct GraphLanes {
  /// For each trip and each of its polylines, the distance of each point.
  private(set) var offsets: [[[Double]]]

  /// The distances between lines: the smallest one, and the one with few lines.
  private static let distances = 3.0...5
  /// The largest distance from the station.
  private static let most = 12.0

  /// The largest number of trips that stand at each station at one time, by its position.
  static func counts(_ trips: [StringDiagram.Trip]) -> [Double: Int] {
    var ends: [Double: [Double]] = [:]
    for stay in stays(of: trips) {
      var lanes = ends[stay.position] ?? []
      if let free = lanes.firstIndex(where: { $0 < stay.from }) {
        lanes[free] = stay.to
      } else {
        lanes.append(stay.to)
      }
      ends[stay.position] = lanes
    }
    return ends.mapValues { $0.count }
  }

  /// The distance on each side of a station that this number of lanes needs.
  static func room(lanes: Int) -> Double {
    lanes > 1 ? min(most, Double(lanes / 2) * distances.upperBound) + 4 : 0
  }

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
    let stays = Self.stays(of: trips)
    for run in stays.runs({ $0.position == $1.position }) { place(stays[run], on: axis) }
  }

  /// Moves the stays at one station apart: to both sides of its line, or into the plot at its edges.
  private mutating func place(_ stays: ArraySlice<Stay>, on axis: GraphAxis) {
    guard let position = stays.first?.position else { return }
    let room = min(Self.most, axis.room(at: position) - 2)
    let most = max(0, Int(room / Self.distances.lowerBound))
    let (before, after) = axis.sides(of: position)
    let isAtEdge = before != after
    var ends = [Double](repeating: -1, count: 1 + most * (isAtEdge ? 1 : 2))
    let sides = stays.map { stay in
      // Where there are too many, the lane that is free first.
      let lane =
        ends.firstIndex { $0 < stay.from } ?? ends.indices.min { ends[$0] < ends[$1] } ?? 0
      ends[lane] = max(ends[lane], stay.to)
      if isAtEdge { return after ? lane : -lane }
      // 0, 1, -1, 2, -2
      return lane % 2 == 1 ? (lane + 1) / 2 : -lane / 2
    }
    let furthest = sides.map(abs).max() ?? 0
    let distance = min(Self.distances.upperBound, room / Double(max(1, furthest)))
    for (stay, side) in zip(stays, sides) {
      for point in stay.points { offsets[stay.trip][stay.stroke][point] = Double(side) * distance }
    }
  }

  /// All stays, in the order of their stations and times.
  private static func stays(of trips: [StringDiagram.Trip]) -> [Stay] {
    var stays: [Stay] = []
    for (trip, found) in trips.enumerated() {
      for (stroke, points) in found.strokes.enumerated() {
        let runs = points.runs { $0.position == $1.position }
        stays += runs.filter { $0.count > 1 }.map { range in
          Stay(
            trip: trip, stroke: stroke, points: range,
            position: points[range.lowerBound].position, from: points[range.lowerBound].time,
            to: points[range.upperBound - 1].time)
        }
      }
    }
    return stays.sorted { ($0.position, $0.from, $0.trip) < ($1.position, $1.from, $1.trip) }
  }
}
