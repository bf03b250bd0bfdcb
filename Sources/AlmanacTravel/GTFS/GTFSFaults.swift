// Collects the problems of a GTFS feed, and sums up those that are repeated.

import AlmanacBase

/// The problems of a feed. Of each kind of problem in a file, the first three are reported with their
/// positions, and the others are counted.
struct GTFSFaults {
  private var problems: [Problem] = []
  private var counts: [Key: (count: Int, last: Int)] = [:]
  /// The number of all errors, those that are only counted too.
  private(set) var errorCount = 0

  private struct Key: Hashable {
    let kind: Int
    let file: String
  }

  /// How many problems of a kind are reported for each file.
  private static let most = 3

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - kind: the same for all problems that differ only in their positions and values: the line of the
  ///     source code that reports it.
  ///   - position: computed only for problems that are reported.
  mutating func add(
    _ severity: Problem.Severity, in file: String, at position: @autoclosure () -> Position?,
    _ message: @autoclosure () -> String, kind: Int = #line
  ) {
    if severity == .error { errorCount += 1 }
    let key = Key(kind: kind, file: file)
    var entry = counts[key] ?? (0, 0)
    entry.count += 1
    if entry.count <= GTFSFaults.most {
      entry.last = problems.count
      problems.append(Problem(severity, in: file, at: position(), message()))
    }
    counts[key] = entry
  }

  /// Adds a problem of the current row of a table.
  mutating func add(
    _ severity: Problem.Severity, _ table: GTFSTable, _ slot: Int,
    _ message: @autoclosure () -> String, kind: Int = #line
  ) {
    add(severity, in: table.path, at: table.position(slot), message(), kind: kind)
  }

  /// All problems, in the order in which they were found.
  var all: [Problem] {
    var problems = problems
    for entry in counts.values where entry.count > GTFSFaults.most {
      problems[entry.last].message += " (and \(entry.count - GTFSFaults.most) more like this)"
    }
    return problems
  }
}
