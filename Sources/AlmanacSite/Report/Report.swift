// Everything that is wrong with a site, said at once.

package import AlmanacCore
import Synchronization

/// Collects problems from any thread; says them in one order whatever the order they came in.
package final class Report: Sendable {
  private let problems = Mutex<[Problem]>([])

  package init() {}

  func add(_ problem: Problem) {
    problems.withLock { $0.append(problem) }
  }

  func add(_ more: [Problem]) {
    guard !more.isEmpty else { return }
    problems.withLock { $0 += more }
  }

  /// Whether nobody has anything to say.
  var isEmpty: Bool { problems.withLock { $0.isEmpty } }

  package var hasErrors: Bool {
    problems.withLock { $0.contains { $0.severity == .error } }
  }

  var errorCount: Int {
    problems.withLock { $0.count { $0.severity == .error } }
  }

  /// By file, then by place, then by severity and words; the same problem once.
  package var sorted: [Problem] {
    let all = problems.withLock { $0 }.sorted { left, right in
      if left.file != right.file {
        return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
      }
      let start = Position(line: 0, column: 0)
      let (place, other) = (left.position ?? start, right.position ?? start)
      if place != other { return place < other }
      if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
      return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
    }
    var once: [Problem] = []
    for problem in all {
      if let last = once.last, last.file == problem.file, last.position == problem.position,
        last.message == problem.message
      {
        continue
      }
      once.append(problem)
    }
    return once
  }
}
