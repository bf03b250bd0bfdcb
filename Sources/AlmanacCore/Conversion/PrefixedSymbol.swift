// Symbols as the SI puts them together: a prefix and a unit.

/// What a text in this very case means by the SI, whether or not the content has such a unit: nobody
/// who types `Gm` means a gram, although `gm` is one.
enum PrefixedSymbol {
  /// From quetta to quecto; micro as `UnitName` has it.
  private static let prefixes = [
    "Q", "R", "Y", "Z", "E", "P", "T", "G", "M", "k", "h", "da", "d", "c", "m", "u", "n", "p", "f",
    "a", "z", "y", "r", "q",
  ]
  /// Of the SI, of those that are used with it, and of data.
  private static let units = [
    "m", "g", "s", "sec", "A", "K", "mol", "cd", "rad", "sr", "Hz", "N", "Pa", "J", "W", "C", "V",
    "F",
    "Ω", "S", "Wb", "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "kat", "l", "L", "t", "eV", "Da", "bar",
    "B", "b", "bit", "Wh", "cal", "P", "St", "pc",
  ]

  /// Whether an exact name of a unit is a prefix and a symbol.
  static func isOne(_ name: [UInt8]) -> Bool {
    prefixes.contains { prefix in
      name.starts(with: prefix.utf8)
        && units.contains { name.dropFirst(prefix.utf8.count).elementsEqual($0.utf8) }
    }
  }
}
