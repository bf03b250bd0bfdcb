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

  init(of bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    value = Self.hash(bytes, seed)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var state = mix(seed ^ 0xA076_1D64_78BD_642F, UInt64(bytes.count) ^ 0xE703_7ED1_A0B4_28DB)
    var index = 0
    func word(_ place: Int) -> UInt64 {
      UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8 * place, as: UInt64.self))
    }
    if bytes.count >= 64 {
      // Four at once: a multiplication need not wait for the one before.
      var (one, two, three) = (state &+ 1, state &+ 2, state &+ 3)
      while index + 32 <= bytes.count {
        state = mix(state ^ word(0), 0x8EBC_6AF0_9C88_C6E3)
        one = mix(one ^ word(1), 0x5899_65CC_7537_4CC3)
        two = mix(two ^ word(2), 0x1D8E_4E27_C47D_124F)
        three = mix(three ^ word(3), 0xEB44_ACCA_B455_D165)
        index += 32
      }
      state = mix(mix(state, one ^ 0xA076_1D64_78BD_642F), mix(two, three ^ 0xE703_7ED1_A0B4_28DB))
    }
    while index + 8 <= bytes.count {
      state = mix(state ^ word(0), 0x8EBC_6AF0_9C88_C6E3)
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
