// The index of unit names: names in any case, symbols in their own case.

import AlmanacBase

/// Every name of every unit, sorted for binary search.
struct UnitNames: Sendable {
  /// How well a text matches a unit, the best first.
  enum Match: Int, Sendable {
    /// A name, a plural, or a symbol in its own case.
    case exact
    case alias
    /// Several units share the name.
    case shared
  }

  enum Kind: Sendable {
    case name, alias, symbol, shared, mixed
  }

  struct Spelling: Sendable {
    let text: String
    let name: UnitName
    let kind: Kind
    let prefixes: UnitPrefix.Family
    let place: UnitTable.Place
  }

  /// The units of one category that a text may mean.
  struct Meaning: Sendable {
    let category: Int
    let match: Match
    let units: [Int]

    /// Whether it is one unit.
    var isUnambiguous: Bool { units.count == 1 && match != .shared }
  }

  private let entries: [Spelling]

  init(_ categories: [UnitCategory]) {
    var entries: [Spelling] = []
    for (category, content) in categories.enumerated() {
      for (index, unit) in content.units.enumerated() {
        let place = UnitTable.Place(category: category, unit: index)
        func add(_ texts: [String], _ kind: Kind) {
          for text in texts {
            entries.append(
              Spelling(
                text: text, name: UnitName(text), kind: kind, prefixes: unit.prefixes, place: place)
            )
          }
        }
        add([unit.name, unit.plural], .name)
        add(unit.symbols, .symbol)
        add(unit.aliases, .alias)
        add(unit.shared, .shared)
        add(unit.mixed, .mixed)
      }
    }
    self.entries = entries.sorted {
      $0.name.folded.lexicographicallyPrecedes($1.name.folded)
    }
  }

  /// The meanings of a text, at most one in each category. Names and symbols in the case of the text
  /// count. Where there are none, names in any case do, unless the text could be the symbol of another
  /// unit; a name that two units have in different cases is then shared by them.
  ///
  /// - Parameter isJoined: whether the text consists of several words, which a name must have as well.
  func meanings(of text: String, isJoined: Bool = false) -> [Meaning] {
    let wanted = UnitName(text)
    let entries = entries(like: wanted).filter {
      $0.kind != .mixed && (!isJoined || $0.name.hasBreaks(of: wanted))
    }
    var found: [Meaning] = []
    let exact = entries.filter { $0.name.exact.elementsEqual(wanted.exact) }
    for entry in exact { UnitNames.add(entry.place, UnitNames.match(of: entry), to: &found) }
    if !exact.isEmpty { return found }
    let words = entries.filter { $0.kind != .symbol }
    if mayBeSymbol(wanted, words, among: entries) { return [] }
    for entry in words {
      let isOwn = UnitNames.isOwn(entry, among: words)
      UnitNames.add(entry.place, isOwn ? UnitNames.match(of: entry) : .shared, to: &found)
    }
    return found
  }

  /// Whether no other unit of its category has one of some names.
  static func isOwn(_ entry: Spelling, among names: [Spelling]) -> Bool {
    names.allSatisfy { $0.place == entry.place || $0.place.category != entry.place.category }
  }

  /// The symbols and names that a text would match in another case.
  func otherCases(of text: String) -> [(name: String, place: UnitTable.Place)] {
    let wanted = UnitName(text)
    return entries(like: wanted).filter { !$0.name.exact.elementsEqual(wanted.exact) }.map {
      ($0.text, $0.place)
    }
  }

  /// Whether a text that matches no name exactly may be meant as a symbol and not as one of these
  /// words: it is a prefix of the SI with a unit (`Gm` is not the gram `gm`), or the symbol of another
  /// unit in another case.
  private func mayBeSymbol(
    _ wanted: UnitName, _ words: [Spelling], among entries: [Spelling]
  ) -> Bool {
    if isPrefixedSymbol(wanted) { return true }
    return entries.contains { entry in
      entry.kind == .symbol && words.contains { $0.place != entry.place }
    }
  }

  func entries(like wanted: UnitName) -> ArraySlice<Spelling> { entries(like: wanted.folded) }

  /// The entries whose names are equal to a text in lower case.
  func entries(like folded: [UInt8]) -> ArraySlice<Spelling> {
    if folded.isEmpty { return [] }
    let first = firstIndex(of: folded)
    return entries[first...].prefix { $0.name.folded.elementsEqual(folded) }
  }

  private static func match(of entry: Spelling) -> Match {
    switch entry.kind {
    case .name, .symbol: .exact
    case .alias: .alias
    case .shared, .mixed: .shared
    }
  }

  /// Adds a match to the meanings: in each category only the best matches count.
  private static func add(
    _ place: UnitTable.Place, _ match: Match, to found: inout [Meaning]
  ) {
    guard let index = found.firstIndex(where: { $0.category == place.category }) else {
      found.append(Meaning(category: place.category, match: match, units: [place.unit]))
      return
    }
    let known = found[index]
    if match.rawValue > known.match.rawValue { return }
    let others = match == known.match ? known.units.filter { $0 != place.unit } : []
    found[index] = Meaning(
      category: place.category, match: match, units: others + [place.unit])
  }

  /// The units of that name in a table of one category; in another case it is another name.
  func owners(of name: String) -> [Int] {
    let wanted = UnitName(name)
    var owners: [Int] = []
    for entry in entries(like: wanted) where entry.name.exact.elementsEqual(wanted.exact) {
      if entry.kind != .shared, entry.kind != .mixed { owners.append(entry.place.unit) }
    }
    return owners
  }

  private func firstIndex(of folded: [UInt8]) -> Int {
    lowerBound(entries.indices) { entries[$0].name.folded.lexicographicallyPrecedes(folded) }
  }
}
