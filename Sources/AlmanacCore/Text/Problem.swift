// What is wrong with something that a user wrote, and where: the one error type of the program.

/// A place in a text file. Line and column count from 1; columns count Unicode scalars.
package struct Position: Sendable, Equatable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Position, right: Position) -> Bool {
    left.line != right.line ? left.line < right.line : left.column < right.column
  }
}

/// A fault in, or a remark about, a file that a user wrote.
///
///     Problem(.error, in: "periods.csv", at: Position(line: 3, column: 8), "'7.05' is no time")
package struct Problem: Error, Sendable {
  /// Errors keep the site from being published; warnings and notes do not.
  package enum Severity: Int, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  /// The file's path as the reader of the message would type it.
  package var file: String
  /// Nil where the fault belongs to the file as a whole.
  package var position: Position?
  /// One sentence that says what is wrong and the way out, without the position.
  package var message: String

  package init(
    _ severity: Severity, in file: String, at position: Position? = nil, _ message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
  }
}
