// Reads the decks of an Anki package.

import AlmanacFiles
import AlmanacFlashcards
import AnkiPackages

extension LoadedDeck {
  typealias Read = (String) throws(DiskError) -> [UInt8]

  /// The package at a path; nil, with the reason added to the problems, where it cannot be read.
  static func package(_ path: String, problems: inout [Problem], read: Read) -> AnkiPackage? {
    do throws(DiskError) {
      let bytes = try read(path)
      do throws(Problem) {
        return try AnkiPackage(bytes, in: path)
      } catch {
        problems.append(error)
      }
    } catch {
      problems.add(in: path, "cannot be read: \(error.reason)")
    }
    return nil
  }

  /// Each deck of a package that has cards, since a collection can have decks of many subjects, and a
  /// learner chooses one as in Anki.
  static func decks(inPackage path: String, problems: inout [Problem]) -> [LoadedDeck]? {
    let package = package(path, problems: &problems) { path throws(DiskError) in
      try Disk.read(path, atMost: AnkiPackage.mostBytes)
    }
    return package.map { package in
      AnkiCards(package.collection, in: path, problems: &problems).decks.map { deck in
        LoadedDeck(
          file: DeckFile(title: deck.name, markup: .html, isAnki: true, entries: deck.entries),
          title: deck.name.isEmpty ? title(of: path) : deck.name, media: package.media)
      }
    }
  }

  /// All cards of a package as one deck, in the order of its decks.
  static func deck(
    ofPackage package: AnkiPackage, in path: String, problems: inout [Problem]
  ) -> LoadedDeck {
    let decks = AnkiCards(package.collection, in: path, problems: &problems).decks
    let name = decks.count == 1 && !decks[0].name.isEmpty ? decks[0].name : nil
    return LoadedDeck(
      file: DeckFile(title: name, markup: .html, isAnki: true, entries: decks.flatMap(\.entries)),
      title: name ?? title(of: path), media: package.media)
  }
}
