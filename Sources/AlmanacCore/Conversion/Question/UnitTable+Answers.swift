// Choosing the meanings of two units, and converting between them.

extension UnitTable {
  /// The units that a result is wanted in.
  struct Target: Sendable {
    let text: String
    /// One, or several for a result in several units.
    let parts: [Side]
  }

  /// The units that a result is wanted in: one, or several with `+` or `and` between them.
  func target(_ text: String) throws(ConversionFault) -> Target {
    let text = text.trimmed
    let tokens = UnitTokens(text)
    let list = tokens.tokens
    if let first = list.first, first.kind == .number,
      list.count == 1 || list[1].kind != .over || !tokens.text(first.range).isSame(as: "1")
    {
      throw ConversionFault(
        part: .to, message: "'\(text)' has a number; write only the unit to convert to")
    }
    var parts: [Side] = []
    var start = 0
    for end in list.indices.filter({ list[$0].kind == .and }) + [list.count] {
      if end > start || parts.isEmpty || end < list.count {
        let range = start..<end
        let meanings = try meanings(tokens, in: range, .to, isMixed: false)
        let part =
          range.isEmpty
          ? "" : tokens.text(list[start].range.lowerBound..<list[end - 1].range.upperBound)
        parts.append(Side(text: part, meanings: meanings))
      }
      start = end + 1
    }
    return Target(text: text, parts: parts)
  }

  /// The conversion of a number from one unit into another. Where one of them is unknown, the offers fit
  /// the other one.
  func answer(
    _ amount: TypedAmount, from: String, to: String
  ) throws(ConversionFault) -> ConversionAnswer {
    let start: Side
    do throws(ConversionFault) {
      start = try side(from, .from)
    } catch {
      guard let name = error.unknown, let end = try? target(to) else { throw error }
      throw unknown(name, .from, beside: end.parts[0].meanings)
    }
    return try answer(amount, from: start, to: target(to, beside: start))
  }

  private func target(_ text: String, beside side: Side) throws(ConversionFault) -> Target {
    do throws(ConversionFault) {
      return try target(text)
    } catch {
      guard let name = error.unknown else { throw error }
      throw unknown(name, .to, beside: side.meanings)
    }
  }

  /// The conversion of a quantity with one unit.
  private func answer(
    _ amount: TypedAmount, from: Side, to target: Target
  ) throws(ConversionFault) -> ConversionAnswer {
    let first = target.parts[0]
    let (start, end) = try choose(from, first)
    let unit = shown(start, typed: from.text)
    let given = unit.name.utf8.isEmpty ? amount.text : unit.quantity(amount.text)
    return try answer(amount.value, given: given, start, unit, end, target)
  }

  /// The conversion of a quantity. Several units are added in the first one.
  func answer(
    _ quantity: TypedQuantity, to text: String
  ) throws(ConversionFault) -> ConversionAnswer {
    let isMixed = quantity.parts.count > 1
    for unit in quantity.parts.map({ $0.unit })
    where unit.utf8.first?.digit != nil && !unit.utf8.starts(with: "1/".utf8) {
      throw ConversionFault(
        part: .value,
        message: "the unit '\(unit)' begins with a number; write one number before the unit")
    }
    if let part = quantity.parts.first, !isMixed, !part.unit.utf8.isEmpty {
      return try answer(part.amount, from: part.unit, to: text)
    }
    var sides: [Side] = []
    for part in quantity.parts {
      if part.unit.utf8.isEmpty, isMixed {
        throw ConversionFault(
          part: .value,
          message: "the number \(part.amount.text) has no unit; write a unit after each number")
      }
      let meanings =
        part.unit.utf8.isEmpty
        ? [CompoundUnit()] : try meanings(part.unit, .from, isMixed: isMixed)
      sides.append(Side(text: part.unit, meanings: meanings))
    }
    let target = try target(text, beside: sides[0])
    guard isMixed else {
      return try answer(quantity.parts[0].amount, from: sides[0], to: target)
    }
    let (start, end) = try choose(sides[0], target.parts[0])
    var value = quantity.parts[0].amount.value
    let isNegative = value.isNegative
    if isNegative { value = -value }
    var chosen = [start]
    for (part, side) in zip(quantity.parts, sides).dropFirst() {
      let next = try follower(of: chosen[chosen.count - 1], among: side, part: .from)
      if part.amount.value.isNegative {
        throw ConversionFault(
          part: .value,
          message:
            "\(part.amount.text) \(part.unit) is below zero; only the first number of a quantity "
            + "may have a sign")
      }
      guard let ratio = next.size.divided(by: start.size) else { continue }
      value = value + part.amount.value * ratio.ratio
      chosen.append(next)
    }
    let units = zip(chosen, sides).map { shown($0, typed: $1.text) }
    var given = ""
    for (part, unit) in zip(quantity.parts, units) {
      given += (given.utf8.isEmpty ? "" : " ") + unit.quantity(part.amount.text)
    }
    var first = start
    first.isMeasured = chosen.contains { $0.isMeasured }
    return try answer(isNegative ? -value : value, given: given, first, units[0], end, target)
  }

  /// The meaning of a smaller unit that follows another one in a quantity.
  private func follower(
    of unit: CompoundUnit, among side: Side, part: ConversionFault.Part
  ) throws(ConversionFault) -> CompoundUnit {
    let fitting = side.meanings.filter { next in
      next.dimension == unit.dimension && next.size.pi == unit.size.pi && next.doubt == nil
        && next.size.ratio < unit.size.ratio
        && !(next.single.map { isAbsolute($0.place.category) } ?? false)
    }
    if let best = fitting.min(by: { $0.rank < $1.rank }) { return best }
    if let doubt = side.meanings.first?.doubt { throw fault(doubt, part) }
    let name = unit.single.map { self.unit(at: $0.place).name } ?? kind(unit)
    throw ConversionFault(
      part: part,
      message:
        "'\(side.text)' cannot follow \(name); the units of a quantity are of the same kind, "
        + "the largest first")
  }

