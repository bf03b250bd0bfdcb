// All problems that keep a text from being read: the error of the initialisers that read text.

/// The problems that keep a text from being read. There is always at least one, and at least one is
/// an error.
///
///     do { _ = try School(periods: "", days: "") } catch { print(error) }
///     // periods.csv: error: the sheet is empty; write the header in its first row: …
public struct Problems: Error, Sendable, Hashable {
  /// In the order in which they were found; never empty.
  public let all: [Problem]

  /// - Precondition: the list is not empty.
  package init(_ all: [Problem]) {
    precondition(!all.isEmpty)
    self.all = all
  }

  /// The value of a reader that adds what is wrong to a list of problems.
  ///
  /// - Parameter report: is called with each warning and note where there is a value.
  /// - Throws: all problems where there is no value or one of them is an error.
  package static func value<Value>(
    reporting report: (Problem) -> Void = { _ in }, _ read: (inout [Problem]) -> Value?
  ) throws(Problems) -> Value {
    var problems: [Problem] = []
    let value = read(&problems)
    guard let value, !problems.hasErrors else {
      throw Problems(problems)
    }
    for problem in problems { report(problem) }
    return value
  }
}

extension Problems: CustomStringConvertible {
  /// A problem a line.
  public var description: String { joined(all.map { $0.description }[...], by: "\n") }
}

extension [Problem] {
  /// Adds a problem of a file, or of a place in it.
  package mutating func add(
    _ severity: Problem.Severity = .error, in file: String, at position: Position? = nil,
    _ message: String
  ) {
    append(Problem(severity, in: file, at: position, message))
  }

  /// Whether one of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
