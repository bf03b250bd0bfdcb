// Parses the bytes of a spreadsheet file and counts lines and columns.

package struct SeparatedValuesReader {
  private let bytes: [UInt8]
  private let dialect: SeparatedValues.Dialect
  private let file: String
  private var index = 0
  private var position = Position(line: 1, column: 1)
  private var cell = (row: 0, column: 0)
  private var rowIsValid = true
  private(set) var problems: [Problem] = []
  private(set) var endsInQuote = false

  private static let quote = UInt8(ascii: "\"")

  package init(_ text: String, _ dialect: SeparatedValues.Dialect, file: String) {
    bytes = Array(text.utf8)
    self.dialect = dialect
    position.line = dialect.firstLine
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    for _ in 0..<dialect.linesBefore { skipLine() }
    if dialect.linesBefore == 0, SeparatedValues.namedSeparator(of: text) != nil { skipLine() }
  }

  package mutating func rows(atMost limit: Int = Int.max) -> [SeparatedValues.Row] {
    var rows: [SeparatedValues.Row] = []
    var number = 0
    while index < bytes.count, rows.count < limit {
      number += 1
      rowIsValid = true
      if let comment = dialect.comment, bytes[index] == comment {
        skipLine()
        continue
      }
      let fields = fields(inRow: number)
      let row = SeparatedValues.Row(number: number, fields: fields, end: position)
      skipNewline()
      let isBlank = fields.allSatisfy { $0.text.trimmed.utf8.isEmpty }
      if rowIsValid, !isBlank { rows.append(row) }
    }
    return rows
  }

  private mutating func fields(inRow row: Int) -> [SeparatedValues.Field] {
    var fields: [SeparatedValues.Field] = []
    while true {
      skipSpaces()
      let start = position
      let isQuoted = index < bytes.count && bytes[index] == Self.quote
      cell = (row, fields.count + 1)
      let text = isQuoted ? quotedText() : plainText()
      if text.utf8.count > Limits.cell {
        fail(
          start,
          "the cell is \(text.utf8.count) bytes long; the limit is \(Limits.cell >> 10) KiB")
      }
      fields.append(
        SeparatedValues.Field(text: text, row: row, column: fields.count + 1, position: start))
      guard index < bytes.count, bytes[index] == dialect.separator else { return fields }
      advance()
    }
  }

  private mutating func plainText() -> String {
    let start = index
    while index < bytes.count, !isEndOfField { advance() }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return dialect.keepsSpaces ? text : text.trimmed
  }

  private mutating func quotedText() -> String {
    let opening = position
    var text: [UInt8] = []
    advance()
    while true {
      guard index < bytes.count else {
        endsInQuote = true
        fail(
          opening,
          "this quote is never closed; close it, or double it if it is part of the text")
        return String(decoding: text, as: UTF8.self)
      }
      if bytes[index] == Self.quote {
        advance()
        guard index < bytes.count, bytes[index] == Self.quote else { break }
      }
      // `advance` treats CR and LF together as one line break.
      text.append(isNewline(bytes[index]) ? 0x0A : bytes[index])
      advance()
    }
    skipSpaces()
    if index < bytes.count, !isEndOfField {
      fail(
        position,
        "there is text after the closing quote of the cell; double each quote that is part of the "
          + "text"
      )
      while index < bytes.count, !isEndOfField { advance() }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func fail(_ position: Position, _ message: String) {
    rowIsValid = false
    problems.add(
      in: file, at: position, "row \(cell.row), column \(cell.column): " + message)
  }

  private var isEndOfField: Bool {
    bytes[index] == dialect.separator || isNewline(bytes[index])
  }

  private func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipLine() {
    while index < bytes.count, !isNewline(bytes[index]) { advance() }
    skipNewline()
  }

  private mutating func skipSpaces() {
    if dialect.keepsSpaces { return }
    while index < bytes.count, bytes[index].isAsciiSpace, !isEndOfField { advance() }
  }

  private mutating func skipNewline() {
    if index < bytes.count { advance() }
  }

  /// Advances by one byte, or by two for CR and LF together.
  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if isNewline(byte) {
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      position = Position(line: position.line + 1, column: 1)
    } else if index >= bytes.count || !bytes[index].isContinuation {
      position.column += 1
    }
  }
}
