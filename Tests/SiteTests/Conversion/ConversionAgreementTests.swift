// Compares conversions with GNU units, for all pairs of units that both programs know.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite

struct ConversionAgreementTests {
  /// The expressions for GNU units where Almanac's name with American spelling and `^2` does not
  /// work.
  private static let otherNames = [
    "metre per second squared": "m/s^2", "centimetre per second squared": "cm/s^2",
    "standard gravity": "gravity", "foot per second squared": "ft/s^2", "gradian": "grade",
    "kilometre per hour per second": "(km/hr)/s", "mile per hour per second": "mph/s",
    "right angle": "rightangle", "compass point": "circle/32", "NATO mil": "circle/6400",
    "binary degree": "circle/256", "decare": "10 are", "US survey acre": "US survey acre",
    "food calorie": "kcal_th", "international calorie": "cal_IT",
    "international kilocalorie": "1000 cal_IT", "British thermal unit": "btu",
    "thermochemical British thermal unit": "btu_th", "foot-pound": "foot lbf",
    "inch-pound": "inch lbf", "therm": "100000 btu", "ton of TNT": "ton tnt",
    "tonne of oil equivalent": "toe", "quad": "1e15 btu", "oil barrel per day": "(42 usgallon)/day",
    "oil barrel": "42 usgallon", "kilogram-force": "kgf", "gram-force": "gram force",
    "pound-force": "lbf", "ounce-force": "ounce force", "short ton-force": "2000 lbf",
    "long ton-force": "2240 lbf", "tonne-force": "tonne force", "kip": "kip",
    "hertz": "circle/s", "millihertz": "0.001 circle/s", "kilohertz": "1e3 circle/s",
    "megahertz": "1e6 circle/s", "gigahertz": "1e9 circle/s", "terahertz": "1e12 circle/s",
    "beat per minute": "circle/min", "litre per 100 kilometres": "liter/(100 km)",
    "litre per 10 kilometres": "liter/(10 km)", "litre per kilometre": "liter/km",
    "US gallon per 100 miles": "usgallon/(100 mile)", "mile per US gallon": "mile/usgallon",
    "mile per imperial gallon": "mile/brgallon", "nautical mile": "nauticalmile",
    "US survey foot": "surveyfoot", "US survey mile": "surveymile", "light year": "c julianyear",
    "light second": "c s", "astronomical unit": "astronomicalunit", "pica": "(1|6) inch",
    "point": "(1|72) inch", "short hundredweight": "100 lb", "long hundredweight": "112 lb",
    "short ton": "shortton", "long ton": "longton", "troy ounce": "troyounce",
    "troy pound": "troypound", "quarter": "28 lb", "foot-pound per second": "foot lbf/s",
    "foot-pound per minute": "foot lbf/min", "metric horsepower": "metrichorsepower",
    "electric horsepower": "electrichorsepower", "boiler horsepower": "34.5*970.3 btu/hr",
    "Btu per hour": "btu/hr", "ton of refrigeration": "12000 btu/hr",
    "kilogram-force metre per second": "kgf m/s", "calorie per second": "cal_th/s",
    "kilocalorie per hour": "kcal_th/hr", "technical atmosphere": "technicalatmosphere",
    "millimetre of mercury": "mmHg", "centimetre of mercury": "10 mmHg",
    "inch of mercury": "25.4 mmHg", "millimetre of water": "mm H2O",
    "centimetre of water": "cm H2O",
    "inch of water": "inch H2O", "pound per square inch": "psi",
    "kilopound per square inch": "1000 psi", "pound per square foot": "lbf/ft^2",
    "speed of light": "c", "minute per kilometre": "min/km", "minute per mile": "min/mile",
    "second per metre": "s/m", "celsius difference": "degC", "fahrenheit difference": "degF",
    "kelvin difference": "K", "rankine difference": "degR", "reaumur difference": "degreaumur",
    "sidereal day": "siderealday", "common year": "365 day", "leap year": "366 day",
    "Julian year": "julianyear", "kilogram-force metre": "kgf m",
    "kilogram-force centimetre": "kgf cm", "pound-foot": "lbf ft", "pound-inch": "lbf inch",
    "ounce-inch": "ounce force inch", "board foot": "boardfoot", "US fluid ounce": "usfloz",
    "US fluid dram": "fluiddram", "US minim": "minim", "US dry gallon": "drygallon",
    "US dry quart": "dryquart", "US dry pint": "drypint", "imperial fluid ounce": "brfloz",
    "imperial fluid dram": "(1|8) brfloz", "metric cup": "250 ml", "metric tablespoon": "15 ml",
    "metric teaspoon": "5 ml", "horsepower hour": "horsepower hour", "ångström": "angstrom",
    "US cup": "uscup", "US peck": "uspeck", "knot": "knot", "turn": "circle",
    "electronvolt": "eV", "kiloelectronvolt": "keV", "megaelectronvolt": "MeV",
    "gigaelectronvolt": "GeV", "acre foot": "acre foot", "acre foot per day": "acre foot/day",
  ]

