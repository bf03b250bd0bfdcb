// Extreme numbers in charts and factors: each gives a drawing or a message.

import Testing

@testable import AlmanacBase
@testable import AlmanacConversion

struct ConversionLimitsTests {
  private static let large = String(repeating: "9", count: 400)

  private static func category(factor: String) -> (category: UnitCategory?, messages: [String]) {
    var file = UnitFile(file: "length.yaml", name: "length")
    let place = Position(line: 1, column: 1)
    file.title = SourceText("Length", at: place)
    file.base = SourceText("metre", at: place)
    for (name, factor) in [("metre", nil), ("foot", factor)] {
      var unit = UnitFile.UnitRow(start: place)
      unit.name = SourceText(name, at: place)
      unit.factor = factor.map { SourceText($0, at: place) }
      file.units.append(unit)
    }
    var problems: [Problem] = []
    return (UnitCategory.read(file, into: &problems), problems.map { $0.message })
  }

  private static let long = ", but a chart needs at least two rows; choose a smaller step"

  /// The number of rows, or the end of the message.
  @Test(
    arguments: [
      ("34…42", "24", nil, "the step '24' is larger than the range '34…42'" + long),
      ("1…10", "9.5", nil, "the step '9.5' is larger than the range '1…10'" + long),
      ("0…1", "2", nil, "the step '2' is larger than the range '0…1'" + long),
      ("0…1", "1e308", nil, "the step '1e308' is larger than the range '0…1'" + long),
      ("0…1", large, nil, "is larger than the range '0…1'" + long),
      ("0…1", "0", nil, "'0' is not a valid step; write a number above zero, such as 10"),
      ("0…1", "-1", nil, "'-1' is not a valid step; write a number above zero, such as 10"),
      ("0…0", "1", nil, "the range '0…0' is not ascending; write the smaller number first"),
      ("1…0", "1", nil, "the range '1…0' is not ascending; write the smaller number first"),
      ("0…1", "1e-400", nil, "the chart has more than 120 rows; choose a larger step"),
      ("0…1e400", "1", nil, "the chart has more than 120 rows; choose a larger step"),
      ("0…\(large)", "1e-308", nil, "the chart has more than 120 rows; choose a larger step"),
      ("0…1", "1", 2, ""), ("0…119", "1", 120, ""), ("−1…1", "0.5", 5, ""), ("1…10", "9", 2, ""),
      ("0…1e308", "1e307", 11, ""), ("1…1e400", "1e399", 10, ""), ("-1e400…1e400", "3e399", 7, ""),
      ("1e-400…1e400", "1e399", 10, ""), ("0…1e-400", "1e-400", 2, ""),
      ("0…\(large)", "1e399", 10, ""), ("1e399…\(large)", "7.77e398", 12, ""),
    ] as [(String, String, Int?, String)])
  func charts(_ range: String, _ step: String, _ rows: Int?, _ message: String) throws {
    let category = try #require(Self.category(factor: "0.3048").category)
    let place = Position(line: 1, column: 1)
    do throws(Problem) {
      let chart = try Chart.read(
        from: 0, to: 1, range: SourceText(range, at: place), step: SourceText(step, at: place),
        digits: nil, in: category, file: "length.yaml")
      #expect(chart.values.count == rows)
      let drawing = ScaleDrawing(chart, in: category)
      #expect(drawing.left.count { !$0.label.isEmpty } == rows)
      #expect(drawing.right.count < 150)
      #expect(drawing.right.count { $0.isLabelled } < 60)
      for tick in drawing.left + drawing.right {
        #expect((0...Double(drawing.height)).contains(tick.y), "\(tick.label)")
      }
      #expect(drawing.svg(Phrasebook()).hasSuffix("</svg>\n"))
    } catch {
      #expect(rows == nil)
      #expect(error.message.hasSuffix(message), "\(error.message)")
    }
  }

