// The identifier of an entry in the log of reviews.

import AlmanacBase

/// A random number that identifies an entry of a log, so that an entry that is in two logs counts once.
///
///     ReviewID(value: 255).text  // "00000000000000ff"
public struct ReviewID: Sendable, Hashable, Comparable {
  /// The number.
  public let value: UInt64

  /// From a number that no other entry has: 64 random bits.
  public init(value: UInt64) {
    self.value = value
  }

  /// From 16 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard let value = ReviewID.value(of: text) else { return nil }
    self.value = value
  }

  /// 16 lower-case hexadecimal digits.
  public var text: String { Fingerprint.text(of: value) }

  /// The order of the numbers, which has no meaning.
  public static func < (left: ReviewID, right: ReviewID) -> Bool { left.value < right.value }

  static func value(of text: String) -> UInt64? {
    let digits = text.bytes
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return value
  }
}
