// Decimal digits as text.

extension DecimalDigits {
  /// For people, without anything between the thousands: `−12500.5`, `1.5e−7`.
  package var text: String { written(minus: "−", isGrouped: false) }

  /// For people, with a comma between the thousands: `−12,500.5`, `1.5e−7`.
  package var grouped: String { grouped(below: DecimalDigits.maxExponent) }

  /// The same, with numbers from a power of ten on in scientific form: `1e9`.
  package func grouped(below power: Int) -> String {
    written(minus: "−", isGrouped: true, below: power)
  }

  package static let maxExponent = 15

  /// The same with zeros up to a number of decimal places: `20.0`.
  package func grouped(decimals: Int) -> String {
    let places = max(0, digits.count - 1 - exponent)
    guard decimals > places, exponent >= -6, exponent < 15 else { return grouped }
    return joined(
      grouped, places == 0 ? "." : "", String(repeating: "0", count: decimals - places))
  }

  /// For machines and for input fields, in ASCII: `-12500.5`, `1.5e-7`.
  package var plain: String { written(minus: "-", isGrouped: false) }

  /// Every digit, never in scientific form: `9,223,372,036,854,775,808`.
  package var whole: String { digits.isEmpty ? "0" : joined(sign("−"), figures(isGrouped: true)) }

  private func written(
    minus: String, isGrouped: Bool, below power: Int = DecimalDigits.maxExponent
  ) -> String {
    guard !digits.isEmpty else { return "0" }
    guard exponent >= -6, exponent < power else {
      return joined(
        sign(minus), DecimalDigits.figures(digits, pointAfter: 1, isGrouped: false), "e",
        exponent < 0 ? minus : "", String(exponent.magnitude))
    }
    return joined(sign(minus), figures(isGrouped: isGrouped))
  }

  private func sign(_ minus: String) -> String { isNegative ? minus : "" }

  private func figures(isGrouped: Bool) -> String {
    if exponent < 0 {
      let zeros = [UInt8](repeating: 0, count: -exponent)
      return DecimalDigits.figures(zeros + digits, pointAfter: 1, isGrouped: false)
    }
    let zeros = [UInt8](repeating: 0, count: max(0, exponent + 1 - digits.count))
    return DecimalDigits.figures(
      digits + zeros, pointAfter: exponent + 1, isGrouped: isGrouped)
  }

  private static func figures(
    _ digits: [UInt8], pointAfter place: Int, isGrouped: Bool
  ) -> String {
    var bytes: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index == place {
        bytes.append(UInt8(ascii: "."))
      } else if isGrouped, index > 0, index < place, (place - index) % 3 == 0 {
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(UInt8(ascii: "0") + digit)
    }
    return String(plain: bytes)
  }
}
