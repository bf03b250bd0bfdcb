// Sorts the trips of a timetable, so that times increase from left to right at common stops.

import AlmanacBase

/// Trips in the order of a timetable's columns.
///
/// Trips are compared at the first stop that both call at. Trips without a common stop are in the order
/// of their beginnings.
struct TripOrder {
  private typealias Column = LineTimetables.Column

  /// The largest number of trips with which a trip is compared.
  private static let farthest = 400

  static func sorted(_ columns: [LineTimetables.Column], in feed: Feed) -> [LineTimetables.Column] {
    let begins = columns.map {
      feed.departure(of: $0.run.calls.lowerBound, in: feed.trips[$0.run.trip])
    }
    let byBegin = columns.indices.sorted {
      (begins[$0], columns[$0].run.trip) < (begins[$1], columns[$1].run.trip)
    }
    var sorted: [Column] = []
    sorted.reserveCapacity(columns.count)
    for index in byBegin {
      let column = columns[index]
      var place = sorted.count
      for other in sorted.indices.reversed().prefix(farthest) {
        guard let isEarlier = isEarlier(column, sorted[other], in: feed) else { continue }
        if !isEarlier { break }
        place = other
      }
      sorted.insert(column, at: place)
    }
    return sorted
  }

  /// Whether a trip is earlier than another at the first common stop where their times differ; nil
  /// where they have no common stop.
  private static func isEarlier(_ left: Column, _ right: Column, in feed: Feed) -> Bool? {
    let (first, second) = (feed.trips[left.run.trip], feed.trips[right.run.trip])
    var (leftIndex, rightIndex) = (0, 0)
    var isComparable = false
    while leftIndex < left.rows.count, rightIndex < right.rows.count {
      if left.rows[leftIndex] < right.rows[rightIndex] {
        leftIndex += 1
      } else if left.rows[leftIndex] > right.rows[rightIndex] {
        rightIndex += 1
      } else {
        let times = (
          feed.departure(of: left.run.calls.lowerBound + leftIndex, in: first),
          feed.departure(of: right.run.calls.lowerBound + rightIndex, in: second)
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
