// The built-in units: the examples of the specification, and wrong questions.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ConversionTests {
  private let units = ConversionSystem.builtInTable

  private func ask(_ question: String) -> String {
    do throws(ConversionFault) {
      return try units.answer(words: QuestionLine.words(question)).text
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("12.5 kilobyte byte", "12.5 kB = 12,500 B"), ("0.5 kB B", "0.5 kB = 500 B"),
    ("32 °F °C", "32 °F = 0 °C"), ("-40 °C °F", "−40 °C = −40 °F"),
    ("36.6 °C °F", "36.6 °C = 97.88 °F"), ("1000 stone kg", "1,000 st = 6,350.29318 kg"),
    ("273.000 K C", "273 K = −0.15 °C"), ("1 exbibyte pebibyte", "1 EiB = 1,024 PiB"),
    ("10 delta celsius to delta fahrenheit", "10 Δ°C = 18 Δ°F"), ("0 K °C", "0 K = −273.15 °C"),
    ("1 US gallon l", "1 gal (US) = 3.785411784 l"),
    ("1 imperial gallon l", "1 gal (imp) = 4.54609 l"),
    ("1 cup ml", "1 cup (US) = 236.5882365 ml"), ("1 hp W", "1 hp ≈ 745.699871582 W"),
    ("1 cal J", "1 cal = 4.184 J"), ("1 cal (IT) J", "1 cal (IT) = 4.1868 J"),
    ("30 mpg (US) to l/100 km", "30 mpg (US) ≈ 7.84048611111 l/100 km"),
    ("10 l/100km km/l", "10 l/100 km = 10 km/l"), ("180 deg rad", "180 ° ≈ 3.14159265359 rad"),
    ("5 min/km km/h", "5 min/km = 12 km/h"), ("2 fortnights days", "2 fortnights = 28 d"),
    ("1 nautical mile m", "1 nmi = 1,852 m"), ("1 survey foot in", "1 ft (US) ≈ 12.000024 in"),
    ("14.7 psi bar", "14.7 psi ≈ 1.0135293221 bar"), ("1 atm torr", "1 atm = 760 Torr"),
  ])
  func answers(_ question: String, _ answer: String) {
    #expect(ask(question) == answer)
  }

  @Test(arguments: [
    ("1", "exbibyte", "bit", "9223372036854775808"),
    ("1", "yobibyte", "byte", "1208925819614629174706176"),
    ("1", "light year", "kilometre", "9460730472580.8"), ("1", "yard", "m", "0.9144"),
  ])
  func everyDigitIsRight(_ value: String, _ from: String, _ to: String, _ result: String) throws {
    let answer = try units.answer(value, from: from, to: to)
    let back = try units.answer(result, from: to, to: from)
    #expect(back.json.text.contains(#""result":"\#(value)","exact":true"#))
    let digits = try DecimalDigits.read(result).plain
    if digits.utf8.count < 16 { #expect(answer.json.text.contains(#""result":"\#(digits)""#)) }
  }

  @Test(arguments: [
    ("Kilobytes", "Bytes"), ("KILOBYTE", "byte"), ("kilo-byte", "byte"), ("kB", "B"),
    ("kilo_byte", "BYTES"),
  ])
  func namesMayBeInAnyCase(_ from: String, _ to: String) throws {
    #expect(
      try units.answer("12.5", from: from, to: to).json.text
        == #"{"value":"12.5","from":"kilobyte","to":"byte","result":"12500","exact":true}"#)
  }

  @Test(arguments: [
    ("1 Mb byte", "1 Mbit = 125,000 B"), ("1 MB byte", "1 MB = 1,000,000 B"),
    ("1 mW W", "1 mW = 0.001 W"), ("1 MW W", "1 MW = 1,000,000 W"),
    ("1 Cal cal", "1 Cal = 1,000 cal"),
    ("1 Kilometre METRES", "1 km = 1,000 m"),
    ("1 km2 m^2", "1 km² = 1,000,000 m²"), ("1 sq ft square inches", "1 ft² = 144 in²"),
    ("1 square kilometer hectares", "1 km² = 100 ha"), ("36 km/h m/s", "36 km/h = 10 m/s"),
    ("36 kilometers per hour metres/second", "36 km/h = 10 m/s"),
    ("36 kph mps", "36 km/h = 10 m/s"),
    ("20 degC degF", "20 °C = 68 °F"),
    ("20 degrees celsius to degrees fahrenheit", "20 °C = 68 °F"),
    ("20 ℃ ℉", "20 °C = 68 °F"), ("1 µm nm", "1 µm = 1,000 nm"), ("1 um nm", "1 µm = 1,000 nm"),
    ("1 N·m N cm", "1 N·m = 100 N·cm"), ("1 minute second", "1 min = 60 s"),
    ("1 degree minute", "1 ° = 60 ′"), ("8 ounce pound", "8 oz = 0.5 lb"),
    (
      "8 oz imp fl oz",
      "'oz' may be US fluid ounce or imperial fluid ounce; write one of them in "
        + "full"
    ),
    ("1 foot-pound joule", "1 ft·lbf ≈ 1.35581794833 J"),
    ("1 foot-pound N·m", "1 lbf·ft ≈ 1.35581794833 N·m"),
    ("1 litre in milliliters", "1 l = 1,000 ml"), ("5 in in cm", "5 in = 12.7 cm"),
    ("5 \" cm", "5 in = 12.7 cm"), ("5 'nautical mile' \"mile\"", "5 nmi ≈ 5.75389724012 mi"),
    ("5\tnautical mile\tm", "5 nmi = 9,260 m"),
  ])
  func namesAndSymbols(_ question: String, _ answer: String) {
    #expect(ask(question) == answer)
  }

  /// In the SI, symbols that differ only in case are different units.
  @Test(arguments: [
    ("1 km KM", "'km' is kilometre"),
    ("1 kwh kJ", "'kW h' is kilowatt hour"),
    ("1 HA m²", "'ha' is hectare"), ("32 f to c", "'F' is fahrenheit, 'F' is farad"),
    ("5 nautical mile KM", "'km' is kilometre"),
    ("1 CAL J", "'cal' is calorie, 'Cal' is food calorie"),
  ])
  func symbolsAreReadInTheirOwnCase(_ question: String, _ offer: String) {
    let answer = ask(question)
    #expect(answer.hasPrefix("no unit '"), "\(answer)")
    #expect(answer.hasSuffix("'; symbols are case-sensitive: " + offer), "\(answer)")
  }

  @Test(arguments: [
    ("1.2.3.4 m km", "'1.2.3.4' has more than one decimal point; keep only one"),
    ("abc m km", "'abc' is not a valid number; write digits, such as 12.5, −40 or 1.5e-7"),
    ("'' m km", "there is no number; write one, such as 12.5"),
    ("", "there is no question; write a number and two units, such as '12.5 kilobyte byte'"),
    ("5", "two units are missing; write the question as '12.5 kilobyte byte'"),
    ("5 m", "a second unit is missing; write the question as '12.5 kilobyte byte'"),
    ("5 mile / hour", "a second unit is missing; write the question as '12.5 kilobyte byte'"),
    ("5 mile per hour", "a second unit is missing; write the question as '12.5 kilobyte byte'"),
    ("-300 C F", "−300 °C is below absolute zero, which is −273.15 °C"),
    ("-459.68 F C", "−459.68 °F is below absolute zero, which is −459.67 °F"),
    ("-0.01 K K", "−0.01 K is below absolute zero, which is 0 K"),
    ("5 kilobyt byte", "no unit 'kilobyt'; the nearest is 'kilobit'"),
    ("5 byte megabite", "no unit 'megabite'; the nearest is 'megabit'"),
    (
      "5 kilobyte celsius",
      "'kilobyte' is a unit of data, but 'celsius' is a unit of temperature; choose two units of "
        + "the same kind"
    ),
    ("1 gallon l", "'gallon' may be US gallon or imperial gallon; write one of them in full"),
    ("1 ton kg", "'ton' may be tonne, short ton or long ton; write one of them in full"),
    (
      "1 mpg km/l",
      "'mpg' may be mile per US gallon or mile per imperial gallon; write one of them "
        + "in full"
    ),
    ("1 therm J", "'therm' may be EC therm or US therm; write one of them in full"),
    ("1 league m", "'league' may be statute league or nautical league; write one of them in full"),
    ("-1 US mpg km/l", "−1 mpg (US) is not possible: fuel economy cannot be below zero"),
    ("-5 l/100km km/l", "−5 l/100 km is not possible: fuel economy cannot be below zero"),
    (
      "1 Gy Sv",
      "'Gy' is a unit of absorbed dose or time, but 'Sv' is a unit of equivalent dose; choose two "
        + "units of the same kind"
    ),
    ("1 KB byte", "'KB' may be kilobyte or kibibyte; write one of them in full"),
    (
      "1 mb byte",
      "'mb' is a unit of pressure, but 'byte' is a unit of data; choose two units of the same "
        + "kind"
    ),
    (
      "5 m in h",
      "'m' is a unit of length, but 'h' is a unit of time; choose two units of the same "
        + "kind"
    ),
    (
      "1 MB to GPa",
      "'MB' is a unit of data, but 'GPa' is a unit of pressure; choose two units of the same "
        + "kind"
    ),
    (
      "1 C to m/s",
      "'C' is a unit of temperature or electric charge, but 'm/s' is a unit of speed; choose two units of the same "
        + "kind"
    ),
    (
      "1 kg to N",
      "'kg' is a unit of mass, but 'N' is a unit of force; choose two units of the "
        + "same kind"
    ),
    (
      "0 l/100km mpg (US)",
      "0 l/100 km cannot be converted to miles per US gallon: this would be a division by zero"
    ),
    (
      "5 square foo bar",
      "in 'square foo': no unit 'foo'; the nearest is 'foot'"
    ),
  ])
  func wrongQuestions(_ question: String, _ message: String) {
    #expect(ask(question) == message)
  }
}
