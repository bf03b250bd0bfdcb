// Reads units as people write them: kg·m/s², furlong per fortnight, lbf ft, L/(100 km).

import AlmanacBase

/// Reads the text of a unit into its possible meanings.
///
/// A product is written with a space, `·` or `*`; behind a slash everything up to the next one belongs
/// below; powers are `²`, `^2`, `^-1`, `m2`. Names of several words are found as they stand in the table.
/// The work grows with the length of the text: each word is looked up a bounded number of times, and the
/// number of meanings that are followed is bounded.
struct UnitReader {
  /// Why a text is not a unit.
  enum Fault: Error {
    case empty
    /// A word that no unit has.
    case unknown(String)
    /// A sentence.
    case other(String)
  }

  private let table: UnitTable
  private let tokens: UnitTokens
  private let list: [UnitToken]
  private let isMixed: Bool
  private var place: Int
  private let start: Int
  private let end: Int
  private var count = 0
  /// Whether names of several words are looked for.
  private var findsNamesOfWords = true
  /// Whether one was found.
  private var hasNameOfWords = false
  /// The number of lookups of names, which is the measure of the work.
  private(set) var lookups = 0

  /// The largest number of words and signs that a name of a unit has.
  private static let mostTokens = 9
  private static let mostFactors = 24
  private static let mostMeanings = 48
  private static let mostDepth = 8

  /// - Parameter isMixed: whether the unit is part of a quantity of several units.
  init(_ table: UnitTable, _ tokens: UnitTokens, in range: Range<Int>, isMixed: Bool) {
    self.table = table
    self.tokens = tokens
    self.isMixed = isMixed
    list = tokens.tokens
    start = range.lowerBound
    place = range.lowerBound
    end = range.upperBound
  }

  /// The meanings of the whole text. Where a name has several words that are units each, as `lb ft`, the
  /// product of these is a meaning of lower rank.
  mutating func meanings() throws(Fault) -> [CompoundUnit] {
    if place >= end { throw .empty }
    var found = named(place, end)
    if found.isEmpty { found = try wholeProduct() }
    guard hasNameOfWords else { return found }
    findsNamesOfWords = false
    guard let products = try? wholeProduct() else { return found }
    for product in products where !found.contains(where: { $0.isSameQuantity(as: product) }) {
      found.append(product.demoted(by: 8))
    }
    return found
  }

  private mutating func wholeProduct() throws(Fault) -> [CompoundUnit] {
    place = start
    count = 0
    let found = try product(depth: 0)
    if place < end { throw .other("has a ')' without a '('") }
    return found
  }

  /// Factors up to the end or to a closing parenthesis.
  private mutating func product(depth: Int) throws(Fault) -> [CompoundUnit] {
    var found = [CompoundUnit()]
    var isBelow = false
    var isFirst = true
    var needsFactor = true
    loop: while place < end {
      switch list[place].kind {
      case .close: break loop
      case .over:
        if needsFactor, !isFirst { throw .other("has two operators in a row") }
        isBelow = true
        needsFactor = true
        place += 1
      case .times:
        if needsFactor { throw .other("has an operator without a unit before it") }
        needsFactor = true
        place += 1
      case .power: throw .other("has a power without a unit before it")
      case .and:
        throw .other("has '+' or 'and' between units; only the unit to convert to may have it")
      case .number where !needsFactor:
        throw .other("has a number after a unit; write an operator between them")
      case .word, .number, .open:
        let (factor, power) = try factor(depth: depth)
        let isAlone = isFirst && !isBelow && power == 1 && isAtEnd(depth)
        found = try product(of: found, factor, power: isBelow ? -power : power, isAlone: isAlone)
        needsFactor = false
      }
      isFirst = false
    }
    if needsFactor {
      throw isFirst ? .empty : .other("ends with an operator; add the missing unit")
    }
    return found
  }

  private func isAtEnd(_ depth: Int) -> Bool { place == end && depth == 0 }

  /// A unit, a number or a product in parentheses, with its power.
  private mutating func factor(depth: Int) throws(Fault) -> (units: [CompoundUnit], power: Int) {
    count += 1
    if count > Self.mostFactors {
      throw .other(joined("has more than ", String(Self.mostFactors), " factors"))
    }
    var units: [CompoundUnit]
    var power = 1
    switch list[place].kind {
    case .open:
      if depth == Self.mostDepth { throw .other("has too many parentheses") }
      place += 1
      units = try product(depth: depth + 1)
      guard place < end, list[place].kind == .close else { throw .other("has a '(' without a ')'") }
      place += 1
    case .number:
      guard let number = Rational(decimal: tokens.text(list[place].range)), !number.isZero else {
        throw .other("has the factor 0, or too long a number")
      }
      place += 1
      units = [CompoundUnit(size: Factor(unchecked: number))]
    default:
      guard let unit = unit(at: place) else { throw unknown(at: place) }
      (units, power) = (unit.units, unit.power)
      place = unit.end
    }
    if place < end, case .power(let exponent) = list[place].kind {
      if power != 1 { throw .other("has two powers in a row") }
      power = exponent
      place += 1
    } else if let exponent = wordPower() {
      power *= exponent
    }
    guard power != 0, abs(power) <= UnitTokens.mostPower else {
      throw .other(joined("has a power that is 0 or above ", String(UnitTokens.mostPower)))
    }
    return (units, power)
  }

