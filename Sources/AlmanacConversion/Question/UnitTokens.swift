// Splits the text of a unit into words, numbers and operators.

import AlmanacBase

/// A part of the text of a unit.
struct UnitToken: Sendable {
  enum Kind: Sendable, Equatable {
    /// Letters and other signs.
    case word
    /// Digits with at most one point.
    case number
    /// A whole exponent: `²`, `^-1`, `⁻¹`.
    case power(Int)
    /// `·` or `*`
    case times
    /// `/` or `per`
    case over
    case open, close
    /// `+` or `and`, between the units of a mixed quantity.
    case and
  }

  let kind: Kind
  /// The indices of its scalars.
  let range: Range<Int>
}

/// The tokens of the text of a unit.
///
///     UnitTokens("kg·m/s²")   // word, times, word, over, word, power
struct UnitTokens: Sendable {
  let scalars: [Unicode.Scalar]
  private(set) var tokens: [UnitToken] = []
  private var place = 0

  /// Larger exponents make no sense in a unit.
  static let mostPower = 30

  init(_ text: String) {
    scalars = text.scalars
    while place < scalars.count { next() }
  }

  func text(_ range: Range<Int>) -> String {
    String(scalars: scalars[range])
  }

  /// The text of a range of tokens.
  func text(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    return text(
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound)
  }

  private mutating func next() {
    let scalar = scalars[place]
    if scalar.isBlank {
      place += 1
      return
    }
    if let digit = scalar.superscriptDigit {
      readSuperscript(first: digit)
      return
    }
    switch scalar {
    case "^": readPower(from: place + 1)
    case "*" where place + 1 < scalars.count && scalars[place + 1] == "*":
      readPower(from: place + 2)
    case "·", "⋅", "∙", "*", "×", "•": add(.times, end: place + 1)
    case "/", "÷", "∕", "⁄": add(.over, end: place + 1)
    case "(": add(.open, end: place + 1)
    case ")": add(.close, end: place + 1)
    case "+", ";": add(.and, end: place + 1)
    case "⁻": readSuperscript(first: nil)
    case _ where scalar.isHyphen:
      // A hyphen stands between words as a space does; before a digit it belongs to an exponent.
      if place > 0, !scalars[place - 1].isBlank, let end = digits(from: place + 1), isWordBefore {
        add(.power(-value(place + 1..<end)), end: end)
      } else {
        place += 1
      }
    default:
      if scalar.isDigit { readNumber() } else { readWord() }
    }
  }

  /// Adds a token that ends at an index.
  private mutating func add(_ kind: UnitToken.Kind, end: Int) {
    tokens.append(UnitToken(kind: kind, range: place..<end))
    place = end
  }

  private var isWordBefore: Bool { tokens.last.map { $0.kind == .word } ?? false }

  /// The end of the digits at an index; nil where there are none.
  private func digits(from start: Int) -> Int? {
    var end = start
    while end < scalars.count, scalars[end].isDigit { end += 1 }
    return end > start ? end : nil
  }

  private func value(_ range: Range<Int>) -> Int {
    scalars[range].reduce(0) { min($0 * 10 + Int($1.value) - 0x30, UnitTokens.mostPower + 1) }
  }

  /// `^2`, `^-1`; without digits the sign is a word that no unit has.
  private mutating func readPower(from start: Int) {
    var start = start
    var sign = 1
    if start < scalars.count, scalars[start].isHyphen {
      sign = -1
      start += 1
    }
    if let end = digits(from: start) {
      add(.power(sign * value(start..<end)), end: end)
    } else {
      add(.word, end: min(start, scalars.count))
    }
  }

  private mutating func readSuperscript(first: Int?) {
    var number = first ?? 0
    var end = place + 1
    while end < scalars.count, let digit = scalars[end].superscriptDigit {
      number = min(number * 10 + digit, UnitTokens.mostPower + 1)
      end += 1
    }
    if first == nil, end == place + 1 {
      add(.word, end: end)
    } else {
      add(.power(first == nil ? -number : number), end: end)
    }
  }

  private mutating func readNumber() {
    var end = place
    var hasPoint = false
    while end < scalars.count {
      if scalars[end] == ".", !hasPoint, end + 1 < scalars.count, scalars[end + 1].isDigit {
        hasPoint = true
      } else if !scalars[end].isDigit {
        break
      }
      end += 1
    }
    add(.number, end: end)
  }

  private mutating func readWord() {
    var end = place
    // The feet and inches of `5'11"` end a word.
    if scalars[place].isQuote {
      end += 1
      while end < scalars.count, scalars[end] == scalars[place] { end += 1 }
    } else {
      while end < scalars.count, !scalars[end].endsWord { end += 1 }
    }
    let word = text(place..<end)
    if word.isSameName(as: "per") {
      add(.over, end: end)
    } else {
      add(word.isSameName(as: "and") ? .and : .word, end: end)
    }
  }
}

extension Unicode.Scalar {
  /// Spaces, also those that typography knows.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x09, 0xA0, 0x2009, 0x202F, 0x5F: true
    default: false
    }
  }

  /// Hyphens, dashes and minus signs.
  var isHyphen: Bool {
    switch value {
    case 0x2D, 0x2010...0x2014, 0x2212, 0xFE63, 0xFF0D: true
    default: false
    }
  }

  var isDigit: Bool { value >= 0x30 && value <= 0x39 }

  /// A prime, or a quotation mark in its place.
  var isQuote: Bool {
    switch value {
    case 0x22, 0x27, 0x2018, 0x2019, 0x201C, 0x201D, 0x2032, 0x2033: true
    default: false
    }
  }

  var superscriptDigit: Int? {
    switch value {
    case 0xB9: 1
    case 0xB2, 0xB3: Int(value) - 0xB0
    case 0x2070, 0x2074...0x2079: Int(value) - 0x2070
    default: nil
    }
  }

  /// Whether a word ends before it.
  fileprivate var endsWord: Bool {
    if isBlank || isHyphen || isQuote || superscriptDigit != nil { return true }
    switch self {
    case "^", "*", "·", "⋅", "∙", "×", "•", "/", "÷", "∕", "⁄", "(", ")", "+", ";", "⁻": return true
    default: return false
    }
  }
}
