// Code in Markdown, in which nothing is markup.

/// Finds where code ends, by the rules of CommonMark: a code span with as many backticks as it began
/// with, a block between fences with a line of at least as many.
enum CodeSpan {
  /// The index behind a code span that starts at a run of backticks, or behind the run where no other
  /// run of its length follows. A block between fences of backticks is read alike.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
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

  /// The index behind a block between fences of tildes that starts here, or behind the tildes where
  /// they are no fence. A block that is never closed goes on to the end.
  static func endOfFence(in bytes: [UInt8], from start: Int) -> Int {
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
