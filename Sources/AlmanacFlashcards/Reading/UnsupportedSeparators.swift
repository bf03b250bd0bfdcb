// Detects exports with unsupported separators; Quizlet lets users choose any.

import AlmanacBase

/// Recognizes a text without a header as question–answer pairs with separators that the reader does
/// not support.
///
///     dog - perro;cat - gato
enum UnsupportedSeparators {
  /// Candidates for separators of cards and of sides, longer ones first.
  private static let cardMarks = ["\n\n", "\n", ";;", "||", ";", "|", ","]
  private static let sideMarks = [
    "\t", " - ", " – ", " — ", " -- ", "=>", "->", "::", ";;", "||", "--", "=", "\n", "|", ";", ",",
    ":",
  ]

  /// A problem if the rows that were read with a guessed separator look wrong. Nil if they may be
  /// intended.
  static func fault(
    in text: String, _ rows: [SeparatedValues.Row], separator: UInt8, file: String
  ) -> Problem? {
    guard let start = rows.first?.fields.first?.position else { return nil }
    let pairs = rows.filter { row in
      DeckTable.filled(row) == 2 && !row.fields[0].text.trimmed.utf8.isEmpty
    }
    let areRows = rows.count > 1 && pairs.count * 2 > rows.count
    // A user who quotes cells knows the format and is not warned.
    let isQuoted = text.hasByte(UInt8(ascii: "\""))
    if !areRows, isQuoted || rows.count == 1 && text.utf8.count < 8 { return nil }
    if areRows, !isProse(separator, in: text) { return nil }
    if !isQuoted, let (side, card) = marks(of: text, onLines: areRows) {
      return Problem(
        areRows ? .warning : .error, in: file, at: start,
        "the two sides of each card are separated by \(name(side)), and the cards by \(name(card)), "
          + "as in some exports of Quizlet; if so, write 'separator: \(value(side))' and "
          + "'card separator: \(value(card))' in '\(DeckOptions.fileName(for: file))'")
    }
    let isLong = text.utf8.count > 1_000
    if rows.count == 1, pairs.count == 1, isLong {
      return Problem(
        .warning, in: file, at: start,
        "this long text is read as one card; write each card on a separate line, with a tab between "
          + "question and answer")
    }
    return nil
  }

  /// The separators that split the whole text into pairs.
  private static func marks(of text: String, onLines: Bool) -> (side: String, card: String)? {
    let bytes = text.utf8.withLineFeeds
    for card in cardMarks where !onLines || card.isSame(as: "\n") {
      let pieces = parts(of: bytes[...], between: card).filter { !isBlank($0) }
      guard pieces.count > 1 else { continue }
      for side in sideMarks {
        // Separators that a spreadsheet may have are handled elsewhere.
        let isRow =
          card.isSame(as: "\n") && side.utf8.count == 1
          && SeparatorFinder.candidates.contains(side.utf8.first ?? 0)
        if isRow || contains(Array(side.utf8), card) { continue }
        let arePairs = pieces.allSatisfy { piece in
          let sides = parts(of: trimmed(piece), between: side)
          return sides.count == 2 && !sides.contains { isBlank($0) }
        }
        if arePairs { return (side, card) }
      }
    }
    return nil
  }

  private static func name(_ mark: String) -> String {
    word(mark).map { "a " + $0 } ?? "'\(mark)'"
  }

  /// The value of a key that states a separator.
  private static func value(_ mark: String) -> String {
    word(mark) ?? "\"\(mark)\""
  }

  private static func word(_ mark: String) -> String? {
    [("\n", "new line"), ("\n\n", "blank line"), ("\t", "tab")].first { $0.0.isSame(as: mark) }?.1
  }

  /// Whether a separator is always followed by a space, like a comma in a sentence.
  private static func isProse(_ separator: UInt8, in text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == separator, byte != 0x20 { return false }
      last = byte
    }
    return separator != 0x09
  }

  private static func parts(
    of bytes: ArraySlice<UInt8>, between mark: String
  ) -> [ArraySlice<UInt8>] {
    let mark = Array(mark.utf8)
    var parts: [ArraySlice<UInt8>] = []
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
        parts.append(bytes[start..<index])
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [bytes[start...]]
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0.isAsciiSpace }
    while let last = bytes.last, last.isAsciiSpace { bytes.removeLast() }
    return bytes
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isAsciiSpace }
  }

  private static func contains(_ bytes: [UInt8], _ mark: String) -> Bool {
    parts(of: bytes[...], between: mark).count > 1
  }
}
