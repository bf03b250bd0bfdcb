// Choosing the meanings of two units, and converting between them.

import AlmanacBase

extension UnitTable {
  /// The units that a result is wanted in.
  struct Target: Sendable {
    let text: String
    /// One, or several for a result in several units.
    let parts: [Side]
  }

  /// The units that a result is wanted in: one, or several with `+` or `and` between them.
  func target(_ text: String) throws(QuestionFault) -> Target {
    let text = text.trimmed
    let tokens = UnitTokens(text)
    let list = tokens.tokens
    if let first = list.first, first.kind == .number,
      list.count == 1 || list[1].kind != .over || !tokens.text(first.range).isSame(as: "1")
    {
      throw .plain(.to, joined("'", text, "' has a number; write only the unit to convert to"))
    }
    var parts: [Side] = []
    var start = 0
    for end in 0...list.count where end == list.count || list[end].kind == .and {
      if end > start || parts.isEmpty || end < list.count {
        let range = start..<end
        let meanings = try meanings(tokens, in: range, .to, isMixed: false)
        parts.append(Side(text: tokens.text(of: range), meanings: meanings))
      }
      start = end + 1
    }
    return Target(text: text, parts: parts)
  }

  private func target(_ text: String, beside side: Side) throws(QuestionFault) -> Target {
    do throws(QuestionFault) {
      return try target(text)
    } catch {
      throw fault(error, beside: side)
    }
  }

  /// The conversion of a number from one unit into another. Where one of them is unknown, the offers fit
  /// the other one.
  func answer(
    _ amount: TypedAmount, from: String, to: String
  ) throws(QuestionFault) -> ConversionAnswer {
    let start: Side
    do throws(QuestionFault) {
      start = try side(from, .from)
    } catch {
      guard let end = try? target(to) else { throw error }
      throw fault(error, beside: end.parts[0])
    }
    return try answer(amount, from: start, to: target(to, beside: start))
  }

  private func answer(
    _ amount: TypedAmount, from: Side, to target: Target
  ) throws(QuestionFault) -> ConversionAnswer {
    let (start, end) = try choose(from, target.parts[0])
    let unit = shown(start, typed: from.text)
    let given = unit.name.utf8.isEmpty ? amount.text : unit.quantity(amount.text)
    return try answer(
      amount.value, given: given, digits: .max, start, unit, end, target)
  }

  /// The conversion of a quantity. Several units are added in the first one.
  func answer(
    _ quantity: TypedQuantity, to text: String
  ) throws(QuestionFault) -> ConversionAnswer {
    let parts = quantity.parts
    for part in parts where beginsWithFactor(part.unit) {
      throw .plain(
        .value,
        joined(
          "the unit '", part.unit, "' begins with a number; write one number before the unit"))
    }
    if parts.count > 1 { return try answer(sum: parts, to: text) }
    if !parts[0].unit.utf8.isEmpty {
      return try answer(parts[0].amount, from: parts[0].unit, to: text)
    }
    let number = Side(text: "", meanings: [CompoundUnit()])
    return try answer(parts[0].amount, from: number, to: target(text, beside: number))
  }

  /// Whether a unit begins with a number other than the 1 of `1/s`.
  private func beginsWithFactor(_ unit: String) -> Bool {
    let bytes = unit.bytes
    guard bytes.first?.digit != nil else { return false }
    return bytes.count < 2 || bytes[0] != UInt8(ascii: "1") || bytes[1] != UInt8(ascii: "/")
  }

