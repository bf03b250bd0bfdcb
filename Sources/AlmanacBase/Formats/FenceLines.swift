// Reads the lines of a computed block, which say what to show.

/// The lines of a fence, each a key and a value, with their positions.
///
///     let lines = FenceLines.read(
///       "ship: SWingV2", of: "travel", keys: ["ship"], example: "ship: SWingV2", at: start,
///       file: "index.md", into: &problems)
///     lines?.value("ship")?.text   // "SWingV2"
package struct FenceLines: Sendable {
  /// The first word of the info string, for messages.
  let word: String
  package let file: String
  /// The position of errors that concern the whole block.
  package let start: Position
  private var values: [(key: String, value: SourceText)] = []
  /// How many keys the block has.
  package var count: Int { values.count }

  /// Reads the lines of a block. `start` is the position of its first line in the file; the other
  /// lines have the same indentation. Nil if a line is invalid.
  package static func read(
    _ text: String, of word: String, keys: [String], example: String, at start: Position,
    file: String, into problems: inout [Problem]
  ) -> FenceLines? {
    var fence = FenceLines(word: word, file: file, start: start)
    var isValid = true
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self)
      let position = Position(line: start.line + index, column: start.column)
      guard !line.trimmed.utf8.isEmpty else { continue }
      if let problem = fence.add(line, keys, example, at: position) {
        problems.append(problem)
        isValid = false
      }
    }
    return isValid ? fence : nil
  }

  /// The value of a key; nil if the block does not have the key.
  package func value(_ key: String) -> SourceText? {
    values.first { $0.key.isSame(as: key) }?.value
  }

  package func problem(_ position: Position, _ message: String) -> Problem {
    Problem(.error, in: file, at: position, message)
  }

  /// Adds a line. Returns the problem if it is invalid.
  private mutating func add(
    _ line: String, _ keys: [String], _ example: String, at start: Position
  ) -> Problem? {
    let scalars = line.scalars
    let indent = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let position = Position(line: start.line, column: start.column + indent)
    guard let colon = scalars.firstIndex(of: ":") else {
      return problem(
        position,
        "'\(line.trimmed)' is not a valid line of a \(word) block; write a key and a value, such as "
          + "'\(example)'")
    }
    let name = String(scalars: scalars[..<colon]).trimmed
    guard let key = keys.first(where: { $0.isSameName(as: name) }) else {
      let help = Nearest.hint(for: name, among: keys)
      return problem(position, "unknown key '\(name)' in a \(word) block; \(help)")
    }
    if let value = value(key) {
      return problem(
        position,
        "'\(key)' is already given in line \(value.position.line); remove one of them")
    }
    let spaces = scalars[(colon + 1)...].prefix { $0 == " " || $0 == "\t" }.count
    values.append(
      (
        key,
        SourceText(
          String(scalars: scalars[(colon + 1)...]).trimmed,
          at: Position(line: start.line, column: start.column + colon + 1 + spaces))
      ))
    return nil
  }
}
