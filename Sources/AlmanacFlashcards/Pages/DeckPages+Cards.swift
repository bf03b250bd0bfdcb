// The pages of a deck for the screen: the list of cards, and study pages.

import AlmanacBase

extension DeckPages {
  func deckPage(_ part: Int) -> Page {
    var blocks: [Block] = []
    if part == 0 {
      blocks.append(.paragraph([.strong(countText)]))
      if let tagText { blocks.append(.paragraph([.text(tagText)])) }
      blocks.append(
        .cards(
          [
            Card(link(.study(part: 0)), detail: [.text(phrases[.cardsStudyDetail])])
          ] + reviewLink.map { Card($0, detail: [.text(phrases[.reviewDetail])]) } + [
            Card(printLink(.a4), detail: [.text(phrases[.cardsPrintDetail])]),
            Card(printLink(.letter), detail: [.text(phrases[.cardsPrintDetail])]),
          ]))
    } else {
      blocks.append(.paragraph([.text(rangeText(parts[part]))]))
    }
    blocks += sections(of: parts[part])
    if part == 0 {
      blocks += partLinks
      blocks.append(
        .paragraph(
          Inline.labelled(phrases[.cardsData], [Link("Anki", to: anki), Link("JSON", to: json)])))
    }
    return page(
      .deck(part: part), description: phrases[.cardsDeckDescription, title, countText], blocks)
  }

  /// Lists of cards, each below the heading of its section.
  private func sections(of range: Range<Int>) -> [Block] {
    var blocks: [Block] = []
    var start = range.lowerBound
    while start < range.upperBound || blocks.isEmpty {
      let section = start < range.upperBound ? file.entries[start].section : nil
      let end = range[start...].dropFirst().first { index in
        switch (section, file.entries[index].section) {
        case (let name?, let other?): !name.isSame(as: other)
        case (nil, nil): false
        default: true
        }
      }
      if let section { blocks.append(.heading(level: 2, section)) }
      let cards = studyCards(start..<(end ?? range.upperBound))
      blocks.append(.studyCards(StudyCards(cards, style: "list")))
      start = end ?? range.upperBound
    }
    return blocks
  }

  func studyPage(_ part: Int) -> Page {
    var blocks: [Block] = []
    let file = part == 0 ? studyFile : nil
    if let file, let mount = live?.study(file.deck, file.file, "\(slug) \(parts.count)") {
      blocks = [.mount(mount), .heading(level: 2, phrases[.cardsAllCards])]
    }
    blocks += [
      .paragraph([.text(phrases[.cardsStudyInstructions, countText])]),
      .studyCards(StudyCards(studyCards(parts[part]), style: "one-by-one")),
    ]
    var page = page(.study(part: part), description: phrases[.cardsStudyDetail], blocks)
    page.style = DeckPages.stage
    return page
  }

  var reviewPage: Page {
    let mount = live?.review(studyFile.file, slug)
    var page = page(
      .review, description: phrases[.reviewDescription],
      (mount.map { [.mount($0)] } ?? []) + [.paragraph([.text(phrases[.reviewDescription])])])
    page.style = DeckPages.stage
    return page
  }

  /// The stylesheet of pages that show one card at a time.
  static let stage = "stage"

  /// A link without the name of the deck, where the deck has such a page.
  private var reviewLink: [Link] {
    hasReviews ? [Link(phrases[.review], to: address(of: .review))] : []
  }

  /// `40 cards`
  package var countText: String {
    phrases[.cardsCount, String(cards.count)]
  }

  private func rangeText(_ range: Range<Int>) -> String {
    phrases[
      .cardsRange, String(range.lowerBound + 1), String(range.upperBound), String(cards.count)]
  }

