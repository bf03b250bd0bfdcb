// Reading rows with separators of more than one character, which have no quotes.

import AlmanacBase

/// Splits a text into cards, and these into their sides, at the separators that the author states.
///
///     dog - perro;cat - gato
struct PlainRows {
  private let bytes: [UInt8]
  private let separator: DeckSeparator
  private let cardSeparator: DeckSeparator
  private var index = 0
  private var position: Position
  private var rows: [SeparatedValues.Row] = []
  private var fields: [SeparatedValues.Field] = []
  private var number = 1
  private var endOfRow = Position(line: 1, column: 1)

  /// The rows, without blank ones. Comments and the lines before the rows are those of the dialect.
  static func read(
    _ text: String, separator: DeckSeparator, cardSeparator: DeckSeparator,
    _ dialect: SeparatedValues.Dialect
  ) -> [SeparatedValues.Row] {
    var reader = PlainRows(text, separator, cardSeparator, firstLine: dialect.firstLine)
    reader.skipLines(dialect.linesBefore)
    reader.readAll()
    return reader.rows
  }

  private init(
    _ text: String, _ separator: DeckSeparator, _ cardSeparator: DeckSeparator, firstLine: Int
  ) {
    bytes = Array(text.utf8)
    self.separator = separator
    self.cardSeparator = cardSeparator
    position = Position(line: firstLine, column: 1)
  }

  private mutating func skipLines(_ count: Int) {
    for _ in 0..<count {
      while index < bytes.count, newLine(at: index) == 0 { advance(1) }
      advance(newLine(at: index))
    }
  }

  private mutating func readAll() {
    var start = (index: index, position: position)
    while index < bytes.count {
      let (side, card) = (length(of: separator), length(of: cardSeparator))
      // The longer one, because one can begin with the other.
      let isEnd = card >= side
      let length = max(side, card)
      if length == 0 {
        advance(1)
        continue
      }
      addField(from: start)
      advance(length)
      start = (index, position)
      if isEnd { endRow() }
    }
    addField(from: start)
    endRow()
  }

  private mutating func addField(from start: (index: Int, position: Position)) {
    endOfRow = position
    var (first, place) = start
    while first < index, bytes[first].isAsciiSpace {
      place = moved(place, over: first)
      first += 1
    }
    fields.append(
      SeparatedValues.Field(
        text: String(plain: bytes[first..<index].withLineFeeds).trimmed, row: number,
        column: fields.count + 1,
        position: place))
  }

  private mutating func endRow() {
    if fields.contains(where: { !$0.text.utf8.isEmpty }) {
      rows.append(SeparatedValues.Row(number: number, fields: fields, end: endOfRow))
    }
    fields = []
    number += 1
  }

  /// The number of bytes of a separator at the index; 0 if it is not there.
  private func length(of separator: DeckSeparator) -> Int {
    switch separator {
    case .text(let text): return bytes[index...].starts(with: text) ? text.count : 0
    case .newLine: return newLine(at: index)
    case .blankLine:
      var end = index + newLine(at: index)
      guard end > index else { return 0 }
      var length = 0
      while end < bytes.count {
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        guard newLine(at: end) > 0 else { return length }
        end += newLine(at: end)
        length = end - index
      }
      return length
    }
  }

  private func newLine(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == 0x0A { return 1 }
    guard bytes[index] == 0x0D else { return 0 }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
  }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count {
      position = moved(position, over: index)
      index += 1
    }
  }

  /// The position after a byte.
  private func moved(_ position: Position, over index: Int) -> Position {
    let byte = bytes[index]
    // CR and LF together are one line break.
    if byte == 0x0D, newLine(at: index) == 2 { return position }
    if byte == 0x0A || byte == 0x0D { return Position(line: position.line + 1, column: 1) }
    let isInside = index + 1 < bytes.count && bytes[index + 1].isContinuation
    return isInside ? position : Position(line: position.line, column: position.column + 1)
  }
}
