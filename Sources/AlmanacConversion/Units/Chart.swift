// A chart: numbers of one unit in equal steps, each converted into another unit.

package import AlmanacBase

/// The two units of a chart, by their indices in the category, and the numbers of the first one.
///
///     Chart(from: 0, to: 1, first: Rational(-40), last: Rational(120), step: Rational(10))
package struct Chart: Sendable, Hashable {
  package var from: Int
  package var to: Int
  package var first: Rational
  /// Above the first.
  package var last: Rational
  /// Above zero, and at most as long as the range.
  package var step: Rational
  /// The largest number of significant digits of its results.
  package var digits = ConversionAnswer.digits

  /// The largest number of rows: a chart is printed for a wall.
  static let mostRows = 120

  /// The numbers of the first unit. The end of the range is included if a step reaches it.
  package var values: [Rational] {
    var values: [Rational] = []
    var value = first
    while value <= last, values.count <= Chart.mostRows {
      values.append(value)
      value = value + step
    }
    return values
  }

  /// The number of decimal places of its numbers.
  var decimals: Int {
    let places = [first, step].map { number in
      let digits = DecimalDigits(number, rounded: ConversionAnswer.digits)
      return digits.digits.count - 1 - digits.exponent
    }
    return min(max(places[0], places[1], 0), ConversionAnswer.digits)
  }

  /// A row of the chart.
  struct Row {
    let value: Rational
    let result: Scale.Result

    /// The result as the chart shows it: where it is rounded, with zeros up to its last digit.
    func text(_ shown: ShownNumber, digits count: Int) -> String {
      if shown.isExact { return shown.text }
      let count = min(count, result.digits)
      let digits = DecimalDigits(result.value, rounded: count)
      return digits.grouped(decimals: count - 1 - digits.exponent)
    }
  }

  /// - Throws: where a number cannot be converted.
  func rows(in category: UnitCategory) throws(ScaleFault) -> [Row] {
    var rows: [Row] = []
    for value in values {
      rows.append(Row(value: value, result: try category.convert(value, from: from, to: to)))
    }
    return rows
  }
}

#if !hasFeature(Embedded)
  extension Chart: Codable {}
#endif
