// The overview page of all decks, and the card of the day.

/// The decks of a site.
package struct DecksHome: Sendable {
  package let decks: [DeckPages]
  package let base: Address
  package let phrases: Phrasebook

  package init(decks: [DeckPages], base: Address, phrases: Phrasebook = Phrasebook()) {
    self.decks = decks
    self.base = base
    self.phrases = phrases
  }

  /// The page that links to every deck.
  package var page: Page {
    Page(
      address: base, title: phrases[.cards], description: phrases[.cardsDescription],
      blocks: [
        .paragraph([.text(phrases[.cardsDescription])]),
        .cards(
          decks.map { deck in
            Card(deck.link(.deck(part: 0)), detail: [.text(deck.countText)])
          }),
      ],
      navigation: Page.navigation(
        from: Link(phrases[.cards], to: base), to: decks.map { $0.link(.deck(part: 0)) }))
  }

  /// The card of a day with a link to its deck. The decks take turns day by day, and each goes
  /// through its cards in order. Empty if there are no cards.
  package func cardOfTheDay(_ day: Day, in deck: DeckPages? = nil) -> [Block] {
    let decks = (deck.map { [$0] } ?? self.decks).filter { !$0.cards.isEmpty }
    guard !decks.isEmpty else { return [] }
    let number = max(0, day.daysSince1970)
    let deck = decks[number % decks.count]
    let index = number / decks.count % deck.cards.count
    return [
      .studyCards(StudyCards(deck.studyCards([index]), style: "day")),
      .paragraph([
        .text(phrases[.ofDate, phrases.longDate(day)] + " "), .link(deck.link(.deck(part: 0))),
      ]),
    ]
  }
}
