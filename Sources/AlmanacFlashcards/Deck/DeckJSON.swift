// Writes a deck as JSON.

package import AlmanacBase

/// The JSON format that the specification of flashcards defines: the source text of the cards, not
/// rendered.
///
///     {"title":"Units","cards":[{"question":"km","answer":"kilometre","tags":[],"favorite":false}]}
package enum DeckJSON {
  package static func deck(_ deck: DeckFile, title: String) -> JSONText {
    .object([
      ("title", .string(title)),
      (
        "cards",
        .array(
          deck.cards.map { card in
            .object([
              ("question", .string(card.question)), ("answer", .string(card.answer)),
              ("tags", .array(card.tags.map { .string($0) })),
              ("favorite", .bool(card.isFavorite)),
            ])
          })
      ),
    ])
  }
}
