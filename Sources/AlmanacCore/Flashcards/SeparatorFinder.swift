// Which of several bytes separates the cells of a file, where the file does not say so.

/// Finds a separator by trying: the one under which most rows have the same number of cells is the
/// right one. The first one seen is a wrong guess in most real files, whose cells are prose.
///
///     SeparatorFinder.separator(of: "a, b;c\nd;e, f\n", isHeader: { _ in false })  // ";"
enum SeparatorFinder {
  /// In the order in which they are preferred where all else is equal.
  static let candidates: [UInt8] = [
    0x09, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: ":"),
  ]

  /// The one that the first line names, where it does. Else a separator under which the first row is a header counts before all others; then how many rows
  /// have the commonest number of cells, two at least; then how seldom it stands as in prose, before
  /// a space but not behind one. A comma where none gives two cells.
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
      let rows = reader.rows(atMost: mostRows)
      if let first = rows.first, isHeader(first.fields.map { $0.text }) { return separator }
      let (agreeing, prose) = (agreeing(rows), prose(separator, in: text))
      guard agreeing > 0 else { continue }
      if let best, (-best.agreeing, best.prose) <= (-agreeing, prose) { continue }
      best = (separator, agreeing, prose)
    }
    return best?.separator ?? UInt8(ascii: ",")
  }

  /// More rows would hardly say anything else.
  private static let mostRows = 2_000

  /// How many rows have the commonest number of cells; none where that number is one.
  private static func agreeing(_ rows: [SeparatedValues.Row]) -> Int {
    var counts: [Int] = [0, 0]
    for row in rows {
      while counts.count <= row.fields.count { counts.append(0) }
      counts[row.fields.count] += 1
    }
    let most = counts.dropFirst(2).max() ?? 0
    return most >= counts[1] ? most : 0
  }

  /// How many of the separators are rather a comma in a sentence: `a, b` but not `a , b`.
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
