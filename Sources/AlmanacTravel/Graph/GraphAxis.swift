// The places of stations along the axis of a time-distance diagram.

import AlmanacBase

/// Positions to scale, except that close neighbours are moved apart, so that their names and the lines of
/// the trips between them can be read.
///
///     let axis = GraphAxis(positions: [0, 0.01, 1], length: 300)
///     axis.place(of: 0.01)   // 72
struct GraphAxis {
  /// The different positions, in ascending order, from 0 to 1.
  private let positions: [Double]
  /// The place of each of them in CSS pixels from the start of the axis.
  private let places: [Double]
  /// Whether distances between the places are those between the positions.
  private let isToScale: Bool

  /// The distance to which neighbours are moved apart, where there is room.
  private static let widestGap = 72.0

  /// - Parameters:
  ///   - rows: in ascending order, from 0 to 1; equal ones have one place.
  ///   - lanes: the number of lines that are side by side at each of them, where it is known.
  ///   - length: in CSS pixels.
  init(positions rows: [Double], lanes: [Int] = [], length: Double) {
    var found: [Double] = []
    var rooms: [Double] = []
    for (index, row) in rows.enumerated() where found.last != row {
      found.append(row)
      rooms.append(lanes.isEmpty ? 0 : GraphLanes.room(lanes: lanes[index]))
    }
    positions = found
    let distances = zip(found, found.dropFirst()).map { $1 - $0 }
    let mean = length / Double(max(1, distances.count))
    // With more stations than names fit, nothing is gained.
    let gap =
      mean < StringDiagram.Layout.labelGap
      ? 0 : min(Self.widestGap, max(StringDiagram.Layout.labelGap, 0.75 * mean))
    let gaps = zip(rooms, rooms.dropFirst()).map { max(gap, gap > 0 ? 2 * max($0, $1) : 0) }
    let lengths = Self.lengths(of: distances, length: length, gaps: gaps)
    isToScale = zip(lengths, distances).allSatisfy { abs($0 - $1 * length) < 0.01 }
    var place = 0.0
    places =
      [0]
      + lengths.map { length in
        place += length
        return place
      }
  }

  /// The lengths of some distances, none below its gap: the short ones have that length, and the others
  /// share what is left in proportion. Where there is not enough for all gaps, these are reduced.
  private static func lengths(of distances: [Double], length: Double, gaps: [Double]) -> [Double] {
    let least = gaps.reduce(0, +)
    if least >= length { return gaps.map { $0 * length / least } }
    var isShort = distances.map { _ in false }
    while true {
      let parts = zip(distances, isShort)
      let longOnes = parts.filter { !$0.1 }.reduce(0) { $0 + $1.0 }
      let room = length - zip(gaps, isShort).filter { $0.1 }.reduce(0) { $0 + $1.0 }
      guard longOnes > 0 else { return distances.map { _ in length / Double(distances.count) } }
      var hasChanged = false
      for (index, distance) in distances.enumerated()
      where !isShort[index] && distance * room / longOnes < gaps[index] {
        isShort[index] = true
        hasChanged = true
      }
      if !hasChanged {
        return distances.indices.map { index in
          isShort[index] ? gaps[index] : distances[index] * room / longOnes
        }
      }
    }
  }

  /// The place of a position between 0 and 1, in CSS pixels from the start of the axis.
  func place(of position: Double) -> Double {
    let end = lowerBound(positions.indices) { positions[$0] < position }
    guard end < positions.count else { return places.last ?? 0 }
    guard end > 0, positions[end] > position else { return places[end] }
    let part = (position - positions[end - 1]) / (positions[end] - positions[end - 1])
    return places[end - 1] + part * (places[end] - places[end - 1])
  }

  /// The stations between two positions where the line of a trip that passes them bends, in its order.
  func bends(from start: Double, to end: Double) -> [Double] {
    guard !isToScale else { return [] }
    let (low, high) = (min(start, end), max(start, end))
    let first = lowerBound(positions.indices) { positions[$0] <= low }
    let last = lowerBound(positions.indices) { positions[$0] < high }
    guard first < last else { return [] }
    return start < end ? Array(positions[first..<last]) : positions[first..<last].reversed()
  }

  /// On which sides of a station there are others: before it, after it.
  func sides(of position: Double) -> (before: Bool, after: Bool) {
    (positions.first.map { $0 < position } ?? false, positions.last.map { $0 > position } ?? false)
  }

  /// The room on either side of a station for lines beside that of the station, in CSS pixels.
  func room(at position: Double) -> Double {
    let index = lowerBound(positions.indices) { positions[$0] < position }
    let neighbours = [index - 1, index + 1].filter(places.indices.contains)
    return (neighbours.map { abs(places[$0] - places[index]) }.min() ?? Self.widestGap) / 2
  }
}
