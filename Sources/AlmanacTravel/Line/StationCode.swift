// Station codes, in which paths are written.

import AlmanacBase

/// A station's code: letters and digits, always in capitals. It is coded as its text.
///
///     StationCode(typed: " aur ")!.text   // "AUR"
public struct StationCode: Sendable {
  /// `AUR`
  public let text: String

  /// A code in any case, perhaps with spaces around it; nil for an empty text and for spaces and
  /// punctuation inside, which separate codes in paths.
  public init?(typed text: String) {
    let trimmed = text.trimmed
    guard !trimmed.utf8.isEmpty else { return nil }
    var capitals = ""
    for scalar in trimmed.unicodeScalars {
      if scalar.value < 0x80 {
        let byte = UInt8(scalar.value)
        guard byte.isAsciiLetter || byte.digit != nil else { return nil }
      }
      capitals.unicodeScalars.append(scalar.capital)
    }
    self.text = capitals
  }

  /// Whether it is a single letter or digit, so that paths need no separator.
  package var isOneLetter: Bool {
    var count = 0
    for byte in text.utf8 where !byte.isContinuation { count += 1 }
    return count == 1
  }
}

extension StationCode: Comparable, Hashable {
  /// Whether both are the same code.
  public static func == (left: StationCode, right: StationCode) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  /// Whether one code comes before another, byte by byte.
  public static func < (left: StationCode, right: StationCode) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

#if !hasFeature(Embedded)
  extension StationCode: Codable {
    /// Reads a code; throws for a text that is not one.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { StationCode(typed: $0) }
    }

    /// Writes the code.
    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text: text)
    }
  }
#endif
