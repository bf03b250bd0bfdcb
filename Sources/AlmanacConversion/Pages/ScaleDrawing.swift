// The drawing of a chart: two scales on one line, like a ruler with inches and centimetres.

import AlmanacBase

/// Two scales side by side: a number on the left is level with its conversion on the right.
///
///     ScaleDrawing(chart, in: category)?.svg(Phrasebook())
struct ScaleDrawing {
  /// A number on a scale.
  struct Tick {
    let label: String
    /// In CSS pixels from the top.
    let y: Double
    var isLabelled: Bool
  }

  private let chart: Chart
  private let category: UnitCategory
  let left: [Tick]
  let right: [Tick]
  /// In CSS pixels.
  let width: Int
  let height: Int
  /// The place of the line between the scales.
  private let middle: Double

  private static let top = 42.0
  private static let bottom = 12.0
  /// The distance of the labels from the line between the scales.
  private static let indent = 20.0
  /// The smallest distance between labels.
  private static let labelHeight = 17.0

  init(_ chart: Chart, in category: UnitCategory) {
    self.chart = chart
    self.category = category
    let values = chart.values
    let last = values[values.count - 1]
    let length = min(840, max(300, Double(values.count - 1) * 26))
    height = Int(ScaleDrawing.top + length + ScaleDrawing.bottom)
    // As in the table, larger numbers are further down; but a thermometer rises.
    let (from, to) = (category.units[chart.from], category.units[chart.to])
    let rises = category.units.contains { !$0.scale.zero.isZero }
    let span = (last - chart.first)
    func place(_ value: Rational) -> Double {
      let part = (rises ? last - value : value - chart.first).divided(by: span) ?? .zero
      return ScaleDrawing.top + part.approximation * length
    }
    let labels = values.map { value in
      Tick(
        label: DecimalDigits(value, rounded: ConversionAnswer.digits).grouped, y: place(value),
        isLabelled: true)
    }
    left = ScaleDrawing.halved(ScaleDrawing.labelled(labels))
    let ticks = ScaleDrawing.steps(chart, last, in: category, length: length).map { step in
      Tick(
        label: DecimalDigits(step.value, rounded: ConversionAnswer.digits).grouped,
        y: place(step.own), isLabelled: step.isLabelled)
    }
    // A scale of reciprocals gets dense at one end: no ticks between the labels there.
    right = ScaleDrawing.labelled(
      ticks.indices.filter { index in
        let neighbours = ticks[max(0, index - 1)...min(ticks.count - 1, index + 1)]
        return ticks[index].isLabelled
          || zip(neighbours, neighbours.dropFirst()).allSatisfy { abs($0.y - $1.y) >= 4 }
      }.map { ticks[$0] })
    let sides = [(left, from), (right, to)].map { ticks, unit in
      let texts = [unit.shortName] + ticks.filter { $0.isLabelled }.map { $0.label }
      return texts.map { TextWidth.pixels($0, size: Drawing.size) }.max() ?? 0
    }
    middle = sides[0] + ScaleDrawing.indent + 2
    width = Int(middle + ScaleDrawing.indent + sides[1]) + 2
  }

  /// Adds a tick between labels where all numbers have one.
  private static func halved(_ ticks: [Tick]) -> [Tick] {
    guard ticks.allSatisfy({ $0.isLabelled }) else { return ticks }
    return ticks.enumerated().flatMap { index, tick -> [Tick] in
      if index == 0 { return [tick] }
      return [Tick(label: "", y: (tick.y + ticks[index - 1].y) / 2, isLabelled: false), tick]
    }
  }

  /// A number of the second unit with its conversion into the first.
  private struct Step {
    let value: Rational
    let own: Rational
    let isLabelled: Bool
  }

