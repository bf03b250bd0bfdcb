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
    let marks: ClozeText.Marks = header.isHTML ? .html : .markdown
    let extra =
      note.answer.trimmed.utf8.isEmpty ? "" : (header.isHTML ? "<br>\n" : "\n\n") + note.answer
    for number in numbers {
      let card = Flashcard(
        question: cloze.question(number, marks), answer: cloze.answer(number, marks) + extra,
        tags: note.tags, isFavorite: note.isFavorite,
        guid: Self.name(note.guid, number), givenID: Self.name(note.givenID, number))
      entries.append(DeckFile.PlacedCard(card: card, question: place, answer: place))
    }
  }

  /// The first card has the note's own identifier, the others have a number after it, as in packages.
  private static func name(_ id: String?, _ number: Int) -> String? {
    id.map { number == 1 ? $0 : $0 + " \(number)" }
  }
}
