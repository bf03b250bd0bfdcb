// A `bells` block in a page that somebody writes: its lines say what to show.

/// What the lines of a `bells` fence ask for, each line a key and a value:
///
///     school: west
///     show: day
///     date: 2015-09-04
///     earlyBird: Early Bird A
///
/// All may be left out: `show` is then `today` (or `schedule` where one is named), the date is
/// today's, the early bird the site's choice, and the school the only one. With `show: upcoming`,
/// `count` says how many days at most.
package struct BellFence: Sendable {
  typealias Value = FenceLines.Value

  enum Key: String, CaseIterable {
    case school, show, date, schedule, earlyBird, count
  }

  private let lines: FenceLines
  /// Where faults of the whole block stand.
  var start: Position { lines.start }

  /// Reads the block's lines; `start` is where its first line begins in the file, and the other
  /// lines are indented alike. Nil where a line is at fault.
  package static func read(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> BellFence? {
    FenceLines.read(
      text, of: "bells", keys: Key.allCases.map { $0.rawValue }, example: "show: today",
      at: start, file: file, into: &problems
    ).map { BellFence(lines: $0) }
  }

  /// The value of a key; of several the last one counts.
  func value(_ key: Key) -> Value? {
    lines.value(key.rawValue)
  }

  func problem(_ position: Position, _ message: String) -> Problem {
    lines.problem(position, message)
  }
}
