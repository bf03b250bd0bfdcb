// Finds the stops that trips pass without calling.

import AlmanacBase

/// The rows of a timetable that trips pass between two of their calls: those at which another trip calls
/// between the same two stops. Other rows between them are on another branch.
///
///     var passed = PassedRows([[0, 1, 2, 5], [0, 2, 5], [3, 4, 5]])
///     passed.rows(of: [0, 2, 5])   // [1]
struct PassedRows {
  private let patterns: [[Int]]
  /// Those between two rows.
  private var known: [Range<Int>: [Int]] = [:]

  /// - Parameter patterns: the rows at which trips call, each in ascending order.
  init(_ patterns: [[Int]]) { self.patterns = patterns }

  /// The rows that a trip passes, in ascending order.
  mutating func rows(of calls: [Int]) -> [Int] {
    var rows: [Int] = []
    for (from, to) in zip(calls, calls.dropFirst()) where to > from + 1 {
      let found = known[from..<to] ?? passed(in: from..<to)
      known[from..<to] = found
      rows += found
    }
    return rows
  }

  private func passed(in gap: Range<Int>) -> [Int] {
    var isPassed = [Bool](repeating: false, count: gap.count)
    for pattern in patterns {
      guard let start = PassedRows.place(of: gap.lowerBound, in: pattern),
        let end = PassedRows.place(of: gap.upperBound, in: pattern)
      else { continue }
      for row in pattern[(start + 1)..<end] { isPassed[row - gap.lowerBound] = true }
    }
    return isPassed.indices.filter { isPassed[$0] }.map { gap.lowerBound + $0 }
  }

  private static func place(of row: Int, in rows: [Int]) -> Int? {
    let place = lowerBound(rows.indices) { rows[$0] < row }
    return place < rows.count && rows[place] == row ? place : nil
  }
}