  /// The units that are left out because the two programs define them differently, with the
  /// reasons.
  private static let differences = [
    "parsec":
      "GNU units takes the tangent of a second of arc, the IAU since 2015 the arc: 648000/π au",
    "kiloparsec": "as the parsec", "megaparsec": "as the parsec",
    "year": "GNU units has the tropical year, Almanac the mean Gregorian one",
    "month": "as the year", "decade": "as the year", "century": "as the year",
    "millennium": "as the year",
    "sidereal day": "measured; GNU units computes 86164.09054 s from the tropical year",
    "celsius": "functions in GNU units, tested below",
    "fahrenheit": "functions in GNU units, tested below",
    "kelvin": "functions in GNU units, tested below",
    "rankine": "functions in GNU units, tested below",
    "reaumur": "functions in GNU units, tested below",
  ]

  private static func expression(_ name: String) -> String {
    if let name = otherNames[name] { return name }
    var text = name.replacing("metre", with: "meter").replacing("litre", with: "liter")
    text = text.replacing("US ", with: "us").replacing("imperial ", with: "br")
    text = text.replacing(/square (\w+)/) { $0.1 + "^2" }
    text = text.replacing(/cubic (\w+)/) { $0.1 + "^3" }
    return text.replacing(" per ", with: "/")
  }

  private static let program = "/usr/bin/units"