  private func answer(
    sum parts: [TypedQuantity.Part], to text: String
  ) throws(QuestionFault) -> ConversionAnswer {
    var sides: [Side] = []
    for part in parts {
      if part.unit.utf8.isEmpty {
        throw .plain(
          .value,
          joined(
            "the number ", part.amount.text, " has no unit; write a unit after each number"))
      }
      let meanings = try meanings(part.unit, .from, isMixed: true)
      sides.append(Side(text: part.unit, meanings: meanings))
    }
    let target = try target(text, beside: sides[0])
    let (start, end) = try choose(sides[0], target.parts[0])
    let first = parts[0].amount.value
    var value = first.isNegative ? -first : first
    var unit = start
    var digits = Int.max
    var given = ""
    for (index, part) in parts.enumerated() {
      if index > 0 {
        unit = try follower(of: unit, among: sides[index], part: .from)
        if part.amount.value.isNegative {
          throw .plain(
            .value,
            joined(
              part.amount.text, " ", part.unit,
              " is below zero; only the first number of a quantity may have a sign"))
        }
        guard let ratio = unit.size.divided(by: start.size) else { continue }
        value = value + part.amount.value * ratio.ratio
        if unit.constants != start.constants { digits = min(digits, unit.digits, start.digits) }
      }
      given = joined(
        given, index > 0 ? " " : "", shown(unit, typed: part.unit).quantity(part.amount.text))
    }
    return try answer(
      first.isNegative ? -value : value, given: given, digits: digits, start,
      shown(start, typed: sides[0].text), end, target)
  }

  /// The meaning of a smaller unit that follows another one in a quantity.
  private func follower(
    of unit: CompoundUnit, among side: Side, part: ConversionFault.Part
  ) throws(QuestionFault) -> CompoundUnit {
    let fitting = side.meanings.filter { next in
      next.dimension == unit.dimension && next.size.pi == unit.size.pi && next.doubt == nil
        && next.size.ratio < unit.size.ratio
        && !(next.single.map { isAbsolute($0.place.category) } ?? false)
    }
    if let best = fitting.min(by: { $0.rank < $1.rank }) { return best }
    if let doubt = side.meanings.first?.doubt { throw fault(doubt, part) }
    let name = unit.single.map { self.unit(at: $0.place).name } ?? kind(unit)
    throw .plain(
      part,
      joined(
        "'", side.text, "' cannot follow ", name,
        "; the units of a quantity are of the same kind, the largest first"))
  }

  private func answer(
    _ value: Rational, given: String, digits: Int, _ start: CompoundUnit,
    _ from: ConversionUnit, _ end: CompoundUnit, _ target: Target
  ) throws(QuestionFault) -> ConversionAnswer {
    let to = shown(end, typed: target.parts[0].text)
    var units = [to]
    var ratios: [Rational] = []
    var digits = digits
    var last = end
    for side in target.parts.dropFirst() {
      let next = try follower(of: last, among: side, part: .to)
      if let ratio = last.size.divided(by: next.size) { ratios.append(ratio.ratio) }
      units.append(shown(next, typed: side.text))
      if next.constants != end.constants { digits = min(digits, next.digits, end.digits) }
      last = next
    }
    do throws(ScaleFault) {
      let result = try convert(value, start, from, end, to)
      return ConversionAnswer(
        given: given, value: value, from: from, to: to,
        result: Scale.Result(
          value: result.value, isExact: result.isExact && digits == .max,
          digits: min(digits, result.digits)),
        mixed: ratios.isEmpty ? nil : MixedUnits(text: target.text, units: units, ratios: ratios))
    } catch {
      let place = start.single?.place ?? end.single?.place
      let category = categories[place?.category ?? 0]
      throw .plain(.value, category.message(error, given, from: from, to: to, phrases))
    }
  }

  private func convert(
    _ value: Rational, _ start: CompoundUnit, _ from: ConversionUnit, _ end: CompoundUnit,
    _ to: ConversionUnit
  ) throws(ScaleFault) -> Scale.Result {
    let relation = relation(start, end)
    if case .absolute(let category) = relation {
      return try from.scale.convert(value, to: to.scale, floor: categories[category].floor?.value)
    }
    for place in [start.single?.place, end.single?.place].compactMap({ $0 }) {
      if let floor = categories[place.category].floor?.value, floor.isZero, value.isNegative {
        throw .belowFloor
      }
    }
    let quantity = Factor(unchecked: value) * start.size
    let isReciprocal = relation == .reciprocal
    let result =
      isReciprocal
      ? Factor.one.divided(by: quantity * end.size) : quantity.divided(by: end.size)
    guard let result else { throw .noReciprocal }
    let constants = isReciprocal ? end.constants.inverse : end.constants
    let digits = start.constants == constants ? .max : min(start.digits, end.digits)
    return Scale.Result(
      value: result.value, isExact: result.pi == 0 && digits == .max || result.ratio.isZero,
      digits: digits)
  }
}
