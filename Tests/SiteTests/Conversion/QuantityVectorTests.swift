// Conversions compared with GNU units and with the test data of CLDR.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct QuantityVectorTests {
  private let units = ConversionSystem.builtInTable

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "UnitVectors")

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .split(separator: "\n").map { String($0) }
  }

  /// Where GNU units 2.22 has another value: the question, and why.
  private static let differences = [
    "1 pc/Myr to km/s": "a parsec is 648000/π au (IAU 2015), and au / tan 1″ there",
    "1 barn Mpc to tsp": "the same",
    "1 u c² to MeV": "a dalton is that of CODATA 2022, and of CODATA 2018 there",
  ]

  /// Compound conversions agree in 12 digits. Tests/UnitVectors/compound.py writes the file.
  @Test func compoundUnitsAgreeWithGNUUnits() throws {
    let lines = try Self.lines("compound.tsv")
    #expect(lines.count >= 90)
    for line in lines {
      let fields = line.split(separator: "\t").map { String($0) }
      let question = fields[0] + " to " + fields[1]
      if Self.differences[question] != nil { continue }
      let expected = try #require(Double(fields[2]))
      do throws(ConversionFault) {
        let value = try units.answer(question: question).result.value.approximation
        #expect(abs(value / expected - 1) < 5e-13, "\(question): \(value), not \(expected)")
      } catch {
        Issue.record("\(question): \(error.message)")
      }
    }
  }

  /// Units of CLDR that are not converted as there: the source, and why.
  private static let refused: [String: String] = [
    "dalton": "a dalton is a mass; CLDR 41 gives its energy",
    "lumen": "a lumen is a candela steradian, and angle is a dimension",
    "lux": "a lux is a lumen per square metre, and angle is a dimension",
    "mile-per-gallon": "which gallon is not said; 'mile per US gallon' is",
    "ton": "which ton is not said; 'short ton' is",
    "pint": "US or imperial", "quart": "US or imperial", "gallon": "US or imperial",
    "fluid-ounce": "US or imperial", "bushel": "US or imperial",
    "dessert-spoon": "US, imperial or metric",
  ]

  /// Values that CLDR 41 rounds, in the digits that it keeps.
  private static let rounded: [String: Double] = [
    "radian": 1e-15, "electronvolt": 1e-6, "astronomical-unit": 1e-6, "light-year": 1e-7,
    "parsec": 1e-6, "therm-us": 1e-5, "ounce-troy": 1e-6, "british-thermal-unit": 1e-2,
    // With the constant of gravitation of CODATA 2014.
    "solar-mass": 1e-4,
  ]

  @Test func unitsOfCLDRConvertAsThere() throws {
    var compared = 0
    for line in try Self.lines("CLDR/unitsTest.txt") where !line.hasPrefix("#") {
      let fields = line.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("\t", with: "")
      }
      guard fields.count == 5 else { continue }
      let (source, target) = (fields[1], fields[2])
      let result: Double
      do throws(ConversionFault) {
        // Two values, for units that count from a zero of their own.
        result = try units.convert(Rational(1_000), from: source, to: target).value.approximation
      } catch {
        if Self.refused[source] == nil { Issue.record("\(source) to \(target): \(error.message)") }
        continue
      }
      #expect(Self.refused[source] == nil, "\(source) converts")
      compared += 1
      let expected = try #require(Self.value(fields[3], of: 1_000))
      let limit = Self.rounded[source] ?? 1e-14
      #expect(abs(result / expected - 1) < limit, "\(source): \(result), not \(expected)")
    }
    #expect(compared >= 160)
  }

  /// The value of `0.025/9 * x` or `5/9 * x - 2,298.35/9`.
  private static func value(_ formula: String, of x: Double) -> Double? {
    let parts = formula.replacing(",", with: "").components(separatedBy: " * x")
    func ratio(_ text: String) -> Double? {
      let numbers = text.split(separator: "/").map {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      guard let first = numbers.first ?? nil else { return nil }
      return numbers.count == 1 ? first : numbers[1].map { first / $0 }
    }
    guard parts.count == 2, let factor = ratio(parts[0]) else { return nil }
    let rest = parts[1].trimmingCharacters(in: .whitespaces)
    // The files give the offset with the sign of the inverse formula for kelvin.
    guard !rest.isEmpty else { return factor * x }
    return ratio(String(rest.dropFirst())).map { factor * x + ($0 < 0 ? -$0 : $0) }
  }

  /// Printing a quantity and reading it again gives the same quantity. `ALMANAC_QUANTITIES` sets how many
  /// are tried.
  @Test func quantitiesAreReadAsTheyArePrinted() throws {
    let count =
      ProcessInfo.processInfo.environment["ALMANAC_QUANTITIES"].flatMap { Int($0) } ?? 2_000
    var random = QuantitySource(units)
    for _ in 0..<count {
      let quantity = random.next()
      do throws(ConversionFault) {
        let first = try units.answer(quantity: quantity.text, to: quantity.target)
        // The quantity as it is printed, and the result as it is printed.
        let again = try units.answer(quantity: first.given, to: quantity.target)
        #expect(again.value == first.value && again.result == first.result, "\(quantity)")
        #expect(again.given == first.given, "\(quantity): \(first.given), \(again.given)")
        let result = try units.answer(quantity: first.resultQuantity, to: quantity.target)
        #expect(
          result.resultQuantity == first.resultQuantity, "\(quantity): \(first.resultQuantity)")
      } catch {
        // A product may be a quantity that has no negative numbers: litres / kilometre.
        if error.message.hasSuffix("cannot be below zero") { continue }
        Issue.record("\(quantity): \(error.message)")
      }
    }
  }
}

