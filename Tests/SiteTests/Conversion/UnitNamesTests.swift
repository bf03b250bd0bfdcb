// Names of units in any case, in any script, in the plural, with prefixes and as products.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacConversion
@testable import AlmanacSite
@testable import AlmanacSystems

struct UnitNamesTests {
  private let units = ConversionSystem.builtInTable

  @Test(arguments: [
    ("2000 Calories to kJ", "2,000 Cal = 8,368 kJ"), ("1 Calorie in kJ", "1 Cal = 4.184 kJ"),
    ("2000 calories to kJ", "2,000 cal = 8.368 kJ"), ("5 Cal to kcal", "5 Cal = 5 kcal"),
    ("5 Kilocalories to kJ", "5 kcal = 20.92 kJ"),
    ("5 CALORIES to kJ", "'CALORIES' may be calorie or food calorie; write one of them in full"),
    ("5 MEGACALORIES to kJ", "no unit 'MEGACALORIES'; the nearest is 'calories'"),
    ("5 MegaCalories to kJ", "no unit 'MegaCalories'; the nearest is 'calories'"),
    ("1 kCal to J", "no unit 'kCal'; symbols are case-sensitive: 'kcal' is kilocalorie"),
  ])
  func theCapitalDecides(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("1 gallon to imperial pints", "1 gal (imp) = 8 pt (imp)"),
    ("16 US cups to gallons", "16 cup (US) = 1 gal (US)"),
    ("1 ton to short hundredweight", "1 tn (US) = 20 cwt (US)"),
    ("1 league to nautical miles", "1 nautical league = 3 nmi"),
    ("1 US gallon per 100 miles to mpg", "1 gal (US)/100 mi = 100 mpg (US)"),
    ("1 ton to tonne", "'ton' may be tonne, short ton or long ton; write one of them in full"),
    (
      "1 gallon to imperial gallon",
      "'gallon' may be US gallon or imperial gallon; write one of them in full"
    ),
    (
      "1 gallon to pints", "'gallon' may be US gallon or imperial gallon; write one of them in full"
    ),
  ])
  func theOtherUnitDecides(_ question: String, _ answer: String) {
    #expect(ask(question) == answer)
  }

  /// No form of a name in another case means another unit, unless that case is the other unit's own.
  @Test(arguments: ConversionSystem.builtIn.indices)
  func noNameMeansAnotherUnitInAnotherCase(_ index: Int) throws {
    let category = units.categories[index]
    let base = category.units[category.base].name
    let prefixes = UnitPrefix.metric.filter {
      ["kilo", "mega", "milli", "micro"].contains($0.name)
    }
    for unit in category.units {
      let names = [unit.name, unit.plural] + unit.symbols + unit.aliases + unit.shared
      let prefixed = prefixes.filter { $0.belongs(to: unit.prefixes) }.flatMap { prefix in
        [prefix.name + unit.name] + unit.symbols.map { prefix.symbol + $0 }
      }
      for name in names + prefixed {
        let value = try? units.answer("300", from: name, to: base).result.value
        let forms = [
          name.lowercased(), name.uppercased(), name.capitalized,
          name.prefix(1).uppercased() + name.dropFirst(),
        ]
        for form in forms where form != name && !Self.isOwn(form) {
          guard let found = try? units.answer("300", from: form, to: base) else { continue }
          #expect(found.result.value == value, "\(form), as \(name), is \(found.text)")
        }
      }
    }
  }

  /// Whether each word is a name in its own case.
  private static func isOwn(_ text: String) -> Bool {
    ownNames.contains(text)
      || text.split { " /²³".contains($0) }.allSatisfy { ownNames.contains(String($0)) }
  }

  /// All names in their own case, with all prefixes.
  private static let ownNames: Set<String> = {
    var names: Set<String> = []
    for unit in ConversionSystem.builtIn.flatMap(\.units) {
      names.formUnion([unit.name, unit.plural] + unit.symbols + unit.aliases + unit.shared)
      for prefix in UnitPrefix.all(unit.prefixes) {
        names.formUnion(unit.symbols.map { prefix.symbol + $0 })
        names.formUnion([prefix.symbol + unit.name, prefix.symbol + unit.plural])
      }
    }
    return names.union(names.map { $0.replacing("µ", with: "u") })
  }()

  /// The letters of Latin, Greek and Cyrillic alphabets, also as a letter and a mark.
  @Test func lettersOfAllAlphabetsMayBeInAnyCase() throws {
    let scalars = [0xC0...0x17F, 0x386...0x3CE, 0x400...0x45F].joined().compactMap(
      Unicode.Scalar.init)
    // The letters that have one letter in the other case, and come back from there.
    let letters = scalars.map { String($0) }.filter {
      $0 != $0.uppercased() && $0.uppercased().unicodeScalars.count == 1
        && $0.uppercased().lowercased() == $0
    }
    #expect(letters.count > 150)
    for letter in letters {
      let name = "x" + letter + "öл"
      let table = UnitTable([
        UnitCategory(
          name: "volume", title: "Volume",
          units: [
            ConversionUnit(name: "litre", symbols: ["l"], scale: Scale(factor: .one)),
            ConversionUnit(name: name, scale: Scale(factor: Factor(Rational(100))!)),
          ])
      ])
      for text in [
        name, name.uppercased(), name.capitalized, name.decomposedStringWithCanonicalMapping,
      ] {
        #expect(try table.answer("1", from: text, to: "l").text == "1 \(name) = 100 l", "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("1 ÅNGSTRÖM to nm", "1 Å = 0.1 nm"), ("1 A\u{30A}ngstro\u{308}m to nm", "1 Å = 0.1 nm"),
    ("1 A\u{30A} to nm", "1 Å = 0.1 nm"), ("1 PIÈZE to Pa", "1 pz = 1,000 Pa"),
    ("1 DÖNÜM to m²", "1 dunam = 1,000 m²"), ("1 Pferdestärke to W", "1 PS = 735.49875 W"),
  ])
  func namesInAnyScript(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  /// Every alias that is a word has its plural: the word before `of`, `per` or a parenthesis has it.
  @Test func everyAliasHasAPlural() throws {
    let irregular = [
      "foot": "feet", "inch": "inches", "perch": "perches", "luminosity": "luminosities",
      "pound-force": "pounds-force", "kilogram-force": "kilograms-force",
    ]
    var count = 0
    for unit in units.categories.flatMap(\.units) {
      for alias in unit.aliases where !alias.contains("glucose") {
        let head = alias.prefixMatch(of: /.*?(?= of | per | \()/)?.output ?? alias[...]
        let noun = String(head.split(separator: " ").last ?? "")
        guard noun.count > 4 || alias.count > 4, noun.count > 3, noun != "kcal",
          !noun.contains("/"), noun.last?.isLetter == true,
          noun.last != "s",
          !irregular.values.contains(noun)
        else { continue }
        let plural =
          head.dropLast(noun.count) + (irregular[noun] ?? noun + "s") + alias.dropFirst(head.count)
        do throws(ConversionFault) {
          #expect(
            try units.answer("300", from: String(plural), to: unit.name).from.name == unit.name)
        } catch {
          Issue.record("\(plural): \(error.message)")
        }
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test(arguments: [
    ("1 ft·lb to J", "1 ft·lbf ≈ 1.35581794833 J"), ("1 ft lb to J", "1 ft·lbf ≈ 1.35581794833 J"),
    ("1 ft*lb in J", "1 ft·lbf ≈ 1.35581794833 J"), ("1 ft-lb in J", "1 ft·lbf ≈ 1.35581794833 J"),
    ("1 lb·ft to N·m", "1 lbf·ft ≈ 1.35581794833 N·m"),
    ("1 lb ft to N m", "1 lbf·ft ≈ 1.35581794833 N·m"),
    ("1 in lb to N·m", "1 lbf·in ≈ 0.112984829028 N·m"),
    ("1 in·lb to J", "1 in·lbf ≈ 0.112984829028 J"),
    ("16 oz in to lb in", "16 ozf·in = 1 lbf·in"),
    ("1 oz·in to N·m", "1 ozf·in ≈ 0.00706155181423 N·m"),
    ("1 kW·h to MJ", "1 kW h = 3.6 MJ"), ("1 fl·oz (US) to ml", "1 fl oz (US) = 29.5735295625 ml"),
    (
      "1 m·s to ms",
      "'m·s' is a unit of length × time, but 'ms' is a unit of time; choose two units of the same kind"
    ),
  ])
  func products(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("4.7 kohm to Ω", "4.7 kΩ = 4,700 Ω"), ("1 Mohm to kΩ", "1 MΩ = 1,000 kΩ"),
    ("1 kOhm to Ω", "1 kΩ = 1,000 Ω"), ("5 Mbyte to kB", "5 MB = 5,000 kB"),
    ("35 kft to m", "35 kft = 10,668 m"), ("1 kBtu to Btu", "1 kBtu = 1,000 Btu"),
    ("3 klbf to kip", "3 klbf = 3 kip"), ("2 klb to lb", "2 klb = 2,000 lb"),
    ("1 µin to nm", "1 µin = 25.4 nm"),
    ("1 cft to m", "no unit 'cft'; the nearest is 'ft'"),
    ("1 MBAR to bar", "no unit 'MBAR'; symbols are case-sensitive: 'mbar' is millibar"),
  ])
  func prefixes(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("5-1/2 in to mm", "5 1/2 in = 139.7 mm"), ("5-½ in to mm", "5 1/2 in = 139.7 mm"),
    ("-5-1/2 in to mm", "−5 1/2 in = −139.7 mm"),
    ("6 ft 5-1/2 in to cm", "6 ft 5 1/2 in = 196.85 cm"),
    ("120/80 mmHg to kPa", "1.5 mmHg ≈ 0.199983581123 kPa"),
    ("4/3 mi to ft", "4/3 mi = 7,040 ft"),
    ("8/4 cup to ml", "2 cup (US) = 473.176473 ml"),
  ])
  func fractions(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("1 year to d", "1 yr = 365.25 d"), ("1 month to d", "1 mo = 30.4375 d"),
    ("12 month to year", "12 mo = 1 yr"), ("1 Julian year to d", "1 yr = 365.25 d"),
    ("1 Gregorian year to d", "1 Gregorian year = 365.2425 d"),
    ("1 Gregorian cycle to d", "1 Gregorian cycle = 146,097 d"),
    ("1 ly to c yr", "1 ly = 1 c yr"), ("1 boiler horsepower to W", "1 hp (S) = 9,809.5 W"),
    ("1 a₀ to m", "1 a₀ ≈ 5.29177210544e−11 m"), ("1 Da to kg", "1 Da ≈ 1.66053906892e−27 kg"),
    ("1 mₑ to kg", "1 mₑ ≈ 9.1093837139e−31 kg"), ("1 mₚ to kg", "1 mₚ ≈ 1.67262192595e−27 kg"),
    ("1 solar mass to kg", "1 M☉ ≈ 1.98841e30 kg"),
  ])
  func definitions(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  /// A result has the digits of the measured constant, and is exact where that cancels.
  @Test(arguments: [
    ("1 earth mass to lb", "1 M⊕ ≈ 1.3166e25 lb"), ("5 kDa to Da", "5 kDa = 5,000 Da"),
    ("1 hartree to rydberg", "1 Eₕ = 2 Ry"), ("3 MDa/l to Da/l", "3 MDa/l = 3,000,000 Da/l"),
    ("5 kDa m to Da km", "5 kDa m = 5 Da km"), ("1 Da² to Da kDa", "1 Da² = 0.001 Da kDa"),
    ("1 solar mass to earth mass", "1 M☉ ≈ 332,940 M⊕"),
    ("90 mg/dL glucose to g/L glucose", "90 mg/dl glucose = 0.9 g/l glucose"),
    ("90 mg/dL glucose to mmol/L glucose", "90 mg/dl glucose ≈ 4.995679 mmol/l glucose"),
    ("1 lunar month to s", "1 lunar month ≈ 2,551,442.8769 s"),
    ("0 Da to kg", "0 Da = 0 kg"),
    ("1 hartree rydberg to rydberg²", "1 hartree rydberg = 2 rydberg²"),
  ])
  func measuredConstants(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    (
      "5 xyzzy to m",
      "no unit 'xyzzy'; write a unit of length, such as millimetre, centimetre, metre, kilometre, inch"
    ),
    ("5 xyzzy to plugh", "no unit 'xyzzy'; write a name or a symbol, such as 'kilometre' or 'km'"),
  ])
  func unknownUnits(_ question: String, _ message: String) { #expect(ask(question) == message) }

  @Test func chartsKeepZeros() throws {
    let length = try #require(units.categories.first { $0.name == "length" })
    let foot = try #require(length.units.firstIndex { $0.name == "foot" })
    let chart = Chart(
      from: foot, to: length.base, first: Rational(65), last: Rational(66), step: Rational(1, 2),
      digits: 3)
    let texts = try chart.rows(in: length).map {
      $0.text(ShownNumber($0.result, digits: 3), digits: 3)
    }
    #expect(texts == ["19.8", "20.0", "20.1"] && chart.decimals == 1)
    #expect(DecimalDigits(Rational(1_234), rounded: 12).grouped(decimals: 2) == "1,234.00")
    #expect(DecimalDigits(Rational(0), rounded: 12).grouped(decimals: 1) == "0.0")
    #expect(DecimalDigits(Rational(1, 8), rounded: 12).grouped(decimals: 1) == "0.125")
  }

  /// Two categories whose dimensions are units of each other.
  @Test func circularDimensionsAreReported() throws {
    let place = Position(line: 3, column: 12)
    let files = [("a", "aaaa", "bbbb"), ("b", "bbbb", "aaaa")].map { name, unit, dimension in
      var file = UnitFile(file: name + ".yaml", name: name)
      file.title = SourceText(name, at: place)
      file.base = SourceText(unit, at: place)
      file.dimension = SourceText(dimension, at: place)
      var row = UnitFile.UnitRow(start: place)
      row.name = SourceText(unit, at: place)
      file.units = [row]
      return file
    }
    var problems: [Problem] = []
    let table = UnitTable(files.compactMap { UnitCategory.read($0, into: &problems) })
    problems += table.dimensionProblems(in: files)
    #expect(problems.count == 2 && problems.allSatisfy { $0.position == place })
    #expect(
      problems[0].message
        == "the dimension 'bbbb' is made of units whose dimensions depend on this one; write it in other units"
    )
  }

  /// A message names at most five units.
  @Test func messagesNameFewUnits() {
    for text in ["qqqq", "GR", "mA²", "pT", "aM", "xx·yy"] {
      for other in ["m", "kg", "J", "zz"] {
        #expect(ask("5 \(text) to \(other)").count(where: { $0 == "," }) < 6)
      }
    }
  }
}