  private func answer(
    _ value: Rational, given: String, _ start: CompoundUnit, _ from: ConversionUnit,
    _ end: CompoundUnit, _ target: Target
  ) throws(ConversionFault) -> ConversionAnswer {
    var mixed: MixedUnits?
    var isMeasured = false
    if target.parts.count > 1 {
      var chosen = [end]
      var ratios: [Rational] = []
      for side in target.parts.dropFirst() {
        let next = try follower(of: chosen[chosen.count - 1], among: side, part: .to)
        if let ratio = chosen[chosen.count - 1].size.divided(by: next.size) {
          ratios.append(ratio.ratio)
        }
        chosen.append(next)
      }
      isMeasured = chosen.contains { $0.isMeasured }
      mixed = MixedUnits(
        text: target.text, units: zip(chosen, target.parts).map { shown($0, typed: $1.text) },
        ratios: ratios)
    }
    let to = shown(end, typed: target.parts[0].text)
    do throws(ScaleFault) {
      let result = try convert(value, start, from, end, to)
      return ConversionAnswer(
        given: given, value: value, from: from, to: to,
        result: Scale.Result(value: result.value, isExact: result.isExact && !isMeasured),
        mixed: mixed)
    } catch {
      let places = [start.single?.place.category, end.single?.place.category].compactMap { $0 }
      let category = categories[places.first ?? 0]
      throw ConversionFault(
        part: .value, message: category.message(error, given, from: from, to: to))
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
    let isSame = start.size == end.size && !isReciprocal
    return Scale.Result(
      value: isSame ? value : result.value,
      isExact: isSame || result.pi == 0 && !start.isMeasured && !end.isMeasured
        || result.ratio.isZero)
  }

  /// The meanings of two units that fit each other. The names of the table come before others; a name
  /// that several units share counts where no other meaning fits.
  func choose(
    _ from: Side, _ to: Side
  ) throws(ConversionFault) -> (from: CompoundUnit, to: CompoundUnit) {
    var best: [(from: CompoundUnit, to: CompoundUnit)] = []
    var lowest = Int.max
    for start in from.meanings {
      for end in to.meanings {
        guard let relation = relation(start, end) else { continue }
        // Units of one category belong together, even under a less usual name.
        let isAkin =
          start.single != nil && start.single?.place.category == end.single?.place.category
        let rank =
          start.rank + end.rank + (isAkin ? 0 : 3) + (relation == .reciprocal && !isAkin ? 32 : 0)
        if rank < lowest {
          lowest = rank
          best = [(start, end)]
        } else if rank == lowest {
          best.append((start, end))
        }
      }
    }
    guard let first = best.first else { throw unrelated(from, to) }
    if let doubt = first.from.doubt { throw fault(doubt, .from) }
    if let doubt = first.to.doubt { throw fault(doubt, .to) }
    let differing = best.filter { !isSameResult($0, first) }
    if let other = differing.first {
      throw ConversionFault(
        part: .from,
        message: "'\(from.text)' and '\(to.text)' may be units of "
          + UnitTable.list([kind(first.from), kind(other.from)])
          + "; write one of them in full")
    }
    return first
  }

  /// The two units of a chart, which are units of one category.
  func places(_ from: String, _ to: String) throws(ConversionFault) -> (from: Place, to: Place) {
    let (start, end) = try choose(side(from, .from), side(to, .to))
    if let first = start.single, let second = end.single, first.prefix == nil, second.prefix == nil,
      first.place.category == second.place.category
    {
      return (first.place, second.place)
    }
    throw ConversionFault(
      part: .to,
      message: "'\(from)' and '\(to)' are not listed in one category; choose two units of the same "
        + "category for a chart")
  }

  private func isSameResult(
    _ left: (from: CompoundUnit, to: CompoundUnit), _ right: (from: CompoundUnit, to: CompoundUnit)
  ) -> Bool {
    left.from.size.divided(by: left.to.size) == right.from.size.divided(by: right.to.size)
      && isAbsolute(left.from) == isAbsolute(right.from)
  }

  private func isAbsolute(_ unit: CompoundUnit) -> Bool {
    unit.single.map { isAbsolute($0.place.category) } ?? false
  }

  private func fault(
    _ doubt: CompoundUnit.Doubt, _ part: ConversionFault.Part
  ) -> ConversionFault {
    let names = doubt.units.map { unit(at: $0).name }
    return ConversionFault(
      part: part,
      message: "'\(doubt.text.trimmed)' may be " + UnitTable.list(names)
        + "; write one of them in full")
  }

  /// The fault of two units whose meanings do not fit.
  private func unrelated(_ from: Side, _ to: Side) -> ConversionFault {
    func kinds(_ side: Side) -> String {
      var kinds: [String] = []
      for meaning in side.meanings {
        let kind = kind(meaning)
        if !kinds.contains(where: { $0.isSame(as: kind) }) { kinds.append(kind) }
      }
      return UnitTable.list(Array(kinds.prefix(4)))
    }
    if from.text.utf8.isEmpty {
      return ConversionFault(
        part: .from,
        message:
          "the number has no unit, but '\(to.text)' is a unit of \(kinds(to)); write a unit after "
          + "the number")
    }
    return ConversionFault(
      part: .to,
      message: "'\(from.text)' is a unit of \(kinds(from)), but '\(to.text)' is a unit of "
        + "\(kinds(to)); choose two units of the same kind")
  }
}
