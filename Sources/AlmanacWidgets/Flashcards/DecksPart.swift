// The list of decks, with the cards that are due today.

import AlmanacFlashcards

/// The decks of a site as a live part: the number of cards of each, how many are due, and when it was studied
/// last. The data is a `StudyList`.
package struct DecksPart: LivePart {
  package static let name = "decks"

  private let phrases: Phrasebook
  private let list: StudyList
  /// The URL of the folder of all decks' pages.
  private let folder: String
  private var settings: ReviewSettings
  /// In milliseconds since 1970 in UTC.
  private var now: Int64
  private var log: ReviewLog?
  private var minutesEastOfUTC = 0
  private var states: [State] = []

  /// What the log says about a deck.
  private struct State: Sendable {
    var due = 0
    var new = 0
    /// The day of the last review.
    var last: Int?
  }

  package init?(_ context: PartContext) {
    guard let list = StudyList(context.data) else { return nil }
    self.list = list
    phrases = context.phrases
    settings = ReviewSettings(context)
    now = context.now * 1000
    // The list is in this folder, which is the same as `DecksHome.listFolder`.
    folder = String(plain: Array(context.dataFolder.bytes.dropLast(DecksPart.ownFolder.byteCount)))
  }

  private static let ownFolder = "all/review/"

  package mutating func start(_ effects: inout [Effect]) {
    effects.append(.openLog)
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .tick(let seconds):
      let hour = now / 3_600_000
      now = seconds * 1000
      if now / 3_600_000 != hour { update() }
    case .log(let lines, let minutes):
      minutesEastOfUTC = minutes
      guard let lines else { return }
      log = (log ?? ReviewLog()).merged(with: ReviewLog(ReviewLog.entries(lines)))
        .moved(list.decks.flatMap { $0.text.movedCards })
      update()
    case .stored(let key, let value):
      if settings.apply(key, value) { update() }
    default: break
    }
  }

  private var studyDay: StudyDay { StudyDay(minutesEastOfUTC: minutesEastOfUTC) }

  private mutating func update() {
    guard let log else { return }
    var cards: [CardIdentity] = []
    for deck in list.decks { cards += deck.text.identities }
    let schedule = ReviewSchedule(
      cards: cards, log: log, scheduler: settings.scheduler, studyDay: studyDay)
    let today = studyDay.day(at: now)
    states = []
    var first = 0
    for deck in list.decks {
      var state = State()
      var begun = 0
      for index in first..<first + deck.text.count {
        let card = schedule.states[index]
        if card.state == .new { state.new += 1 }
        if schedule.isDue(index, at: now) { state.due += 1 }
        if let time = card.lastReview {
          state.last = max(state.last ?? Int.min, studyDay.day(at: time))
        }
        if schedule.firstReview(of: index).map({ studyDay.day(at: $0) }) == today { begun += 1 }
      }
      state.new = min(state.new, max(0, settings.limits.newCards - begun))
      states.append(state)
      first += deck.text.count
    }
  }

  package var html: HTML {
    var rows: HTML = ""
    for (index, deck) in list.decks.enumerated() {
      rows += row(deck, index < states.count ? states[index] : nil)
    }
    return """
      <div class="table"\(" data-on-tick", if: log != nil)><table class="decks"><thead><tr>\
      <th scope="col">\(phrases[.decksDeck])</th><th scope="col">\(phrases[.decksCards])</th>\
      <th scope="col">\(phrases[.decksDue])</th><th scope="col">\(phrases[.reviewNew])</th>\
      <th scope="col">\(phrases[.decksLast])</th></tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  private func row(_ deck: StudyList.Deck, _ state: State?) -> HTML {
    let address = joined(PartContext.address(of: deck.slug, in: folder), "/")
    let due: HTML =
      state.map { $0.due == 0 ? "0" : "<a href=\"\(address)review/\">\($0.due)</a>" } ?? "–"
    let new: HTML =
      state.map { $0.new == 0 ? "0" : "<a href=\"\(address)review/\">\($0.new)</a>" } ?? "–"
    return """
      <tr><th scope="row"><a href="\(address)">\(deck.text.title)</a></th>\
      <td>\(deck.text.count)</td><td>\(due)</td><td>\(new)</td><td>\(last(state))</td></tr>
      """
  }

  private func last(_ state: State?) -> String {
    guard let state else { return "–" }
    guard let day = state.last else { return phrases[.decksNever] }
    let days = studyDay.day(at: now) - day
    if days <= 0 { return phrases[.decksToday] }
    if days == 1 { return phrases[.decksYesterday] }
    return phrases.briefDate(Day(daysSince1970: day), seenOn: Day(daysSince1970: day + days))
  }
}
