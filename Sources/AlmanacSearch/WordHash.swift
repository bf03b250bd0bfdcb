// The hash of a word.

/// The hash FNV-1a of bytes that are added one by one
/// (http://www.isthe.com/chongo/tech/comp/fnv/).
package struct WordHash: Sendable {
  private var state: UInt32 = 0x811C_9DC5

  package init() {}

  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  mutating func add(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 0x0100_0193 }

  package var value: UInt32 { state ^ state >> 15 }
}
