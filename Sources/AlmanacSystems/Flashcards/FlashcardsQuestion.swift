// almanac cards: the cards of one deck file.

package import AlmanacFiles
package import AlmanacFlashcards
import AnkiPackages

/// The cards of a deck in three formats.
package struct CardsAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// Anki's "Notes in Plain Text".
  package let anki: String
  /// Readable text: the title, the number of cards, the cards.
  package let text: String
}

/// Reads one deck file. Nil, with the reasons in the report, where it has errors.
///
/// - Parameters:
///   - separator: between the sides of a card; nil to detect it.
///   - cardSeparator: between cards; nil for line breaks.
package func askCards(
  _ path: String, separator: DeckSeparator? = nil, cardSeparator: DeckSeparator? = nil,
  report: Report
) -> CardsAnswer? {
  var problems: [Problem] = []
  let read =
    AnkiPackage.isPackage(path)
    ? givenPackage(path, problems: &problems).map {
      LoadedDeck.deck(ofPackage: $0, in: path, problems: &problems)
    } : givenDeck(path, (separator, cardSeparator), problems: &problems)
  report.add(problems)
  guard let read, !report.hasErrors else { return nil }
  let cards = read.file.cards
  var text = read.title + ": " + (cards.count == 1 ? "1 card" : "\(cards.count) cards") + "\n"
  for card in cards {
    let star = card.isFavorite ? " ★" : ""
    let tags = card.tags.isEmpty ? "" : "  [" + card.tags.joined(separator: " ") + "]"
    text += "\nQ: \(card.question)\(star)\(tags)\nA: \(card.answer)\n"
  }
  return CardsAnswer(
    json: DeckJSON.deck(read.file, title: read.title).text,
    anki: AnkiText.text(of: read.file, title: read.title), text: text)
}

/// A deck file with the settings beside it.
private func givenDeck(
  _ path: String, _ separators: (DeckSeparator?, DeckSeparator?), problems: inout [Problem]
) -> LoadedDeck? {
  let settings = DeckOptions.path(for: path).flatMap { Disk.kind(of: $0) == .file ? $0 : nil }
  return LoadedDeck(
    path, settings: settings, separators: separators, problems: &problems,
    read: { path throws(DiskError) in try Disk.readGiven(path) })
}

private func givenPackage(_ path: String, problems: inout [Problem]) -> AnkiPackage? {
  LoadedDeck.package(
    path, problems: &problems,
    read: { path throws(DiskError) in try Disk.readGiven(path, atMost: AnkiPackage.mostBytes) })
}

/// Writes a deck file as a package of Anki. False, with the reasons in the report, where that is not
/// possible.
///
/// - Parameter now: the seconds since 1970, as the time of the notes.
package func exportPackage(
  _ path: String, separator: DeckSeparator? = nil, cardSeparator: DeckSeparator? = nil,
  to output: String, now: Int, report: Report
) -> Bool {
  var problems: [Problem] = []
  var export: PackageExport?
  var bytes: [UInt8]?
  do throws(ZipArchive.Fault) {
    if AnkiPackage.isPackage(path) {
      if let package = givenPackage(path, problems: &problems) {
        export = try PackageExport(package)
      }
    } else if let deck = givenDeck(path, (separator, cardSeparator), problems: &problems) {
      export = PackageExport(deck, at: path, problems: &problems)
    }
    if !problems.hasErrors { bytes = try export?.bytes(now: now) }
  } catch {
    problems.add(in: path, error.reason)
  }
  report.add(problems)
  guard let bytes, !report.hasErrors else { return false }
  do throws(DiskError) {
    try Disk.write(bytes, to: output)
  } catch {
    report.add([error.problem("cannot be written")])
    return false
  }
  return true
}
