// Detects the separator of a file that does not declare it.

import AlmanacBase

/// Tries each candidate and takes the one under which most rows have the same number of cells. The
/// first separator in a file is often a wrong guess, because cells contain prose.
///
///     SeparatorFinder.separator(of: "a, b;c\nd;e, f\n", isHeader: { _ in false })  // ";"
enum SeparatorFinder {
  /// In order of preference, if all else is equal.
  static let candidates: [UInt8] = [
    0x09, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: ":"),
  ]

  /// The declared separator, if there is one. Otherwise, in this order: one under which the first
  /// row is a header; the one under which the most rows have the most common number of cells, at
  /// least two; the one that least often looks like prose, with a space after it but not before. A
  /// comma if no candidate gives two cells.
  static func separator(
    of text: String, comment: UInt8? = nil, linesBefore: Int = 0, isHeader: ([String]) -> Bool
  ) -> UInt8 {
    if linesBefore == 0, let named = SeparatedValues.namedSeparator(of: text) { return named }
    var best: (separator: UInt8, agreeing: Int, prose: Int)?
    for separator in candidates {
      var reader = SeparatedValuesReader(
        text,
        SeparatedValues.Dialect(separator: separator, comment: comment, linesBefore: linesBefore),
        file: "")
      let rows = reader.rows(atMost: maxRows)
      if let first = rows.first, isHeader(first.fields.map { $0.text }) { return separator }
      let (agreeing, prose) = (agreeing(rows), prose(separator, in: text))
      guard agreeing > 0 else { continue }
      if let best, (-best.agreeing, best.prose) <= (-agreeing, prose) { continue }
      best = (separator, agreeing, prose)
    }
    return best?.separator ?? UInt8(ascii: ",")
  }

  /// Enough rows for a reliable decision.
  private static let maxRows = 2_000

  /// The number of rows with the most common number of cells; 0 if rows with one cell are more
  /// common.
  private static func agreeing(_ rows: [SeparatedValues.Row]) -> Int {
    var counts: [Int] = [0, 0]
    for row in rows {
      while counts.count <= row.fields.count { counts.append(0) }
      counts[row.fields.count] += 1
    }
    let most = counts.dropFirst(2).max() ?? 0
    return most >= counts[1] ? most : 0
  }

  /// How often the separator looks like a comma in a sentence: `a, b` but not `a , b`.
  private static func prose(_ separator: UInt8, in text: String) -> Int {
    var count = 0
    var (beforeLast, last) = (UInt8(0x20), UInt8(0x20))
    for byte in text.utf8 {
      if byte == 0x20, last == separator, beforeLast != 0x20 { count += 1 }
      (beforeLast, last) = (last, byte)
    }
    return count
  }
}
