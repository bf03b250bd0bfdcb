// The short name of a station, as paths are written in it.

/// A station's code: letters and digits, in capitals whatever they were typed in.
///
///     StationCode(typed: " aur ")!.text   // "AUR"
package struct StationCode: Sendable {
  package let text: String

  /// Nil for an empty text, and where it holds spaces or signs: a path could not be told apart.
  package init?(typed text: String) {
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

  /// Whether paths may have it written right beside others: `A`.
  package var isOneLetter: Bool {
    var count = 0
    for byte in text.utf8 where !byte.isContinuation { count += 1 }
    return count == 1
  }
}

extension StationCode: Comparable {
  package static func == (left: StationCode, right: StationCode) -> Bool {
    left.text.isSame(as: right.text)
  }

  package static func < (left: StationCode, right: StationCode) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
