// Reads spreadsheet files: RFC 4180 and common variations of it.

/// The rows of a spreadsheet file, with the position of each cell.
///
///     let sheet = SeparatedValues.read("a,b\r\n1,\"x, y\"\r\n", file: "t.csv", into: &problems)
///     sheet.rows[1].fields[1].text  // "x, y", row 2, column 2
package struct SeparatedValues: Sendable {
  /// Without blank rows; the others keep the numbers that a spreadsheet shows.
  package var rows: [Row]
  /// Whether the last problem is a quote that is never closed, so that nothing below it was read.
  package var endsInQuote = false

  package struct Row: Sendable {
    /// From 1, counting blank rows, as in a spreadsheet.
    package var number: Int
    package var fields: [Field]

    /// The cell of a column (from 1), or an empty one at the row's end if the row is too short.
    package func field(_ column: Int) -> Field {
      if column >= 1, column <= fields.count { return fields[column - 1] }
      return Field(text: "", row: number, column: column, position: end)
    }

    /// Just after the row's last cell.
    package var end: Position

    package init(number: Int, fields: [Field], end: Position) {
      self.number = number
      self.fields = fields
      self.end = end
    }
  }

  package struct Field: Sendable {
    /// Without surrounding spaces, unless they are quoted or the dialect keeps them.
    package var text: String
    /// The row in the sheet, from 1.
    package var row: Int
    /// The column in the sheet, from 1.
    package var column: Int
    /// The position in the file of the cell's text or of its opening quote.
    package var position: Position

    package init(text: String, row: Int, column: Int, position: Position) {
      self.text = text
      self.row = row
      self.column = column
      self.position = position
    }
  }

  /// The format of a file.
  package struct Dialect: Sendable {
    package var separator: UInt8
    /// Whether spaces around cells are part of them. A quote then opens a quoted cell only as its
    /// first character.
    package var keepsSpaces: Bool
    /// A line that begins with this byte is a comment.
    package var comment: UInt8?
    /// How many lines at the top to skip.
    package var linesBefore: Int
    /// The line of the file at which the text begins.
    package var firstLine: Int

    package init(
      separator: UInt8, keepsSpaces: Bool = false, comment: UInt8? = nil, linesBefore: Int = 0,
      firstLine: Int = 1
    ) {
      self.separator = separator
      self.keepsSpaces = keepsSpaces
      self.comment = comment
      self.linesBefore = linesBefore
      self.firstLine = firstLine
    }
  }

  /// A text as a quoted cell: RFC 4180.
  package static func quoted(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    let inner = text.bytes.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return String(plain: [quote] + inner + [quote])
  }

  /// The separator that the first line declares, as in `sep=;`. Spreadsheets write and read such a
  /// line. Nil if the first line is an ordinary row.
  package static func namedSeparator(of text: String) -> UInt8? {
    var line: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x0A || byte == 0x0D || line.count > 12 { break }
      line.append(byte)
    }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    let quote = UInt8(ascii: "\"")
    if line.count > 1, line.first == quote, line.last == quote {
      line.removeFirst()
      line.removeLast()
    }
    let word = Array("sep=".utf8)
    guard line.count > 4, line[..<4].elementsEqual(word, by: { $0.asciiLowercased == $1 }) else {
      return nil
    }
    let rest = line[4...]
    if rest.elementsEqual("\\t".utf8) { return 0x09 }
    guard rest.count == 1, let byte = rest.first, byte < 0x80, byte != quote, byte != 0x20,
      !byte.isAsciiLetter, byte.digit == nil
    else { return nil }
    return byte
  }

  /// The separator of a spreadsheet file: the declared one, or else the most frequent in the first
  /// line of comma, semicolon and tab. Spreadsheets write the latter two in locales with a decimal
  /// comma.
  package static func separator(of text: String) -> UInt8 {
    if let named = namedSeparator(of: text) { return named }
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted = !isQuoted
      case UInt8(ascii: ",") where !isQuoted: counts[0] += 1
      case UInt8(ascii: ";") where !isQuoted: counts[1] += 1
      case 0x09 where !isQuoted: counts[2] += 1
      case 0x0A, 0x0D:
        if !isQuoted, counts.contains(where: { $0 > 0 }) { return separator(counts) }
      default: break
      }
    }
    return separator(counts)
  }

  private static func separator(_ counts: [Int]) -> UInt8 {
    if counts[2] > counts[0], counts[2] >= counts[1] { return 0x09 }
    return counts[1] > counts[0] ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// Reads a whole file. Cells may be quoted; a doubled quote inside quotes is one quote;
  /// separators and line breaks inside quotes are part of the cell, each line break as one LF.
  /// Lines end in CRLF, LF or CR. A byte order mark and a line that declares the separator are
  /// skipped. A row with invalid quotes is reported and left out.
  package static func read(
    _ text: String, separator: UInt8 = UInt8(ascii: ","), file: String,
    into problems: inout [Problem]
  ) -> SeparatedValues {
    read(text, Dialect(separator: separator), file: file, into: &problems)
  }

  /// Reads a whole file in any dialect; otherwise like the method above.
  package static func read(
    _ text: String, _ dialect: Dialect, file: String, into problems: inout [Problem]
  ) -> SeparatedValues {
    var reader = SeparatedValuesReader(text, dialect, file: file)
    let rows = reader.rows()
    let sheet = SeparatedValues(rows: rows, endsInQuote: reader.endsInQuote)
    problems += reader.problems
    return sheet
  }
}
