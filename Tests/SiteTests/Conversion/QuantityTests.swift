// Quantities as people write them: compound units, fractions, several units, symbols that units share.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct QuantityTests {
  private let units = ConversionSystem.builtInTable

  @Test(arguments: [
    ("60 mph in ft/s", "60 mph = 88 ft/s"), ("1 kg·m/s² to N", "1 kg·m/s² = 1 N"),
    ("1 kg m / s^2 in N", "1 kg m / s^2 = 1 N"),
    ("12 GB/h in Mbit/s", "12 GB/h ≈ 26.6666666667 Mbit/s"),
    ("1 furlong/fortnight to m/s", "1 furlong per fortnight ≈ 0.00016630952381 m/s"),
    ("5 N m to J", "5 N·m = 5 J"), ("1 W h to J", "1 W h = 3,600 J"),
    ("1 kW h J", "1 kW h = 3,600,000 J"), ("1 lbf ft to N m", "1 lbf·ft ≈ 1.35581794833 N·m"),
    ("1 lb ft to kg m", "1 lb ft = 0.138254954376 kg m"),
    ("9.81 m s^-2 to cm/s²", "9.81 m s^-2 = 981 cm/s²"),
    ("9.81 m s⁻² to m/s/s", "9.81 m s⁻² = 9.81 m/s/s"), ("1 m2 to cm^2", "1 m² = 10,000 cm²"),
    ("10 m / 2 s to m/s", "10 m / 2 s = 5 m/s"), ("5 L/100 km to L/km", "5 l/100 km = 0.05 l/km"),
    ("6 L/(100 km) to L/(100 mi)", "6 L/(100 km) = 9.656064 L/(100 mi)"),
    ("1 W/(m² ΔK) to W/(cm² ΔK)", "1 W/(m² ΔK) = 0.0001 W/(cm² ΔK)"),
    ("1 kilogram per cubic metre to g/L", "1 kg/m³ = 1 g/l"),
    ("1 square kilometre per hour to m²/s", "1 square kilometre per hour ≈ 277.777777778 m²/s"),
  ])
  func compoundUnits(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("1,000 m to km", "1,000 m = 1 km"), ("1 000 000 m to km", "1,000,000 m = 1,000 km"),
    ("1_000 m to km", "1,000 m = 1 km"), ("1/3 cup to ml", "1/3 cup (US) = 78.8627455 ml"),
    ("½ inch to mm", "1/2 in = 12.7 mm"), ("1 1/3 cups to ml", "1 1/3 cup (US) = 315.450982 ml"),
    ("1½ inch to mm", "1 1/2 in = 38.1 mm"), ("2⁄3 mi to ft", "2/3 mi = 3,520 ft"),
    ("−40 °C to °F", "−40 °C = −40 °F"), ("–40 °C to °F", "−40 °C = −40 °F"),
    ("1.5e3 m to km", "1,500 m = 1.5 km"), ("1.5×10³ m to km", "1,500 m = 1.5 km"),
    ("2·10^-3 km to m", "0.002 km = 2 m"), ("5ft→m", "5 ft = 1.524 m"),
    ("5ft->m", "5 ft = 1.524 m"),
    ("0.5 to %", "0.5 = 50 %"), ("3/4 to %", "3/4 = 75 %"),
  ])
  func numbers(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("5'11\" to cm", "5 ft 11 in = 180.34 cm"), ("5′ 11″ to cm", "5 ft 11 in = 180.34 cm"),
    ("5'11 to cm", "5 ft 11 in = 180.34 cm"), ("5 ft 11 in to cm", "5 ft 11 in = 180.34 cm"),
    ("5 ft 11 in cm", "5 ft 11 in = 180.34 cm"), ("71 in in cm", "71 in = 180.34 cm"),
    ("1 lb 4 oz to g", "1 lb 4 oz = 566.9904625 g"), ("1h30m to s", "1 h 30 min = 5,400 s"),
    ("1h30m15s to s", "1 h 30 min 15 s = 5,415 s"), ("-1 h 30 min to min", "−1 h 30 min = −90 min"),
    ("12° 30′ 36″ to °", "12 ° 30 ′ 36 ″ = 12.51 °"),
    ("180.34 cm to ft+in", "180.34 cm = 5 ft 11 in"),
    ("180 cm to ft and in", "180 cm ≈ 5 ft 10.8661417323 in"),
    ("5415 s to h+min+s", "5,415 s = 1 h 30 min 15 s"),
    ("-90 min to h+min", "−90 min = −1 h 30 min"),
    ("10 in to ft+in", "10 in = 0 ft 10 in"), ("0 m to ft+in", "0 m = 0 ft 0 in"),
    // The rounded inches are a whole foot.
    ("1.99999999999999 ft to ft+in", "1.99999999999999 ft ≈ 2 ft 0 in"),
    ("5 ft 11 in to m+cm", "5 ft 11 in = 1 m 80.34 cm"),
  ])
  func severalUnits(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("3 Gm to km", "3 Gm = 3,000,000 km"), ("1 mPa to MPa", "1 mPa = 1e−9 MPa"),
    ("1 Mg to mg", "1 Mg = 1,000,000,000 mg"), ("1 Pm to km", "1 Pm = 1,000,000,000,000 km"),
    ("1 Ms to d", "1 Ms ≈ 11.5740740741 d"), ("1 ML to m³", "1 Ml = 1,000 m³"),
    ("1 meV to J", "1 meV = 1.602176634e−22 J"), ("1 quettametre to m", "1 Qm = 1e30 m"),
    ("1 qg to g", "1 qg = 1e−30 g"), ("1 Yibit to bit", "1 Yibit ≈ 1.20892581961e24 bit"),
    ("1 kilo-byte byte", "1 kB = 1,000 B"), ("1 Kilometre to m", "1 km = 1,000 m"),
    ("1 C to °F", "1 °C = 33.8 °F"), ("1 C to A s", "1 C = 1 A s"),
    ("1 F to K", "1 °F ≈ 255.927777778 K"), ("1 F V to C", "1 F V = 1 C"),
    ("3 Gy to J/kg", "3 Gy = 3 J/kg"), ("60 rpm to Hz", "60 rpm = 1 Hz"),
    ("50 kHz to 1/s", "50 kHz = 50,000 1/s"), ("50 Bq to 1/s", "50 Bq = 50 1/s"),
    ("1 Hz to rad/s", "1 Hz ≈ 6.28318530718 rad/s"),
  ])
  func symbolsAndPrefixes(_ question: String, _ answer: String) { #expect(ask(question) == answer) }

  @Test(arguments: [
    ("12,5 m to km", "'12,5' may be 12.5 or 125; write it without a comma"),
    (
      "1,23,456 m to km",
      "'1,23,456' has commas that do not stand between groups of three digits; write a decimal point, and no separator between thousands"
    ),
    ("1/0 m to km", "'1/0' divides by zero; correct the fraction"),
    ("5 10/3 m to km", "'5' has a fraction that is not below 1; write it as 1 1/3 or 4/3"),
    (
      "50 Hz to Bq",
      "'Hz' is a unit of frequency, but 'Bq' is a unit of radioactivity; choose two units of the same kind"
    ),
    (
      "5 K to ΔK",
      "'K' is a unit of temperature, but 'ΔK' is a unit of temperature difference; choose two units of the same kind"
    ),
    (
      "5 m s to ms",
      "'m s' is a unit of length × time, but 'ms' is a unit of time; choose two units of the same kind"
    ),
    (
      "5 rad/s to 1/s",
      "'rad/s' is a unit of frequency or length^2 / time^3, but '1/s' is a unit of frequency or radioactivity; choose two units of the same kind"
    ),
    ("5 12 km to m", "the unit '12 km' begins with a number; write one number before the unit"),
    ("5 ft 2 to m", "the number 2 has no unit; write a unit after each number"),
    (
      "5 in 2 ft to m",
      "'ft' cannot follow inch; the units of a quantity are of the same kind, the largest first"
    ),
    (
      "5 ft -2 in to m",
      "the unit 'ft -2 in' has a number after a unit; write an operator between them"
    ),
    (
      "5 m to in+ft",
      "'ft' cannot follow inch; the units of a quantity are of the same kind, the largest first"
    ),
    ("5 m to 100 km", "'100 km' has a number; write only the unit to convert to"),
    ("5 m/ to km", "the unit 'm/' ends with an operator; add the missing unit"),
    ("5 m//s to km/s", "the unit 'm//s' has two operators in a row"),
    ("5 (m to km", "the unit '(m' has a '(' without a ')'"),
    ("5 m) to km", "the unit 'm)' has a ')' without a '('"),
    ("5 m^99 to km", "the unit 'm^99' has a power that is 0 or above 30"),
    (
      "5 to m", "the number has no unit, but 'm' is a unit of length; write a unit after the number"
    ),
    ("-5 L/100 km to km/l", "−5 l/100 km is not possible: fuel economy cannot be below zero"),
  ])
  func refusals(_ question: String, _ message: String) { #expect(ask(question) == message) }

  /// Names that several units share are refused with all of them.
  @Test(arguments: ["5 gallon to l", "5 therm to J", "5 league to km", "5 ton to kg", "5 KB to B"])
  func sharedNames(_ question: String) {
    #expect(ask(question).hasSuffix("; write one of them in full"), "\(ask(question))")
    #expect(ask(question).contains("' may be "))
  }

  @Test(arguments: [
    (
      "5'11\" to cm",
      #"{"value":"71/12","from":"foot","to":"centimetre","result":"180.34","exact":true}"#
    ),
    (
      "180.34 cm to ft+in",
      #"{"value":"180.34","from":"centimetre","to":"ft+in","result":"5 ft 11 in","exact":true}"#
    ),
    ("1 kg·m/s² to N", #"{"value":"1","from":"kg·m/s²","to":"newton","result":"1","exact":true}"#),
    (
      "1/3 Mm to km",
      #"{"value":"1/3","from":"megametre","to":"kilometre","result":"333.333333333333","exact":false}"#
    ),
    (
      "1,234.5 kB to B",
      #"{"value":"1234.5","from":"kilobyte","to":"byte","result":"1234500","exact":true}"#
    ),
  ])
  func answersForMachines(_ question: String, _ json: String) throws {
    #expect(try units.answer(question: question).json.text == json)
  }

  /// A question of any length is read with little work.
  @Test func longQuestionsAreRefused() {
    for part in ["m·", "(", "5 ft ", "C F ", "in ", "1/3 ", "kg/s/", "m²³", "lb ft "] {
      let question = "5 " + String(repeating: part, count: 900 / part.utf8.count)
      for text in [question, question + " to m"] { #expect(!ask(text).isEmpty) }
    }
    #expect(
      ask("5 m" + String(repeating: " ", count: 3) + String(repeating: "x", count: 2_000))
        == "the question is longer than 1000 bytes; shorten it")
  }
}