  /// The tags with their numbers of cards, in order of first occurrence.
  private var tagText: String? {
    let maxTags = 40
    var tags: [(name: String, count: Int)] = []
    for card in cards {
      for tag in card.card.tags {
        if let index = tags.firstIndex(where: { $0.name.isSame(as: tag) }) {
          tags[index].count += 1
        } else if tags.count <= maxTags {
          tags.append((tag, 1))
        }
      }
    }
    guard !tags.isEmpty else { return nil }
    let list = joined(tags.prefix(maxTags).map { "\($0.name) (\($0.count))" }[...], by: ", ")
    return phrases[.cardsTags, tags.count > maxTags ? list + " …" : list]
  }

  func studyCards(_ range: some Sequence<Int>) -> [StudyCard] {
    range.map { index in
      let card = cards[index]
      var notes = card.card.isFavorite ? [phrases[.cardsFavorite]] : []
      notes += card.card.tags
      return StudyCard(
        question: card.question, answer: card.answer, answerLabel: phrases[.cardsShowAnswer],
        note: notes.joined(separator: " · "))
    }
  }

  /// Links to the other pages of a deck.
  private var partLinks: [Block] {
    guard parts.count > 1, parts.count <= 400 else { return [] }
    let links = parts.indices.dropFirst().map { part in
      let range = "\(parts[part].lowerBound + 1)–\(parts[part].upperBound)"
      return Link(range, to: address(of: .deck(part: part)))
    }
    return [.paragraph(Inline.labelled(phrases[.cardsParts], links))]
  }

  func link(_ key: Key) -> Link {
    Link(title(of: key), to: address(of: key))
  }

  private func title(of key: Key) -> String {
    switch key {
    case .deck(let part): numbered(title, part)
    case .study(let part): numbered(phrases[.cardsStudy, title], part)
    case .review: phrases[.reviewDeck, title]
    case .print(let paper, let part):
      numbered(phrases[.cardsTitleOfDeck, title, printTitle(paper)], part)
    }
  }

  /// `Print cards (A4)`
  private func printTitle(_ paper: CardSheet.Paper) -> String {
    phrases[.cardsPrint, DeckPages.name(of: paper)]
  }

  /// A link without the name of the deck.
  private func printLink(_ paper: CardSheet.Paper) -> Link {
    Link(printTitle(paper), to: address(of: .print(paper, part: 0)))
  }

  private func numbered(_ title: String, _ part: Int) -> String {
    part == 0 ? title : phrases[.cardsPart, title, String(part + 1)]
  }

  func page(
    _ key: Key, description: String, _ blocks: [Block], layout: Page.Layout = .page
  ) -> Page {
    let (previous, next) = neighbours(of: key)
    let isDeck = key == .deck(part: 0)
    return Page(
      address: address(of: key), title: title(of: key), description: description, blocks: blocks,
      ancestors: isDeck ? [home] : [home, link(.deck(part: 0))],
      navigation: navigation, previous: previous.map { link($0) }, next: next.map { link($0) },
      layout: layout)
  }

  /// The deck's own pages. Other decks are left out, because a deck's pages are made from its own
  /// file only.
  private var navigation: [Link] {
    [home, link(.deck(part: 0)), Link(phrases[.cardsStudyDeck], to: address(of: .study(part: 0)))]
      + reviewLink + CardSheet.Paper.allCases.map(printLink)
  }

  private static func name(of paper: CardSheet.Paper) -> String {
    switch paper {
    case .a4: "A4"
    case .letter: "Letter"
    }
  }

  private func neighbours(of key: Key) -> (Key?, Key?) {
    func neighbours(_ part: Int, of count: Int, _ key: (Int) -> Key) -> (Key?, Key?) {
      (part > 0 ? key(part - 1) : nil, part + 1 < count ? key(part + 1) : nil)
    }
    return switch key {
    case .deck(let part): neighbours(part, of: parts.count) { .deck(part: $0) }
    case .study(let part): neighbours(part, of: parts.count) { .study(part: $0) }
    case .review: (nil, nil)
    case .print(let paper, let part):
      neighbours(part, of: printParts.count) { .print(paper, part: $0) }
    }
  }
}
