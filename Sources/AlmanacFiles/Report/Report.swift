// Collects all problems of a build.

package import AlmanacBase
import Synchronization

/// Collects problems from any thread, and sorts them, so that their order does not depend on
/// timing.
package final class Report: Sendable {
  private let problems = Mutex<[Problem]>([])
  /// Whether warnings are errors.
  private let isStrict: Bool
  private let ownErrors = Atomic(false)

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  package func add(_ problem: Problem) { add([problem]) }

  /// Adds a problem of a file, or of a place in it.
  package func add(
    _ severity: Problem.Severity = .error, in file: String, at position: Position? = nil,
    _ message: String
  ) {
    add(Problem(severity, in: file, at: position, message))
  }

  package func add(_ more: [Problem]) {
    guard !more.isEmpty else { return }
    if more.hasErrors { ownErrors.store(true, ordering: .relaxed) }
    let added =
      !isStrict
      ? more
      : more.map { problem in
        problem.severity == .warning
          ? Problem(.error, in: problem.file, at: problem.position, problem.message) : problem
      }
    problems.withLock { $0 += added }
  }

  package var hasErrors: Bool { problems.withLock { $0.hasErrors } }

  /// Whether there are errors that are not warnings of a strict report: then what was found is not all.
  package var hasOwnErrors: Bool { ownErrors.load(ordering: .relaxed) }

  package var errorCount: Int { problems.withLock { $0.count { $0.severity == .error } } }

  /// The problems by file, position, severity and message, without duplicates.
  package var sorted: [Problem] {
    let all = problems.withLock { $0 }.sorted { left, right in
      if left.file != right.file { return Path.precedes(left.file, right.file) }
      let start = Position(line: 0, column: 0)
      let (leftPosition, rightPosition) = (left.position ?? start, right.position ?? start)
      if leftPosition != rightPosition { return leftPosition < rightPosition }
      if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
      return Path.precedes(left.message, right.message)
    }
    // The same in another severity is a duplicate, too.
    return all.indices.filter { index in
      index == 0 || all[index - 1].file != all[index].file
        || all[index - 1].position != all[index].position
        || all[index - 1].message != all[index].message
    }.map { all[$0] }
  }
}

extension [Problem] {
  /// So many problems of a file are shown.
  private static let mostOfFile = 100
  /// So many warnings or notes with the same message are shown. (Every error has to be corrected.)
  private static let mostOfMessage = 3

  /// The problems to show, and after the last one of a message that many have, the others. They are sorted.
  var shown: [(problem: Problem, others: [Problem])] {
    var shown: [(problem: Problem, others: [Problem])] = []
    /// The indices of what is shown of each message of warnings and notes.
    var remarks: [String: [Int]] = [:]
    var ofFile = 0
    var hidden: [Problem] = []
    for index in indices {
      let problem = self[index]
      let isRemark = problem.severity != .error
      if isRemark, let same = remarks[problem.message], same.count == Self.mostOfMessage {
        shown[same[same.count - 1]].others.append(problem)
      } else if ofFile == Self.mostOfFile {
        hidden.append(problem)
      } else {
        ofFile += 1
        if isRemark { remarks[problem.message, default: []].append(shown.count) }
        shown.append((problem, []))
      }
      if index + 1 < endIndex, self[index + 1].file == problem.file { continue }
      if let worst = hidden.map(\.severity).min(by: { $0.rawValue < $1.rawValue }) {
        let message = "\(hidden.count) more problems of this file are not shown"
        shown.append((Problem(worst, in: problem.file, message), []))
      }
      (ofFile, hidden) = (0, [])
    }
    return shown
  }
}
