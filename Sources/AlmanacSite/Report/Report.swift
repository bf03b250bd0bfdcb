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

  /// The first problems of each file, and the number of its others.
  var firstOfEachFile: [Problem] {
    var shown: [Problem] = []
    var start = startIndex
    while start < endIndex {
      let file = self[start].file
      let end = self[start...].firstIndex { $0.file != file } ?? endIndex
      shown += self[start..<end].prefix(Self.mostOfFile)
      let rest = self[start..<end].dropFirst(Self.mostOfFile)
      if let worst = rest.map(\.severity).min(by: { $0.rawValue < $1.rawValue }) {
        shown.append(
          Problem(worst, in: file, "\(rest.count) more problems of this file are not shown"))
      }
      start = end
    }
    return shown
  }
}
