// Worked calculations: the text of a `.tape` file or of a `calc` block.

public import AlmanacBase

/// Worked calculations, one a line, each on a new calculator:
///
///     # Roots
///     # The root of a sum.
///     7 + 9 = √ → 4
///
/// `#` begins a comment; the first comment line at the top is the title, the others are the
/// description. The text after `→` is the answer that the display has to show, exact or rounded: `16`,
/// `0.333…`, `0.333 (3 digits)`.
public struct Tape: Sendable, Hashable {
  /// The first comment line; nil where there is none.
  public internal(set) var title: String?
  /// The other comments at the top, joined by spaces; empty where there are none.
  public internal(set) var about: String
  /// The calculations in their order.
  public internal(set) var lines: [Line]

  /// A calculation and its result.
  public struct Line: Sendable, Hashable {
    /// The keys' faces, with spaces between them.
    public internal(set) var keys: String
    /// How the result came about: `√(7 + 9) =`.
    public internal(set) var label: String
    /// The result, with ≈ before a rounded number.
    public internal(set) var display: String
  }
}

extension Tape {
  /// Reads and works a tape.
  ///
  ///     try Tape(text: "7 + 9 = √ → 4").lines[0].label   // "√(7 + 9) ="
  ///
  /// - Throws: a problem for each word that is not a key and for each wrong answer.
  public init(text: String, file: String = "") throws(Problems) {
    self = try Problems.value { (problems: inout [Problem]) in
      Tape.read(text, file: file, into: &problems)
    }
  }

  /// Reads and works a tape; `start` is where the text begins in the file, and its other lines have
  /// the same indentation. Nil where a word is not a key or an answer is wrong.
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
      reader.problems.add(
        in: file, at: start,
        "there is no calculation here; write keys with spaces between them, such as '7 + 9 ='")
    }
    problems += reader.problems
    guard reader.problems.isEmpty else { return nil }
    return Tape(
      title: reader.comments.first, about: joined(reader.comments.dropFirst(), by: " "),
      lines: reader.lines)
  }

  /// The description, and the table of the lines.
  package func blocks(caption: String, _ phrases: Phrasebook = Phrasebook()) -> [Block] {
    let table = Table(
      caption: caption, style: "tape",
      columns: [
        .init(phrases[.calculatorKeys]), .init(phrases[.calculatorLabel]),
        .init(phrases[.calculatorDisplay], .trailing),
      ],
      rows: lines.map {
        Table.Row([
          [.text($0.keys)], [.text(phrases.localized($0.label))],
          [.text(phrases.localized($0.display))],
        ])
      })
    return (about.utf8.isEmpty ? [] : [.paragraph([.text(about)])]) + [.table(table)]
  }
}

#if !hasFeature(Embedded)
  extension Tape: Codable {}

  extension Tape.Line: Codable {
    private enum CodingKeys: CodingKey { case keys, label, display }

    /// Reads a calculation and works it; throws where that gives another label or display.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      keys = try values.decode(String.self, forKey: .keys)
      label = try values.decode(String.self, forKey: .label)
      display = try values.decode(String.self, forKey: .display)
      let worked = try? Calculator(keys: keys)
      _ = try decoder.sound(
        worked?.label == label && worked?.answer == display ? worked : nil)
    }
  }
#endif
