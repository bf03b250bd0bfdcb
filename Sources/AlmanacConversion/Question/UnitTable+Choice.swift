// Choosing the meanings of two units that fit each other.

import AlmanacBase

extension UnitTable {
  /// The meanings of two units that fit each other. The names of the table come before others; a name
  /// that several units share counts where no other meaning fits.
  func choose(
    _ from: Side, _ to: Side
  ) throws(QuestionFault) -> (from: CompoundUnit, to: CompoundUnit) {
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
    if let from = certain(first.from, beside: first.to) { return (from, first.to) }
    if let to = certain(first.to, beside: first.from) { return (first.from, to) }
    if let doubt = first.from.doubt { throw fault(doubt, .from) }
    if let doubt = first.to.doubt { throw fault(doubt, .to) }
    let differing = best.filter { !isSameResult($0, first) }
    if let other = differing.first {
      throw .plain(
        .from,
        joined(
          "'", from.text, "' and '", to.text, "' may be units of ", kind(first.from), " or ",
          kind(other.from), "; write one of them in full"))
    }
    return first
  }

  /// Of units that share a name the one that has a word of its own in common with the other unit of the
  /// question: a gallon is the imperial one beside an imperial pint. Nil where that is none or several.
  private func certain(_ unit: CompoundUnit, beside other: CompoundUnit) -> CompoundUnit? {
    guard unit.single != nil, let doubt = unit.doubt, other.doubt == nil,
      let place = other.single?.place
    else { return nil }
    var found: Place?
    for word in words(place) {
      let having = doubt.units.filter { words($0).contains { $0.isSame(as: word) } }
      if having.count != 1 || having[0] == place { continue }
      if let found, found != having[0] { return nil }
      found = having[0]
    }
    guard let found, let base = dimensions[found.category].first else { return nil }
    return meaning(of: found, nil, base, rank: unit.rank, nil)
  }

  private func words(_ place: Place) -> [String] {
    unit(at: place).name.parts(separatedBy: UInt8(ascii: " "))
  }

  /// The two units of a chart, which are units of one category.
  func places(_ from: String, _ to: String) throws(ConversionFault) -> (from: Place, to: Place) {
    let (start, end) = try reporting { () throws(QuestionFault) in
      try choose(side(from, .from), side(to, .to))
    }
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

  func fault(_ doubt: CompoundUnit.Doubt, _ part: ConversionFault.Part) -> QuestionFault {
    .plain(
      part,
      joined(
        "'", doubt.text.trimmed, "' may be ",
        UnitTable.list(doubt.units.map { unit(at: $0).name }), "; write one of them in full"))
  }

  /// The fault of two units whose meanings do not fit.
  private func unrelated(_ from: Side, _ to: Side) -> QuestionFault {
    if from.text.utf8.isEmpty {
      return .plain(
        .from,
        joined(
          "the number has no unit, but '", to.text, "' is a unit of ", kinds(to),
          "; write a unit after the number"))
    }
    return .plain(
      .to,
      joined(
        "'", from.text, "' is a unit of ", kinds(from), ", but '", to.text, "' is a unit of ",
        kinds(to), "; choose two units of the same kind"))
  }

  private func kinds(_ side: Side) -> String {
    var kinds: [String] = []
    for meaning in side.meanings where kinds.count < 4 {
      let kind = kind(meaning)
      if !kinds.contains(where: { $0.isSame(as: kind) }) { kinds.append(kind) }
    }
    return UnitTable.list(kinds)
  }
}