/// Quantities of random numbers and units, with a unit that each converts into.
private struct QuantitySource {
  struct Quantity: CustomStringConvertible {
    let text: String
    let target: String
    var description: String { text + " to " + target }
  }

  private let units: UnitTable
  private var random = SeededNumbers(seed: 20)

  init(_ units: UnitTable) { self.units = units }

  mutating func next() -> Quantity {
    let category = units.categories.randomElement(using: &random) ?? units.categories[0]
    let unit = category.units.randomElement(using: &random) ?? category.units[0]
    let other = category.units.randomElement(using: &random) ?? category.units[0]
    let isPower = { (unit: ConversionUnit) in
      [" per ", "squared", "cubed", "glucose"].contains { unit.name.contains($0) }
    }
    if Bool.random(using: &random) || category.floor != nil || isPower(unit) || isPower(other) {
      return Quantity(
        text: number(isPositive: category.floor != nil) + " " + name(of: unit), target: other.name)
    }
    // A product with a power of another unit, which the target has as well.
    let second = units.categories.filter { $0.floor == nil && $0.name != "proportion" }
      .randomElement(using: &random)?.units.randomElement(using: &random)
    guard let second, !isPower(second), !second.scale.isReciprocal, !unit.scale.isReciprocal,
      !other.scale.isReciprocal
    else { return Quantity(text: number() + " " + unit.name, target: unit.name) }
    let joint = ["·", " / ", "/", " * "].randomElement(using: &random) ?? "/"
    let power = ["", "²", "^3", "⁻¹"].randomElement(using: &random) ?? ""
    return Quantity(
      text: number() + " " + unit.name + joint + second.name + power,
      target: other.name + joint + second.name + power)
  }

  private mutating func name(of unit: ConversionUnit) -> String {
    [unit.name, unit.plural, unit.symbols.first ?? unit.name].randomElement(using: &random)
      ?? unit.name
  }

  private mutating func number(isPositive: Bool = false) -> String {
    let digits = String(Int.random(in: 1...999_999, using: &random))
    let sign = isPositive ? "" : ["", "−", "-"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return sign + digits
    case 1: return sign + digits + "." + String(Int.random(in: 1...99_999, using: &random))
    case 2: return sign + digits + "e" + String(Int.random(in: -30...30, using: &random))
    case 3: return sign + "1/" + String(Int.random(in: 2...99, using: &random))
    case 4:
      let bottom = Int.random(in: 2...99, using: &random)
      return sign + digits + " " + String(Int.random(in: 1..<bottom, using: &random)) + "/"
        + String(bottom)
    default:
      return sign + String(Int.random(in: 1...999, using: &random)) + ",000"
    }
  }
}
