// Reading the range and the step of a chart.

import AlmanacBase

extension Chart {
  /// Reads a range, as `−40…120`, `-40..120` or `-40 to 120`, and a step.
  ///
  /// - Throws: where either is not valid, where there would be one row or too many, and where a number
  ///   cannot be converted.
  static func read(
    from: Int, to: Int, range: SourceText, step: SourceText, digits: SourceText?,
    in category: UnitCategory, file: String
  ) throws(Problem) -> Chart {
    func fault(_ place: SourceText, _ message: String) -> Problem {
      Problem(.error, in: file, at: place.position, message)
    }
    guard let (first, last) = ends(of: range.text) else {
      throw fault(
        range,
        "'\(range.text)' is not a valid range; write the first and the last number, such as −40…120"
      )
    }
    guard first < last else {
      throw fault(
        range, "the range '\(range.text)' is not ascending; write the smaller number first")
    }
    guard let length = Rational(decimal: step.text), !length.isZero, !length.isNegative else {
      throw fault(
        step, "'\(step.text)' is not a valid step; write a number above zero, such as 10")
    }
    guard length <= last - first else {
      throw fault(
        step,
        "the step '\(step.text)' is larger than the range '\(range.text)', but a chart needs at "
          + "least two rows; choose a smaller step")
    }
    var chart = Chart(from: from, to: to, first: first, last: last, step: length)
    if let digits {
      guard let count = Int(digits.text), (1...15).contains(count) else {
        throw fault(digits, "'\(digits.text)' is not a valid number of digits; write 1 to 15")
      }
      chart.digits = count
    }
    if chart.values.count > mostRows {
      throw fault(range, "the chart has more than \(mostRows) rows; choose a larger step")
    }
    if from == to {
      throw fault(range, "the chart converts a unit to itself; choose two different units")
    }
    for value in chart.values {
      do throws(ScaleFault) {
        _ = try category.convert(value, from: from, to: to)
      } catch {
        let digits = DecimalDigits(value, rounded: ConversionAnswer.digits)
        throw fault(range, category.message(error, digits, from: from, to: to))
      }
    }
    return chart
  }

  private static func ends(of text: String) -> (Rational, Rational)? {
    for separator in ["…", "..", " to ", " – ", "–"] {
      guard let (left, right) = text.halves(around: separator), let first = Rational(decimal: left),
        let last = Rational(decimal: right)
      else { continue }
      return (first, last)
    }
    return nil
  }
}

extension String {
  /// The parts before and after the first occurrence of a separator; nil where there is none.
  func halves(around separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let wanted = Array(separator.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}