  /// Labels at round numbers, ticks between them where these are apart.
  @Test func theSecondScaleHasTicksBetweenItsLabels() throws {
    let category = try #require(Self.category(factor: "0.0254").category)
    let place = Position(line: 1, column: 1)
    let chart = try Chart.read(
      from: 1, to: 0, range: SourceText("1…24", at: place), step: SourceText("1", at: place),
      digits: nil, in: category, file: "length.yaml")
    let ticks = ScaleDrawing(chart, in: category).right
    #expect(ticks.map { $0.label }.prefix(3) == ["0.03", "0.04", "0.05"])
    #expect(ticks.filter { $0.isLabelled }.map { $0.label }.prefix(3) == ["0.05", "0.1", "0.15"])
  }

  /// A ruler begins at the top, as its table does; a thermometer rises.
  @Test func largerNumbersAreBelowExceptOnThermometers() throws {
    let length = try #require(Self.category(factor: "0.0254").category)
    var temperature = length
    temperature.units[1].scale.zero = Rational(32)
    let place = Position(line: 1, column: 1)
    for (category, descends) in [(length, true), (temperature, false)] {
      let chart = try Chart.read(
        from: 1, to: 0, range: SourceText("1…24", at: place), step: SourceText("1", at: place),
        digits: nil, in: category, file: "units.yaml")
      let drawing = ScaleDrawing(chart, in: category)
      for ticks in [drawing.left, drawing.right] {
        let labelled = ticks.filter { $0.isLabelled }
        #expect(labelled.count > 2)
        // The numbers ascend, and so do their places, or descend.
        #expect(zip(labelled, labelled.dropFirst()).allSatisfy { ($0.y < $1.y) == descends })
      }
      // A tick between two labels of the first scale.
      #expect(drawing.left[1].y == (drawing.left[0].y + drawing.left[2].y) / 2)
    }
  }

  @Test func noStepDividesAnEmptyRange() {
    #expect(ScaleDrawing.step(for: .zero, atMost: 15) == nil)
    #expect(ScaleDrawing.step(for: Rational(-3), atMost: 15) == nil)
    #expect(ScaleDrawing.step(for: Rational(3), atMost: 0) == nil)
    #expect(ScaleDrawing.step(for: Rational(30), atMost: 15) == Rational(2))
    #expect(
      ScaleDrawing.step(for: Rational(decimal: "1e-399") ?? .one, atMost: 10)
        == Rational(decimal: "1e-400"))
  }

  private static let beyond =
    " is out of range; the limits are 1,000 digits in numerator and denominator, and 9 times π; "
    + "choose a base unit that is closer in size"

  @Test(
    arguments: [
      ("0", "the factor must be above zero, not '0'"),
      (
        "-1",
        "the factor must be above zero, not '-1'"
      ),
      ("1/0", "the factor '1/0' divides by zero; correct the divisor"), ("1e308", nil),
      ("1e400", nil), ("1e-400", nil),
      (large, nil), ("1e400 1e400", nil), ("π π π π π π π π π", nil), ("1/π/π", nil),
      (
        "1e401", "'1e401' is not a valid number; write a factor as 0.3048, 1/3 or 12 inch"
      ), ("1e400 1e400 1e400", "the factor '1e400 1e400 1e400'" + beyond),
      ("1 / 1e400 / 1e400 / 1e400", "the factor '1 / 1e400 / 1e400 / 1e400'" + beyond),
      ("π π π π π π π π π π", "the factor 'π π π π π π π π π π'" + beyond),
    ] as [(String, String?)])
  func factors(_ text: String, _ message: String?) {
    #expect(Self.category(factor: text).messages == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("1e400", Double.infinity), ("-1e400", -Double.infinity), ("1e-400", 0), ("0", 0),
    ("1e308", 1e308), ("-0.1", -0.1), ("12.5", 12.5), ("3e-300", 3e-300),
  ])
  func approximations(_ text: String, _ double: Double) throws {
    let number = try #require(Rational(decimal: text))
    let found = number.approximation
    #expect(found == double || abs(found - double) <= abs(double) * 1e-15)
  }

  @Test func aRatioOfTwoLargeNumbersIsApproximated() throws {
    let (above, below) = (
      try #require(Rational(decimal: Self.large)), try #require(Rational(decimal: "7e399"))
    )
    let ratio = try #require(above.divided(by: below + .one))
    #expect(abs(ratio.approximation - 10 / 7) < 1e-14)
  }
}
