// The short name of a station, as paths are written in it.

/// A station's code: letters and digits, in capitals whatever they were typed in.
///
///     StationCode(" aur ")!.text   // "AUR"
public struct StationCode: Sendable {
  public let text: String

  /// Nil for an empty text, and where it holds spaces or signs: a path could not be told apart.
  public init?(_ text: String) {
    let bytes = Array(text.trimmed.utf8)
    guard !bytes.isEmpty else { return nil }
    var capitals: [UInt8] = []
    for byte in bytes {
      guard byte.isAsciiLetter || byte.digit != nil || byte >= 0x80 else { return nil }
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      capitals.append(isSmall ? byte & ~0x20 : byte)
    }
    self.text = String(decoding: capitals, as: UTF8.self)
  }

  /// Whether paths may have it written right beside others: `A`.
  public var isOneLetter: Bool {
    var count = 0
    for byte in text.utf8 where !byte.isContinuation { count += 1 }
    return count == 1
  }
}

extension StationCode: Comparable {
  public static func == (left: StationCode, right: StationCode) -> Bool {
    left.text.isSame(as: right.text)
  }

  public static func < (left: StationCode, right: StationCode) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
