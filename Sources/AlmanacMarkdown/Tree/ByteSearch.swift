// Searches for bytes with the C library, which compares 32 bytes at a time.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
  let count = word.utf8CodeUnitCount
  return bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { return nil }
    var index = range.lowerBound
    while index + count <= range.upperBound,
      let found = memchr(
        base + index, Int32(word.utf8Start[0]), range.upperBound - count - index + 1)
    {
      if memcmp(found, word.utf8Start, count) == 0 { return base.distance(to: found) }
      index = base.distance(to: found) + 1
    }
    return nil
  }
}
