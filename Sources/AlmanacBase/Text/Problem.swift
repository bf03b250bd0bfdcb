// A fault or a remark about something that a user wrote, with its place: the one error type.

/// A place in a text file. Line and column count from 1; columns count Unicode scalars.
///
///     Position(line: 3, column: 8) < Position(line: 4, column: 1)   // true
public struct Position: Sendable, Hashable, Comparable {
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  /// A place from its line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one place comes before another.
  public static func < (left: Position, right: Position) -> Bool {
    left.line != right.line ? left.line < right.line : left.column < right.column
  }
}

/// A fault in, or a remark about, a text that a user wrote.
///
///     Problem(.error, in: "a.csv", at: Position(line: 3, column: 8), "'7.05' is not a valid time")
public struct Problem: Error, Sendable, Hashable {
  /// Errors keep a text from being used; warnings and notes do not.
  public enum Severity: Int, Sendable {
    case error, warning, note

    /// As messages show it.
    package var word: String {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .note: "note"
      }
    }
  }

  /// How serious the problem is.
  public var severity: Severity
  /// The file's path as the user would type it.
  public var file: String
  /// Nil where the problem concerns the file as a whole.
  public var position: Position?
  /// One sentence that says what is wrong and how to correct it, without the position.
  public var message: String

  /// A problem of a file, or of a place in it.
  public init(
    _ severity: Severity, in file: String, at position: Position? = nil, _ message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
  }
}

extension Problem: CustomStringConvertible {
  /// `a.csv:3:8: error: '7.05' is not a valid time`
  public var description: String {
    var place = file
    if let position {
      place +=
        (file.utf8.isEmpty ? "" : ":") + String(position.line) + ":"
        + String(position.column)
    }
    return (place.utf8.isEmpty ? "" : place + ": ") + severity.word + ": " + message
  }
}
