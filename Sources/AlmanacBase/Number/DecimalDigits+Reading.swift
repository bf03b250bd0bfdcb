// Reading numbers that people type.

/// Why a text is not a number.
package enum NumberFault: Error, Sendable, Equatable {
  case empty, points, comma, noNumber, tooLong, zeroDivisor, improper

  /// What is wrong with the text, and how to write a number.
  package func message(_ text: String) -> String {
    switch self {
    case .empty: "there is no number; write one, such as 12.5"
    case .points: joined("'", text, "' has more than one decimal point; keep only one")
    case .comma: NumberFault.commaMessage(text)
    case .noNumber:
      joined("'", text, "' is not a valid number; write digits, such as 12.5, −40 or 1.5e-7")
    case .tooLong:
      joined("'", text, "' is out of range; the limits are 400 digits and powers of ten up to 400")
    case .zeroDivisor: joined("'", text, "' divides by zero; correct the fraction")
    case .improper:
      joined("'", text, "' has a fraction that is not below 1; write it as 1 1/3 or 4/3")
    }
  }
}

extension NumberFault {
  /// A comma is a decimal point in half of the world, so the two readings of a number with one comma are
  /// offered.
  private static func commaMessage(_ text: String) -> String {
    let parts = text.parts(separatedBy: UInt8(ascii: ","))
    if parts.count == 2, !text.hasByte(UInt8(ascii: ".")) {
      return joined(
        "'", text, "' may be ", parts[0], ".", parts[1], " or ", parts[0], parts[1],
        "; write it without a comma")
    }
    return joined(
      "'", text,
      "' has commas that do not stand between groups of three digits; write a decimal "
        + "point, and no separator between thousands")
  }
}

extension DecimalDigits {
  package static let mostDigits = 400
  private static let largestPower = 400

  /// Reads a number without loss: a sign, digits with at most one point, a power of ten. The minus
  /// may be `-` or `−`. Commas are refused, because they are decimal points in half of the world.
  package static func read(_ text: String) throws(NumberFault) -> DecimalDigits {
    let bytes = withASCIIMinus(text.trimmed)
    guard !bytes.isEmpty else { throw .empty }
    if bytes.contains(UInt8(ascii: ",")) { throw .comma }
    var isNegative = false
    var rest = bytes[...]
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var digits: [UInt8] = []
    var pointAfter: Int?
    while let byte = rest.first {
      if let digit = byte.digit {
        digits.append(UInt8(digit))
      } else if byte == UInt8(ascii: ".") {
        if pointAfter != nil { throw isFigures(rest) ? .points : .noNumber }
        pointAfter = digits.count
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard !digits.isEmpty else { throw .noNumber }
    let power = try power(rest)
    guard digits.count <= mostDigits else { throw .tooLong }
    return DecimalDigits(
      isNegative: isNegative, digits: digits, exponent: (pointAfter ?? digits.count) - 1 + power)
  }

  /// The exact value of the digits.
  package var value: Rational {
    let places = exponent + 1 - digits.count
    let number = Natural(digits: digits)
    return places >= 0
      ? Rational(isNegative: isNegative, number * Natural.powerOfTen(places), over: .one)
      : Rational(isNegative: isNegative, number, over: Natural.powerOfTen(-places))
  }

  /// What follows the digits: nothing, or `e` and a whole number.
  private static func power(_ text: ArraySlice<UInt8>) throws(NumberFault) -> Int {
    guard let mark = text.first else { return 0 }
    guard mark.asciiLowercased == UInt8(ascii: "e") else { throw .noNumber }
    var rest = text.dropFirst()
    var isNegative = false
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty else { throw .noNumber }
    var power = 0
    for byte in rest {
      guard let digit = byte.digit else { throw .noNumber }
      power = min(power * 10 + digit, largestPower + 1)
    }
    guard power <= largestPower else { throw .tooLong }
    return isNegative ? -power : power
  }

  private static func isFigures(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.digit != nil || $0 == UInt8(ascii: ".") }
  }

  /// Replaces U+2212, which pages show, by the ASCII minus.
  private static func withASCIIMinus(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.bytes {
      bytes.append(byte)
      if byte == 0x92, bytes.count >= 3, bytes[bytes.count - 3] == 0xE2,
        bytes[bytes.count - 2] == 0x88
      {
        bytes.removeLast(3)
        bytes.append(UInt8(ascii: "-"))
      }
    }
    return bytes
  }
}

extension Rational {
  /// The exact value of a decimal number, `12.5`, `−40` or `1.5e-7`; nil for anything else, and for
  /// more than 400 digits or powers of ten beyond 400.
  public init?(decimal text: String) {
    do throws(NumberFault) {
      self = try DecimalDigits.read(text).value
    } catch {
      return nil
    }
  }

  /// The exact number: a decimal where 40 digits are enough, else a ratio.
  package var exactText: String {
    let digits = DecimalDigits(self, rounded: 40)
    if digits.isExact { return digits.exponent < -12 ? digits.text : digits.whole }
    func text(_ number: Natural) -> String {
      let digits = number.digits
      return DecimalDigits(isNegative: false, digits: digits, exponent: digits.count - 1).whole
    }
    return (isNegative ? "−" : "") + text(numerator) + "/" + text(denominator)
  }

  /// In ASCII digits, to be read again: `127/5000`.
  package var fraction: String {
    func digits(_ number: Natural) -> String {
      number.isZero ? "0" : String(plain: number.digits.map { $0 + UInt8(ascii: "0") })
    }
    return joined(
      isNegative ? "-" : "", digits(numerator), isWhole ? "" : "/",
      isWhole ? "" : digits(denominator))
  }
}
