// The prefixes of units: kilo, milli, mebi.

package import AlmanacBase

/// A prefix of a unit: its name, its symbol, and the number that it stands for.
///
///     UnitPrefix.metric[0].name   // "quetta"
package struct UnitPrefix: Sendable, Hashable {
  /// `kilo`
  package let name: String
  /// `k`
  package let symbol: String
  /// The number is the base to this power.
  let power: Int
  /// 10, or 2 for the prefixes of data.
  let base: Int

  /// The prefixes that a unit takes.
  package enum Family: UInt8, Sendable, Hashable, CaseIterable {
    case none
    /// Those of the SI, from quetta to quecto.
    case metric
    /// Those of the SI from kilo on, and those of powers of 1,024.
    case data
    /// Kilo alone, as `kft` and `kBtu`: with other prefixes `cft` would be a length.
    case kilo
  }

  /// The number that it stands for.
  package var value: Rational {
    let power = Natural(UInt64(base)).power(abs(self.power))
    return self.power < 0
      ? Rational(isNegative: false, .one, over: power)
      : Rational(isNegative: false, power, over: .one)
  }

  /// The 24 prefixes of the SI, the largest first (27th General Conference on Weights and Measures).
  package static let metric: [UnitPrefix] = [
    ("quetta", "Q", 30), ("ronna", "R", 27), ("yotta", "Y", 24), ("zetta", "Z", 21),
    ("exa", "E", 18), ("peta", "P", 15), ("tera", "T", 12), ("giga", "G", 9), ("mega", "M", 6),
    ("kilo", "k", 3), ("hecto", "h", 2), ("deca", "da", 1), ("deci", "d", -1), ("centi", "c", -2),
    ("milli", "m", -3), ("micro", "µ", -6), ("nano", "n", -9), ("pico", "p", -12),
    ("femto", "f", -15), ("atto", "a", -18), ("zepto", "z", -21), ("yocto", "y", -24),
    ("ronto", "r", -27), ("quecto", "q", -30),
  ].map { UnitPrefix(name: $0.0, symbol: $0.1, power: $0.2, base: 10) }

  /// The prefixes of powers of 1,024, the largest first (IEC 80000-13).
  package static let binary: [UnitPrefix] = [
    ("yobi", "Yi", 80), ("zebi", "Zi", 70), ("exbi", "Ei", 60), ("pebi", "Pi", 50),
    ("tebi", "Ti", 40), ("gibi", "Gi", 30), ("mebi", "Mi", 20), ("kibi", "Ki", 10),
  ].map { UnitPrefix(name: $0.0, symbol: $0.1, power: $0.2, base: 2) }

  /// Whether units of a family take it.
  func belongs(to family: Family) -> Bool {
    switch family {
    case .none: false
    case .metric: base == 10
    case .data: base == 2 || power >= 3
    case .kilo: base == 10 && power == 3
    }
  }

  /// The prefixes of a family.
  package static func all(_ family: Family) -> [UnitPrefix] {
    (binary + metric).filter { $0.belongs(to: family) }
  }
}

#if !hasFeature(Embedded)
  extension UnitPrefix.Family: Codable {}
#endif
