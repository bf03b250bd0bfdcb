// Collects all problems of a build.

package import AlmanacCore
import Synchronization

/// Collects problems from any thread, and sorts them, so that their order does not depend on
/// timing.
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

  var isEmpty: Bool { problems.withLock { $0.isEmpty } }

  package var hasErrors: Bool {
    problems.withLock { $0.contains { $0.severity == .error } }
  }

  var errorCount: Int {
    problems.withLock { $0.count { $0.severity == .error } }
  }

  /// The problems by file, position, severity and message, without duplicates.
  package var sorted: [Problem] {
    let all = problems.withLock { $0 }.sorted { left, right in
      if left.file != right.file {
        return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
      }
      let start = Position(line: 0, column: 0)
      let (leftPosition, rightPosition) = (left.position ?? start, right.position ?? start)
      if leftPosition != rightPosition { return leftPosition < rightPosition }
      if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
      return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
    }
    var unique: [Problem] = []
    for problem in all {
      if let last = unique.last, last.file == problem.file, last.position == problem.position,
        last.message == problem.message
      {
        continue
      }
      unique.append(problem)
    }
    return unique
  }
}

extension [Problem] {
  /// So many problems of a file are shown.
  private static let mostOfFile = 100
  /// So many warnings or notes with the same message are shown. (Every error has to be corrected.)
  private static let mostOfMessage = 3

  /// The problems to show, and after the last one of a message that many have, the others. They are sorted.
  var shown: [(problem: Problem, others: [Problem])] {
    let remarks = Dictionary(grouping: filter { $0.severity != .error }, by: \.message)
    var counts: [String: Int] = [:]
    let first = compactMap { problem -> (problem: Problem, others: [Problem])? in
      guard problem.severity != .error, let group = remarks[problem.message] else {
        return (problem, [])
      }
      let count = counts[problem.message, default: 0] + 1
      counts[problem.message] = count
      if count > Self.mostOfMessage { return nil }
      return (problem, count < Self.mostOfMessage ? [] : Array(group.dropFirst(count)))
    }
    var shown: [(problem: Problem, others: [Problem])] = []
    var start = first.startIndex
    while start < first.endIndex {
      let file = first[start].problem.file
      let end = first[start...].firstIndex { $0.problem.file != file } ?? first.endIndex
      shown += first[start..<end].prefix(Self.mostOfFile)
      let rest = first[start..<end].dropFirst(Self.mostOfFile)
      if let worst = rest.map(\.problem.severity).min(by: { $0.rawValue < $1.rawValue }) {
        let message = "\(rest.count) more problems of this file are not shown"
        shown.append((Problem(worst, in: file, message), []))
      }
      start = end
    }
    return shown
  }
}
