// Text as HTML.

/// Calls `append` with the pieces of a text as HTML text, which is safe in a quoted attribute too.
@inline(__always)
func forEachPiece(
  of text: UnsafeBufferPointer<UInt8>, _ append: (UnsafeBufferPointer<UInt8>) -> Void
) {
  var copied = 0
  while let index = firstMark(in: text, from: copied) {
    append(UnsafeBufferPointer(rebasing: text[copied..<index]))
    let entity: StaticString =
      switch text[index] {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      default: "&quot;"
      }
    entity.withUTF8Buffer(append)
    copied = index + 1
  }
  append(UnsafeBufferPointer(rebasing: text[copied...]))
}

/// The first `&`, `<`, `>` or `"`, looked for in eight bytes at a time.
private func firstMark(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard let bytes = UnsafeRawPointer(text.baseAddress) else { return nil }
  let ones: UInt64 = 0x0101_0101_0101_0101
  var index = start
  while index < text.count {
    if text.count - index < 8 {
      // The last eight bytes, some of which have been looked at.
      guard text.count - start >= 8 else {
        let byte = text[index]
        if byte | 0x02 == 0x3E || byte | 0x04 == 0x26 { return index }
        index += 1
        continue
      }
      index = text.count - 8
    }
    let word = UInt64(littleEndian: (bytes + index).loadUnaligned(as: UInt64.self))
    // Zero where a byte is one of them: `<` and `>` differ in one bit, and so do `&` and `"`.
    let angle = (word | 0x02 &* ones) ^ (0x3E &* ones)
    let other = (word | 0x04 &* ones) ^ (0x26 &* ones)
    // The lowest bit that is left belongs to the first zero byte.
    let zeros = ((angle &- ones) & ~angle | (other &- ones) & ~other) & (0x80 &* ones)
    if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
    index += 8
  }
  return nil
}

/// Adds text as HTML text, which is safe in a quoted attribute as well.
func appendEscapingHTML(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  forEachPiece(of: text) { output.append(contentsOf: $0) }
}

func appendEscapingHTML(_ text: String, to output: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendEscapingHTML($0, to: &output) }
}

extension [UInt8] {
  /// Adds a text of the program's own, without a detour over a `String`.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
