// Makes a collection from a deck of question and answer.

import AlmanacFiles
package import AlmanacFlashcards

extension AnkiCollection {
  /// The note type of decks that this program exports. Anki knows it by its number, so that it is added
  /// once only.
  private static let noteType = 1_764_000_000_021

  /// A collection with one deck, whose cards have the HTML of these sides.
  ///
  /// Anki identifies notes by their guids. It shows them in the order of their numbers, and changes a
  /// number that is in use.
  package init(_ deck: DeckFile, title: String, sides: [(question: String, answer: String)]) {
    noteTypes[Self.noteType] = NoteType(
      name: "Question and answer (Almanac)", isCloze: false, fields: ["Question", "Answer"],
      templates: [
        Template(
          name: "Card 1", question: "{{Question}}",
          answer: "{{FrontSide}}\n\n<hr id=answer>\n\n{{Answer}}")
      ],
      css: ".card { font-family: arial; font-size: 20px; text-align: center; }")
    let number = Self.number(of: title)
    decks[number] = title
    for (index, guid) in AnkiText.guids(of: deck.cards, in: title).enumerated() {
      let id = number + index
      let tags = AnkiText.tags(of: deck.cards[index]).split(separator: " ").map(String.init)
      notes.append(
        Note(
          id: id, guid: guid, type: Self.noteType, tags: tags,
          fields: [sides[index].question, sides[index].answer]))
      cards.append(Card(id: id, note: index, deck: number, ordinal: 0))
    }
  }

  /// A number of the size that Anki uses, milliseconds since 1970, from 2001 to 2017.
  private static func number(of text: String) -> Int {
    1_000_000_000_000 + Int(ContentHash(of: text).value % 500_000_000_000)
  }
}
