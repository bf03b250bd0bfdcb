// The colours in which an operator shows a line, with text that can be read on them.

/// The colour of a line's label and that of its text.
///
///     LabelColors(background: 0xFFCC00, text: 0xFFFFFF)   // black text: white cannot be read on yellow
package struct LabelColors: Sendable, Hashable {
  /// In sRGB: `0xRRGGBB`.
  package let background: UInt32
  package let text: UInt32

  /// - Parameter text: nil where none is stated. A text whose contrast is below 4.5 (WCAG 2.2, 1.4.3)
  ///   becomes black, or white where that has more.
  package init(background: UInt32, text: UInt32?) {
    self.background = background
    let best = Self.isReadable(0, on: background) ? 0 : UInt32(0xFFFFFF)
    self.text = text.flatMap { Self.isReadable($0, on: background) ? $0 : nil } ?? best
  }

  /// The class of elements in these colours: `c-c00020-ffffff`.
  package var style: String { "c-" + Self.digits(background) + "-" + Self.digits(text) }

  /// The rule of that class.
  package var rule: String {
    "." + style + " { --label: #" + Self.digits(background) + "; --label-text: #"
      + Self.digits(text) + " }\n"
  }

  private static func digits(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  static func isReadable(_ text: UInt32, on background: UInt32) -> Bool {
    let (first, second) = (luminance(text), luminance(background))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05) >= 4.5
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      if value <= 0.04045 { return value / 12.92 }
      // The power of 2.4 is the square of the base times the fifth root of that square, by Newton.
      let square = (value + 0.055) / 1.055 * (value + 0.055) / 1.055
      var root = 1.0
      for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
      return square * root
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
