// Looking for one byte.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The first place in a range where a byte stands. Every byte of every page passes here once for its
/// lines, and the C library looks at 32 of them together, hence the pointer.
func firstIndex(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    let range = UnsafeRawBufferPointer(rebasing: buffer[range])
    guard let base = range.baseAddress, let found = memchr(base, Int32(byte), range.count) else {
      return nil
    }
    return buffer.baseAddress?.distance(to: found)
  }
}
