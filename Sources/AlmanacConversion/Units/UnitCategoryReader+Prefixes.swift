// Reads the prefixes that a unit of a file takes, and makes the units with a prefix that it lists.

import AlmanacBase

extension UnitCategoryReader {
  /// The family of prefixes that a row names.
  mutating func prefixes(_ row: UnitFile.UnitRow, of unit: ConversionUnit) -> UnitPrefix.Family {
    guard let text = row.prefixes else {
      if let first = row.listed.first {
        fault(
          first.position,
          "'listed' needs prefixes; add 'prefixes: metric' or 'prefixes: data' to the unit")
      }
      return .none
    }
    guard let family = UnitPrefix.Family(named: text.text) else {
      fault(text.position, "'prefixes' must be metric, data or kilo, not '\(text.text)'")
      return .none
    }
    if !unit.scale.zero.isZero || unit.scale.isReciprocal {
      fault(
        text.position,
        "'prefixes' cannot be combined with 'zero' or 'reciprocal'; remove one of them")
      return .none
    }
    return family
  }

  /// The units with a prefix that a row lists, in its order.
  mutating func listed(_ row: UnitFile.UnitRow, of unit: ConversionUnit) -> [ConversionUnit] {
    let prefixes = UnitPrefix.all(unit.prefixes)
    for extra in row.prefixed
    where !row.listed.contains(where: { $0.text.isSame(as: extra.prefix.text) }) {
      fault(
        extra.prefix.position,
        "'\(extra.prefix.text)' is not under 'listed' of the unit; add it there")
    }
    if prefixes.isEmpty { return [] }
    var units: [ConversionUnit] = []
    for name in row.listed {
      guard let prefix = prefixes.first(where: { $0.name.isSameName(as: name.text) }) else {
        fault(
          name.position,
          "the unit has no prefix '\(name.text)'; "
            + Nearest.hint(for: name.text, among: prefixes.map { $0.name }))
        continue
      }
      var listed = unit.with(prefix)
      if let extra = row.prefixed.first(where: { $0.prefix.text.isSame(as: name.text) }) {
        let symbols = extra.symbols.map { $0.text }
        listed.symbols =
          symbols
          + listed.symbols.filter { symbol in
            !symbols.contains { $0.isSame(as: symbol) }
          }
        listed.aliases += withPlurals(extra.aliases.map { $0.text })
        listed.shared = extra.shared.map { $0.text }
      }
      units.append(listed)
    }
    return units
  }
}

extension UnitPrefix.Family {
  /// The family of a name in a unit file: `metric`, `data` or `kilo`.
  fileprivate init?(named name: String) {
    let names: [(String, UnitPrefix.Family)] = [
      ("metric", .metric), ("data", .data), ("kilo", .kilo),
    ]
    guard let found = names.first(where: { $0.0.isSameName(as: name) }) else { return nil }
    self = found.1
  }
}
