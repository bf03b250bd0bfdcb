// What the cards of a deck refer to: the pictures and sounds beside its file.

import AlmanacCore
import AlmanacMarkdown

/// Renders the text of a deck's cards and looks for the files that they refer to.
struct DeckMedia {
  /// The site's files, by their paths in the content folder, where they are published as well.
  let files: Set<String>
  /// The folder of the deck, with a slash at its end.
  let folder: String
  /// The deck's file as the user would type it.
  let file: String
  private(set) var problems: [Problem] = []

  init(files: Set<String>, folder: String, file: String) {
    self.files = files
    self.folder = folder
    self.file = file
  }

  /// One side of a card as pages show it; what is missing is reported at the side's place.
  mutating func markup(_ text: String, of deck: DeckFile, at place: DeckFile.Place) -> Markup {
    var missing: [String] = []
    var remote: [String] = []
    let (files, folder) = (files, folder)
    let references = AllowedReferences(
      hasSounds: deck.isAnki,
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
      let near = files.filter { $0.hasPrefix(folder) }.sorted()
        .map { String($0.dropFirst(folder.utf8.count)) }
      problems.append(
        place.problem(
          .error, in: file,
          "no file '\(name)' beside the deck; " + Nearest.hint(for: name, among: near)))
    }
    for url in remote {
      problems.append(
        place.problem(
          .warning, in: file,
          "a picture on another host is not shown: '\(url)'; copy it beside the deck"))
    }
    return markup
  }
}
