// A stable hash that identifies content.

/// A 64-bit hash of bytes, to tell versions of a file apart. Not cryptographic.
///
/// The function is FNV-1a (Fowler, Noll, Vo). It has no seed, so the values are the same in every
/// build.
///
///     Fingerprint(of: "a").text  // "af63dc4c8601ec8c"
package struct Fingerprint: Sendable, Hashable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(of text: String) {
    append(text)
  }

  package init(of bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds the bytes of a text, as if they were appended to the earlier bytes.
  package mutating func append(_ text: String) {
    var copy = self
    text.withBytes { copy.append($0) }
    self = copy
  }

  // Not generic over sequences: other modules would call each byte's getter through a witness
  // table.
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// 16 hexadecimal digits.
  package var text: String { Self.text(of: value) }

  /// A hash as 16 hexadecimal digits.
  package static func text(of hash: UInt64) -> String {
    var digits: [UInt8] = []
    for shift in stride(from: 60, through: 0, by: -4) {
      digits.append(hexDigit(UInt8(truncatingIfNeeded: hash >> UInt64(shift)) & 15))
    }
    return String(plain: digits)
  }
}
