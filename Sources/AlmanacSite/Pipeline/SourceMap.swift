// Maps positions in a page's text to positions in its source file.

import AlmanacBase

/// The source file of a rendered text, which may not begin at the file's first line.
struct SourceMap {
  /// The file as the user would type it.
  let file: String
  /// The lines of the file before the text.
  let lineOffset: Int

  /// The position in the file of a position in the text.
  func position(_ line: Int, _ column: Int) -> Position {
    Position(line: line + lineOffset, column: column)
  }

  /// A problem at a position in the text.
  func problem(_ severity: Problem.Severity, _ place: Position, _ message: String) -> Problem {
    Problem(severity, in: file, at: position(place.line, place.column), message)
  }
}
