// Which unit is meant: by names in any case, by symbols whose case counts.

/// Every name of every unit, in order.
struct UnitNames: Sendable {
  /// What a text means, the surest first.
  enum Sureness: Int, Sendable {
    /// A name, a plural, or a symbol in its own case.
    case certain
    case alias
    /// Units share the name.
    case shared
  }

  private enum Kind: Sendable {
    case name, alias, symbol, shared
  }

  private struct Entry: Sendable {
    let text: String
    let name: UnitName
    let kind: Kind
    let place: UnitTable.Place
  }

  /// What a text means in one category. One unit, if it is a name that suffices.
  struct Meaning: Sendable {
    let category: Int
    let sureness: Sureness
    let units: [Int]

    var isClear: Bool { units.count == 1 && sureness != .shared }
  }

  private let entries: [Entry]

  init(_ categories: [UnitCategory]) {
    var entries: [Entry] = []
    for (category, content) in categories.enumerated() {
      for (index, unit) in content.units.enumerated() {
        let place = UnitTable.Place(category: category, unit: index)
        func add(_ texts: [String], _ kind: Kind) {
          for text in texts {
            entries.append(Entry(text: text, name: UnitName(text), kind: kind, place: place))
          }
        }
        add([unit.name, unit.plural], .name)
        add(unit.symbols, .symbol)
        add(unit.aliases, .alias)
        add(unit.shared, .shared)
      }
    }
    self.entries = entries.sorted {
      $0.name.folded.lexicographicallyPrecedes($1.name.folded)
    }
  }

  /// What a text means, a meaning a category at most. Symbols are read in their own case alone; words
  /// in any, unless what is typed could be a symbol of another unit.
  func meanings(of text: String) -> [Meaning] {
    let wanted = UnitName(text)
    let entries = entries(like: wanted)
    var known = entries.filter { $0.name.exact.elementsEqual(wanted.exact) }
    let words = entries.filter { $0.kind != .symbol }
    if !known.isEmpty || !UnitNames.mayBeSymbol(wanted, words, among: entries) { known += words }
    var found: [Meaning] = []
    for entry in known { UnitNames.add(entry.place, UnitNames.sureness(of: entry), to: &found) }
    return found
  }

  /// The symbols and names that a text would mean in another case, each as it is written.
  func otherCases(of text: String) -> [(name: String, place: UnitTable.Place)] {
    let wanted = UnitName(text)
    return entries(like: wanted).filter { !$0.name.exact.elementsEqual(wanted.exact) }.map {
      ($0.text, $0.place)
    }
  }

  /// Whether a text is a unit, be it in another case.
  func isKnown(_ text: String) -> Bool {
    !entries(like: UnitName(text)).isEmpty
  }

  /// Whether a text in nobody's own case is too like a symbol to be read as one of these words: as a
  /// prefix of the SI with a unit (`Gm` is no gram although `gm` is one), or as another unit's symbol
  /// in another case.
  private static func mayBeSymbol(
    _ wanted: UnitName, _ words: [Entry], among entries: ArraySlice<Entry>
  ) -> Bool {
    if PrefixedSymbol.isOne(wanted.exact) { return true }
    return entries.contains { entry in
      entry.kind == .symbol && words.contains { $0.place != entry.place }
    }
  }

  private func entries(like wanted: UnitName) -> ArraySlice<Entry> {
    if wanted.exact.isEmpty { return [] }
    let first = firstIndex(of: wanted.folded)
    return entries[first...].prefix { $0.name.folded.elementsEqual(wanted.folded) }
  }

  private static func sureness(of entry: Entry) -> Sureness {
    switch entry.kind {
    case .name, .symbol: .certain
    case .alias: .alias
    case .shared: .shared
    }
  }

  /// The surer meaning counts; of several equally sure ones all.
  private static func add(
    _ place: UnitTable.Place, _ sureness: Sureness, to found: inout [Meaning]
  ) {
    guard let index = found.firstIndex(where: { $0.category == place.category }) else {
      found.append(Meaning(category: place.category, sureness: sureness, units: [place.unit]))
      return
    }
    let known = found[index]
    if sureness.rawValue > known.sureness.rawValue { return }
    let others = sureness == known.sureness ? known.units.filter { $0 != place.unit } : []
    found[index] = Meaning(
      category: place.category, sureness: sureness, units: others + [place.unit])
  }

  /// Every unit of a category alone that is called so; symbols in another case are others.
  func owners(of name: String) -> [Int] {
    let wanted = UnitName(name)
    var owners: [Int] = []
    for entry in entries(like: wanted) {
      let isSame = entry.kind != .symbol || entry.name.exact.elementsEqual(wanted.exact)
      if isSame, entry.kind != .shared { owners.append(entry.place.unit) }
    }
    return owners
  }

  private func firstIndex(of folded: [UInt8]) -> Int {
    lowerBound(entries.indices) { entries[$0].name.folded.lexicographicallyPrecedes(folded) }
  }
}
