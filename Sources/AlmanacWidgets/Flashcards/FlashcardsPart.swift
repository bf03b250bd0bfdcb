// The live study page: one card at a time, its answer behind it.

package import AlmanacCore

/// A deck to study as a part of a page.
///
/// It keeps the stars (`stars units`), whether the starred cards are studied alone
/// (`starred units`) and whether the deck is kept for when there is no network (`offline units`),
/// and obeys the settings `gestures`, `order`, `shake` and `sound`.
package struct FlashcardsPart: LivePart {
  package static let name = "flashcards"

  let title: String
  let phrases: Phrasebook
  /// All cards in their order; their sides are HTML.
  let cards: [Flashcard]
  let ids: [UInt64]
  private let favorites: Stars
  private let slug: String
  /// How many pages the deck has, and as many to study it.
  let pageCount: Int
  /// What is studied now, in the order in which it comes.
  var deck = FlashcardDeck()
  /// Where in `cards` each card of `deck` is.
  var places: [Int] = []
  private(set) var settings: FlashcardsSettings
  var stars: Stars
  var isStarredAlone: Bool
  var keeping: Keeping
  var isAnswer = false
  /// What is to be seen, and what was before it and fades.
  private(set) var face: Face?
  private(set) var oldFace: Face?
  var chance: Chance
  /// Whether somebody has switched shakes on, and whether this visit has asked to be told of them.
  var wantsMotion = false
  var hasAskedForMotion = false
  /// The last card that was seen.
  private var current: Int?

  /// One side of a card as it appears once.
  struct Face: Sendable {
    let place: Int
    let isAnswer: Bool
    /// Counts the faces that were seen; negative for the one of the page before it is live.
    let number: Int
  }

  /// Whether the deck's pages are there without a network.
  enum Keeping: Sendable {
    case no, asked, kept, failed
  }

  package init?(_ surroundings: Surroundings) {
    guard let deck = StudyText(surroundings.data) else { return nil }
    self.init(deck, surroundings)
    begin()
    show(as: 0)
  }

  /// The page before it is live: the first card. The surroundings' data does not count.
  package init?(first deck: StudyText, _ surroundings: Surroundings) {
    self.init(deck, surroundings)
    show(as: -1)
  }

  private init?(_ text: StudyText, _ surroundings: Surroundings) {
    // The topic is the deck's name in its address, and the number of its pages.
    let topic = surroundings.topic.utf8.split(separator: 0x20)
    guard topic.count == 2, let pages = wholeNumber(String(decoding: topic[1], as: UTF8.self)),
      (1...100_000).contains(pages)
    else { return nil }
    var ids: [UInt64] = []
    ids.reserveCapacity(text.cards.count)
    for card in text.cards {
      guard let id = Stars.id(card.id.utf8) else { return nil }
      ids.append(id)
    }
    title = text.title
    phrases = surroundings.phrases
    cards = text.cards.map {
      Flashcard(
        question: $0.question, answer: $0.answer, tags: $0.tags, isFavorite: $0.isFavorite)
    }
    self.ids = ids
    slug = String(decoding: topic[0], as: UTF8.self)
    pageCount = Int(pages)
    settings = FlashcardsSettings(surroundings)
    chance = Chance(seed: surroundings.seed)
    favorites = Stars(ids) { text.cards[$0].isFavorite }
    stars = favorites
    isStarredAlone = false
    keeping = .no
    take(FlashcardsSettings.shake, surroundings[kept: FlashcardsSettings.shake])
    for key in [starsKey, starredKey, offlineKey] { take(key, surroundings[kept: key]) }
    layOut()
  }

  var starsKey: String { "stars " + slug }
  var starredKey: String { "starred " + slug }
  var offlineKey: String { "offline " + slug }

  var isStarred: Bool {
    face.map { stars.contains(ids[$0.place]) } ?? false
  }

  /// What was kept, here or by another page. What says nothing new changes nothing.
  mutating func take(_ key: String, _ value: String?) {
    let isYes = value.map { $0.isSame(as: "yes") } ?? false
    let keptOrder = settings.keepsOrder
    settings.take(key, value)
    if settings.keepsOrder != keptOrder { layOut() }
    if key.isSame(as: FlashcardsSettings.shake) { wantsMotion = isYes }
    if key.isSame(as: offlineKey), isYes { keeping = .kept }
    if key.isSame(as: starredKey), isStarredAlone != isYes {
      isStarredAlone = isYes
      layOut()
    }
    if key.isSame(as: starsKey) {
      let kept = value.flatMap { Stars($0) } ?? favorites
      if kept == stars { return }
      stars = Stars(ids) { kept.contains(ids[$0]) }
      if isStarredAlone { layOut() }
    }
  }

  // What is studied.

  /// Puts the cards that are studied into their order. The current one stays, if it is among them.
  mutating func layOut() {
    places = cards.indices.filter { !isStarredAlone || stars.contains(ids[$0]) }
    if !settings.keepsOrder {
      for last in stride(from: places.count - 1, to: 0, by: -1) {
        places.swapAt(last, Int(chance.next(upperBound: UInt64(last + 1))))
      }
    }
    deck = FlashcardDeck(places.map { cards[$0] })
    let index = places.firstIndex { $0 == current }
    if let index { _ = try? deck.card(at: index) }
    if index == nil { isAnswer = false }
  }

  /// Has the current side of the current card seen, if it is not.
  mutating func show(as number: Int) {
    guard deck.count > 0 else {
      oldFace = nil
      face = nil
      return
    }
    let place = places[deck.currentIndex]
    if let face, face.place == place, face.isAnswer == isAnswer { return }
    oldFace = face
    current = place
    face = Face(place: place, isAnswer: isAnswer, number: number)
  }
}
