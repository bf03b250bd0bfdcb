// Merges the stop sequences of trips into the rows of one timetable.

import AlmanacBase

/// An order of stops in which every sequence has its stops from top to bottom.
///
///     StopOrder([[1, 2, 3, 4], [1, 5, 4]]).stops   // [1, 2, 3, 5, 4]
///
/// A stop occurs once, unless a sequence visits it twice or sequences contradict each other.
struct StopOrder: Sendable {
  /// The stop of each row.
  let stops: [Int]
  /// For each sequence, the row of each of its stops, in ascending order.
  let rows: [[Int]]

  /// - Parameter sequences: the most important first; its stops stay together.
  init(_ sequences: [[Int]]) {
    if let sorted = StopOrder.sorted(sequences) {
      self = sorted
    } else {
      let stops = StopOrder.merged(sequences)
      self.stops = stops
      rows = sequences.map { StopOrder.rows(of: $0, in: stops) }
    }
  }

  private init(stops: [Int], rows: [[Int]]) {
    self.stops = stops
    self.rows = rows
  }

  /// A visit of a sequence at a stop: the first, the second.
  private struct Visit: Hashable {
    let stop: Int
    let number: Int
  }

  /// A topological order of all visits; nil where sequences contradict each other.
  private static func sorted(_ sequences: [[Int]]) -> StopOrder? {
    var nodes = Numbered<Visit>()
    var stops: [Int] = []
    var successors: [[Int]] = []
    var isRoot: [Bool] = []
    let paths = sequences.map { sequence -> [Int] in
      var visits: [Int: Int] = [:]
      let path = sequence.map { stop -> Int in
        let visit = Visit(stop: stop, number: visits[stop, default: 0])
        visits[stop] = visit.number + 1
        let node = nodes.number(of: visit)
        if node == stops.count {
          stops.append(stop)
          successors.append([])
          isRoot.append(true)
        }
        return node
      }
      for (from, to) in zip(path, path.dropFirst()) {
        if !successors[from].contains(to) { successors[from].append(to) }
        isRoot[to] = false
      }
      return path
    }
    guard
      let order = postorder(
        from: stops.indices.reversed().filter { isRoot[$0] }, successors: successors)
    else { return nil }
    var rowOfNode = [Int](repeating: 0, count: stops.count)
    for (index, node) in order.enumerated() { rowOfNode[node] = stops.count - 1 - index }
    return StopOrder(
      stops: order.reversed().map { stops[$0] }, rows: paths.map { $0.map { rowOfNode[$0] } })
  }

  /// The nodes of a graph, each after its successors; nil where the graph has a cycle. The first
  /// successor comes last, so that the most important path is not interrupted.
  private static func postorder(from roots: [Int], successors: [[Int]]) -> [Int]? {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: successors.count)
    var order: [Int] = []
    for root in roots {
      var stack = [(node: root, next: successors[root].count)]
      states[root] = .open
      while let top = stack.last {
        if top.next == 0 {
          states[top.node] = .done
          order.append(top.node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next -= 1
        let node = successors[top.node][top.next - 1]
        switch states[node] {
        case .open: return nil
        case .done: break
        case .new:
          states[node] = .open
          stack.append((node, successors[node].count))
        }
      }
    }
    return order.count == successors.count ? order : nil
  }

  /// A sequence of which all sequences are parts: each in turn is aligned with it, and the rest is
  /// inserted.
  private static func merged(_ sequences: [[Int]]) -> [Int] {
    var merged: [Int] = []
    for sequence in sequences {
      var result: [Int] = []
      var (row, next) = (0, 0)
      for match in matches(of: sequence, in: merged) {
        result += merged[row..<match.row]
        result += sequence[next...match.index]
        (row, next) = (match.row + 1, match.index + 1)
      }
      merged = result + merged[row...] + sequence[next...]
    }
    return merged
  }

  /// The largest table that is computed for an alignment; longer sequences are aligned stop by stop.
  private static let largestTable = 4_000_000

  /// A longest common subsequence.
  private static func matches(
    of sequence: [Int], in rows: [Int]
  ) -> [(row: Int, index: Int)] {
    let width = sequence.count + 1
    guard (rows.count + 1) * width <= largestTable else {
      var start = 0
      return sequence.indices.compactMap { index in
        guard let row = rows[start...].firstIndex(of: sequence[index]) else { return nil }
        start = row + 1
        return (row, index)
      }
    }
    var lengths = [Int32](repeating: 0, count: (rows.count + 1) * width)
    for row in rows.indices.reversed() {
      for index in sequence.indices.reversed() {
        let place = row * width + index
        lengths[place] =
          rows[row] == sequence[index]
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var found: [(row: Int, index: Int)] = []
    var (row, index) = (0, 0)
    while row < rows.count, index < sequence.count {
      let place = row * width + index
      if rows[row] == sequence[index] {
        found.append((row, index))
        row += 1
        index += 1
      } else if lengths[place + width] >= lengths[place + 1] {
        row += 1
      } else {
        index += 1
      }
    }
    return found
  }

  /// The first rows of a sequence in rows that contain it.
  private static func rows(of sequence: [Int], in stops: [Int]) -> [Int] {
    var start = 0
    return sequence.map { stop in
      while stops[start] != stop { start += 1 }
      defer { start += 1 }
      return start
    }
  }
}
