// A chart: the numbers of one unit in equal steps, each in another unit.

/// From which unit to which, and which numbers.
///
///     Chart(from: 0, to: 1, first: Rational(-40), last: Rational(120), step: Rational(10))
package struct Chart: Sendable, Equatable {
  package var from: Int
  package var to: Int
  package var first: Rational
  /// Above the first.
  package var last: Rational
  /// Above zero, and at most as long as the range.
  package var step: Rational
  /// How many significant digits its results have at most.
  package var digits = ConversionAnswer.digits

  /// A chart is for a wall, and has so many rows at most.
  static let mostRows = 120

  package init(from: Int, to: Int, first: Rational, last: Rational, step: Rational) {
    self.from = from
    self.to = to
    self.first = first
    self.last = last
    self.step = step
  }

  /// The numbers of the first unit; the last number of the range stands there if a step meets it.
  package var values: [Rational] {
    var values: [Rational] = []
    var value = first
    while value <= last, values.count <= Chart.mostRows {
      values.append(value)
      value = value + step
    }
    return values
  }

  /// A row of the chart.
  struct Row {
    let value: Rational
    let result: Scale.Result
  }

  /// - Throws: where a number has no counterpart.
  func rows(in category: UnitCategory) throws(ScaleFault) -> [Row] {
    var rows: [Row] = []
    for value in values {
      rows.append(Row(value: value, result: try category.convert(value, from: from, to: to)))
    }
    return rows
  }
}
