// Estimates the width of text, for drawings and paper, where it cannot be measured.

/// The width of text in the sans-serif font of pages and drawings, slightly overestimated.
///
///     TextWidth.pixels("A Aurora", size: 13)   // 55
package enum TextWidth {
  /// In CSS pixels, at a font size in CSS pixels.
  package static func pixels(_ text: String, size: Double) -> Double {
    (Double(hundredthsOfEm(text.unicodeScalars)) * size / 95).rounded(.up)
  }

  /// The number of lines that a text needs, at least one. Lines end at spaces; a word that is longer
  /// than a line is broken anywhere.
  package static func lines(_ text: String, in width: Double, size: Double) -> Int {
    let room = max(1, Int(width * 95 / size))
    let space = hundredthsOfEm(0x20)
    var lines = 1
    var (used, word) = (0, 0)
    func endWord() {
      defer { word = 0 }
      if word == 0 { return }
      if used > 0, used + space + word <= room {
        used += space + word
        return
      }
      if used > 0 { lines += 1 }
      let full = max(0, (word - 1) / room)
      lines += full
      used = word - full * room
    }
    // Sheets measure their texts in many sizes. Splitting the text took two thirds of that work.
    for scalar in text.unicodeScalars {
      if scalar == " " { endWord() } else { word += hundredthsOfEm(scalar.value) }
    }
    endWord()
    return lines
  }

  /// The text itself if it fits a width, or else its beginning with an ellipsis.
  static func shortened(_ text: String, toPixels width: Double, size: Double) -> String {
    guard pixels(text, size: size) > width else { return text }
    var rest = Int(width * 95 / size) - hundredthsOfEm(0x2026)
    var short = ""
    for scalar in text.unicodeScalars {
      rest -= hundredthsOfEm(scalar.value)
      if rest < 0 { break }
      short.unicodeScalars.append(scalar)
    }
    return short.trimmed + "…"
  }

  private static func hundredthsOfEm(_ text: some Sequence<Unicode.Scalar>) -> Int {
    text.reduce(0) { $0 + hundredthsOfEm($1.value) }
  }

  private static func hundredthsOfEm(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x20...0x22, 0x27...0x29, 0x2C...0x2F, 0x3A, 0x3B, 0x5B...0x5D, 0x60, 0xA0: 33
    // i, j, l; f, t; r; m; w
    case 0x69, 0x6A, 0x6C: 22
    case 0x66, 0x74: 28
    case 0x72: 33
    case 0x6D: 83
    case 0x77: 72
    case 0x30...0x39, 0x61...0x7A: 56
    // I; M, W; @, %
    case 0x49: 28
    case 0x4D, 0x57: 94
    case 0x25, 0x40, 0x2026: 100
    case 0x41...0x5A: 74
    case 0x300...0x36F: 0
    case 0x80...0x10FF: 72
    case 0x1100...0x11FF, 0x2E80...0xFFDC, 0x1F000...0x3FFFF: 100
    default: 70
    }
  }
}
