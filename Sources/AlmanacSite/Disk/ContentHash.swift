// A hash of whole files, fast enough to be taken of every file of a build.

/// A 64-bit hash of bytes: eight at a time, each folded in by a multiplication to 128 bits, whose
/// halves are joined (as in wyhash, Wang Yi 2019). It has no secret: it tells versions of files apart
/// and guards against nobody.
struct ContentHash {
  let value: UInt64

  init(of bytes: [UInt8], seed: UInt64 = 0) {
    value = bytes.withUnsafeBytes { Self.hash($0, seed) }
  }

  init(of text: String, seed: UInt64) {
    var text = text
    value = text.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), seed) }
  }

  init(of bytes: UnsafeRawBufferPointer, seed: UInt64) {
    value = Self.hash(bytes, seed)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var state = mix(seed ^ 0xA076_1D64_78BD_642F, UInt64(bytes.count) ^ 0xE703_7ED1_A0B4_28DB)
    var index = 0
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      state = mix(state ^ word, 0x8EBC_6AF0_9C88_C6E3)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mix(state ^ rest, 0x5899_65CC_7537_4CC3)
  }

  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
