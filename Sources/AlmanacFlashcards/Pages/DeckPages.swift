// The list of pages that a deck publishes, and their addresses.

package import AlmanacBase

/// The pages of one deck, each computed on request.
///
///     let pages = DeckPages(deck, cards: cards, base: Address("flashcards/units/"), home: home)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct DeckPages: Sendable {
  /// A card with its sides rendered.
  package struct RenderedCard: Sendable {
    package var card: Flashcard
    package var question: Markup
    package var answer: Markup

    package init(_ card: Flashcard, question: Markup, answer: Markup) {
      self.card = card
      self.question = question
      self.answer = answer
    }
  }

  /// A picture or sound that is published with the deck.
  package struct Media: Sendable {
    package var address: Address
    package var bytes: @Sendable () -> [UInt8]

    package init(address: Address, bytes: @escaping @Sendable () -> [UInt8]) {
      self.address = address
      self.bytes = bytes
    }
  }

  package let title: String
  package let cards: [RenderedCard]
  /// The identity of each card, by which browsers store reviews and stars. No two are equal.
  package let identities: [CardIdentity]
  let media: [Media]
  package let base: Address
  /// The last component of the deck's address, by which a fence may name it.
  package let slug: String
  package let phrases: Phrasebook
  /// Whether the whole deck file could be read. Otherwise its errors have been reported.
  package let isComplete: Bool
  let file: DeckFile
  let home: Link
  let live: LiveParts?
  /// The cards on each page.
  let parts: [Range<Int>]
  /// The cards that fit on printed cards, with their font sizes.
  let printed: [PrintedCard]
  /// The ranges of `printed` on each print page.
  let printParts: [Range<Int>]
  /// The indices of cards with too much text for a printed card.
  let tooLong: [Int]

  /// Creates the live parts of the pages of decks.
  package struct LiveParts: Sendable {
    /// The study page of a deck, which reads the file. Its topic is the deck's slug, a space, and the number of
    /// the deck's pages.
    package let study:
      @Sendable (_ deck: StudyText, _ file: PublishedFile, _ topic: String) -> Mount?
    /// The reviews of a deck, whose slug is the topic; of all decks where that is empty.
    package let review: @Sendable (_ file: PublishedFile, _ topic: String) -> Mount?
    /// The list of decks, which reads the file, with what to show instead of it in Markdown.
    package let decks: @Sendable (_ file: PublishedFile, _ fallback: [Block]) -> Mount?

    package init(
      study: @escaping @Sendable (StudyText, PublishedFile, String) -> Mount?,
      review: @escaping @Sendable (PublishedFile, String) -> Mount?,
      decks: @escaping @Sendable (PublishedFile, [Block]) -> Mount?
    ) {
      self.study = study
      self.review = review
      self.decks = decks
    }
  }

  struct PrintedCard: Sendable {
    let index: Int
    let questionSize: Int
    let answerSize: Int
  }

  package init(
    _ file: DeckFile, title: String, cards: [RenderedCard], media: [Media] = [], base: Address,
    slug: String, home: Link, isComplete: Bool = true, phrases: Phrasebook = Phrasebook(),
    live: LiveParts? = nil
  ) {
    self.file = file
    self.title = title
    self.cards = cards
    self.media = media
    self.base = base / (slug + "/")
    self.slug = slug
    self.home = home
    self.live = live
    self.isComplete = isComplete
    self.phrases = phrases
    identities = DeckPages.identities(cards.map { $0.card }, in: slug)
    let weights = cards.map { DeckPages.weight($0.question) + DeckPages.weight($0.answer) }
    parts = DeckPages.parts(weights, atMost: 100, unit: 1)
    var printed: [PrintedCard] = []
    var tooLong: [Int] = []
    for (index, card) in cards.enumerated() {
      if let question = CardText.size(of: card.question),
        let answer = CardText.size(of: card.answer)
      {
        printed.append(PrintedCard(index: index, questionSize: question, answerSize: answer))
      } else {
        tooLong.append(index)
      }
    }
    self.printed = printed
    self.tooLong = tooLong
    printParts = DeckPages.parts(
      printed.map { weights[$0.index] }, atMost: 12 * DeckPages.cardsPerSheet,
      unit: DeckPages.cardsPerSheet)
  }

  package enum Key: Sendable, Hashable {
    /// Questions and answers, a few dozen on each page; parts count from 0.
    case deck(part: Int)
    case study(part: Int)
    case review
    case print(CardSheet.Paper, part: Int)
  }

  /// The page for reviews has no cards without its live part.
  var hasReviews: Bool { live != nil && !cards.isEmpty }

  static let cardsPerSheet = CardSheet.columns * CardSheet.rows

  package var keys: [Key] {
    var keys: [Key] = []
    for part in parts.indices { keys.append(.deck(part: part)) }
    for part in parts.indices { keys.append(.study(part: part)) }
    if hasReviews { keys.append(.review) }
    for paper in CardSheet.Paper.allCases {
      for part in printParts.indices { keys.append(.print(paper, part: part)) }
    }
    return keys
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .deck(let part): numbered(base, part)
    case .study(let part): numbered(base / "study/", part)
    case .review: base / "review/"
    case .print(let paper, let part): numbered(base / "print/\(paper.rawValue)/", part)
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .deck(let part): deckPage(part)
    case .study(let part): studyPage(part)
    case .review: reviewPage
    case .print(let paper, let part): printPage(paper, part)
    }
  }

  /// The addresses of `files`.
  package func fileAddresses(_ key: Key) -> [Address] {
    switch key {
    case .deck(part: 0): [anki, json] + media(onPart: 0).map { $0.address }
    case .deck(let part): media(onPart: part).map { $0.address }
    case .study(part: 0): [studyData(0)] + (hasTags ? [studyTags] : [])
    case .study(let part): [studyData(part)]
    default: []
    }
  }

  package func files(_ key: Key) -> [PublishedFile] {
    switch key {
    case .deck(part: 0):
      [
        PublishedFile(address: anki, text: AnkiText.text(of: file, title: title)),
        PublishedFile(address: json, text: DeckJSON.deck(file, title: title).text + "\n"),
      ] + mediaFiles(onPart: 0)
    case .deck(let part): mediaFiles(onPart: part)
    case .study(part: 0): [studyFile.file] + (hasTags ? [tagsFile] : [])
    case .study(let part):
      [PublishedFile(address: studyData(part), text: StudyPart.text(studyCards(ofPart: part)))]
    default: []
    }
  }

  /// The media are published with the pages of the deck in equal numbers, so that only some are in
  /// memory at a time.
  private func media(onPart part: Int) -> [Media] {
    stride(from: part, to: media.count, by: parts.count).map { media[$0] }
  }

  private func mediaFiles(onPart part: Int) -> [PublishedFile] {
    media(onPart: part).map { PublishedFile(address: $0.address, bytes: $0.bytes()) }
  }

  /// The deck in Anki's import format.
  var anki: Address { base / (slug + ".txt") }
  var json: Address { base / (slug + ".json") }

  func numbered(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(part + 1)/"
  }

  private static func weight(_ markup: Markup) -> Int {
    var weight = 120
    for piece in markup.pieces {
      switch piece {
      case .html(let html): weight += html.utf8.count
      case .address: weight += 60
      }
    }
    return weight
  }

  /// Splits cards into pages of limited size, each starting at a multiple of `unit` cards. Without
  /// cards there is one empty page.
  private static func parts(_ weights: [Int], atMost limit: Int, unit: Int) -> [Range<Int>] {
    let maxWeight = 40_000
    var parts: [Range<Int>] = []
    var start = 0
    var weight = 0
    for first in stride(from: 0, to: weights.count, by: unit) {
      let end = min(first + unit, weights.count)
      let more = weights[first..<end].reduce(0, +)
      if first > start, weight + more > maxWeight || end - start > limit {
        parts.append(start..<first)
        (start, weight) = (first, 0)
      }
      weight += more
    }
    if start < weights.count || weights.isEmpty { parts.append(start..<weights.count) }
    return parts
  }
}
