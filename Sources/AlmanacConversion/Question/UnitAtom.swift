// The units that a word names, with and without prefixes.

import AlmanacBase

/// A unit that a text names, perhaps with a prefix.
struct UnitAtom: Sendable {
  let category: Int
  /// Several where the text is shared by them.
  let units: [Int]
  let isUnambiguous: Bool
  let prefix: UnitPrefix?
  /// 0 for a name or symbol of the table, more for others.
  let rank: Int
}

extension UnitNames {
  /// The units that a text names: those of the table, those with a prefix, and, in quantities of several
  /// units, those with a name for such quantities.
  func atoms(of text: String, isJoined: Bool, isMixed: Bool) -> [UnitAtom] {
    let wanted = UnitName(text)
    if wanted.exact.isEmpty { return [] }
    var atoms = meanings(of: text, isJoined: isJoined).map { meaning in
      UnitAtom(
        category: meaning.category, units: meaning.units, isUnambiguous: meaning.isUnambiguous,
        prefix: nil, rank: meaning.isUnambiguous ? meaning.match.rawValue : 8)
    }
    if isJoined { return atoms }
    atoms += prefixed(wanted)
    if isMixed {
      for entry in entries(like: wanted)
      where entry.kind == .mixed && entry.name.exact.elementsEqual(wanted.exact) {
        atoms.append(
          UnitAtom(
            category: entry.place.category, units: [entry.place.unit], isUnambiguous: true,
            prefix: nil, rank: 4))
      }
    }
    return atoms
  }

  /// The units whose name or symbol follows a prefix.
  private func prefixed(_ wanted: UnitName) -> [UnitAtom] {
    var atoms: [UnitAtom] = []
    func add(_ entry: Spelling, _ spelling: PrefixSpelling, rank: Int) {
      guard spelling.prefix.belongs(to: entry.prefixes) else { return }
      atoms.append(
        UnitAtom(
          category: entry.place.category, units: [entry.place.unit], isUnambiguous: true,
          prefix: spelling.prefix, rank: rank))
    }
    for spelling in PrefixSpelling.all {
      if wanted.exact.starts(with: spelling.symbol) {
        let rest = Array(wanted.exact.dropFirst(spelling.symbol.count))
        for entry in entries(like: UnitName.folded(rest)) {
          if entry.kind == .symbol, entry.name.exact.elementsEqual(rest) {
            add(entry, spelling, rank: 2)
          } else if entry.kind == .name,
            entry.name.exact.dropFirst().elementsEqual(rest.dropFirst())
          {
            // `kohm` and `kOhm`; the `M` of `MBAR` may be any letter in upper case.
            add(entry, spelling, rank: 3)
          }
        }
      }
      for name in spelling.names where wanted.folded.starts(with: name) {
        let rest = Array(wanted.exact.dropFirst(name.count))
        let words = entries(like: UnitName.folded(rest)).filter {
          $0.kind == .name || $0.kind == .alias && $0.name.exact.count > 2
        }
        let exact = words.filter { $0.name.exact.elementsEqual(rest) }
        let found = exact.isEmpty ? words : exact
        for entry in found where UnitNames.isOwn(entry, among: found) {
          add(entry, spelling, rank: 2)
        }
      }
    }
    return atoms
  }

  /// Whether a text is a prefix and the symbol of a unit that takes it.
  func isPrefixedSymbol(_ wanted: UnitName) -> Bool {
    PrefixSpelling.all.contains { spelling in
      guard wanted.exact.starts(with: spelling.symbol) else { return false }
      let rest = Array(wanted.exact.dropFirst(spelling.symbol.count))
      return entries(like: UnitName.folded(rest)).contains { entry in
        entry.kind == .symbol && spelling.prefix.belongs(to: entry.prefixes)
          && entry.name.exact.elementsEqual(rest)
      }
    }
  }
}

/// The spellings of a prefix in the normal form of names.
private struct PrefixSpelling: Sendable {
  let prefix: UnitPrefix
  let symbol: [UInt8]
  let names: [[UInt8]]

  static let all = (UnitPrefix.metric + UnitPrefix.binary).map { prefix in
    PrefixSpelling(
      prefix: prefix, symbol: UnitName(prefix.symbol).exact,
      // North America writes dekametre.
      names: [prefix.name.bytes] + (prefix.name.isSame(as: "deca") ? ["deka".bytes] : []))
  }
}
