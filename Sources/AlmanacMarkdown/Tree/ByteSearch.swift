// Searches for bytes with the C library, which compares 32 bytes at a time.

import CLibrary

/// The index of the first occurrence of a byte in a range. Every byte of every page passes through
/// it once, to find the lines.
func firstIndex(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    let range = UnsafeRawBufferPointer(rebasing: buffer[range])
    guard let base = range.baseAddress, let found = memchr(base, Int32(byte), range.count) else {
      return nil
    }
    return buffer.baseAddress?.distance(to: found)
  }
}

/// The index of the first occurrence of a word in a range; nil where there is none. (The standard
/// library's `firstRange(of:)` takes about 500 instructions a byte.)
package func firstIndex(of word: StaticString, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  word.withUTF8Buffer { firstIndex(of: UnsafeRawBufferPointer($0), in: bytes, range) }
}

/// The same for a word that is known only at run time.
package func firstIndex(of word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  word.withUnsafeBytes { firstIndex(of: $0, in: bytes, range) }
}

private func firstIndex(
  of word: UnsafeRawBufferPointer, in bytes: [UInt8], _ range: Range<Int>
) -> Int? {
  bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress, let start = word.baseAddress else { return nil }
    var index = range.lowerBound
    while index + word.count <= range.upperBound,
      let found = memchr(base + index, Int32(word[0]), range.upperBound - word.count - index + 1)
    {
      // The last byte excludes most other words without a call.
      if found.load(fromByteOffset: word.count - 1, as: UInt8.self) == word[word.count - 1],
        memcmp(found, start, word.count) == 0
      {
        return base.distance(to: found)
      }
      index = base.distance(to: found) + 1
    }
    return nil
  }
}
