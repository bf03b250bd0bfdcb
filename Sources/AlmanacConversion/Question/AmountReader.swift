// Numbers as people write them: 1,000 and 1 000, 1/3, ½, 1 1/3, 2.5×10³.

import AlmanacBase

/// Reads the number at the beginning of a text. The text of a fraction from 1 on is its decimal number
/// where that ends, so that an answer says how `120/80` was read.
///
/// Thousands may be separated by commas, spaces or underscores where each group has three digits. A comma
/// before another number of digits is a decimal comma or a mistake, and refused.
struct AmountReader {
  private let scalars: [Unicode.Scalar]
  /// The index after what was read.
  private(set) var place: Int

  init(_ scalars: [Unicode.Scalar], from place: Int = 0) {
    self.scalars = scalars
    self.place = place
  }

  /// The number; throws where there is none.
  mutating func amount() throws(NumberFault) -> TypedAmount {
    skipBlanks()
    guard place < scalars.count else { throw .empty }
    var isNegative = false
    if scalars[place].isHyphen || scalars[place] == "+" {
      isNegative = scalars[place] != "+"
      place += 1
      skipBlanks()
    }
    if let fraction = vulgarFraction(at: place) {
      place += 1
      return signed(fraction.value, fraction.text, isNegative)
    }
    let start = place
    let digits = try decimal()
    if let fraction = try fraction(after: digits) { return signed(fraction, isNegative) }
    // A second point or a comma belongs to the number that was meant.
    if place < scalars.count, scalars[place] == "." || scalars[place] == "," {
      throw fault(from: start)
    }
    let value = digits.decimal.value
    return TypedAmount(
      value: isNegative ? -value : value,
      text: joined(isNegative && !value.isZero ? "−" : "", digits.decimal.grouped),
      isFraction: false)
  }

  private func signed(_ amount: TypedAmount, _ isNegative: Bool) -> TypedAmount {
    signed(amount.value, amount.text, isNegative)
  }

  private func signed(_ value: Rational, _ text: String, _ isNegative: Bool) -> TypedAmount {
    TypedAmount(
      value: isNegative ? -value : value, text: joined(isNegative ? "−" : "", text),
      isFraction: true)
  }

  /// A decimal number, and whether it consists of digits alone.
  private struct Decimal {
    let decimal: DecimalDigits
    let isWhole: Bool
  }

  private mutating func decimal() throws(NumberFault) -> Decimal {
    let start = place
    var figures: [UInt8] = []
    takeDigits(&figures)
    let hasWhole = !figures.isEmpty
    if hasWhole { takeGroups(&figures, first: place - start) }
    if place < scalars.count, scalars[place] == "," { throw .comma }
    var isWhole = hasWhole
    if place < scalars.count, scalars[place] == ".", hasWhole || hasDigit(at: place + 1) {
      isWhole = false
      figures.append(UInt8(ascii: "."))
      place += 1
      takeDigits(&figures)
    }
    guard figures.contains(where: { $0.digit != nil }) else { throw .noNumber }
    if takePower(&figures) { isWhole = false }
    return Decimal(decimal: try DecimalDigits.read(String(plain: figures)), isWhole: isWhole)
  }

  private mutating func takeDigits(_ figures: inout [UInt8]) {
    while hasDigit(at: place) {
      figures.append(UInt8(scalars[place].value))
      place += 1
    }
  }

  /// Takes groups of three digits with the same sign before each.
  private mutating func takeGroups(_ figures: inout [UInt8], first count: Int) {
    guard count <= 3, figures[0] != UInt8(ascii: "0"), place < scalars.count else { return }
    let separator = scalars[place]
    guard separator == "," || separator.isBlank else { return }
    while place < scalars.count, scalars[place] == separator, isGroup(at: place + 1) {
      place += 1
      takeDigits(&figures)
    }
  }

  /// Whether exactly three digits are at an index, which are not the numerator of a fraction.
  private func isGroup(at index: Int) -> Bool {
    (index..<index + 3).allSatisfy { hasDigit(at: $0) } && !hasDigit(at: index + 3)
      && !isSlash(at: index + 3)
  }

  /// `e3`, `×10³`, `·10^-7`
  private mutating func takePower(_ figures: inout [UInt8]) -> Bool {
    var next = place
    if next < scalars.count, scalars[next] == "e" || scalars[next] == "E" {
      next += 1
      var sign: [UInt8] = []
      if next < scalars.count, scalars[next].isHyphen || scalars[next] == "+" {
        if scalars[next] != "+" { sign = [UInt8(ascii: "-")] }
        next += 1
      }
      guard hasDigit(at: next) else { return false }
      place = next
      figures += [UInt8(ascii: "e")] + sign
      takeDigits(&figures)
      return true
    }
    while next < scalars.count, scalars[next].isBlank { next += 1 }
    guard next < scalars.count, isTimes(scalars[next]) else { return false }
    next += 1
    while next < scalars.count, scalars[next].isBlank { next += 1 }
    guard hasDigit(at: next + 1), scalars[next] == "1", scalars[next + 1] == "0",
      let (power, end) = exponent(at: next + 2)
    else { return false }
    figures += [UInt8(ascii: "e")] + power
    place = end
    return true
  }

