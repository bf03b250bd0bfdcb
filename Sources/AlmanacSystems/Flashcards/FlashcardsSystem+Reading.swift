// Reads the decks of a site from their files.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacSite
import AnkiPackages

extension FlashcardsSystem {
  /// A deck before its pages are made.
  struct ReadDeck {
    let path: String
    let deck: LoadedDeck
    let isComplete: Bool
    /// The name from which its address is made.
    let name: String
  }

  /// The decks in a file: several in a package of Anki, otherwise one.
  static func decks(
    _ path: String, _ site: SystemInput, _ problems: inout [Problem]
  ) -> [ReadDeck] {
    let file = site.content.named(path)
    if isSettings(path) {
      if let fault = settingsFault(path, site) { problems.append(fault) }
      return []
    }
    let isDeck = endings.contains { path.lowercased().hasSuffix($0) }
    if !isDeck, DeckFile.refusal(of: [], in: file) == nil {
      problems.add(
        in: file,
        "this is not a deck (\(endings.joined(separator: " "))), and not a picture or sound; "
          + "move the file out of decks/")
      return []
    }
    var faults: [Problem] = []
    let decks =
      AnkiPackage.isPackage(path)
      ? LoadedDeck.decks(inPackage: file, problems: &faults)
      : LoadedDeck(
        file, settings: settings(of: path, site).map { site.content.named($0) }, problems: &faults
      ).map { [$0] }
    problems += faults
    let isComplete = !faults.hasErrors
    // A deck that cannot be read still has an address, so that references to it are not reported
    // too.
    guard let decks, !decks.isEmpty else {
      return [
        ReadDeck(
          path: path, deck: LoadedDeck(unread: file), isComplete: isComplete, name: stem(of: path))
      ]
    }
    return decks.map { deck in
      let name = decks.count == 1 ? stem(of: path) : stem(of: path) + " " + deck.title
      return ReadDeck(path: path, deck: deck, isComplete: isComplete, name: name)
    }
  }

  private static func isSettings(_ path: String) -> Bool { path.hasSuffix(".yaml") }

  /// The file with the settings of a deck; nil where there is none.
  static func settings(of deck: String, _ site: SystemInput) -> String? {
    DeckOptions.path(for: deck).flatMap { site.paths.contains($0) ? $0 : nil }
  }

  /// The problem of settings without a deck in rows or Markdown.
  private static func settingsFault(_ path: String, _ site: SystemInput) -> Problem? {
    let file = site.content.named(path)
    let decks = site.paths.filter { deck in
      endings.contains { deck.lowercased().hasSuffix($0) }
    }
    let own = decks.filter { DeckOptions.path(for: $0) == path }
    if own.contains(where: { !AnkiPackage.isPackage($0) }) { return nil }
    if let package = own.first {
      return Problem(
        .error, in: file,
        "these are settings for '\(site.content.named(package))', but a package has its own; remove this "
          + "file")
    }
    let folder = Path.folder(of: path)
    let names = decks.filter { Path.folder(of: $0) == folder }.map { stem(of: $0) }
    return Problem(
      .error, in: file,
      "no deck with the name '\(stem(of: path))' in this folder; "
        + Nearest.hint(for: stem(of: path), among: names, ifNone: "it has no decks"))
  }

  /// The files of a package that a deck publishes.
  static func files(_ media: PublishedMedia?, of deck: LoadedDeck) -> [DeckPages.Media] {
    guard let media, let package = deck.media else { return [] }
    return media.used.map { name, address in
      // The file could be read when the deck was.
      DeckPages.Media(address: address) { (try? PublishedMedia.bytes(of: name, in: package)) ?? [] }
    }
  }

  /// The name of a file without its extension.
  private static func stem(of path: String) -> String {
    let name = Path.name(of: path)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
