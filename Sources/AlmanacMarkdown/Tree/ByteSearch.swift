// Searches for a byte with the C library.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The index of the first occurrence of a byte in a range. Every byte of every page passes through
/// it once, to find the lines; `memchr` compares 32 bytes at a time, hence the pointer.
func firstIndex(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    let range = UnsafeRawBufferPointer(rebasing: buffer[range])
    guard let base = range.baseAddress, let found = memchr(base, Int32(byte), range.count) else {
      return nil
    }
    return buffer.baseAddress?.distance(to: found)
  }
}
