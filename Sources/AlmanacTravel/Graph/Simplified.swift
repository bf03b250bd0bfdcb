// Polylines with fewer points, so that drawings stay small.

import AlmanacBase

enum Simplified {
  /// The points without those that are less than a third of a pixel away from the line between the
  /// points kept (the algorithm of Douglas and Peucker).
  static func polyline(_ points: [Drawing.Point]) -> [Drawing.Point] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var open = [0..<points.count - 1]
    while let range = open.popLast() {
      let (start, end) = (points[range.lowerBound], points[range.upperBound])
      var farthest = 0.34
      var index: Int?
      for between in range.dropFirst() {
        let distance = distance(points[between], start, end)
        if distance > farthest {
          farthest = distance
          index = between
        }
      }
      guard let index else { continue }
      isKept[index] = true
      open.append(range.lowerBound..<index)
      open.append(index..<range.upperBound)
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// The distance of a point from the segment between two others.
  private static func distance(
    _ point: Drawing.Point, _ start: Drawing.Point, _ end: Drawing.Point
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along =
      length == 0
      ? 0 : min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length))
    let (x, y) = (point.x - start.x - along * dx, point.y - start.y - along * dy)
    return (x * x + y * y).squareRoot()
  }
}
