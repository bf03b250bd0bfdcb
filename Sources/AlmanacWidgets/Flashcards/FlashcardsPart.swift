// Shows one card at a time: the question, then the answer.

package import AlmanacFlashcards

/// A deck to study, as a live part.
///
/// Loads the parts of a large deck when their cards are shown. Stores the stars (`stars units`), whether only starred cards are studied (`starred units`) and
/// whether the deck is stored for use without a network (`offline units`). Uses the settings
/// `gestures`, `order`, `shake` and `sound`.
package struct FlashcardsPart: LivePart {
  package static let name = "flashcards"

  let phrases: Phrasebook
  /// All cards in the deck's order; both sides are HTML.
  var cards: StudyDeck
  private let favorites: StarredCards
  private let slug: String
  /// The number of the deck's pages, which is also that of its study pages.
  let pageCount: Int
  /// The cards being studied, in the order of study. Their texts are in `cards`.
  var deck = FlashcardDeck()
  /// The index in `cards` of each card of `deck`.
  var cardIndices: [Int] = []
  private(set) var settings: FlashcardsSettings
  var stars: StarredCards
  /// Whether cards have got an identifier since their stars were stored.
  private(set) var hasMovedStars = false
  var showsStarredOnly: Bool
  var offlineState: OfflineState
  var isAnswer = false
  /// Whether the cards are studied one after another from the first one, so that there is a progress.
  var isInOrder = false
  private(set) var stage = CardStage()
  var random: SplitMix64
  /// Whether the reader has switched shake events on, and whether permission was requested during
  /// this visit.
  var wantsMotion = false
  var hasAskedForMotion = false
  /// The index in `cards` of the card on display last.
  private var current: Int?

  /// Whether the deck's pages are stored for use without a network.
  enum OfflineState: Sendable {
    case none, requested, stored, failed
  }

  package init?(_ context: PartContext) {
    guard let deck = StudyText(context.data) else { return nil }
    self.init(deck, context)
    showRandomCard()
    show()
  }

  /// The state in the static page: the first card. Ignores the data in `context`.
  package init?(first deck: StudyText, _ context: PartContext) {
    self.init(deck, context)
    show()
  }

  private init?(_ text: StudyText, _ context: PartContext) {
    // The topic consists of the deck's slug and the number of its pages.
    let topic = context.topic.parts(separatedBy: 0x20)
    guard topic.count == 2, let pages = wholeNumber(topic[1], in: 1..<100_001) else { return nil }
    phrases = context.phrases
    cards = StudyDeck(text, folder: context.dataFolder)
    slug = topic[0]
    pageCount = pages
    settings = FlashcardsSettings(context)
    random = SplitMix64(seed: context.seed)
    var favorites = StarredCards()
    for index in text.favorites { favorites.toggle(text.identities[index]) }
    self.favorites = favorites
    stars = favorites
    showsStarredOnly = false
    offlineState = .none
    apply(FlashcardsSettings.shake, context[stored: FlashcardsSettings.shake])
    for key in [starsKey, starredKey, offlineKey] { apply(key, context[stored: key]) }
    rebuildDeck()
  }

  var title: String { cards.text.title }

  var starsKey: String { joined("stars ", slug) }
  var starredKey: String { joined("starred ", slug) }
  var offlineKey: String { joined("offline ", slug) }

  var isStarred: Bool {
    face.map { hasStar($0.card) } ?? false
  }

  func hasStar(_ index: Int) -> Bool { stars.contains(cards.text.identities[index]) }

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
      if stored.text.isSame(as: stars.text) { return }
      stars = stored
      for (from, to) in cards.text.movedCards where stars.contains(from) {
        stars.toggle(from)
        if !stars.contains(to) { stars.toggle(to) }
        hasMovedStars = true
      }
      if showsStarredOnly { rebuildDeck() }
    }
  }

  /// Selects the cards to study and their order. The current card stays current if it is among
  /// them.
  mutating func rebuildDeck() {
    isInOrder = false
    cardIndices = (0..<cards.text.count).filter { !showsStarredOnly || hasStar($0) }
    if !settings.keepsOrder {
      for last in stride(from: cardIndices.count - 1, to: 0, by: -1) {
        cardIndices.swapAt(last, Int(random.next(upperBound: UInt64(last + 1))))
      }
    }
    let card = Flashcard(question: "", answer: "")
    deck = FlashcardDeck(Array(repeating: card, count: cardIndices.count))
    let index = cardIndices.firstIndex { $0 == current }
    if let index { _ = try? deck.card(at: index) }
    if index == nil { isAnswer = false }
  }

  var face: CardStage.Face? { stage.face }

  /// Displays the current side of the current card.
  mutating func show() {
    let card = deck.count > 0 ? cardIndices[deck.currentIndex] : nil
    current = card ?? current
    stage.show(card, isAnswer: isAnswer)
  }
}
