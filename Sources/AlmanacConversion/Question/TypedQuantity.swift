// Quantities as people write them: 12.5 kB, 5'11", 1 lb 4 oz, 1h30m, 60.

import AlmanacBase

/// A number with a unit, or several of them that are added.
struct TypedQuantity: Sendable {
  struct Part: Sendable {
    let amount: TypedAmount
    /// Empty for a number without a unit.
    let unit: String
  }

  private(set) var parts: [Part] = []

  /// Reads a text.
  ///
  /// - Parameter isUnit: whether a word is a unit though it has digits, as `H2O`.
  init(_ text: String, isUnit: (String) -> Bool) throws(NumberFault) {
    let scalars = text.scalars
    var place = 0
    repeat {
      var reader = AmountReader(scalars, from: place)
      let amount = try reader.amount()
      let end = TypedQuantity.end(ofUnitIn: scalars, from: reader.place, isUnit)
      var unit = String(scalars: scalars[reader.place..<end]).trimmed
      // The inches of `5'11` may go without a sign.
      if unit.utf8.isEmpty, let last = parts.last?.unit,
        last.isSame(as: "'") || last.isSame(as: "′")
          || last.isSame(as: "’")
      {
        unit = "″"
      }
      parts.append(Part(amount: amount, unit: unit))
      place = end
    } while place < scalars.count
  }

  /// Where the unit ends that follows a number: at the next number that is neither a factor nor a power.
  private static func end(
    ofUnitIn scalars: [Unicode.Scalar], from start: Int, _ isUnit: (String) -> Bool
  ) -> Int {
    var place = start
    var wordStart = start
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar.isDigit || scalar.isVulgarFraction {
        if isNumber(in: scalars, at: place, after: start, wordStart, isUnit) { return place }
        while place < scalars.count, scalars[place].isDigit || scalars[place] == "." { place += 1 }
        if place < scalars.count, scalars[place].isVulgarFraction { place += 1 }
        continue
      }
      place += 1
      if scalar.isBlank || scalar.isUnitOperator { wordStart = place }
    }
    return place
  }

  /// Whether a digit begins another number of the quantity.
  private static func isNumber(
    in scalars: [Unicode.Scalar], at place: Int, after start: Int, _ wordStart: Int,
    _ isUnit: (String) -> Bool
  ) -> Bool {
    var before = place - 1
    while before >= start, scalars[before].isBlank { before -= 1 }
    guard before >= start else { return false }
    let last = scalars[before]
    if last.isUnitOperator || last.isHyphen { return false }
    if before < place - 1 {
      // After a space, unless the number is a factor: `L per 100 km`.
      var first = before
      while first > start, !scalars[first - 1].isBlank { first -= 1 }
      return !String(scalars: scalars[first...before]).isSameName(as: "per")
    }
    if last.isQuote || scalars[place].isVulgarFraction { return true }
    // Digits in a word: `h30m` has a number, `m2` a power, `H2O` is a name.
    var end = place
    while end < scalars.count, scalars[end].isDigit || scalars[end] == "." { end += 1 }
    guard end < scalars.count, !scalars[end].isBlank, !scalars[end].isUnitOperator,
      !scalars[end].isHyphen
    else { return false }
    var wordEnd = end
    while wordEnd < scalars.count, !scalars[wordEnd].isBlank, !scalars[wordEnd].isUnitOperator {
      wordEnd += 1
    }
    // A long word is no name, so that the work stays small.
    return wordEnd - wordStart > 40 || !isUnit(String(scalars: scalars[wordStart..<wordEnd]))
  }
}

extension Unicode.Scalar {
  /// `½` and its like.
  var isVulgarFraction: Bool {
    (value >= 0xBC && value <= 0xBE) || (value >= 0x2150 && value <= 0x215E)
  }

  /// Operators and parentheses.
  var isUnitOperator: Bool {
    switch self {
    case "^", "*", "·", "⋅", "∙", "×", "•", "/", "÷", "∕", "⁄", "(", ")", "+", ";", "⁻": true
    default: false
    }
  }
}
