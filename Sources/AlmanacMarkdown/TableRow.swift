// The grammar of one line of a pipe table.

/// Where a column's text stands, as its delimiter row says.
enum ColumnAlignment {
  case none, left, center, right
}

/// More columns than this are no table, as in cmark-gfm.
let mostColumns = 65_535

/// Calls `cell` with the range of each cell in a row, white space cut off. A pipe behind a backslash
/// is text, whatever else the backslash could mean.
func forEachCell(
  in bytes: UnsafeBufferPointer<UInt8>, _ row: Range<Int>, _ cell: (Range<Int>) -> Void
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
    while offset < end {
      if bytes[offset] == UInt8(ascii: "|"), offset == start || bytes[offset - 1] != backslash {
        break
      }
      offset += 1
    }
    var last = offset
    while last > start, isSpace(bytes[last - 1]) { last -= 1 }
    cell(start..<last)
    guard offset < end else { return }
    offset += 1
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
  }
}

/// The alignments that a delimiter row gives, or nil where the line is none.
func delimiterRow(
  in bytes: UnsafeBufferPointer<UInt8>, _ row: Range<Int>
) -> [ColumnAlignment]? {
  var result: [ColumnAlignment] = []
  var isSound = true
  forEachCell(in: bytes, row) { cell in
    let left = bytes[cell].first == UInt8(ascii: ":")
    let right = cell.count > 1 && bytes[cell.upperBound - 1] == UInt8(ascii: ":")
    let dashes = bytes[cell].dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
    if dashes.isEmpty || !dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) { isSound = false }
    result.append(left ? (right ? .center : .left) : (right ? .right : .none))
  }
  return isSound && !result.isEmpty && result.count <= mostColumns ? result : nil
}

let backslash = UInt8(ascii: "\\")
