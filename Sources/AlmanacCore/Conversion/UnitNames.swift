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
    /// A symbol in another case.
    case otherCase
  }

  private enum Kind: Sendable {
    case name, alias, symbol, shared
  }

  private struct Entry: Sendable {
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
            entries.append(Entry(name: UnitName(text), kind: kind, place: place))
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

  /// What a text means, a meaning a category at most.
  func meanings(of text: String) -> [Meaning] {
    let wanted = UnitName(text)
    if wanted.exact.isEmpty { return [] }
    var found: [Meaning] = []
    var index = firstIndex(of: wanted.folded)
    while index < entries.count, entries[index].name.folded.elementsEqual(wanted.folded) {
      let entry = entries[index]
      let sureness = UnitNames.sureness(of: entry, wanted)
      UnitNames.add(entry.place, sureness, to: &found)
      index += 1
    }
    // `MB` is a megabyte, so it is no millibar in the wrong case, however well that would fit the
    // other unit. A single small letter may be: everybody types `32 f to c`.
    let isSmallLetter = wanted.exact.count == 1 && wanted.exact == wanted.folded
    if !isSmallLetter, found.contains(where: { $0.sureness == .certain }) {
      found.removeAll { $0.sureness == .otherCase }
    }
    return found
  }

  private static func sureness(of entry: Entry, _ wanted: UnitName) -> Sureness {
    switch entry.kind {
    case .name: .certain
    case .alias: .alias
    case .shared: .shared
    case .symbol: entry.name.exact.elementsEqual(wanted.exact) ? .certain : .otherCase
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
    var index = firstIndex(of: wanted.folded)
    while index < entries.count, entries[index].name.folded.elementsEqual(wanted.folded) {
      let entry = entries[index]
      let isSame = entry.kind != .symbol || entry.name.exact.elementsEqual(wanted.exact)
      if isSame, entry.kind != .shared { owners.append(entry.place.unit) }
      index += 1
    }
    return owners
  }

  private func firstIndex(of folded: [UInt8]) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name.folded.lexicographicallyPrecedes(folded) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
