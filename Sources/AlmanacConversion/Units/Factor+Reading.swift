// Reading the factors of unit files.

import AlmanacBase

extension Factor {
  /// Reads a product or quotient of numbers and π, which may end with a unit that is defined earlier
  /// in the file: `12 inch`, `1/3 yard`, `π/180`, `0.45359237 × 9.80665`.
  ///
  /// - Returns: the factor, and the scale of that unit.
  /// - Throws: one sentence that says what is wrong.
  static func read(
    _ text: String, units: [ConversionUnit]
  ) throws(FactorFault) -> (Factor, Scale?) {
    var rest = Array(text.trimmed.unicodeScalars)[...]
    var product = Factor.one
    var isDivisor = false
    var isFirst = true
    var unit: Scale?
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { break }
      if !isFirst, let divides = operation(first) {
        isDivisor = divides
        rest = rest.dropFirst().drop { $0 == " " }
      } else {
        isDivisor = false
      }
      let length = rest.prefix { operation($0) == nil && $0 != " " }.count
      let word = String(scalars: rest.prefix(length))
      let term: Factor
      if let number = number(word) {
        term = number
        rest = rest.dropFirst(length)
      } else {
        let scale = try scale(String(scalars: rest).trimmed, units)
        (term, unit) = (scale.factor, scale)
        rest = []
      }
      guard let result = isDivisor ? product.divided(by: term) : product * term else {
        throw FactorFault(message: "the factor '\(text)' divides by zero; correct the divisor")
      }
      guard result.isComputable else {
        throw FactorFault(
          message:
            "the factor '\(text)' is out of range; the limits are 1,000 digits in numerator and "
            + "denominator, and \(mostPi) times π; choose a base unit that is closer in size")
      }
      product = result
      isFirst = false
    }
    if product.ratio.isZero || product.ratio.isNegative {
      throw FactorFault(message: "the factor must be above zero, not '\(text)'")
    }
    return (product, unit)
  }

  /// The significant digits of a measured factor: those of the number with the fewest. Whole numbers
  /// beside decimal ones are exact.
  static func digits(of text: String) -> Int {
    let words = text.unicodeScalars.split { operation($0) != nil || $0 == " " }
      .filter { $0.first?.isDigit ?? false }
    let decimals = words.filter { $0.contains(".") }
    return (decimals.isEmpty ? words : decimals).map { word in
      word.prefix { $0 != "e" && $0 != "E" }.drop { $0 == "0" || $0 == "." }.count { $0 != "." }
    }.min() ?? 1
  }

  /// Of numerator and denominator in lowest terms. Factors that name other units multiply, so that
  /// without a limit a few short lines could make numbers of any length.
  private static let mostDigits = 1_000
  /// The largest power of π, and of its reciprocal.
  static let mostPi = 9

  private var isComputable: Bool {
    abs(pi) <= Factor.mostPi && ratio.numerator.digits.count <= Factor.mostDigits
      && ratio.denominator.digits.count <= Factor.mostDigits
  }

  /// Whether a sign means division; nil where it is not an operator.
  private static func operation(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar {
    case "/", "÷": true
    case "*", "×": false
    default: nil
    }
  }

  private static func number(_ word: String) -> Factor? {
    if word.isSame(as: "π") || word.isSame(as: "pi") { return Factor(unchecked: .one, pi: 1) }
    return Rational(decimal: word).map { Factor(unchecked: $0) }
  }

  private static func scale(
    _ name: String, _ units: [ConversionUnit]
  ) throws(FactorFault) -> Scale {
    guard let first = name.utf8.first else {
      throw FactorFault(message: "the factor ends with an operator; add the missing number")
    }
    if let unit = units.first(where: {
      $0.name.isSameUnit(as: name) || $0.plural.isSameUnit(as: name)
    }) {
      return unit.scale
    }
    if first.digit != nil || first == UInt8(ascii: ".") {
      throw FactorFault(
        message: "'\(name)' is not a valid number; write a factor as 0.3048, 1/3 or 12 inch")
    }
    throw FactorFault(
      message: "no unit '\(name)' above this one; "
        + Nearest.hint(for: name, among: units.map { $0.name }))
  }
}

/// Why a text is not a factor.
struct FactorFault: Error {
  let message: String
}
