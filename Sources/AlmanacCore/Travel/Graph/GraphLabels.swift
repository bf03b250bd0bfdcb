// Finds free places for the names of trips on a time-distance diagram.

/// The parts of a drawing that are occupied, in cells of a few pixels.
struct GraphLabels {
  private static let cell = 3.0
  private let columns: Int
  private let lines: Int
  private var isOccupied: [Bool]
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
    isOccupied = [Bool](repeating: false, count: columns * lines)
    left = layout.left
    isAcross = layout.orientation == .across
    let margin = isAcross ? 18.0 : 0
    top = layout.top - margin
    right = layout.right
    bottom = layout.bottom + margin
  }

  /// Occupies the cells along a polyline.
  mutating func add(_ stroke: [Drawing.Point]) {
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)) / 2) + 1
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        occupy(
          column(start.x + (end.x - start.x) * part), line(start.y + (end.y - start.y) * part))
      }
    }
  }

  /// A free place for a name of a length beside one of the first long legs of a trip, or else at its
  /// start, beside its first short legs and stays, or at its end; it is occupied then. Nil if there is
  /// none.
  ///
  /// - Parameter segments: the number of these legs and stays; with 0, the name is only at the start.
  mutating func place(
    _ length: Double, along strokes: [[Drawing.Point]], segments: Int
  ) -> Drawing.Point? {
    guard let first = strokes.first, first.count > 1, let end = strokes.last?.last else {
      return nil
    }
    let lines = strokes.flatMap { zip($0, $0.dropFirst()) }.prefix(segments)
    for (start, end) in lines where isLongLeg(start, end) {
      if let found = place(length, beside: start, end) { return found }
    }
    let isSteep = Self.isSteep(first[0], first[1])
    if let found = place(length, at: first[0], isCentred: isSteep) { return found }
    for (start, end) in lines where !isLongLeg(start, end) {
      if let found = place(length, beside: start, end) { return found }
    }
    return segments > 0 ? place(length, at: end, isCentred: true) : nil
  }

  /// A free place beside the middle of a line.
  private mutating func place(
    _ length: Double, beside start: Drawing.Point, _ end: Drawing.Point
  ) -> Drawing.Point? {
    let middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    return place(length, at: middle, isCentred: !Self.isSteep(start, end))
  }

  private static func isSteep(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(end.x - start.x) < abs(end.y - start.y)
  }

  /// Whether a line is that of a moving ship or vehicle rather than a stay, with room for a name.
  private func isLongLeg(_ start: Drawing.Point, _ end: Drawing.Point) -> Bool {
    abs(isAcross ? end.y - start.y : end.x - start.x) > 24
  }

  /// A free place for a name of a length near a point, which is occupied then; nil if there is none.
  ///
  /// - Parameter isCentred: whether the name is above or below the point rather than beside it, as at the
  ///   start of a steep line.
  mutating func place(
    _ length: Double, at start: Drawing.Point, isCentred: Bool
  ) -> Drawing.Point? {
    let centre = max(left, min(start.x - length / 2, right - length))
    let candidates: [Drawing.Point] =
      (isCentred ? [(centre, start.y - 5), (centre, start.y + 14)] : []) + [
        (start.x + 4, start.y - 5), (start.x + 4, start.y + 14),
        (start.x - length - 4, start.y - 5), (start.x - length - 4, start.y + 14),
        (start.x + 8, start.y - 15), (start.x + 8, start.y + 24),
        (right - length, start.y - 5), (right - length, start.y + 14),
      ]
    for place in candidates where abs(place.x - start.x) <= length + 8 {
      guard place.x >= left, place.x + length <= right, place.y - 10 >= top, place.y <= bottom
      else { continue }
      let (first, last) = (column(place.x - 2), column(place.x + length + 2))
      let (upper, lower) = (line(place.y - 10), line(place.y + 2))
      let isFree = (upper...lower).allSatisfy { line in
        (first...last).allSatisfy { !isOccupied[line * columns + $0] }
      }
      guard isFree else { continue }
      for line in upper...lower { for column in first...last { occupy(column, line) } }
      return place
    }
    return nil
  }

  private mutating func occupy(_ column: Int, _ line: Int) {
    isOccupied[line * columns + column] = true
  }

  private func column(_ x: Double) -> Int { min(max(Int(x / Self.cell), 0), columns - 1) }
  private func line(_ y: Double) -> Int { min(max(Int(y / Self.cell), 0), lines - 1) }
}
