// Resolves the pictures and sounds to which the cards of a deck refer.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacMarkdown

/// Renders the text of a deck's cards, and reports references to missing files.
struct DeckMedia {
  /// The published files of the site, by their paths in the content folder.
  let files: Set<String>
  /// The folder of the deck, with a slash at its end.
  let folder: String
  /// The deck's file as the user would type it.
  let file: String
  private(set) var problems: [Problem] = []
  /// The files of the package, for a deck that is in one.
  let package: PublishedMedia?

  /// The rendered text of one side of a card. Missing files are reported at the side's position.
  mutating func markup(_ text: String, of deck: DeckFile, at side: DeckFile.Place) -> Markup {
    if let package { return package.markup(html: text, at: side) }
    var missing: [String] = []
    var remote: [String] = []
    let (files, folder) = (files, folder)
    let references = AllowedReferences(
      hasSounds: deck.isAnki, formulas: .cards(deck.formulaDelimiters),
      media: { name in
        if let path = Path.resolve(name, beside: folder), files.contains(path) {
          return Address(path)
        }
        missing.append(name)
        return nil
      },
      remotePicture: { remote.append($0) })
    let markup =
      switch deck.markup {
      case .markdown: Markup(markdown: text, references)
      case .html: Markup(html: text, references)
      }
    for name in missing {
      let names = files.filter { $0.hasPrefix(folder) }.sorted()
        .map { String($0.dropFirst(folder.utf8.count)) }
      // A file of the same name in another folder is more probable than a misspelling.
      let fileName = Path.name(of: name)
      let hint =
        names.first { Path.name(of: $0) == fileName }.map { "the nearest is '\($0)'" }
        ?? Nearest.hint(for: name, among: names, ifNone: "the folder has no published files")
      problems.append(
        side.problem(.error, in: file, "no file '\(name)' in the deck's folder; " + hint))
    }
    for url in remote {
      problems.append(
        side.problem(
          .warning, in: file,
          "the picture '\(url)' is on another host and is not shown; copy it into the deck's folder"
        ))
    }
    return markup
  }
}
