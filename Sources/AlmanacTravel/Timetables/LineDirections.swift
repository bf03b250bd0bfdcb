// Finds the directions of a line's trips where its feed does not state them.

import AlmanacBase

/// Tells the trips of a line that run one way from those that run the other way, by the order of their
/// stops. Stops on both sides of a street have the same name.
struct LineDirections {
  /// The direction of each sequence: 0, or 1 for the opposite.
  let directions: [Int]

  /// - Parameters:
  ///   - sequences: the stops of each group of trips, the most important first.
  ///   - stated: the direction of each, where the feed has it.
  init(_ sequences: [[Int]], stated: [Int?], in feed: Feed) {
    var directions: [Int?] = stated
    if stated.contains(where: { $0 == nil }) {
      var nameOfStop: [Int: Int] = [:]
      var names = Numbered<String>()
      let points = sequences.map { sequence in
        sequence.map { stop -> Int in
          if let known = nameOfStop[stop] { return known }
          let number = names.number(of: feed.stops[stop].name)
          nameOfStop[stop] = number
          return number
        }
      }
      if !stated.contains(where: { $0 != nil }) { directions[0] = 0 }
      var references = directions.indices.filter { directions[$0] != nil }
      for index in sequences.indices where directions[index] == nil {
        var found = 0
        for reference in references.prefix(LineDirections.maxReferences) {
          let agreement = LineDirections.agreement(points[index], points[reference])
          if agreement == 0 { continue }
          let direction = directions[reference] ?? 0
          found = agreement > 0 ? direction : 1 - direction
          break
        }
        directions[index] = found
        references.append(index)
      }
    }
    self.directions = directions.map { $0 ?? 0 }
  }

  private static let maxReferences = 16

  /// Above zero where the points that both sequences have are in the same order, below zero where they
  /// are in the opposite order.
  static func agreement(_ points: [Int], _ reference: [Int]) -> Int {
    var places: [Int: Int] = [:]
    for (place, point) in reference.enumerated() where places[point] == nil {
      places[point] = place
    }
    var sum = 0
    var last: Int?
    for point in points {
      guard let place = places[point] else { continue }
      if let last, place != last { sum += place > last ? 1 : -1 }
      last = place
    }
    return sum
  }
}
