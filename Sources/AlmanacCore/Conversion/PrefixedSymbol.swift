// Symbols of the SI that consist of a prefix and a unit.

/// Recognizes a prefix with a unit symbol, whether or not the table has that unit. A text that is one,
/// such as `Gm`, never means another unit in another case, such as `gm`, the gram.
enum PrefixedSymbol {
  /// From quetta to quecto; micro as `UnitName` has it.
  private static let prefixes = [
    "Q", "R", "Y", "Z", "E", "P", "T", "G", "M", "k", "h", "da", "d", "c", "m", "u", "n", "p", "f",
    "a", "z", "y", "r", "q",
  ]
  /// Of the SI, of units that are used with it, and of data.
  private static let units = [
    "m", "g", "s", "sec", "A", "K", "mol", "cd", "rad", "sr", "Hz", "N", "Pa", "J", "W", "C", "V",
    "F",
    "Ω", "S", "Wb", "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "kat", "l", "L", "t", "eV", "Da", "bar",
    "B", "b", "bit", "Wh", "cal", "P", "St", "pc",
  ]

  /// Whether the exact form of a unit's name is a prefix and a symbol.
  static func isOne(_ name: [UInt8]) -> Bool {
    prefixes.contains { prefix in
      name.starts(with: prefix.utf8)
        && units.contains { name.dropFirst(prefix.utf8.count).elementsEqual($0.utf8) }
    }
  }
}
