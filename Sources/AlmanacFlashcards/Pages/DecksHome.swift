// The overview page of all decks, and the card of the day.

package import AlmanacBase

/// The decks of a site.
package struct DecksHome: Sendable {
  package let decks: [DeckPages]
  package let base: Address
  package let phrases: Phrasebook

  let live: DeckPages.LiveParts?

  package init(
    decks: [DeckPages], base: Address, phrases: Phrasebook = Phrasebook(),
    live: DeckPages.LiveParts? = nil
  ) {
    self.decks = decks
    self.base = base
    self.phrases = phrases
    self.live = live
  }

  package enum Key: Sendable, Hashable {
    /// The page that links to every deck.
    case overview
    /// The reviews of all decks together.
    case review
  }

  package var keys: [Key] { hasReviews ? [.overview, .review] : [.overview] }

  /// With one deck, the page of the deck's own reviews would be the same.
  private var hasReviews: Bool {
    live != nil && decks.filter { !$0.cards.isEmpty }.count > 1
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .overview: base
    case .review: base / (DecksHome.slug + "/review/")
    }
  }

  /// The name of the folder of pages for all decks.
  package static let slug = "all"

  package func page(_ key: Key) -> Page {
    switch key {
    case .overview: overview
    case .review: review
    }
  }

  /// The decks with cards are listed with what is due; without any there is nothing to list.
  private var hasList: Bool { live != nil && decks.contains { !$0.cards.isEmpty } }

  package func fileAddresses(_ key: Key) -> [Address] {
    key == .overview && hasList ? [list] : []
  }

  package func files(_ key: Key) -> [PublishedFile] {
    key == .overview && hasList ? [listFile] : []
  }

  private var list: Address { base / (DecksHome.listFolder + "decks.txt") }

  /// The folder of the list of decks, relative to the overview.
  package static let listFolder = slug + "/review/"

  /// The decks for live parts.
  private var listFile: PublishedFile {
    let list = StudyList(
      decks.map { deck in
        let (text, file) = deck.studyFile
        return StudyList.Deck(
          slug: deck.slug, version: Fingerprint(of: file.text).text, text: text)
      })
    return PublishedFile(address: self.list, text: list.text)
  }

  private var home: Link { Link(phrases[.cards], to: base) }

  private var navigation: [Link] {
    Page.navigation(from: home, to: decks.map { $0.link(.deck(part: 0)) })
  }

  /// The decks with the number of their cards, and how many are due.
  package var deckList: [Block] {
    let cards = Block.cards(
      decks.map { deck in
        Card(deck.link(.deck(part: 0)), detail: [.text(deck.countText)])
      })
    guard hasList, let mount = live?.decks(listFile, [cards]) else { return [cards] }
    return [.mount(mount)]
  }

  private var overview: Page {
    var blocks: [Block] = [.paragraph([.text(phrases[.cardsDescription])])] + deckList
    if hasReviews {
      let link = Link(phrases[.reviewSeveral], to: address(of: .review))
      blocks.append(.cards([Card(link, detail: [.text(phrases[.reviewDetail])])]))
    }
    return Page(
      address: base, title: phrases[.cards], description: phrases[.cardsDescription],
      blocks: blocks, navigation: navigation)
  }

  private var review: Page {
    let mount = live?.review(listFile, "")
    var page = Page(
      address: address(of: .review), title: phrases[.reviewSeveral],
      description: phrases[.reviewDescription],
      blocks: (mount.map { [.mount($0)] } ?? [])
        + [.paragraph([.text(phrases[.reviewDescription])])],
      ancestors: [home], navigation: navigation)
    page.style = DeckPages.stage
    return page
  }

  /// The card of a day with links to study its deck and to the deck. The decks take turns day by day, and each goes
  /// through its cards in order. Empty if there are no cards.
  package func cardOfTheDay(_ day: Day, in deck: DeckPages? = nil) -> [Block] {
    let decks = (deck.map { [$0] } ?? self.decks).filter { !$0.cards.isEmpty }
    guard !decks.isEmpty else { return [] }
    let number = max(0, day.daysSince1970)
    let deck = decks[number % decks.count]
    let index = number / decks.count % deck.cards.count
    return [
      .studyCards(StudyCards(deck.studyCards([index]), style: "day")),
      .paragraph(
        Inline.separated([
          [.link(Link(phrases[.cardsStudyDeck], to: deck.address(of: .study(part: 0))))],
          [.link(deck.link(.deck(part: 0)))],
        ])),
    ]
  }
}
