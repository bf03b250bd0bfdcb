// almanac cards --export apkg: makes a package of Anki from a deck in text.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacMarkdown
import AnkiPackages

extension PackageExport {
  /// The package of a deck in text. HTML stays as it is, apart from sounds; other text is rendered, since Anki
  /// shows HTML.
  ///
  /// - Parameter path: the deck's file. Its pictures and sounds are in its folder, or below it.
  init(_ deck: LoadedDeck, at path: String, problems: inout [Problem]) {
    var files = ExportedMedia(folder: Path.folder(of: path), file: path)
    var sides: [(question: String, answer: String)] = []
    for entry in deck.file.entries {
      sides.append(
        (
          files.html(entry.card.question, of: deck.file, at: entry.question),
          files.html(entry.card.answer, of: deck.file, at: entry.answer)
        ))
    }
    problems += files.problems
    self.init(AnkiCollection(deck.file, title: deck.title, sides: sides), media: files.files)
  }
}

/// The pictures and sounds beside a deck, and the text of its cards as Anki needs it.
private struct ExportedMedia {
  let folder: String
  let file: String
  private(set) var problems: [Problem] = []
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  /// The names in the package, by the references in the deck.
  var names: [String: String] = [:]

  /// The HTML of a side for Anki.
  mutating func html(_ text: String, of deck: DeckFile, at side: DeckFile.Place) -> String {
    var references: [String] = []
    let find = AllowedReferences(
      hasMarks: !deck.isAnki,
      media: { name in
        references.append(name)
        return Address(name)
      })
    _ = Markup(text, deck.markup, find)
    for name in references { add(name, keepsName: deck.markup == .html, side) }
    if deck.markup == .html { return AnkiText.withSounds(text, in: deck) }
    let names = names
    let markup = Markup(
      text, deck.markup,
      AllowedReferences(
        formulas: .exported(deck.formulaDelimiters), media: { names[$0].map { Address($0) } }))
    // Anki plays sounds by a mark of its own.
    return markup.html(on: Address(""))
      .replacing("<audio controls preload=\"none\" src=\"", with: "[sound:")
      .replacing("\"></audio>", with: "]")
  }

  /// Adds a file. Anki keeps the media of all decks in one folder, so that a name is made from the
  /// file's bytes; in HTML, which is not changed, it stays.
  private mutating func add(_ reference: String, keepsName: Bool, _ side: DeckFile.Place) {
    guard names[reference] == nil else { return }
    guard let path = Path.resolve(reference, beside: "") else {
      return fail("the file '\(reference)' is not in the deck's folder", side)
    }
    do throws(DiskError) {
      let bytes = try Disk.read(Path.join(folder, path), atMost: PackageMedia.mostBytes)
      if bytes.count > PackageMedia.mostBytes {
        return fail("the file '\(reference)' is too large for a package", side)
      }
      if keepsName, path.contains("/") {
        return fail(
          "Anki has no folders for pictures and sounds; move '\(path)' beside the deck, and remove the "
            + "folder from its name in the card", side)
      }
      let name = keepsName ? path : Self.name(of: path, bytes)
      if !names.values.contains(name) { files.append((name, bytes)) }
      names[reference] = name
    } catch {
      fail("the file '\(reference)' cannot be read: \(error.reason)", side)
    }
  }

  private mutating func fail(_ message: String, _ side: DeckFile.Place) {
    problems.append(side.problem(.error, in: file, message))
  }

  /// `sun-0123456789abcdef.png`, of characters that need no escapes.
  private static func name(of path: String, _ bytes: [UInt8]) -> String {
    let name = Path.name(of: path).lowercased()
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let words = Slug.of(String(name[..<dot])).filter { $0.isASCII }
    let hash = String(ContentHash(of: bytes).value, radix: 16)
    let ending = name[dot...].filter { $0.isASCII && $0 != "%" }
    return (words.isEmpty ? "media" : words) + "-" + hash + ending
  }
}
