// Validates UTF-8, eight bytes at a time where they are ASCII.

package enum UTF8Check {
  /// The index of the first ill-formed sequence in bytes (Unicode 16.0, table 3-7); nil where all
  /// bytes are well-formed UTF-8.
  package static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while true {
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let high = word & 0x8080_8080_8080_8080
        if high != 0 {
          index += high.trailingZeroBitCount / 8
          break
        }
        index += 8
      }
      while index < bytes.count, bytes[index] < 0x80 { index += 1 }
      if index == bytes.count { return nil }
      guard let length = sequenceLength(in: bytes, at: index) else { return index }
      index += length
    }
  }

  /// The length of the multibyte sequence that starts at an index; nil where it is ill-formed.
  private static func sequenceLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
