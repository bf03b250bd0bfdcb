// Resolves the pictures and sounds to which the cards of a deck refer.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacFormulas
import AlmanacMarkdown
import AlmanacSite

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

  /// Both sides of a card.
  mutating func card(_ entry: DeckFile.PlacedCard, of deck: DeckFile) -> DeckPages.RenderedCard {
    let card = DeckPages.RenderedCard(
      entry.card, question: markup(entry.card.question, of: deck, at: entry.question),
      answer: markup(entry.card.answer, of: deck, at: entry.answer))
    // Others have been reported when the deck was read: what Markdown shows is known only now.
    if deck.markup == .markdown,
      DeckFile.CardMarkup.html.isBlank(card.question.html(on: Address("")))
    {
      problems.append(
        entry.question.problem(
          .error, in: file, "the question is empty; write it, or remove the card"))
    }
    return card
  }

  /// Why a picture that is no file of the site is not shown.
  static func whyHidden(_ url: String) -> String {
    url.lowercased().hasPrefix("http") || url.hasPrefix("//")
      ? "is on another host" : "is not a file"
  }

  /// The rendered text of one side of a card. Missing files are reported at the side's position.
  private mutating func markup(_ text: String, of deck: DeckFile, at side: DeckFile.Place) -> Markup
  {
    if let package { return package.markup(html: text, at: side) }
    var missing: [String] = []
    var warnings: [String] = []
    let (files, folder) = (files, folder)
    let references = AllowedReferences(
      hasMarks: !deck.isAnki, formulas: .cards(deck.formulaDelimiters),
      media: { name in
        if let path = Path.resolve(name, beside: folder), files.contains(path) {
          return Address(path)
        }
        missing.append(name)
        return nil
      },
      remotePicture: {
        warnings.append(
          "the picture '\($0)' \(Self.whyHidden($0)) and is not shown; copy it into the deck's folder"
        )
      },
      droppedElement: {
        warnings.append(
          "the element '\($0)' is not shown; write text, a formula or a picture instead")
      })
    let markup = Markup(text, deck.markup, references)
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
    for warning in warnings { problems.append(side.problem(.warning, in: file, warning)) }
    return markup
  }
}

extension Markup {
  /// The text of a card as HTML.
  init(_ text: String, _ markup: DeckFile.CardMarkup, _ references: AllowedReferences) {
    switch markup {
    case .plain: self.init(plain: text, references)
    case .markdown: self.init(markdown: text, references)
    case .html: self.init(html: text, references)
    }
  }
}

extension FormulaHook {
  /// Formulas as MathML. Those with faults, which have been reported, are shown as TeX.
  static func cards(_ delimiters: FormulaFinder.Delimiters) -> FormulaHook {
    FormulaHook(delimiters) { formula, _ in
      formula.mathML ?? XMLText.escaped(formula.source)
    }
  }

  /// Formulas as TeX between the delimiters of Anki.
  static func exported(_ delimiters: FormulaFinder.Delimiters) -> FormulaHook {
    FormulaHook(delimiters) { formula, _ in
      XMLText.escaped(formula.isDisplay ? "\\[\(formula.tex)\\]" : "\\(\(formula.tex)\\)")
    }
  }
}
