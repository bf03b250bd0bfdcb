// Parses one line of a pipe table.

/// A column's alignment, from the delimiter row.
enum ColumnAlignment {
  case none, left, center, right
}

/// As in cmark-gfm, a row with more cells is not part of a table.
let maxColumns = 65_535

/// Calls `cell` for each cell in a row with its range without surrounding white space, and whether
/// it may contain markup. A pipe after a backslash is text, even if the backslash is itself
/// escaped.
@inline(__always)
func forEachCell(
  in bytes: [UInt8], _ row: Range<Int>, _ cell: (_ range: Range<Int>, _ hasMarkup: Bool) -> Void
) {
  var offset = row.lowerBound
  let end = row.upperBound
  while offset < end, isSpace(bytes[offset]) { offset += 1 }
  if offset < end, bytes[offset] == UInt8(ascii: "|") {
    offset += 1
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
  }
  while offset < end {
    let start = offset
    var hasMarkup = false
    /// The first `<` or `&` without a space after it; with one, as in "bed & breakfast", it is
    /// text.
    var mark = end
    while offset < end {
      let byte = bytes[offset]
      // Fast path for letters and spaces, most of a cell's bytes. `_` and "`" are next to the
      // lower-case letters in ASCII and stay out of the ranges.
      if (byte > UInt8(ascii: "`") && byte != UInt8(ascii: "|")) || byte == 0x20
        || (byte > UInt8(ascii: "<") && byte < UInt8(ascii: "["))
      {
        offset += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "|"):
        if offset == start || bytes[offset - 1] != backslash { break }
        offset += 1
        continue
      case 0, 0x0D, backslash, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["):
        hasMarkup = true
        offset += 1
        continue
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        if mark == end, offset + 1 < end, bytes[offset + 1] != 0x20 { mark = offset }
        offset += 1
        continue
      default:
        offset += 1
        continue
      }
      break
    }
    var last = offset
    while last > start, isSpace(bytes[last - 1]) { last -= 1 }
    cell(start..<last, hasMarkup || mark + 1 < last)
    guard offset < end else { return }
    offset += 1
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
  }
}

/// The alignments of a delimiter row; nil if the line is not one.
func delimiterRow(in bytes: [UInt8], _ row: Range<Int>) -> [ColumnAlignment]? {
  var result: [ColumnAlignment] = []
  var isValid = true
  forEachCell(in: bytes, row) { cell, _ in
    let left = bytes[cell].first == UInt8(ascii: ":")
    let right = cell.count > 1 && bytes[cell.upperBound - 1] == UInt8(ascii: ":")
    let dashes = bytes[cell].dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
    if dashes.isEmpty || !dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) { isValid = false }
    result.append(left ? (right ? .center : .left) : (right ? .right : .none))
  }
  return isValid && !result.isEmpty && result.count <= maxColumns ? result : nil
}
