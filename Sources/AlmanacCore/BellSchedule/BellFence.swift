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
public struct BellFence: Sendable {
  /// A value and where it stands.
  struct Value: Sendable {
    var text: String
    var position: Position
  }

  enum Key: String, CaseIterable {
    case school, show, date, schedule, earlyBird, count
  }

  let file: String
  /// Where faults of the whole block stand.
  let start: Position
  private var values: [(key: Key, value: Value)] = []

  /// Reads the block's lines; `start` is where its first line begins in the file, and the other
  /// lines are indented alike. Nil where a line is at fault.
  public static func read(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> BellFence? {
    var fence = BellFence(file: file, start: start)
    var isSound = true
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self)
      let place = Position(line: start.line + index, column: start.column)
      guard !line.trimmed.utf8.isEmpty else { continue }
      if let fault = fence.take(line, at: place) {
        problems.append(fault)
        isSound = false
      }
    }
    return isSound ? fence : nil
  }

  private init(file: String, start: Position) {
    self.file = file
    self.start = start
  }

  /// The value of a key; of several the last one counts.
  func value(_ key: Key) -> Value? {
    values.last { $0.key == key }?.value
  }

  func problem(_ position: Position, _ message: String) -> Problem {
    Problem(.error, in: file, at: position, message)
  }

  /// The fault of a line, or nil where it is taken.
  private mutating func take(_ line: String, at start: Position) -> Problem? {
    let scalars = Array(line.unicodeScalars)
    let indent = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let place = Position(line: start.line, column: start.column + indent)
    guard let colon = scalars.firstIndex(of: ":") else {
      return problem(
        place,
        "'\(line.trimmed)' is no line of a bells block; write a key and a value, as in "
          + "'show: today'")
    }
    let name = BellFence.text(scalars[..<colon])
    let keys = Key.allCases
    guard let key = keys.first(where: { $0.rawValue.isSameName(as: name) }) else {
      let help = Nearest.hint(for: name, among: keys.map { $0.rawValue })
      return problem(place, "a bells block has no key '\(name)'; \(help)")
    }
    let spaces = scalars[(colon + 1)...].prefix { $0 == " " || $0 == "\t" }.count
    values.append(
      (
        key,
        Value(
          text: BellFence.text(scalars[(colon + 1)...]),
          position: Position(line: start.line, column: start.column + colon + 1 + spaces))
      ))
    return nil
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    return text.trimmed
  }
}