  private func isTimes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "×", "·", "*", "x": true
    default: false
    }
  }

  /// An exponent after `^` or in superscript, and its end.
  private func exponent(at index: Int) -> (digits: [UInt8], end: Int)? {
    var index = index
    guard index < scalars.count else { return nil }
    let isRaised = scalars[index] != "^"
    if !isRaised { index += 1 }
    var digits: [UInt8] = []
    if index < scalars.count, isRaised ? scalars[index] == "⁻" : scalars[index].isHyphen {
      digits = [UInt8(ascii: "-")]
      index += 1
    }
    let start = index
    while index < scalars.count {
      if isRaised, let digit = scalars[index].superscriptDigit {
        digits.append(UInt8(ascii: "0") + UInt8(digit))
      } else if !isRaised, scalars[index].isDigit {
        digits.append(UInt8(scalars[index].value))
      } else {
        break
      }
      index += 1
    }
    return index > start ? (digits, index) : nil
  }

  /// The fraction that a whole number begins: `1/3`, `1 1/3`, `1½`. Nil where there is none.
  private mutating func fraction(after whole: Decimal) throws(NumberFault) -> TypedAmount? {
    guard whole.isWhole else { return nil }
    if isSlash(at: place), hasDigit(at: place + 1) {
      place += 1
      let (bottom, _) = try natural()
      guard let value = whole.decimal.value.divided(by: bottom.value) else { throw .zeroDivisor }
      let digits = DecimalDigits(value, rounded: ConversionAnswer.digits)
      return TypedAmount(
        value: value,
        text: value < .one || !digits.isExact
          ? joined(whole.decimal.whole, "/", bottom.whole) : digits.grouped, isFraction: true)
    }
    var next = place
    if next < scalars.count, scalars[next] == "-" || scalars[next] == "‐" || scalars[next] == "‑" {
      // As in `5-1/2`.
      next += 1
    } else {
      while next < scalars.count, scalars[next].isBlank { next += 1 }
    }
    if let fraction = vulgarFraction(at: next) {
      place = next + 1
      return mixed(whole, fraction.value, fraction.text)
    }
    guard next > place, hasDigit(at: next), let (top, slash) = digits(at: next),
      isSlash(at: slash), let (bottom, end) = digits(at: slash + 1)
    else { return nil }
    guard let value = top.value.divided(by: bottom.value) else { throw .zeroDivisor }
    // `5 10/3` is no way to write a number.
    guard value < .one else { throw .improper }
    place = end
    return mixed(whole, value, joined(top.whole, "/", bottom.whole))
  }

  private func mixed(_ whole: Decimal, _ part: Rational, _ text: String) -> TypedAmount {
    TypedAmount(
      value: whole.decimal.value + part, text: joined(whole.decimal.whole, " ", text),
      isFraction: true)
  }

  private mutating func natural() throws(NumberFault) -> (DecimalDigits, Int) {
    guard let (digits, end) = digits(at: place) else { throw .tooLong }
    place = end
    return (digits, end)
  }

  /// The digits at an index and their end; nil where there are none or too many.
  private func digits(at index: Int) -> (DecimalDigits, Int)? {
    var end = index
    var figures: [UInt8] = []
    while hasDigit(at: end) {
      figures.append(UInt8(scalars[end].value))
      end += 1
    }
    guard !figures.isEmpty, let digits = try? DecimalDigits.read(String(plain: figures)) else {
      return nil
    }
    return (digits, end)
  }

  /// `½` and its like, with the way to write it.
  private func vulgarFraction(at index: Int) -> (value: Rational, text: String)? {
    guard index < scalars.count else { return nil }
    let known: [(Unicode.Scalar, Int, Int)] = [
      ("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4), ("⅕", 1, 5), ("⅖", 2, 5),
      ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7), ("⅛", 1, 8), ("⅜", 3, 8),
      ("⅝", 5, 8), ("⅞", 7, 8), ("⅑", 1, 9), ("⅒", 1, 10),
    ]
    guard let found = known.first(where: { $0.0 == scalars[index] }) else { return nil }
    return (Rational(found.1, found.2), joined(String(found.1), "/", String(found.2)))
  }

  private mutating func skipBlanks() {
    while place < scalars.count, scalars[place].isBlank { place += 1 }
  }

  private func hasDigit(at index: Int) -> Bool {
    index >= 0 && index < scalars.count && scalars[index].isDigit
  }

  private func isSlash(at index: Int) -> Bool {
    index < scalars.count && (scalars[index] == "/" || scalars[index] == "⁄")
  }

  private func fault(from start: Int) -> NumberFault {
    scalars[start...].contains(",") ? .comma : .points
  }
}
