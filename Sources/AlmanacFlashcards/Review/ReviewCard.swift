// The schedule of a card.

import AlmanacBase

/// The stage of a card, as in Anki and py-fsrs.
public enum ReviewState: Sendable, Hashable {
  /// Not reviewed yet.
  case new
  /// Reviewed at short intervals, the learning steps. The index of the current step, from 0.
  case learning(step: Int)
  /// Reviewed at intervals of days.
  case review
  /// Forgotten, and reviewed at short intervals again, the relearning steps. The index of the current
  /// step, from 0.
  case relearning(step: Int)
}

/// The state of a card between reviews. Times are milliseconds since 1970 in UTC.
///
///     let card = try Scheduler().review(ReviewCard(), .good, at: 1_441_206_000_000)
///     card.state                 // .learning(step: 1)
///     card.memory?.stability     // 2.3065
public struct ReviewCard: Sendable, Hashable {
  /// The stage.
  public let state: ReviewState
  /// Nil for a new card.
  public let memory: MemoryState?
  /// The time of the last review; nil for a new card.
  public let lastReview: Int64?
  /// The milliseconds from the last review until the card is due; 0 for a new card.
  public let interval: Int64
}

extension ReviewCard {
  /// A new card.
  public init() {
    self.init(state: .new, memory: nil, lastReview: nil, interval: 0)
  }

  /// The time from which the card should be reviewed; nil for a new card.
  public var due: Int64? { lastReview.map { $0 + interval } }

  /// The interval in days, where the card is reviewed at intervals of days; otherwise nil.
  public var intervalDays: Int? {
    state == .review ? Int(interval / Scheduler.day) : nil
  }

  /// Whether the card is in its learning or relearning steps.
  var isInSteps: Bool {
    switch state {
    case .learning, .relearning: true
    case .new, .review: false
    }
  }
}
