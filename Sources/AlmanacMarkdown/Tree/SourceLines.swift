// Finds the lines of a text, and those that may be delimiter rows of tables.

import AlmanacBase

/// The lines of a text, counted from 1.
struct SourceLines {
  let bytes: [UInt8]
  /// The text in which formulas are not masked, of the same length.
  private let original: [UInt8]
  /// The offset of each line's first byte, and the end of the text.
  private(set) var starts: [Int] = []
  /// The lines that consist of `|`, `:`, `-` and white space after quote markers.
  private(set) var delimiters: [Int] = []

  /// Where extensions may change the text; nil where none apply.
  var triggers: ExtensionTriggers?

  var count: Int { starts.count - 1 }

  init(_ bytes: [UInt8], original: [UInt8]? = nil) {
    self.bytes = bytes
    self.original = original ?? bytes
    // cmark does not count a byte order mark as part of the first line.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts.reserveCapacity(bytes.count / 32 + 2)
    starts.append(start)
    let hasCarriageReturns = firstIndex(of: 0x0D, in: bytes, bytes.indices) != nil
    while start < bytes.count {
      // A delimiter row does not start with a letter.
      if bytes[start] <= UInt8(ascii: ">") || bytes[start] == UInt8(ascii: "|"),
        couldBeDelimiter(start)
      {
        delimiters.append(starts.count)
      }
      start =
        hasCarriageReturns
        ? endOfLine(start)
        : firstIndex(of: 0x0A, in: bytes, start..<bytes.count).map { $0 + 1 } ?? bytes.count
      starts.append(start)
    }
  }

  private func endOfLine(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { index += 1 }
    return min(index + 1, bytes.count)
  }

  private func couldBeDelimiter(_ start: Int) -> Bool {
    var index = start
    while index < bytes.count, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: ">") {
      index += 1
    }
    var hasHyphen = false
    var hasMore = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMore = true
      case 0x0A, 0x0D: return hasHyphen && hasMore
      case let byte where isSpace(byte): break
      default: return false
      }
      index += 1
    }
    return hasHyphen && hasMore
  }

  /// The range of a line with its line ending.
  func whole(_ line: Int) -> Range<Int> { starts[line - 1]..<starts[line] }

  /// The range of a line without its line ending.
  subscript(line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = starts[line]
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The number of the line that contains a byte.
  func line(of offset: Int) -> Int {
    max(1, lowerBound(0..<count) { starts[$0] <= offset })
  }

  /// The number of Unicode scalars in a range; columns count these.
  func scalarCount(_ range: Range<Int>) -> Int {
    original[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  func isBlank(_ line: Int) -> Bool {
    bytes[self[line]].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