  /// `squared` and `cubed` after a unit.
  private mutating func wordPower() -> Int? {
    guard place < end, list[place].kind == .word else { return nil }
    let word = tokens.text(list[place].range)
    let power = word.isSameName(as: "squared") ? 2 : word.isSameName(as: "cubed") ? 3 : nil
    if power != nil { place += 1 }
    return power
  }

  /// The unit whose name begins at a token: the longest name counts.
  private mutating func unit(at start: Int) -> (units: [CompoundUnit], power: Int, end: Int)? {
    guard list[start].kind == .word else { return nil }
    for stop in ends(ofNamesAt: start).reversed() {
      let units = named(start, stop)
      if !units.isEmpty { return (units, 1, stop) }
    }
    if let (power, next) = modifier(at: start), let unit = unit(at: next) {
      return (unit.units, unit.power * power, unit.end)
    }
    return symbolWithDigit(at: start)
  }

  /// Where a name can end that begins at a token: after a word or a parenthesis.
  private func ends(ofNamesAt start: Int) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    for index in start..<min(end, start + Self.mostTokens) {
      switch list[index].kind {
      case .word: break
      case .times: continue
      case .open: depth += 1
      case .close: depth -= 1
      case .number, .power, .over, .and: return ends
      }
      if depth < 0 { break }
      if depth == 0 { ends.append(index + 1) }
    }
    return ends
  }

  /// `m2`: a digit after a symbol is its power.
  private mutating func symbolWithDigit(
    at start: Int
  ) -> (units: [CompoundUnit], power: Int, end: Int)? {
    let range = list[start].range
    let last = tokens.scalars[range.upperBound - 1]
    guard range.count > 1, last.isDigit, !tokens.scalars[range.upperBound - 2].isDigit else {
      return nil
    }
    let units = atoms(tokens.text(range.lowerBound..<range.upperBound - 1), isJoined: false)
    return units.isEmpty ? nil : (units, Int(last.value) - 0x30, start + 1)
  }

  /// `square`, `cubic` or `pow4` before a unit.
  private func modifier(at index: Int) -> (power: Int, next: Int)? {
    guard index + 1 < end, list[index + 1].kind == .word else { return nil }
    let word = tokens.text(list[index].range)
    for (name, power) in [
      ("square", 2), ("sq", 2), ("cubic", 3), ("cu", 3), ("pow2", 2), ("pow3", 3), ("pow4", 4),
      ("pow5", 5), ("pow6", 6),
    ] where word.isSameName(as: name) {
      return (power, index + 1)
    }
    return nil
  }

  /// The units whose name is made of some tokens.
  private mutating func named(_ start: Int, _ stop: Int) -> [CompoundUnit] {
    if stop - start > (findsNamesOfWords ? Self.mostTokens : 1) { return [] }
    let text = tokens.text(of: start..<stop)
    if stop == start + 1 { return atoms(text, isJoined: false) }
    let found = atoms(text, isJoined: true)
    if !found.isEmpty {
      hasNameOfWords = true
      return found
    }
    // Words that are units each are a product and not a name: `m s` is not `ms`.
    if list[start..<stop].contains(where: { $0.kind == .times }) { return [] }
    let words = (start..<stop).filter { list[$0].kind == .word }
    let first = tokens.text(list[start].range)
    let hasPrefix = UnitPrefix.metric.contains { $0.name.isSameName(as: first) }
    let areUnits =
      !hasPrefix
      && words.allSatisfy { !atoms(tokens.text(list[$0].range), isJoined: false).isEmpty }
    return areUnits ? [] : atoms(text, isJoined: false)
  }

  private mutating func atoms(_ text: String, isJoined: Bool) -> [CompoundUnit] {
    lookups += 1
    return table.meanings(of: text, isJoined: isJoined, isMixed: isMixed)
  }

  private func unknown(at index: Int) -> Fault {
    // Of `square foo` the second word is unknown.
    .unknown(tokens.text(list[modifier(at: index)?.next ?? index].range))
  }

  private func product(
    of left: [CompoundUnit], _ right: [CompoundUnit], power: Int, isAlone: Bool
  ) throws(Fault) -> [CompoundUnit] {
    if isAlone { return right }
    var found: [CompoundUnit] = []
    for left in left {
      for right in right {
        // A reciprocal unit is the quantity that its name says, as litres per 100 km.
        guard let product = left.multiplied(by: right, power: power) else {
          throw .other("is out of range")
        }
        if let known = found.firstIndex(where: { $0.isSameQuantity(as: product) }) {
          if product.rank < found[known].rank { found[known] = product }
        } else {
          found.append(product)
        }
      }
    }
    if found.count > Self.mostMeanings {
      throw .other("has too many symbols that several units share; write some of them in full")
    }
    return found
  }
}