  /// The round numbers of the second unit on a line, and those between them where these are apart.
  private static func steps(
    _ chart: Chart, _ last: Rational, in category: UnitCategory, length: Double
  ) -> [Step] {
    func convert(_ value: Rational, _ from: Int, _ to: Int) -> Rational? {
      (try? category.convert(value, from: from, to: to))?.value
    }
    guard let one = convert(chart.first, chart.from, chart.to),
      let two = convert(last, chart.from, chart.to)
    else { return [] }
    let (low, high) = one < two ? (one, two) : (two, one)
    let span = high - low
    guard let interval = step(for: span, atMost: max(2, Int(length / 20))) else { return [] }
    // The most round parts of the interval between labels that are apart.
    let most = Rational(Int(length / 6))
    let parts =
      [10, 5, 4, 2].first { parts in
        let part = step(for: interval, atMost: parts)
        return part.map { $0 * Rational(parts) == interval && span <= most * $0 } ?? false
      } ?? 1
    guard let step = interval.divided(by: Rational(parts)), let begin = low.divided(by: step)?.floor
    else { return [] }
    var found: [Step] = []
    for number in 0...Int(length / 6) + 2 {
      let value = Rational(begin + number) * step
      if value < low { continue }
      if value > high { break }
      if let own = convert(value, chart.to, chart.from), own >= chart.first, own <= last {
        found.append(
          Step(value: value, own: own, isLabelled: (begin + number).isMultiple(of: parts)))
      }
    }
    return found
  }

  /// The smallest of 1, 2, 5, 10, … that divides a span into at most so many steps; nil for a span of
  /// zero or less.
  static func step(for span: Rational, atMost count: Int) -> Rational? {
    guard !span.isZero, !span.isNegative, count > 0 else { return nil }
    var power = Rational.one
    while Rational(count) * power < span { power = power * Rational(10) }
    while span < Rational(count) * power {
      guard let lower = power.divided(by: Rational(10)) else { break }
      power = lower
    }
    for factor in [1, 2, 5] where span <= Rational(count) * power * Rational(factor) {
      return power * Rational(factor)
    }
    return power * Rational(10)
  }

  /// Removes labels that would overlap; their ticks stay.
  private static func labelled(_ ticks: [Tick]) -> [Tick] {
    var previous = -1000.0
    return ticks.map { tick in
      guard tick.isLabelled else { return tick }
      var tick = tick
      tick.isLabelled = (tick.y - previous).magnitude >= labelHeight
      if tick.isLabelled { previous = tick.y }
      return tick
    }
  }

  func description(_ phrases: Phrasebook) -> String {
    let values = chart.values
    return phrases[
      .conversionScale, category.units[chart.from].plural, category.units[chart.to].plural,
      phrases.localized(DecimalDigits(chart.first, rounded: ConversionAnswer.digits).grouped),
      phrases.localized(
        DecimalDigits(values[values.count - 1], rounded: ConversionAnswer.digits).grouped)]
  }

  func svg(_ phrases: Phrasebook) -> String {
    let from = category.units[chart.from]
    let to = category.units[chart.to]
    var drawing = Drawing(
      width: width, height: height,
      title: phrases[.conversionChart, from.heading, to.plural],
      description: description(phrases))
    drawing.text(from.shortName, at: (middle - ScaleDrawing.indent, 16), anchor: "end")
    drawing.text(to.shortName, at: (middle + ScaleDrawing.indent, 16))
    drawing.line(
      "firm", from: (middle, ScaleDrawing.top),
      to: (middle, Double(height) - ScaleDrawing.bottom))
    draw(left, side: -1, anchor: "end", phrases, in: &drawing)
    draw(right, side: 1, anchor: "start", phrases, in: &drawing)
    return drawing.svg
  }

  private func draw(
    _ ticks: [Tick], side: Double, anchor: String, _ phrases: Phrasebook,
    in drawing: inout Drawing
  ) {
    for tick in ticks {
      let length = tick.isLabelled ? 14.0 : 8.0
      drawing.line(
        "firm", from: (middle, tick.y), to: (middle + side * length, tick.y))
      if tick.isLabelled {
        drawing.text(
          phrases.localized(tick.label), at: (middle + side * ScaleDrawing.indent, tick.y + 4.5),
          anchor: anchor)
      }
    }
  }
}
