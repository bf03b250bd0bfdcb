// Compares factors, symbols and temperatures with GNU units.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ConversionAgreementTests {
  /// The answers of GNU units to pairs of expressions, one a line.
  private func ask(_ pairs: [(String, String)]) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(filePath: try Tool("/usr/bin/units", package: "units").path)
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

  /// The units whose factors differ from those of GNU units, with the reasons.
  private static let differences = [
    "barleycorn": yard, "nail": yard, "span": yard, "ell": yard, "Irish mile": yard,
    "Scots mile": "GNU units has 5,951.46 feet",
    "Planck length": "measured; GNU units computes it from the Planck time",
    "Planck time": "measured; GNU units computes it from the gravitational constant",
    "parsec": parsec, "kiloparsec": parsec, "megaparsec": parsec, "gigaparsec": parsec,
    "pood": "Almanac has 40 pounds of the Russian law of 1899, 0.40951241 kg each",
    "earth mass": gravity, "solar mass": gravity,
    "electron mass": "measured; GNU units computes it from the Rydberg constant",
    "proton mass": codata, "dalton": codata, "kilodalton": codata, "bohr": codata,
    "tropical year": "measured; GNU units has that of 1900, Almanac that of 2000",
    "sidereal day": "measured; GNU units computes 86164.09054 s from the tropical year",
    "month": year, "quarter year": year, "year": year, "decade": year, "olympiad": year,
    "century": year, "millennium": year,
    "lunar month": "measured; GNU units rounds to tenths of a second",
    "sidereal year": "measured; GNU units has another epoch",
    "Martian sol": "measured; GNU units has four decimals of an hour",
    "Celsius heat unit": "GNU units has the thermochemical calorie, Almanac the international one",
    "thermie": "GNU units has a calorie of 4.1858 J, Almanac that of the CIPM of 1950, 4.1855 J",
    "oersted": "GNU units has the measured magnetic constant, Almanac 4π × 10⁻⁷",
  ]
  private static let yard = "GNU units has the imperial yard before 1959"
  private static let parsec =
    "GNU units takes the tangent of a second of arc, the IAU since 2015 the arc: 648000/π au"
  private static let codata = "measured; GNU units has CODATA 2018, Almanac CODATA 2022"
  private static let gravity = "measured; GNU units divides by the gravitational constant"
  private static let year =
    "GNU units has the tropical year, Almanac the Julian one of the IAU"

  /// The units that GNU units lacks.
  private static let missing = [
    "earth radius", "solar radius", "dunam", "rai", "Gregorian cycle", "foe", "pixel", "kilopixel",
    "megapixel", "gigapixel", "dot", "banana equivalent dose",
  ]

  /// The lines of Tests/UnitVectors/vectors.tsv, which make.py writes: a category, a unit, its
  /// expression in GNU units, and its factor.
  private static func vectors() throws -> [[String]] {
    let file = repository.appending(path: "Tests/UnitVectors/vectors.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  @Test func factorsAgree() throws {
    var differing: [String] = []
    var missing: [String] = []
    var compared: [String] = []
    for fields in try Self.vectors() {
      let (name, unit) = (fields[0], fields[1])
      let category = try #require(ConversionSystem.builtIn.first { $0.name == name }, "\(name)")
      let index = try #require(category.units.firstIndex { $0.name == unit }, "\(unit)")
      compared.append(name + "/" + unit)
      guard let theirs = Double(fields[3]) else {
        missing.append(unit)
        continue
      }
      let ours = try category.convert(.one, from: index, to: category.base).value
      let digits = try #require(Double(DecimalDigits(ours, rounded: 17).plain))
      if abs(digits / theirs - 1) > 1e-12 { differing.append(unit) }
    }
    // A difference that is gone has to leave the list.
    #expect(differing.sorted() == Self.differences.keys.sorted())
    #expect(missing.sorted() == Self.missing.sorted())
    let proportional = ConversionSystem.builtIn.filter { $0.name != "temperature" }.flatMap {
      category in
      category.units.filter { $0.scale.zero.isZero && !$0.scale.isReciprocal }.map {
        category.name + "/" + $0.name
      }
    }
    #expect(compared == proportional, "run Tests/UnitVectors/make.py")
  }

  /// Names with another meaning in GNU units, in any case.
  private static let otherWords = [
    "kmph": "a thousand miles per hour there", "lea": "300 yards of yarn there",
    "li": "a Chinese mile there",
  ]

  /// Symbols and short names in all combinations of upper and lower case: where both programs know
  /// one, it is the same unit.
  @Test func symbolsInAnyCaseAgree() throws {
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
    let expressions = Dictionary(
      try Self.vectors().filter { !$0[2].isEmpty }.map { ($0[1], $0[2]) },
      uniquingKeysWith: { first, _ in first })
    let bases = try ask(found.map { (expressions[$0.base] ?? $0.base, "") })
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

  @Test func temperaturesAgree() throws {
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
