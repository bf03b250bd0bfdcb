// The order of a line's stops on the axis of its time-distance diagram.

import AlmanacBase

/// The stops of a line in one order for both directions. Stops of one station, stops with the same
/// name, and stops of the two directions that are near each other share a row.
///
///     LineAxis(feed, [[0, 1, 2], [3, 1, 0]]).names   // ["Aquarium", "Beach", "Church"]
struct LineAxis {
  /// The name of each row.
  let names: [String]
  /// For each direction, the row of each of its stops.
  let rows: [[Int]]

  /// - Parameter directions: the stops of each direction in their order; those of the second one are
  ///   in the opposite order.
  init(_ feed: Feed, _ directions: [[Int]]) {
    var places = AxisPlaces(feed)
    let sequences = directions.enumerated().map { direction, stops in
      let own = stops.map { places.place(of: $0, direction: direction) }
      return direction > 0 ? own.reversed() : own
    }
    let order = StopOrder(sequences)
    names = order.stops.map { feed.stops[$0].name }
    rows = order.rows.enumerated().map { direction, rows in
      direction > 0 ? rows.reversed() : rows
    }
  }
}

extension LineAxis {
  /// The positions of the rows from 0 to 1, to scale; nil where no trip states its distances. Rows
  /// without a distance are evenly spaced between the others.
  ///
  /// - Parameter directions: the trips of each direction, with the rows of its stops.
  func positions(_ feed: Feed, _ directions: [[LineTimetables.Column]]) -> [Double]? {
    guard !feed.metres.isEmpty else { return nil }
    var best: [(row: Int, metres: Double)] = []
    for (direction, columns) in directions.enumerated() {
      for column in columns where column.rows.count > best.count {
        var found = zip(column.run.calls, column.rows).map { call, row in
          (row: rows[direction][row], metres: Double(feed.metres[call]))
        }
        if found.contains(where: { $0.metres < 0 }) { continue }
        // The rows of the second direction run backwards.
        if direction > 0 {
          let length = found[found.count - 1].metres
          found = found.reversed().map { ($0.row, length - $0.metres) }
        }
        let isAscending = zip(found, found.dropFirst()).allSatisfy { first, second in
          first.row < second.row && first.metres <= second.metres
        }
        if isAscending { best = found }
      }
    }
    guard let first = best.first, let last = best.last, last.metres > first.metres else {
      return nil
    }
    let mean = (last.metres - first.metres) / Double(last.row - first.row)
    var places = names.indices.map { row in
      row < first.row
        ? first.metres - Double(first.row - row) * mean
        : last.metres + Double(row - last.row) * mean
    }
    for (start, end) in zip(best, best.dropFirst()) {
      for row in start.row..<end.row {
        let part = Double(row - start.row) / Double(end.row - start.row)
        places[row] = start.metres + part * (end.metres - start.metres)
      }
    }
    let (low, high) = (places[0], places[places.count - 1])
    return places.map { ($0 - low) / (high - low) }
  }
}

/// Finds the stops that share a row.
private struct AxisPlaces {
  private let feed: Feed
  /// The stop that stands for each stop.
  private var placeOfStop: [Int: Int] = [:]
  private var placeOfName: [String: Int] = [:]
  /// The directions whose trips call at each place.
  private var directions: [Int: Set<Int>] = [:]

  /// Degrees of latitude for 200 metres.
  private static let near = 0.001_8

  init(_ feed: Feed) { self.feed = feed }

  mutating func place(of stop: Int, direction: Int) -> Int {
    let station = feed.root(of: stop)
    let name = feed.stops[station].name
    let found =
      placeOfStop[station] ?? placeOfName[name] ?? nearest(to: station, direction: direction)
      ?? station
    if placeOfName[name] == nil { placeOfName[name] = found }
    placeOfStop[station] = found
    directions[found, default: []].insert(direction)
    return found
  }

  /// The nearest place at which only the other direction calls, at most 200 metres away.
  private func nearest(to stop: Int, direction: Int) -> Int? {
    guard let latitude = feed.stops[stop].latitude, let longitude = feed.stops[stop].longitude
    else { return nil }
    var best: (place: Int, distance: Double)?
    for (place, users) in directions where !users.contains(direction) {
      guard let otherLatitude = feed.stops[place].latitude,
        let otherLongitude = feed.stops[place].longitude
      else { continue }
      let north = otherLatitude - latitude
      let east = (otherLongitude - longitude) * AxisPlaces.cosine(latitude)
      let distance = (north * north + east * east).squareRoot()
      guard distance <= AxisPlaces.near else { continue }
      if let best, best.distance < distance || best.distance == distance && best.place < place {
        continue
      }
      best = (place, distance)
    }
    return best?.place
  }

  /// The cosine of a latitude in degrees, to a hundredth: a degree of longitude is shorter the farther
  /// it is from the equator.
  private static func cosine(_ latitude: Double) -> Double {
    let radians = min(abs(latitude), 90) * 3.141_592_653_589_793 / 180
    let square = radians * radians
    return max(0, 1 - square / 2 + square * square / 24 - square * square * square / 720)
  }
}
