// Groups the runs of a line by the stops at which they call.

import AlmanacBase

/// The different stop sequences of a line's trips.
struct TripPatterns {
  /// The stops of each group, or the stations that they are part of; the longest sequence first, then
  /// that of the most trips.
  private(set) var sequences: [[Int]] = []
  private(set) var runs: [[Feed.Run]] = []
  /// The direction of each group: 0 or 1.
  private(set) var directions: [Int] = []

  private struct Key: Hashable {
    let stops: [Int]
    let direction: Int?
  }

  /// - Parameter roots: for each stop, the station that it is part of.
  init(_ runs: [Feed.Run], in feed: Feed, roots: [Int]) {
    var numbers = Numbered<Key>()
    var groups: [[Feed.Run]] = []
    // Trips that differ only in their start share their calls.
    var last: (calls: Range<Int>, direction: Int?, group: Int)?
    for run in runs {
      if let last, last.calls == run.calls, last.direction == run.direction {
        groups[last.group].append(run)
        continue
      }
      let key = Key(
        stops: run.calls.map { roots[Int(feed.calls[$0].stop)] }, direction: run.direction)
      let group = numbers.number(of: key)
      if group == groups.count { groups.append([]) }
      groups[group].append(run)
      last = (run.calls, run.direction, group)
    }
    let keys = numbers.values
    let order = groups.indices.sorted {
      (-keys[$0].stops.count, -groups[$0].count, $0)
        < (-keys[$1].stops.count, -groups[$1].count, $1)
    }
    sequences = order.map { keys[$0].stops }
    self.runs = order.map { groups[$0] }
    directions =
      LineDirections(sequences, stated: order.map { keys[$0].direction }, in: feed).directions
  }
}
