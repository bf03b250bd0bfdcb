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
      .cardsForecastDescription, Self.cards(counts[0], phrases),
      Self.cards(total, phrases), phrases.shortDate(first.adding(days: day)),
      Self.cards(most, phrases)]
  }

  private static func cards(_ count: Int, _ phrases: Phrasebook) -> String {
    phrases[.cardsCount, String(count)]
  }

  /// The SVG element. The classes are `bar`, `axis` and `label`.
  package func svg(_ phrases: Phrasebook) -> String {
    let right = Self.left + counts.count * Self.step
    let most = max(1, counts.max() ?? 1)
    var svg: SVGText = """
      <svg class="forecast" viewBox="0 0 \(right + 16) 148" role="img" \
      aria-label="\(XMLText.escaped(description(phrases)))">
      """
    for value in [0, most] {
      let y = Self.y(value, of: most)
      svg += "<path class=\"axis\" d=\"M\(Self.left) \(y)H\(right)\"/>"
      svg += Self.label(String(value), x: Self.left - 24, y: y)
    }
    for (index, count) in counts.enumerated() {
      let x = Self.left + index * Self.step
      let day = first.adding(days: index)
      if count > 0 {
        let y = Self.y(count, of: most)
        svg += """
          <rect class="bar" x="\(x + 2)" y="\(y)" width="\(Self.step - 4)" height="\(Self.bottom - y)">\
          <title>\(XMLText.escaped(phrases.shortDate(day))): \
          \(XMLText.escaped(Self.cards(count, phrases)))</title></rect>
          """
      }
      // The label of the last days would not fit.
      if index % 7 == 0, x + Self.step * 5 < right || index == 0 {
        svg += Self.label(phrases.briefDate(day), x: x + 2, y: Self.bottom + 20)
      }
    }
    svg += "</svg>"
    return svg.text
  }

  private static func label(_ text: String, x: Int, y: Int) -> SVGText {
    "<text class=\"label\" x=\"\(x)\" y=\"\(y)\">\(XMLText.escaped(text))</text>"
  }

  /// A bar of at least two pixels for a day with cards.
  private static func y(_ value: Int, of most: Int) -> Int {
    value == 0 ? bottom : min(bottom - 2, bottom - (bottom - top) * value / most)
  }
}
