// The cards of a session, in the order in which they are reviewed.

import AlmanacBase

/// The limits of a day of study.
///
///     StudyLimits(newCards: 10)
public struct StudyLimits: Sendable, Hashable {
  /// New cards a day.
  public var newCards: Int
  /// Reviews a day of cards that are reviewed at intervals of days.
  public var reviews: Int

  /// The limits of a day, by default those of Anki.
  public init(newCards: Int = 20, reviews: Int = 200) {
    self.newCards = newCards
    self.reviews = reviews
  }
}

/// The cards to study, as indices of the cards of a schedule.
///
///     schedule.queue(at: now, StudyLimits()).cards.first  // the next card
public struct ReviewQueue: Sendable, Hashable {
  /// The cards whose learning step is due, the earliest first.
  public var learning: [Int] = []
  /// The other cards that are due, those with the lowest retrievability first.
  public var reviews: [Int] = []
  /// New cards in the deck's order.
  public var new: [Int] = []
  /// The cards whose learning step is due later on this day, the earliest first. They are not in
  /// `cards`.
  public var later: [Int] = []

  /// A queue without cards.
  public init() {}

  /// The cards to study now, in order.
  public var cards: [Int] { learning + reviews + new }
}

extension ReviewSchedule {
  /// Whether a card is due: a card that is reviewed at intervals of days from the beginning of the day of
  /// study, a card in its learning steps from the minute. New cards are not due.
  public func isDue(_ index: Int, at time: Int64) -> Bool {
    guard let due = states[index].due else { return false }
    return states[index].isInSteps
      ? due <= time : studyDay.day(at: due) <= studyDay.day(at: time)
  }

  /// The cards that are due at a time, in the deck's order.
  public func due(at time: Int64) -> [Int] {
    cards.indices.filter { isDue($0, at: time) }
  }

  /// The cards to study at a time. The limits are reduced by what was studied on this day of study.
  public func queue(at time: Int64, _ limits: StudyLimits) -> ReviewQueue {
    let today = studyDay.day(at: time)
    let studied = history.filter { studyDay.day(at: $0.time) == today }
    var queue = ReviewQueue()
    var learning: [(key: Double, index: Int)] = []
    var later: [(key: Double, index: Int)] = []
    var reviews: [(key: Double, index: Int)] = []
    for (index, card) in states.enumerated() {
      if card.state == .new {
        queue.new.append(index)
      } else if isDue(index, at: time) {
        if card.isInSteps {
          learning.append((Double(card.due ?? 0), index))
        } else {
          reviews.append((scheduler.retrievability(of: card, at: time), index))
        }
      } else if card.isInSteps, let due = card.due, studyDay.day(at: due) == today {
        later.append((Double(due), index))
      }
    }
    queue.learning = ReviewSchedule.sorted(learning)
    queue.later = ReviewSchedule.sorted(later)
    let reviewed = studied.filter { $0.before.state == .review }.count
    queue.reviews = Array(
      ReviewSchedule.sorted(reviews).prefix(max(0, limits.reviews - reviewed)))
    let begun = studied.filter { $0.before.state == .new }.count
    queue.new = Array(queue.new.prefix(max(0, limits.newCards - begun)))
    return queue
  }

  /// The indices in the order of their keys; those with the same key stay in their order.
  private static func sorted(_ cards: [(key: Double, index: Int)]) -> [Int] {
    sortedIndices(cards.count) { cards[$0].key < cards[$1].key }.map { cards[$0].index }
  }
}
