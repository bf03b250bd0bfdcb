// The state of a deck's cards, computed from the log of reviews.

import AlmanacBase

/// The cards that a learner studies and the state of each, which depends on the log alone: it is computed
/// by applying the reviews in the order of their times.
///
///     var schedule = ReviewSchedule(
///       cards: cards, log: log, scheduler: Scheduler(), studyDay: StudyDay(minutesEastOfUTC: 60))
///     let queue = schedule.queue(at: now, StudyLimits())
public struct ReviewSchedule: Sendable {
  /// The cards in the deck's order.
  public let cards: [CardIdentity]
  /// The reviews, also those of other cards.
  public private(set) var log: ReviewLog
  /// The scheduler.
  public let scheduler: Scheduler
  /// The boundary between days.
  public let studyDay: StudyDay
  /// The state of each card, with the indices of `cards`.
  public private(set) var states: [ReviewCard]
  /// The reviews of these cards, in order.
  private(set) var history: [Review] = []
  /// The time of the first review of each card.
  private var firstReviews: [Int64?]
  /// The number of reviews of each card.
  private var counts: [Int]
  /// The indices of the cards in the order of their identities.
  private let order: [Int]

  /// A review that was applied.
  struct Review: Sendable {
    let card: Int
    let time: Int64
    let rating: Rating
    /// The card before the review.
    let before: ReviewCard
  }

  /// The state of cards after the reviews of a log. Of cards with the same identity, the first gets the
  /// reviews.
  public init(cards: [CardIdentity], log: ReviewLog, scheduler: Scheduler, studyDay: StudyDay) {
    self.cards = cards
    self.log = log
    self.scheduler = scheduler
    self.studyDay = studyDay
    order = sortedIndices(cards.count) { cards[$0] < cards[$1] }
    states = Array(repeating: ReviewCard(), count: cards.count)
    counts = Array(repeating: 0, count: cards.count)
    firstReviews = Array(repeating: nil, count: cards.count)
    for entry in log.reviews { apply(entry) }
  }

  /// Adds an entry to the log and updates the states.
  public mutating func add(_ entry: ReviewEntry) {
    let isLast = log.entries.last.map { $0 < entry } ?? true
    let count = log.entries.count
    let hasUndone = log.entries.contains { $0.action == .undid(entry.id) }
    log.add(entry)
    if case .rated = entry.action, isLast, log.entries.count > count, !hasUndone {
      apply(entry)
    } else {
      self = ReviewSchedule(cards: cards, log: log, scheduler: scheduler, studyDay: studyDay)
    }
  }

  /// The time of the first review of a card, in milliseconds since 1970 in UTC; nil for a new card.
  public func firstReview(of index: Int) -> Int64? { firstReviews[index] }

  /// The index of a card; nil if it is not among these cards.
  public func index(of card: CardIdentity) -> Int? {
    let place = lowerBound(order.indices) { cards[order[$0]] < card }
    return place < order.count && cards[order[place]] == card ? order[place] : nil
  }

  /// The state of a card after each of the four ratings, in the order of the ratings.
  /// - Parameters:
  ///   - index: of the card in the deck.
  ///   - time: of the review, in milliseconds since 1970 in UTC.
  public func choices(for index: Int, at time: Int64) -> [ReviewCard] {
    scheduler.choices(
      for: states[index], at: time, days: days(since: states[index], at: time), fuzz: fuzz(index))
  }

  private mutating func apply(_ entry: ReviewEntry) {
    guard case .rated(let rating) = entry.action, let index = index(of: entry.card) else { return }
    let card = states[index]
    history.append(Review(card: index, time: entry.time, rating: rating, before: card))
    states[index] = scheduler.review(
      card, rating, at: entry.time, days: days(since: card, at: entry.time), fuzz: fuzz(index))
    counts[index] += 1
    if firstReviews[index] == nil { firstReviews[index] = entry.time }
  }

  /// The days since the last review: whole periods of 24 hours as in py-fsrs, but at least one on another
  /// day of study. Otherwise a review on the next day, but at an earlier hour, would count as a further
  /// review on the same day, and intervals of a day would not grow.
  private func days(since card: ReviewCard, at time: Int64) -> Int? {
    guard let last = card.lastReview else { return nil }
    let isSameDay = studyDay.day(at: last) == studyDay.day(at: time)
    return max(Scheduler.days(from: last, to: time), isSameDay ? 0 : 1)
  }

  /// From 0 up to 1, from the card and the number of its reviews, so that each device computes the same.
  private func fuzz(_ index: Int) -> Double {
    var hash = cards[index].value &+ UInt64(counts[index]) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((hash ^ (hash >> 31)) >> 11) * 0x1p-53
  }
}
