// A fast non-cryptographic hash of files and values.

package import AlmanacBase

/// A 64-bit hash of bytes, or of a sequence of values. It takes eight bytes at a time and mixes
/// them in by a multiplication to 128 bits, whose halves are combined with XOR (as in wyhash, Wang
/// Yi 2019). It detects changes and does not protect against attacks. The probability of a
/// collision among a million different inputs is about 1 in 37 million.
///
///     ContentHash(of: "bells").value
///
/// AlmanacCore's `Fingerprint` (FNV-1a) takes one byte at a time: its code is smaller in
/// WebAssembly, but it is slow for whole files. Neither can replace the other: `Fingerprint`
/// identifies cards in Anki, and this hash is in the names of published assets.
package struct ContentHash: Sendable {
  package private(set) var value: UInt64

  /// The hash of an empty sequence, or of the sequence with the hash `seed`, to which values are
  /// added.
  package init(seed: UInt64 = 0) { value = seed }

  package init(of bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    value = Self.hash(bytes, seed)
  }

  package init(of bytes: [UInt8]) { value = bytes.withUnsafeBytes { Self.hash($0, 0) } }

  package init(of text: String, seed: UInt64 = 0) {
    value = seed
    add(text)
  }

  /// Adds a text and its length: "ab", "c" gives another hash than "a", "bc".
  package mutating func add(_ text: String) {
    var text = text
    value = text.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), value) }
  }

  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  package mutating func add(_ number: UInt64) {
    value = withUnsafeBytes(of: number.littleEndian) { Self.hash($0, value) }
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ link: Link?) {
    add(link?.text)
    add(link?.target.path)
    add(link?.short)
  }

  package mutating func add(_ links: [Link]) {
    add(links.count)
    for link in links { add(link) }
  }

  package mutating func add(_ moment: Moment) {
    add(moment.day.daysSince1970)
    add(moment.time.seconds)
  }

  package mutating func add(_ zone: ZoneTransitions) {
    add(zone.name)
    add(zone.initialOffset)
    for transition in zone.transitions {
      add(UInt64(bitPattern: transition.instant))
      add(transition.offset)
      add(transition.abbreviation)
      add(transition.isDaylight ? 1 : 0)
    }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var state = mix(seed ^ 0xA076_1D64_78BD_642F, UInt64(bytes.count) ^ 0xE703_7ED1_A0B4_28DB)
    var index = 0
    func word(_ number: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8 * number, as: UInt64.self))
    }
    if bytes.count >= 64 {
      // Four independent states, so that the processor can overlap the multiplications.
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
