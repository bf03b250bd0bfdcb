// Skips Markdown code, in which nothing is markup.

/// Finds the end of code by the rules of CommonMark: a code span ends with as many backticks as it
/// began with, a fenced block with a line of at least as many fence characters.
package enum CodeSpan {
  /// The index after a code span that starts with a run of backticks, or after the run itself if no
  /// other run of the same length follows. Treats a block fenced with backticks in the same way.
  package static func end(in bytes: [UInt8], from start: Int) -> Int {
    let count = run(in: bytes, from: start)
    var index = start + count
    while index < bytes.count {
      guard bytes[index] == bytes[start] else {
        index += 1
        continue
      }
      let next = run(in: bytes, from: index)
      index += next
      if next == count { return index }
    }
    return start + count
  }

  /// The index after a block fenced with tildes that starts here, or after the tildes if they are
  /// not a fence. A block without a closing fence extends to the end.
  package static func endOfFence(in bytes: [UInt8], from start: Int) -> Int {
    let count = run(in: bytes, from: start)
    guard count >= 3, isAtStartOfLine(bytes, start) else { return start + count }
    var index = start + count
    while index < bytes.count {
      let next = run(in: bytes, from: index, of: bytes[start])
      if next >= count, isAtStartOfLine(bytes, index) { return index + next }
      index += max(1, next)
    }
    return bytes.count
  }

  /// A text of Markdown with spaces in place of its code and of characters after a backslash.
  package static func masked(_ bytes: [UInt8]) -> [UInt8] {
    var masked = bytes
    var index = 0
    while index < bytes.count {
      let end =
        switch bytes[index] {
        case UInt8(ascii: "`"): self.end(in: bytes, from: index)
        case UInt8(ascii: "~"): endOfFence(in: bytes, from: index)
        case UInt8(ascii: "\\"): min(index + 2, bytes.count)
        default: index
        }
      for place in index..<end where masked[place] != 0x0A { masked[place] = 0x20 }
      index = max(end, index + 1)
    }
    return masked
  }

  private static func run(in bytes: [UInt8], from start: Int) -> Int {
    run(in: bytes, from: start, of: bytes[start])
  }

  private static func run(in bytes: [UInt8], from start: Int, of byte: UInt8) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  private static func isAtStartOfLine(_ bytes: [UInt8], _ index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    return index - start < 4 && (start == 0 || bytes[start - 1] == 0x0A)
  }
}
