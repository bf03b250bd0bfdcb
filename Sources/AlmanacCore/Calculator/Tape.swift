// A tape of worked calculations: the text of a `.tape` file or of a `calc` block.

/// Calculations that have been worked, one a line, each on a calculator that has just been switched
/// on:
///
///     # Roots
///     # The root of a sum.
///     7 + 9 = √ → 4
///
/// What follows `#` is a comment; the first line of the comments at the top is the title, the others
/// say what the tape is about. What follows `→` is what the display has to show then, whole or
/// rounded: `16`, `0.333…`, `0.333 (3 digits)`.
package struct Tape: Sendable {
  package var title: String?
  /// The comments at the top after the title, in one piece; empty where there are none.
  package var about: String
  package var lines: [Line]

  package struct Line: Sendable {
    /// The keys' faces.
    package var keys: String
    package var label: String
    /// With ≈ before a number that is not the whole value.
    package var display: String
  }

  /// Reads and works a tape; `start` is where the text begins in the file, and its other lines are
  /// indented alike. Every word that is no key and every answer that is wrong is a problem; nil then.
  package static func read(
    _ text: String, at start: Position = Position(line: 1, column: 1), file: String,
    phrases: Phrasebook = Phrasebook(),
    into problems: inout [Problem]
  ) -> Tape? {
    var reader = TapeReader(file: file, phrases: phrases)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let position = Position(line: start.line + index, column: start.column)
      reader.read(String(decoding: line, as: UTF8.self), at: position)
    }
    if reader.lines.isEmpty, reader.problems.isEmpty {
      reader.problems.append(
        Problem(
          .error, in: file, at: start,
          "no calculation stands here; write keys with spaces between them, as in '7 + 9 ='"))
    }
    problems += reader.problems
    guard reader.problems.isEmpty else { return nil }
    return Tape(
      title: reader.comments.first, about: joined(reader.comments.dropFirst()), lines: reader.lines)
  }

  private static func joined(_ lines: ArraySlice<String>) -> String {
    var text = ""
    for line in lines {
      if !text.utf8.isEmpty { text += " " }
      text += line
    }
    return text
  }

  /// What the tape is about, and the table of its lines.
  package func blocks(caption: String, _ phrases: Phrasebook = Phrasebook()) -> [Block] {
    let table = Table(
      caption: caption, style: "tape",
      columns: [
        .init(phrases[.calculatorKeys]), .init(phrases[.calculatorLabel]),
        .init(phrases[.calculatorDisplay], .trailing),
      ],
      rows: lines.map {
        Table.Row([[.text($0.keys)], [.text($0.label)], [.text($0.display)]])
      })
    return (about.utf8.isEmpty ? [] : [.paragraph([.text(about)])]) + [.table(table)]
  }
}