  /// The answers of GNU units to pairs of expressions, one a line.
  private func ask(_ pairs: [(String, String)]) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--quiet", "--terse", "--one-line", "--output-format", "%.15g"]
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let file = FileManager.default.temporaryDirectory.appending(path: "units-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(pairs.map { $0.0 + "\n" + $0.1 + "\n" }.joined().utf8).write(to: file)
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: program)))
  func allPairsAgree() throws {
    var asked = 0
    for category in ConversionSystem.builtIn {
      let known = category.units.indices.filter {
        Self.differences[category.units[$0].name] == nil
      }
      guard known.count > 1 else { continue }
      let pairs = known.flatMap { from in known.map { (from, $0) } }.filter { $0.0 != $0.1 }
      let answers = try ask(
        pairs.map { from, to in
          let (source, target) = (category.units[from], category.units[to])
          // GNU units only converts to a reciprocal unit when it runs interactively.
          let isReciprocal = source.scale.isReciprocal != target.scale.isReciprocal
          return (
            (isReciprocal ? "1 / (" : "1 * (") + Self.expression(source.name) + ")",
            Self.expression(target.name)
          )
        })
      guard answers.count == pairs.count else {
        let unknown = try known.map { category.units[$0].name }.filter { name in
          let expression = Self.expression(name)
          return try ask([(expression, expression)]).compactMap { Double($0) }.isEmpty
        }
        Issue.record("GNU units knows no \(unknown): add them to otherNames or to differences")
        continue
      }
      for ((from, to), answer) in zip(pairs, answers) {
        let ours = try category.convert(.one, from: from, to: to)
        let question = "\(category.units[from].name) in \(category.units[to].name)"
        let theirs = try #require(Double(answer), "\(question): \(answer)")
        let digits = try #require(Double(DecimalDigits(ours.value, rounded: 17).plain))
        #expect(abs(digits / theirs - 1) < 1e-12, "\(question): \(digits), \(theirs)")
        asked += 1
      }
    }
    #expect(asked > 7_000)
  }

  /// Names with another meaning in GNU units, in any case.
  private static let otherWords = [
    "kmph": "a thousand miles per hour there", "lea": "300 yards of yarn there",
    "li": "a Chinese mile there",
  ]

  /// Symbols and short names in all combinations of upper and lower case: where both programs know
  /// one, it is the same unit.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: program)))
  func symbolsInAnyCaseAgree() throws {
    var found: [(text: String, value: Double, base: String)] = []
    for category in ConversionSystem.builtIn where category.isProportional {
      let base = category.units[category.base].name
      for name in Set(category.units.flatMap { $0.symbols + $0.aliases })
      where name.utf8.count <= 4 && name.allSatisfy({ $0.isASCII && $0.isLetter }) {
        for text in Self.cases(of: name) where Self.otherWords[text.lowercased()] == nil {
          guard let answer = try? ConversionSystem.builtInTable.answer("1", from: text, to: base)
          else {
            continue
          }
          let result = answer.json.text.split(separator: #""result":""#)[1].prefix { $0 != "\"" }
          found.append((text, try #require(Double(result)), base))
        }
      }
    }
    // Without a target, GNU units prints the definition in base units, or an error.
    let theirs = try ask(found.map { ($0.text, "") })
    let bases = try ask(found.map { (Self.expression($0.base), "") })
    #expect(theirs.count == found.count && bases.count == found.count)
    var agreed = 0
    for (ours, (their, base)) in zip(found, zip(theirs, bases)) {
      guard let (value, dimension) = Self.reduced(their),
        let (baseValue, baseDimension) = Self.reduced(base), dimension == baseDimension
      else { continue }
      #expect(
        abs(ours.value * baseValue / value - 1) < 1e-3, "\(ours.text): \(ours.value), \(their)")
      agreed += 1
    }
    #expect(agreed > 120)
  }

  private static func cases(of name: String) -> [String] {
    name.reduce([""]) { texts, letter in
      texts.flatMap { [$0 + letter.lowercased(), $0 + letter.uppercased()] }
    }
  }

  /// The value and the dimension of `milli Pa = 0.001 kg / m s^2`.
  private static func reduced(_ line: Substring) -> (value: Double, dimension: Substring)? {
    let last = line.split(separator: " = ").last ?? line
    let number = last.prefix { $0 != " " }
    return Double(number).map { ($0, last.dropFirst(number.count)) }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: program)))
  func temperaturesAgree() throws {
    let names = [
      "celsius": "tempC", "fahrenheit": "tempF", "kelvin": "tempK", "rankine": "tempR",
      "reaumur": "tempreaumur",
    ]
    let category = try #require(ConversionSystem.builtIn.first { $0.name == "temperature" })
    for value in ["36.6", "451", "1000", "0.5"] {
      let number = try #require(Rational(decimal: value))
      for from in category.units.indices {
        for to in category.units.indices where from != to {
          let start = try #require(names[category.units[from].name])
          let end = try #require(names[category.units[to].name])
          let answer = try ask([("\(start)(\(value))", end)])
          let theirs = try #require(answer.first.flatMap { Double($0) }, "\(answer)")
          let ours = try category.convert(number, from: from, to: to)
          let digits = try #require(Double(DecimalDigits(ours.value, rounded: 17).plain))
          #expect(abs(digits - theirs) < 1e-9, "\(value) \(start) \(end)")
        }
      }
    }
  }
}
