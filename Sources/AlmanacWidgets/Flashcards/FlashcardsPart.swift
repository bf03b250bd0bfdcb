// Shows one card at a time: the question, then the answer.

package import AlmanacCore

/// A deck to study, as a live part.
///
/// Stores the stars (`stars units`), whether only starred cards are studied (`starred units`) and
/// whether the deck is stored for use without a network (`offline units`). Uses the settings
/// `gestures`, `order`, `shake` and `sound`.
package struct FlashcardsPart: LivePart {
  package static let name = "flashcards"

  let title: String
  let phrases: Phrasebook
  /// All cards in the deck's order; both sides are HTML.
  let cards: [Flashcard]
  let ids: [UInt64]
  private let favorites: StarredCards
  private let slug: String
  /// The number of the deck's pages, which is also that of its study pages.
  let pageCount: Int
  /// The cards being studied, in the order of study.
  var deck = FlashcardDeck()
  /// The index in `cards` of each card of `deck`.
  var cardIndices: [Int] = []
  private(set) var settings: FlashcardsSettings
  var stars: StarredCards
  var showsStarredOnly: Bool
  var offlineState: OfflineState
  var isAnswer = false
  /// The side on display, and the one before it, which fades out.
  private(set) var face: Face?
  private(set) var oldFace: Face?
  var random: SplitMix64
  /// Whether the reader has switched shake events on, and whether permission was requested during
  /// this visit.
  var wantsMotion = false
  var hasAskedForMotion = false
  /// The index in `cards` of the card on display last.
  private var current: Int?

  /// One appearance of a side of a card.
  struct Face: Sendable {
    let cardIndex: Int
    let isAnswer: Bool
    /// Counts appearances; negative for the one in the static page.
    let number: Int
  }

  /// Whether the deck's pages are stored for use without a network.
  enum OfflineState: Sendable {
    case none, requested, stored, failed
  }

  package init?(_ context: PartContext) {
    guard let deck = StudyText(context.data) else { return nil }
    self.init(deck, context)
    showRandomCard()
    show(number: 0)
  }

  /// The state in the static page: the first card. Ignores the data in `context`.
  package init?(first deck: StudyText, _ context: PartContext) {
    self.init(deck, context)
    show(number: -1)
  }

  private init?(_ text: StudyText, _ context: PartContext) {
    // The topic consists of the deck's slug and the number of its pages.
    let topic = context.topic.utf8.split(separator: 0x20)
    guard topic.count == 2, let pages = wholeNumber(String(decoding: topic[1], as: UTF8.self)),
      (1...100_000).contains(pages)
    else { return nil }
    var ids: [UInt64] = []
    ids.reserveCapacity(text.cards.count)
    for card in text.cards {
      guard let id = StarredCards.id(card.id.utf8) else { return nil }
      ids.append(id)
    }
    title = text.title
    phrases = context.phrases
    cards = text.cards.map {
      Flashcard(
        question: $0.question, answer: $0.answer, tags: $0.tags, isFavorite: $0.isFavorite)
    }
    self.ids = ids
    slug = String(decoding: topic[0], as: UTF8.self)
    pageCount = Int(pages)
    settings = FlashcardsSettings(context)
    random = SplitMix64(seed: context.seed)
    favorites = StarredCards(ids) { text.cards[$0].isFavorite }
    stars = favorites
    showsStarredOnly = false
    offlineState = .none
    apply(FlashcardsSettings.shake, context[stored: FlashcardsSettings.shake])
    for key in [starsKey, starredKey, offlineKey] { apply(key, context[stored: key]) }
    rebuildDeck()
  }

  var starsKey: String { "stars " + slug }
  var starredKey: String { "starred " + slug }
  var offlineKey: String { "offline " + slug }

  var isStarred: Bool {
    face.map { stars.contains(ids[$0.cardIndex]) } ?? false
  }

  /// Applies a stored value, from the start or from another page. An unchanged value has no effect.
  mutating func apply(_ key: String, _ value: String?) {
    let isYes = value.map { $0.isSame(as: "yes") } ?? false
    let keptOrder = settings.keepsOrder
    settings.apply(key, value)
    if settings.keepsOrder != keptOrder { rebuildDeck() }
    if key.isSame(as: FlashcardsSettings.shake) { wantsMotion = isYes }
    if key.isSame(as: offlineKey), isYes { offlineState = .stored }
    if key.isSame(as: starredKey), showsStarredOnly != isYes {
      showsStarredOnly = isYes
      rebuildDeck()
    }
    if key.isSame(as: starsKey) {
      let stored = value.flatMap { StarredCards($0) } ?? favorites
      if stored == stars { return }
      stars = StarredCards(ids) { stored.contains(ids[$0]) }
      if showsStarredOnly { rebuildDeck() }
    }
  }

  /// Selects the cards to study and their order. The current card stays current if it is among
  /// them.
  mutating func rebuildDeck() {
    cardIndices = cards.indices.filter { !showsStarredOnly || stars.contains(ids[$0]) }
    if !settings.keepsOrder {
      for last in stride(from: cardIndices.count - 1, to: 0, by: -1) {
        cardIndices.swapAt(last, Int(random.next(upperBound: UInt64(last + 1))))
      }
    }
    deck = FlashcardDeck(cardIndices.map { cards[$0] })
    let index = cardIndices.firstIndex { $0 == current }
    if let index { _ = try? deck.card(at: index) }
    if index == nil { isAnswer = false }
  }

  /// Displays the current side of the current card, unless it is displayed already.
  mutating func show(number: Int) {
    guard deck.count > 0 else {
      oldFace = nil
      face = nil
      return
    }
    let cardIndex = cardIndices[deck.currentIndex]
    if let face, face.cardIndex == cardIndex, face.isAnswer == isAnswer { return }
    oldFace = face
    current = cardIndex
    face = Face(cardIndex: cardIndex, isAnswer: isAnswer, number: number)
  }
}
