// Reviews cards when they are due: the question, the answer, and how well it was remembered.

import AlmanacFlashcards

/// The reviews of one deck or of several, as a live part.
///
/// The topic is the slug of the deck whose `StudyText` is the data; empty for a `StudyList`. The log of reviews
/// is in the browser's database. Stores the slugs of the decks that are studied (`review decks`) and whether
/// cards are asked the other way round (`reversed units`, or `reversed` for several decks).
package struct ReviewPart: LivePart {
  package static let name = "review"

  /// A deck that can be studied.
  struct Deck: Sendable {
    let slug: String
    var cards: StudyDeck
    var isChosen = true
  }

  /// A card of one of the decks.
  struct Place: Sendable {
    let deck: Int
    let index: Int
  }

  /// Whether the browser's log of reviews can be used.
  enum Access: Sendable {
    case opening, open, refused
  }

  let phrases: Phrasebook
  let slug: String
  var decks: [Deck]
  var isReversed = false
  /// The tag of the cards that are studied; empty for all cards.
  var tag = ""
  /// Whether the list of tags is shown.
  var showsTags = false
  var settings: ReviewSettings
  /// The cards of the chosen decks, with the indices of the schedule.
  private(set) var places: [Place] = []
  private(set) var schedule: ReviewSchedule
  private(set) var queue = ReviewQueue()
  var access = Access.opening
  /// Entries that are not known to be stored.
  var pending: [ReviewEntry] = []
  /// Whether the last attempt to store entries failed.
  var hasFailed = false
  /// In milliseconds since 1970 in UTC.
  private(set) var now: Int64
  private var minutesEastOfUTC = 0
  /// New cards beyond the day's limit that the reader asked for.
  var extraCards = 0
  /// The index of the card on display, and whether its answer is.
  private(set) var current: Int?
  var isAnswer = false
  private(set) var stage = CardStage()
  /// The result of the last import.
  var report = ""
  /// The last review of these cards on this day; nil if there is none.
  private(set) var undoable: ReviewEntry?
  private let seed: UInt64

  package init?(_ context: PartContext) {
    let data = context.data
    let folder = context.dataFolder
    if context.topic.utf8.isEmpty {
      guard let list = StudyList(data) else { return nil }
      // The list is in `all/review/`, the cards of a deck are in `units/study/`.
      decks = list.decks.map { deck in
        Deck(
          slug: deck.slug,
          cards: StudyDeck(deck, folder: joined(folder, "../../", deck.slug, "/study/")))
      }
    } else {
      guard let text = StudyText(data) else { return nil }
      decks = [Deck(slug: context.topic, cards: StudyDeck(text, folder: folder))]
    }
    slug = context.topic
    phrases = context.phrases
    settings = ReviewSettings(context)
    now = context.now * 1000
    seed = context.seed
    schedule = ReviewSchedule(
      cards: [], log: ReviewLog(), scheduler: Scheduler(), studyDay: StudyDay(minutesEastOfUTC: 0))
    for key in [decksKey, reversedKey, tagKey] { _ = choose(key, context[stored: key]) }
    reschedule(ReviewLog())
  }

  var decksKey: String { "review decks" }
  var reversedKey: String { slug.utf8.isEmpty ? "reversed" : joined("reversed ", slug) }

  var tagKey: String { slug.utf8.isEmpty ? "review tag" : joined("review tag ", slug) }

  /// Applies a stored choice of cards. Returns whether it has changed.
  mutating func choose(_ key: String, _ value: String?) -> Bool {
    if key.isSame(as: reversedKey) {
      let isYes = value?.isSame(as: "yes") ?? false
      defer { isReversed = isYes }
      return isReversed != isYes
    }
    if key.isSame(as: tagKey) {
      let old = tag
      tag = value ?? ""
      if !tag.utf8.isEmpty { showsTags = true }
      return !tag.isSame(as: old)
    }
    guard key.isSame(as: decksKey), slug.utf8.isEmpty else { return false }
    var hasChanged = false
    let chosen = value.map { $0.parts(separatedBy: 0x20) }
    for index in decks.indices {
      let slug = decks[index].slug
      let isChosen = chosen?.contains { $0.isSame(as: slug) } ?? true
      if decks[index].isChosen != isChosen { hasChanged = true }
      decks[index].isChosen = isChosen
    }
    return hasChanged
  }

  /// Computes the schedule of the chosen cards from a log.
  mutating func reschedule(_ log: ReviewLog) {
    places = []
    var cards: [CardIdentity] = []
    for (number, deck) in decks.enumerated() where deck.isChosen {
      for index in cardIndices(deck.cards) {
        let card = deck.cards.text.identities[index]
        places.append(Place(deck: number, index: index))
        cards.append(isReversed ? card.reversed : card)
      }
    }
    schedule = ReviewSchedule(
      cards: cards, log: log, scheduler: settings.scheduler,
      studyDay: StudyDay(minutesEastOfUTC: minutesEastOfUTC))
    current = nil
    // The indices of cards have changed.
    stage = CardStage()
    updateQueue()
  }

  /// The cards with the chosen tag. None until the tags are loaded.
  private func cardIndices(_ deck: StudyDeck) -> [Int] {
    if tag.utf8.isEmpty { return Array(0..<deck.text.count) }
    let ranges = deck.tags?.tags.first { $0.name.isSame(as: tag) }?.cards ?? []
    var indices: [Int] = []
    for range in ranges { indices += Array(range) }
    return indices
  }

  mutating func setOffset(_ minutes: Int) {
    minutesEastOfUTC = minutes
  }

  /// Cards in learning steps are shown this much earlier if no other card is due, as in Anki.
  private static let learnAhead: Int64 = 20 * 60_000

  /// Updates the cards that are due, and shows the first one unless a card is on display.
  mutating func updateQueue() {
    var limits = settings.limits
    limits.newCards += extraCards
    queue = schedule.queue(at: now, limits)
    let today = schedule.studyDay.day(at: now)
    undoable = schedule.log.reviews.last { entry in
      schedule.studyDay.day(at: entry.time) == today && schedule.index(of: entry.card) != nil
    }
    guard access != .opening, current == nil else { return }
    current = queue.cards.first
    if current == nil, let card = queue.later.first, let due = schedule.states[card].due,
      due - now <= Self.learnAhead
    {
      current = card
    }
    isAnswer = false
  }

  /// Puts the current side of the current card on the stage.
  mutating func showCard() {
    stage.show(current, isAnswer: isAnswer)
  }

  /// Shows a card, or the next one that is due.
  mutating func show(_ card: Int?) {
    current = card
    isAnswer = false
    updateQueue()
  }

  mutating func setTime(_ seconds: Int64) {
    now = max(now, seconds * 1000)
  }

  /// Adds an entry to the schedule.
  mutating func add(_ entry: ReviewEntry) {
    schedule.add(entry)
  }

  /// Adds entries of other pages, or those of a file.
  mutating func merge(_ entries: [ReviewEntry]) {
    let before = current.map { schedule.states[$0] }
    if entries.count == 1 {
      schedule.add(entries[0])
    } else if !entries.isEmpty {
      let card = current
      reschedule(schedule.log.merged(with: ReviewLog(entries)))
      current = card
    }
    // A card that was reviewed on another page is not asked again.
    if let current, schedule.states[current] != before { self.current = nil }
    updateQueue()
  }

  /// A new entry at the current time. Times increase, because the order of reviews matters.
  func entry(_ card: CardIdentity, _ action: ReviewEntry.Action) -> ReviewEntry {
    let last = schedule.log.entries.last?.time ?? 0
    // A clock that was in the future must not stop the order of later entries for long.
    let time = last - now < 60_000 ? max(now, last + 1) : now
    var hash = Fingerprint(of: card.text)
    hash.append(String(time))
    hash.append(String(seed))
    return ReviewEntry(id: ReviewID(value: hash.value), time: time, card: card, action)
  }

  /// The card with an index of the schedule; nil if it is not loaded.
  func card(_ index: Int) -> StudyPart.Card? {
    decks[places[index].deck].cards.card(places[index].index)
  }
}
