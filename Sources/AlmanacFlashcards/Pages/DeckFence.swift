// Reads `deck` fences in authored pages.

package import AlmanacBase

/// The content of a `deck` fence, each line a key and a value: cards of a deck, which is named by
/// its title or the last component of its address, the card of the day, or all decks (`show: decks`).
///
///     deck: units
///     tag: length
///     count: 10
///
/// The deck is optional if there is only one. Without it the card of the day, `show: today`, is
/// drawn from all decks.
package struct DeckFence: Sendable {
  let lines: FenceLines

  /// Reads the lines of a block. `start` is the position of its first line in the file. Nil if a
  /// line is invalid.
  package static func read(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> DeckFence? {
    FenceLines.read(
      text, of: "deck", keys: ["deck", "tag", "count", "show"], example: "deck: units", at: start,
      file: file, into: &problems
    ).map { DeckFence(lines: $0) }
  }

  /// The blocks that replace the fence, or nil if a value is invalid. No error is added if the
  /// named deck or tag may be in a file that could not be read.
  package func blocks(from home: DecksHome, on day: Day, into problems: inout [Problem]) -> [Block]?
  {
    do throws(Problem) {
      return try blocks(home, day)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private func blocks(_ home: DecksHome, _ day: Day) throws(Problem) -> [Block]? {
    if home.decks.isEmpty {
      throw lines.problem(lines.start, "the site has no decks; add one to decks/")
    }
    let named = try deck(among: home.decks)
    let isInInvalidFile = named == nil && lines.value("deck") != nil
    if isInInvalidFile { return nil }
    if let show = lines.value("show") {
      if show.text.isSameName(as: "decks") { return home.deckList }
      if show.text.isSameName(as: "today") { return home.cardOfTheDay(day, in: named) }
      guard show.text.isSameName(as: "cards") else {
        throw lines.problem(
          show.position, "'show' must be cards, decks or today, not '\(show.text)'")
      }
    }
    guard let deck = named ?? (home.decks.count == 1 ? home.decks[0] : nil) else {
      throw lines.problem(
        lines.start,
        "the site has several decks; add a line 'deck: \(home.decks[0].slug)' or another deck")
    }
    var indices = Array(deck.cards.indices)
    if let tag = lines.value("tag") {
      indices = indices.filter { index in
        deck.cards[index].card.tags.contains { $0.isSameName(as: tag.text) }
      }
      if indices.isEmpty {
        if !deck.isComplete { return nil }
        let tags = deck.cards.flatMap { $0.card.tags }
        var names: [String] = []
        for tag in tags where !names.contains(where: { $0.isSame(as: tag) }) { names.append(tag) }
        throw lines.problem(
          tag.position,
          "no card of this deck has the tag '\(tag.text)'; "
            + Nearest.hint(for: tag.text, among: names))
      }
    }
    let count = try count()
    return [
      .studyCards(StudyCards(deck.studyCards(indices.prefix(count)), style: "list")),
      .paragraph([
        .link(Link(deck.phrases[.cardsAll, deck.title, deck.countText], to: deck.base))
      ]),
    ]
  }

  private func count() throws(Problem) -> Int {
    guard let count = lines.value("count") else { return 20 }
    guard let number = Int(count.text), (1...100).contains(number) else {
      throw lines.problem(count.position, "'\(count.text)' is not a valid count; write 1 to 100")
    }
    return number
  }

  /// Nil if no deck is named, or if the name may be that of a deck file with errors.
  private func deck(among decks: [DeckPages]) throws(Problem) -> DeckPages? {
    guard let name = lines.value("deck") else { return nil }
    if let deck = decks.first(where: { $0.slug.isSameName(as: name.text) })
      ?? decks.first(where: { $0.title.isSameName(as: name.text) })
    {
      return deck
    }
    if decks.contains(where: { !$0.isComplete }) { return nil }
    throw lines.problem(
      name.position,
      "no deck '\(name.text)'; " + Nearest.hint(for: name.text, among: decks.map { $0.slug }))
  }
}
