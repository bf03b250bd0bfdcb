// The cards of a deck file.

package import AlmanacBase

/// The cards of a deck file, with the settings that apply to all of them.
///
///     DeckFile.read("Front,Back\nkm,kilometre\n", in: "units.csv", into: &problems)?.cards
package struct DeckFile: Sendable {
  /// The title in the file; nil where it has none.
  package var title: String?
  /// The markup of all cards.
  package var markup: CardMarkup
  /// Whether it is from Anki, whose marks of formulas have their meaning in the text.
  package var isAnki: Bool
  /// Whether the file itself states the markup.
  let statesMarkup: Bool
  package var entries: [PlacedCard]

  package init(
    title: String?, markup: CardMarkup, isAnki: Bool, statesMarkup: Bool = true,
    entries: [PlacedCard]
  ) {
    self.statesMarkup = statesMarkup
    self.title = title
    self.markup = markup
    self.isAnki = isAnki
    self.entries = entries
  }

  /// The cards in the order of the file.
  package var cards: [Flashcard] { entries.map { $0.card } }

  /// A card with the places of its two sides in the file.
  package struct PlacedCard: Sendable {
    package var card: Flashcard
    package var question: Place
    package var answer: Place
    /// The heading above the card and those before it; nil where there is none.
    package var section: String?

    package init(card: Flashcard, question: Place, answer: Place, section: String? = nil) {
      self.card = card
      self.question = question
      self.answer = answer
      self.section = section
    }
  }

  /// The place of a side of a card.
  package struct Place: Sendable {
    package var position: Position?
    /// In a file of rows the row and column, both from 1.
    package var cell: (row: Int, column: Int)?
    /// In a package the number of the card, from 1.
    package var card: Int?
    /// The lines of the file below the position that are not part of the text, in order.
    var omittedLines: [Int] = []

    package init(_ position: Position) {
      self.position = position
    }

    package init(card: Int) {
      self.card = card
    }

    init(_ field: SeparatedValues.Field) {
      position = field.position
      cell = (field.row, field.column)
    }

    /// The position in the file of one in the text, which was counted without the omitted lines.
    func located(_ position: Position) -> Position {
      omittedLines.reduce(into: position) { if $1 <= $0.line { $0.line += 1 } }
    }

    /// `row 3`, or `line 3` in a file that has no rows.
    var line: String {
      cell.map { "row \($0.row)" } ?? position.map { "line \($0.line)" } ?? "card \(card ?? 0)"
    }

    package func problem(_ severity: Problem.Severity, in file: String, _ message: String)
      -> Problem
    {
      let place =
        cell.map { "row \($0.row), column \($0.column): " } ?? card.map { "card \($0): " } ?? ""
      return Problem(severity, in: file, at: position, place + message)
    }
  }

  /// Reads the text of a deck file, whose extension and first lines tell its format. Faults are added to
  /// the problems with their places; nil where there is no card at all.
  ///
  /// - Parameter linesBefore: the number of lines of the file before the text.
  package static func read(
    _ text: String, in file: String, linesBefore: Int = 0,
    options: DeckOptions = DeckOptions(), into problems: inout [Problem]
  ) -> DeckFile? {
    let text = text.withoutByteOrderMark
    var deck: DeckFile?
    var tags = options.tagsOfAllCards
    if isMarkdown(text, in: file) {
      tags += options.tags.map { $0.value }
      deck = MarkdownDeck.read(
        text, in: file, linesBefore: linesBefore, options: options, into: &problems)
    } else {
      deck = DeckTable.read(
        text, in: file, firstLine: linesBefore + 1, options: options, into: &problems)
    }
    if let title = options.title { deck?.title = title }
    deck?.reportDuplicates(in: file, into: &problems)
    if options.text == nil { deck?.reportOtherMarks(in: file, options, into: &problems) }
    #if !hasFeature(Embedded)
      deck?.reportFormulas(in: file, text, linesBefore: linesBefore, into: &problems)
    #endif
    deck?.add(tags: tags)
    return deck
  }

  /// Gives every card these tags, before its own.
  package mutating func add(tags: [String]) {
    guard !tags.isEmpty else { return }
    for index in entries.indices {
      let card = entries[index].card
      let own = card.tags.filter { tag in !tags.contains { $0.isSame(as: tag) } }
      entries[index].card = Flashcard(
        card, tags: tags + own, guid: card.guid, givenID: card.givenID)
    }
  }

  /// Whether the deck is Markdown, by the file's extension, else by its first line.
  package static func isMarkdown(_ text: String, in file: String) -> Bool {
    if hasSuffix(file, ".md") || hasSuffix(file, ".markdown") { return true }
    if hasSuffix(file, ".csv") || hasSuffix(file, ".tsv") { return false }
    let start = text.utf8.drop { $0.isAsciiSpace }
    return start.starts(with: "Q:".utf8) || start.starts(with: "C: ".utf8)
  }

  /// Warns about questions that are asked twice.
  private func reportDuplicates(in file: String, into problems: inout [Problem]) {
    var first: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let key = entry.card.question.trimmed
      guard let earlier = first[key] else {
        first[key] = index
        continue
      }
      problems.append(
        entry.question.problem(
          .warning, in: file,
          "the question is already given in \(entries[earlier].question.line); "
            + "remove one of the cards, or make the question more specific"))
    }
  }

  static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    text.utf8.count >= suffix.utf8.count
      && String(decoding: text.utf8.suffix(suffix.utf8.count), as: UTF8.self).isSameName(as: suffix)
  }
}
