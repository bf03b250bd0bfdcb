// Reading the start of a line by columns, as cmark does: a tab ends at the next multiple of four.

/// A place in a line, known by byte and by column.
struct LineCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int
  private var column = 0
  /// How many columns of the tab at `offset` are still to come; 0 where none is begun.
  private var restOfTab = 0

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The first byte that is no space or tab.
  var firstNonspace: Int {
    var index = offset
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// How many columns of white space come next, counted up to a limit: a line may be one long indent,
  /// and each of as many containers counts it.
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

  /// Passes `>` and the space that belongs to it, if they come next.
  mutating func skipQuoteMarker() -> Bool {
    let indent = indent(upTo: 4)
    guard indent <= 3 else { return false }
    let start = firstNonspace
    guard start < end, bytes[start] == UInt8(ascii: ">") else { return false }
    advance(columns: indent + 1)
    if offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { advance(columns: 1) }
    return true
  }

  /// Passes a list marker, and says how many columns further in the item's content starts.
  mutating func skipListMarker() -> Int {
    let indent = indent(upTo: 4)
    advance(columns: indent)
    let start = offset
    while offset < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      advance(columns: 1)
    }
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
