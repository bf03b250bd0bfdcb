// Reads the start of a line by columns as cmark does: a tab ends at the next multiple of four.

/// A position in a line, as byte offset and column.
struct LineCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int
  private var column = 0
  /// How many columns of the tab at `offset` are left; 0 if none is partly consumed.
  private var restOfTab = 0

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The offset of the first byte that is neither space nor tab.
  var firstNonspace: Int {
    var index = offset
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// The columns of white space at the cursor, up to a limit. The limit keeps the total time
  /// linear: a line may be one long indent that many containers count.
  func indent(upTo limit: Int) -> Int {
    var index = offset
    var reached = column
    while index < end, reached - column < limit {
      if bytes[index] == 0x20 {
        reached += 1
      } else if bytes[index] == 0x09 {
        reached += index == offset && restOfTab > 0 ? restOfTab : 4 - reached % 4
      } else {
        break
      }
      index += 1
    }
    return min(reached - column, limit)
  }

  mutating func advance(columns: Int) {
    var left = columns
    while left > 0, offset < end {
      if bytes[offset] == 0x09 {
        let width = restOfTab > 0 ? restOfTab : 4 - column % 4
        let step = min(width, left)
        column += step
        left -= step
        restOfTab = width - step
        if restOfTab > 0 { return }
      } else {
        column += 1
        left -= 1
      }
      offset += 1
    }
  }

  /// Skips `>` and the space after it. Returns false if there is none.
  mutating func skipQuoteMarker() -> Bool {
    let indent = indent(upTo: 4)
    guard indent <= 3 else { return false }
    let start = firstNonspace
    guard start < end, bytes[start] == UInt8(ascii: ">") else { return false }
    advance(columns: indent + 1)
    if offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { advance(columns: 1) }
    return true
  }

  /// Skips a list marker. Returns the offset of the item's content in columns.
  mutating func skipListMarker() -> Int {
    let indent = indent(upTo: 4)
    advance(columns: indent)
    let start = offset
    while offset < end, isDigit(bytes[offset]) { advance(columns: 1) }
    advance(columns: 1)
    let width = offset - start
    let space = self.indent(upTo: 5)
    if space > 4 || space < 1 || firstNonspace == end {
      if space > 0 { advance(columns: 1) }
      return indent + width + 1
    }
    advance(columns: space)
    return indent + width + space
  }
}
