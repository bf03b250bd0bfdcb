// Fuzz targets for conversion: unit files, questions, numbers, the data of a converter, and fences.

import AlmanacCore
import AlmanacWidgets

@testable import AlmanacSite
@testable import AlmanacSystems

private let units = """
  title: Angle
  about: Between radians and the others stands π.
  order: 13
  base: degree
  spellings: {gre: gree}
  floor: {value: -273.15, name: absolute zero}
  table: [degree, arcminute]
  charts:
    - {from: degree, to: arcminute, range: 0…360, step: 15, digits: 5}
  units:
    - {name: degree, symbols: [°], aliases: [grade], shared: [turn]}
    - {name: arcminute, plural: arcmin, factor: 1/60, zero: 273.15}
    - {name: radian, factor: 180/π}
    - {name: per turn, factor: 12 degree, reciprocal: true}

  """
private let data = """
  #\ttemperature\tTemperature\t0\t1\t-5463/20\tabsolute zero
  celsius\tdegrees\t°C\t1\t0\t5463/20\t
  kelvin\tkelvins\tK\t1\t0\t0\tm
  turn\tturns\t\t360/7\t-1\t0\tr

  """

var conversionTargets: [FuzzTarget] {
  [
    FuzzTarget(
      "conversion-units", files: ["units/.yaml"],
      examples: [units], runs: 500
    ) { input in
      var problems: [Problem] = []
      let file = UnitFile(input.text, in: "a.yaml", named: "angle", problems: &problems)
      let category = file.flatMap { UnitCategory.read($0, into: &problems) }
      input.expectErrorIfNil(category, problems)
      guard let category else { return }
      expectPages(
        of: KeyedPageSource(ConversionPages([category], base: Address("convert/"))) { _ in 0 })
    },
    FuzzTarget(
      "conversion-question",
      examples: [
        "12.5 kilobyte byte", "-40 celsius to fahrenheit", "5'11\" in metre", "1/3 turn → radian",
        "1e300\tfoot per second\tmile", "50°F °C", "1,234.5 l/100km into mpg",
        "1 1/3 lbf·ft/(s² °C) → N m s^-2 K⁻¹", "1h30m to h+min", "1.5×10⁻³ µg/m3 in lb/ft3",
      ], runs: 1_000
    ) { input in
      let table = ConversionSystem.builtInTable
      do throws(ConversionFault) {
        let answer = try table.answer(words: QuestionLine.words(input.text))
        _ = answer.text
        let again = try? table.answer(quantity: answer.given, to: answer.to.name)
        expect(
          again?.value == answer.value || again == nil,
          "'\(answer.given)' is read as another quantity than it was printed for")
        expectWellFormed(PublishedFile(address: Address("answer.json"), text: answer.json.text))
      } catch {
        expect(!error.message.isEmpty, "a question is refused without a message")
      }
    },
    FuzzTarget(
      "conversion-unit",
      examples: ["kg·m/s²", "lbf ft/(h ft² °F)", "square mile per day", "m m m m m", "US gal/min"]
    ) { input in
      let count = ConversionSystem.builtInTable.lookups(reading: input.text)
      // At each token the names that begin there are looked up, and the words of these, twice.
      expect(count <= 200 * (input.text.utf8.count + 1), "\(count) names are looked up")
    },
    FuzzTarget("conversion-number", examples: ["−12.5", "1,234.5", "1e-300", "0.1E+20"]) { input in
      do throws(NumberFault) {
        let digits = try DecimalDigits.read(input.text)
        for text in [digits.plain, digits.grouped] where digits.plain.utf8.count < 400 {
          let again = try DecimalDigits.read(text)
          expect(again.plain == digits.plain, "\(text) is read as \(again.plain)")
        }
      } catch {
        expect(!error.message(input.text).isEmpty, "a number is refused without a message")
      }
    },
    FuzzTarget("conversion-data", examples: [data]) { input in
      guard let categories = UnitText.categories(input.text) else { return }
      let text = UnitText.text(of: categories)
      let again = UnitText.categories(text).map { UnitText.text(of: $0) }
      expect(again == text, "units differ after they are written and read: \(text)")
    },
    .fence(
      "conversion-fence", of: ConversionSystem.self, "convert",
      examples: ["# Of the day\n12 foot metre\n1 mile to kilometre\n", "show: day\n"],
      runs: 800),
    .fence(
      "conversion-chart", of: ConversionSystem.self, "chart",
      examples: ["from: celsius\nto: fahrenheit\nrange: -40…120\nstep: 10\ndigits: 4\n"]),
    .live(
      ConversionPart.self, start: "temperature|" + data,
      events: [
        "event|0|press|1,event|0|press|.,event|0|press|5", "event|0|input|from|1,event|0|key|7",
        "event|0|press|0-1,event|0|press|swap,event|0|press|2",
      ]),
    .live(
      ConversionQuestionPart.self, start: "temperature|" + data,
      events: ["event|0|input|question|5 m in ft,event|0|key|Enter", "event|0|input|question|1"],
      runs: 300),
  ]
}
