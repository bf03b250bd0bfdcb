// Units with a prefix, as the kilometre.

import AlmanacBase

extension ConversionUnit {
  /// The unit with a prefix. The name of the prefix stands before names, its symbol before symbols.
  /// Aliases of several words, and those of up to four letters, which are abbreviations, get none.
  ///
  ///     metre.with(kilo).title   // "kilometres (km)"
  ///
  /// - Precondition: the scale is proportional.
  package func with(_ prefix: UnitPrefix) -> ConversionUnit {
    var scale = scale
    scale.factor = Factor(unchecked: scale.factor.ratio * prefix.value, pi: scale.factor.pi)
    var unit = ConversionUnit(
      name: prefix.name + name, plural: prefix.name + plural,
      symbols: symbols.map { prefix.symbol + $0 }, scale: scale)
    let others = aliases.filter { $0.utf8.count > 4 && !$0.utf8.contains(UInt8(ascii: " ")) }
    unit.aliases = others.map { prefix.name + $0 }
    if let variant = prefix.variant {
      unit.aliases += ([name, plural] + others).map { variant + $0 }
    }
    return unit
  }
}

extension UnitPrefix {
  /// Another spelling of the name, as `deka`.
  package var variant: String? { symbol.isSame(as: "da") ? "deka" : nil }

  /// The prefix of a name, as `kilo`; nil where there is none.
  package static func named(_ name: String) -> UnitPrefix? {
    (metric + binary).first { $0.name.isSameName(as: name) }
  }
}
