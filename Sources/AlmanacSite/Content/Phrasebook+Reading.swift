// Reads a site's own phrases from site.yaml.

import AlmanacCore

extension Phrasebook {
  /// Every table of phrases: the common one, and each system's.
  static let tables: [any Phrase.Type] = [CommonPhrase.self] + allSystems.map { $0.phrases }

  /// All texts of all tables.
  var all: [Table] { Self.tables.map { table(of: $0) } }

  /// The English phrases with some texts replaced; of several for one phrase the last one is used.
  /// An unknown key is an error, and so is a text with a placeholder, such as `{2}`, that the
  /// English text does not have.
  init(
    _ texts: [(name: Located<String>, text: Located<String>)], file: String,
    into problems: inout [Problem]
  ) {
    var tables: [Table] = []
    let phrases = texts.isEmpty ? [] : Self.tables.flatMap { $0.all }
    let keys = phrases.map { String(describing: $0) }
    let named = Dictionary(zip(keys, phrases), uniquingKeysWith: { first, _ in first })
    for (key, text) in texts {
      func report(_ message: String) {
        problems.append(Problem(.error, in: file, at: key.position, message))
      }
      guard let phrase = named[key.value] else {
        let hint = Nearest.hint(for: key.value, among: keys)
        report("unknown phrase '\(key.value)'; \(hint)")
        continue
      }
      let known = Self.arguments(in: phrase.english)
      let unknown = Self.arguments(in: text.value).first { !known.contains($0) }
      if let unknown {
        report(
          "the phrase '\(key.value)' has no placeholder {\(unknown)}; "
            + "in English it is '\(phrase.english)'"
        )
        continue
      }
      phrase.set(text.value, in: &tables)
    }
    self.init(tables)
  }
}

extension Phrase {
  fileprivate static var all: [any Phrase] { Array(allCases) }

  /// Replaces the text of the phrase.
  fileprivate func set(_ text: String, in tables: inout [Phrasebook.Table]) {
    let index = tables.firstIndex { $0.name == Self.table } ?? tables.endIndex
    if index == tables.endIndex { tables.append(Phrasebook().table(of: Self.self)) }
    tables[index].texts[Int(rawValue)] = text
  }
}
