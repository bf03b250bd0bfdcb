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
    guard text.byteCount == 16, let value = hexValue(text.bytes),
      Fingerprint.text(of: value).isSame(as: text)
    else { return nil }
    self.value = value
  }

  /// 16 lower-case hexadecimal digits.
  public var text: String { Fingerprint.text(of: value) }

  /// The order of the numbers, which has no meaning.
  public static func < (left: ReviewID, right: ReviewID) -> Bool { left.value < right.value }
}
