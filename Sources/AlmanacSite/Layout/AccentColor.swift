// The colour of a site in light and dark, with enough contrast to be read.

import AlmanacBase
import Foundation

/// An sRGB colour, from which the colours of links and marks are made.
struct AccentColor {
  private let red, green, blue: Double

  /// The backgrounds of pages in almanac.css.
  private static let paper = AccentColor("#fffefa")
  private static let darkPaper = AccentColor("#0e1521")
  /// WCAG 2.2, 1.4.3: the contrast of text with its background.
  private static let minContrast = 4.5

  /// - Parameter text: `#7a1f3d` or `#7af`.
  init(_ text: String) {
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    let values =
      digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    (red, green, blue) = (Double(values[0]) / 255, Double(values[1]) / 255, Double(values[2]) / 255)
  }

  private init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A warning where the colour can hardly be read on a light page.
  func problem(at position: Position?, in file: String) -> Problem? {
    let contrast = contrast(with: Self.paper)
    guard contrast < Self.minContrast else { return nil }
    let shown = String(Int(contrast * 10)).map(String.init)
    return Problem(
      .warning, in: file, at: position,
      "text in this colour has a contrast of \(shown.dropLast().joined()).\(shown.last ?? "0"):1 with "
        + "the page; choose a darker colour, with at least 4.5:1")
  }

  /// Replaces the accent colour of almanac.css, and the colours that are derived from it.
  var stylesheet: String {
    var dark = self
    var share = 0.0
    while dark.contrast(with: Self.darkPaper) < 7, share < 1 {
      share += 0.05
      dark = mixed(with: AccentColor("#ffffff"), share)
    }
    func pair(_ light: AccentColor, _ dark: AccentColor) -> String {
      "light-dark(\(light.text), \(dark.text))"
    }
    return """
      :root {
        --green: \(pair(self, dark));
        --tint: \(pair(mixed(with: Self.paper, 0.88), dark.mixed(with: Self.darkPaper, 0.82)));
        --operator: \(pair(mixed(with: Self.paper, 0.7), dark.mixed(with: Self.darkPaper, 0.65)));
      }

      """
  }

  private func mixed(with other: AccentColor, _ share: Double) -> AccentColor {
    AccentColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// The contrast ratio of WCAG 2.2.
  private func contrast(with other: AccentColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of WCAG 2.2.
  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private var text: String {
    "#"
      + [red, green, blue].map { value in
        let number = Int((value * 255).rounded())
        return (number < 16 ? "0" : "") + String(number, radix: 16)
      }.joined()
  }
}
