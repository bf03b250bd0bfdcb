// Reads the phrases of a language, and a site's own from site.yaml.

import AlmanacBase

extension Phrasebook {
  /// Every table of phrases: the common one, and each system's.
  static func tables(of systems: [any System.Type]) -> [any Phrase.Type] {
    [CommonPhrase.self] + systems.map { $0.phrases }
  }

  /// The texts of these tables.
  func tables(of systems: [any System.Type]) -> [Table] {
    Self.tables(of: systems).map { table(of: $0) }
  }

  /// The keys of the phrases of these tables, with the phrases.
  static func keys(of systems: [any System.Type]) -> [(key: String, phrase: any Phrase)] {
    tables(of: systems).flatMap { $0.all }.map { (String(describing: $0), $0) }
  }

  /// The phrases of a language, which are English if it does not come with the program.
  init(_ language: Language, of systems: [any System.Type]) {
    let texts = language.texts
    if texts.isEmpty {
      self.init()
      return
    }
    let named = Dictionary(
      Self.keys(of: systems).map { ($0.key, $0.phrase) }, uniquingKeysWith: { $1 })
    var tables = Phrasebook().tables(of: systems)
    for (key, text) in texts { named[key]?.set(text, in: &tables) }
    self.init(tables)
  }

  /// The phrases of a language with some texts replaced; of several for one phrase the last one is
  /// used. An unknown key is an error, and so is a text with a placeholder, such as `{2}`, that the
  /// English text does not have, or with plural forms that do not exist.
  init(
    _ texts: [(name: Located<String>, text: Located<String>)],
    in language: Language = Language(tag: "en"), of systems: [any System.Type], file: String,
    into problems: inout [Problem]
  ) {
    let base = Phrasebook(language, of: systems)
    if texts.isEmpty {
      self = base
      return
    }
    let phrases = Self.keys(of: systems)
    let named = Dictionary(
      phrases.map { ($0.key, $0.phrase) }, uniquingKeysWith: { first, _ in first })
    var tables = base.tables(of: systems)
    for (key, text) in texts {
      guard let phrase = named[key.value] else {
        let hint = Nearest.hint(for: key.value, among: phrases.map(\.key))
        problems.add(in: file, at: key.position, "unknown phrase '\(key.value)'; \(hint)")
        continue
      }
      if let fault = Self.fault(in: text.value, for: phrase) {
        problems.add(in: file, at: key.position, "the phrase '\(key.value)' \(fault)")
        continue
      }
      phrase.set(text.value, in: &tables)
    }
    self.init(tables)
  }

  /// Why a text cannot be that of a phrase; nil if it can.
  private static func fault(in text: String, for phrase: any Phrase) -> String? {
    let known = arguments(in: phrase.english)
    if let unknown = arguments(in: text).first(where: { !known.contains($0) }) {
      return "has no placeholder {\(unknown)}; in English it is '\(phrase.english)'"
    }
    let names = PluralCategory.allCases.map(\.name)
    for categories in categories(in: text) {
      if let unknown = categories.first(where: { !names.contains($0) }) {
        return "has an unknown plural form '\(unknown)'; "
          + Nearest.hint(for: unknown, among: names)
      }
      if !categories.contains("other") {
        return "has no plural form 'other'; add one, such as {0:one # card|other # cards}"
      }
    }
    return nil
  }
}

extension Phrase {
  fileprivate static var all: [any Phrase] { Array(allCases) }

  /// Replaces the text of the phrase.
  fileprivate func set(_ text: String, in tables: inout [Phrasebook.Table]) {
    guard let index = tables.firstIndex(where: { $0.name == Self.table }) else { return }
    tables[index].texts[Int(rawValue)] = text
  }
}
