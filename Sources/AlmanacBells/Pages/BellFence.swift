// Reads `bells` fences in authored pages.

package import AlmanacBase

/// The content of a `bells` fence, each line a key and a value:
///
///     school: west
///     show: day
///     date: 2015-09-04
///     earlyBird: Early Bird A
///
/// All lines are optional: `show` defaults to `today` (or to `schedule` if one is named), the date
/// to today's, the early bird to the site's default, and the school to the only one. With
/// `show: upcoming`, `count` limits the number of days. `show: schools` is a table of all schools.
package struct BellFence: Sendable {
  enum Key: String, CaseIterable {
    case school, show, date, schedule, earlyBird, count
  }

  private let lines: FenceLines
  /// The position of errors that concern the whole block.
  var start: Position { lines.start }

  /// Reads the lines of a block. `start` is the position of its first line in the file; the other
  /// lines have the same indentation. Nil if a line is invalid.
  package static func read(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> BellFence? {
    FenceLines.read(
      text, of: "bells", keys: Key.allCases.map { $0.rawValue }, example: "show: today",
      at: start, file: file, into: &problems
    ).map { BellFence(lines: $0) }
  }

  /// The value of a key.
  func value(_ key: Key) -> SourceText? {
    lines.value(key.rawValue)
  }

  func problem(_ position: Position, _ message: String) -> Problem {
    lines.problem(position, message)
  }
}
