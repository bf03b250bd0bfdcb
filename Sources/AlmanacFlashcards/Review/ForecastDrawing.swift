// The drawing of the cards that are due on the coming days.

package import AlmanacBase

/// A bar for each day, with the number of cards that become due: an SVG element for a page, whose stylesheet
/// gives the colours.
///
///     ForecastDrawing(schedule.forecast(at: now), from: today).svg(Phrasebook())
package struct ForecastDrawing {
  private let counts: [Int]
  private let first: Day

  // In pixels.
  private static let left = 32
  private static let top = 16
  private static let bottom = 120
  /// The width of a bar and the space after it.
  private static let step = 18

  /// - Parameters:
  ///   - counts: the number of cards for each day.
  ///   - first: the day of the first number.
  package init(_ counts: [Int], from first: Day) {
    self.counts = counts
    self.first = first
  }

  /// The text alternative: the number of cards for today, for all days, and for the day with the most.
  package func description(_ phrases: Phrasebook) -> String {
    let total = counts.reduce(0, +)
    guard let most = counts.max(), most > 0, let day = counts.firstIndex(of: most) else {
      return phrases[.cardsForecastNone, String(counts.count)]
    }
    return phrases[
      .cardsForecastDescription, ForecastDrawing.cards(counts[0], phrases),
      ForecastDrawing.cards(total, phrases), phrases.shortDate(first.adding(days: day)),
      ForecastDrawing.cards(most, phrases)]
  }

  private static func cards(_ count: Int, _ phrases: Phrasebook) -> String {
    phrases[.cardsCount, String(count)]
  }

  /// The SVG element. The classes are `bar`, `axis` and `label`.
  package func svg(_ phrases: Phrasebook) -> String {
    let right = ForecastDrawing.left + counts.count * ForecastDrawing.step
    let most = max(1, counts.max() ?? 1)
    var svg = joined(
      "<svg class=\"forecast\" viewBox=\"0 0 ", String(right + 16),
      " 148\" role=\"img\" aria-label=\"", XMLText.escaped(description(phrases)), "\">"
    ).bytes
    for value in [0, most] {
      let y = String(ForecastDrawing.y(value, of: most))
      svg +=
        joined(
          "<path class=\"axis\" d=\"M", String(ForecastDrawing.left), " ", y, "H", String(right),
          "\"/>"
        ).bytes
      append(String(value), at: ForecastDrawing.left - 24, y, to: &svg)
    }
    for (index, count) in counts.enumerated() {
      let x = ForecastDrawing.left + index * ForecastDrawing.step
      let day = first.adding(days: index)
      if count > 0 {
        let y = ForecastDrawing.y(count, of: most)
        svg +=
          joined(
            "<rect class=\"bar\" x=\"", String(x + 2), "\" y=\"", String(y), "\" width=\"",
            String(ForecastDrawing.step - 4), "\" height=\"", String(ForecastDrawing.bottom - y),
            "\"><title>", XMLText.escaped(phrases.shortDate(day)), ": ",
            XMLText.escaped(ForecastDrawing.cards(count, phrases)), "</title></rect>"
          ).bytes
      }
      // The label of the last days would not fit.
      if index % 7 == 0, x + ForecastDrawing.step * 5 < right || index == 0 {
        append(phrases.briefDate(day), at: x + 2, String(ForecastDrawing.bottom + 20), to: &svg)
      }
    }
    svg += "</svg>".bytes
    return String(plain: svg)
  }

  private func append(_ text: String, at x: Int, _ y: String, to svg: inout [UInt8]) {
    svg +=
      joined(
        "<text class=\"label\" x=\"", String(x), "\" y=\"", y, "\">", XMLText.escaped(text),
        "</text>"
      ).bytes
  }

  /// A bar of at least two pixels for a day with cards.
  private static func y(_ value: Int, of most: Int) -> Int {
    value == 0 ? bottom : min(bottom - 2, bottom - (bottom - top) * value / most)
  }
}
