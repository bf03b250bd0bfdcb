// Cloze notes in text files of Anki.

import AlmanacBase

extension DeckTable {
  /// The largest number of a deletion in Anki.
  private static let maxNumber = 500

  /// The deletions in the question's field of a row. Nil if it is not a cloze note of Anki.
  func cloze(in row: SeparatedValues.Row) -> ClozeText? {
    cloze(in: row, column: columns.question)
  }

  /// The deletions in the field of a column, from 0.
  func cloze(in row: SeparatedValues.Row, column: Int) -> ClozeText? {
    let text = row.field(column + 1).text
    guard isAnki, text.hasByte(UInt8(ascii: "{")) else { return nil }
    let cloze = ClozeText(anki: text)
    let hasCards = cloze.numbers.contains { (1...Self.maxNumber).contains($0) }
    return hasCards && !cloze.isOpen && !cloze.isOcclusion ? cloze : nil
  }

  /// Adds a card for each number, as Anki does. The field after the text is shown with the answer.
  ///
  /// - Parameter note: the note, with the second field as its answer.
  mutating func take(
    _ cloze: ClozeText, _ note: Flashcard, at field: SeparatedValues.Field
  ) {
    let numbers = cloze.numbers.filter { (1...Self.maxNumber).contains($0) }
    if let message = clozeLimit.add(note.question, cards: numbers.count) { fail(field, message) }
    guard !clozeLimit.isExceeded else { return }
    let place = DeckFile.Place(field)
    let extra =
      note.answer.trimmed.utf8.isEmpty ? "" : (markup == .html ? "<br>\n" : "\n\n") + note.answer
    for number in numbers {
      let card = Flashcard(
        question: cloze.question(number, markup), answer: cloze.answer(number, markup) + extra,
        tags: note.tags, isFavorite: note.isFavorite,
        guid: note.guid.map { $0.numbered(number) },
        givenID: note.givenID.map { $0.numbered(number) })
      entries.append(DeckFile.PlacedCard(card: card, question: place, answer: place))
    }
  }
}

extension String {
  /// An identifier for a card of a note with this one: the first card has the note's own, the others have a
  /// number after it, as in packages.
  func numbered(_ number: Int) -> String { number == 1 ? self : self + " \(number)" }
}
