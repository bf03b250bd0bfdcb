// The drawing of the cards that are due on the coming days.

/// A bar for each day, with the number of cards that become due.
///
///     ForecastDrawing(schedule.forecast(at: now), from: today).svg(Phrasebook())
package struct ForecastDrawing {
  private let counts: [Int]
  private let first: Day

  private static let height = 160
  private static let left = 40.0
  private static let top = 16.0
  private static let bottom = 120.0
  /// The width of a bar and the space after it.
  private static let step = 18.0

  /// - Parameters:
  ///   - counts: the number of cards for each day.
  ///   - first: the day of the first number.
  package init(_ counts: [Int], from first: Day) {
    self.counts = counts
    self.first = first
  }

  private func title(_ phrases: Phrasebook) -> String {
    phrases[.cardsForecast, String(counts.count)]
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
    count == 1 ? phrases[.cardsOne] : phrases[.cardsCount, String(count)]
  }

  /// The SVG file.
  package func svg(_ phrases: Phrasebook) -> String {
    let right = ForecastDrawing.left + Double(counts.count) * ForecastDrawing.step
    var drawing = Drawing(
      width: Int(right) + 16, height: ForecastDrawing.height, title: title(phrases),
      description: description(phrases), style: ForecastDrawing.style)
    let most = max(1, counts.max() ?? 1)
    for value in [0, most] {
      let y = ForecastDrawing.y(value, of: most)
      drawing.line(value == 0 ? "firm" : "hair", from: (ForecastDrawing.left, y), to: (right, y))
      drawing.text(
        String(value), at: (ForecastDrawing.left - 8, y + 4), anchor: "end", style: "faint")
    }
    for (index, count) in counts.enumerated() {
      let x = ForecastDrawing.left + Double(index) * ForecastDrawing.step
      let day = first.adding(days: index)
      if count > 0 {
        drawing.box(
          "bar", from: (x + 2, ForecastDrawing.y(count, of: most)),
          to: (x + ForecastDrawing.step - 2, ForecastDrawing.bottom),
          title: joined(phrases.shortDate(day), ": ", ForecastDrawing.cards(count, phrases)))
      }
      if index % 7 == 0 {
        drawing.text(
          phrases.briefDate(day), at: (x + 2, ForecastDrawing.bottom + 20), style: "faint")
      }
    }
    return drawing.svg
  }

  private static func y(_ value: Int, of most: Int) -> Double {
    bottom - (bottom - top) * Double(value) / Double(most)
  }

  private static let style = """
    <style>.bar{fill:#1f6e3d}@media (prefers-color-scheme:dark){.bar{fill:#7cc892}}</style>

    """
}
