// Sorts the trips of a timetable, so that times increase from left to right at common stops.

import AlmanacBase

/// Trips in the order of a timetable's columns.
///
/// Trips are compared at the first stop that both call at. Trips without a common stop are in the order
/// of their beginnings.
struct TripOrder {
  /// A trip with the rows of its calls.
  struct Lane {
    /// The index of the trip in the feed.
    let trip: Int
    let rows: [Int]
  }

  /// The largest number of trips with which a trip is compared.
  private static let farthest = 400

  static func sorted(_ lanes: [Lane], in feed: Feed) -> [Lane] {
    let begins = lanes.map { lane in
      feed.departure(of: feed.trips[lane.trip].calls.lowerBound, in: feed.trips[lane.trip])
    }
    let byBegin = lanes.indices.sorted { left, right in
      begins[left] != begins[right]
        ? begins[left] < begins[right] : lanes[left].trip < lanes[right].trip
    }
    var sorted: [Lane] = []
    sorted.reserveCapacity(lanes.count)
    for index in byBegin {
      let lane = lanes[index]
      var place = sorted.count
      for other in sorted.indices.reversed().prefix(farthest) {
        guard let isEarlier = isEarlier(lane, sorted[other], in: feed) else { continue }
        if !isEarlier { break }
        place = other
      }
      sorted.insert(lane, at: place)
    }
    return sorted
  }

  /// Whether a trip is earlier than another at the first common stop where their times differ; nil
  /// where they have no common stop.
  private static func isEarlier(_ left: Lane, _ right: Lane, in feed: Feed) -> Bool? {
    let (first, second) = (feed.trips[left.trip], feed.trips[right.trip])
    var (leftIndex, rightIndex) = (0, 0)
    var isComparable = false
    while leftIndex < left.rows.count, rightIndex < right.rows.count {
      if left.rows[leftIndex] < right.rows[rightIndex] {
        leftIndex += 1
      } else if left.rows[leftIndex] > right.rows[rightIndex] {
        rightIndex += 1
      } else {
        let times = (
          feed.departure(of: first.calls.lowerBound + leftIndex, in: first),
          feed.departure(of: second.calls.lowerBound + rightIndex, in: second)
        )
        if times.0 != times.1 { return times.0 < times.1 }
        isComparable = true
        leftIndex += 1
        rightIndex += 1
      }
    }
    return isComparable ? false : nil
  }
}
