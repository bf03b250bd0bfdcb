// Assigns footnote symbols to notes.

import AlmanacBase

/// Footnotes, each text once, in the order of their first use; equal texts share a symbol.
///
///     Footnotes(["Food first"]).symbol(of: "Food first")   // "*"
struct Footnotes: Sendable {
  private let texts: [String]
  /// The indices of `texts`, sorted by bytes.
  private let byText: [Int]

  private static let symbols = ["*", "†", "‡", "§", "¶"]

  init(of grid: TimetableGrid) {
    self.init(grid.columns.flatMap { $0.notes } + grid.stationNotes.joined())
  }

  /// Notes, each as often as it is used.
  init(_ all: [String]) {
    let sorted = all.indices.sorted { left, right in
      all[left].isSame(as: all[right])
        ? left < right : all[left].utf8.lexicographicallyPrecedes(all[right].utf8)
    }
    var firsts: [Int] = []
    for index in sorted {
      if let last = firsts.last, all[last].isSame(as: all[index]) { continue }
      firsts.append(index)
    }
    let texts = firsts.sorted().map { all[$0] }
    self.texts = texts
    byText = texts.indices.sorted {
      texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8)
    }
  }

  /// The symbol of a note: `*`, `†`, … in typographic order, then doubled: `**`.
  func symbol(of note: String) -> String {
    let index = index(of: note)
    let symbols = Footnotes.symbols
    return String(repeating: symbols[index % symbols.count], count: index / symbols.count + 1)
  }

  /// The notes of some trips, in the order of their symbols.
  func used(by trips: [[String]]) -> [String] {
    var isUsed = [Bool](repeating: false, count: texts.count)
    for notes in trips {
      for note in notes { isUsed[index(of: note)] = true }
    }
    return texts.indices.filter { isUsed[$0] }.map { texts[$0] }
  }

  /// A name with the symbols of its notes, with no-break spaces: `101 * †`.
  func marked(_ name: String, _ notes: [String]) -> String {
    guard !notes.isEmpty else { return name }
    let space = "\u{A0}"
    return (name.utf8.isEmpty ? "" : name + space)
      + notes.map { symbol(of: $0) }.joined(separator: space)
  }

  /// The footnote symbol that a name ends with, if any: it would be mistaken for a footnote.
  static func symbol(endOf name: String) -> String? {
    let name = name.trimmed
    return symbols.first { symbol in
      name.utf8.count >= symbol.utf8.count
        && name.utf8.suffix(symbol.utf8.count).elementsEqual(symbol.utf8)
    }
  }

  private func index(of note: String) -> Int {
    let position = lowerBound(byText.indices) {
      texts[byText[$0]].utf8.lexicographicallyPrecedes(note.utf8)
    }
    return position < byText.count ? byText[position] : 0
  }
}
