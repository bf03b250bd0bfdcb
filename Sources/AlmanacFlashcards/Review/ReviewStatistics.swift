// Statistics of a schedule.

import AlmanacBase

/// How many reviews of cards were remembered, that is, rated above Again. Only reviews at intervals of days
/// count, not learning steps.
///
///     schedule.retention.mature.share  // 0.91
public struct ReviewRetention: Sendable, Hashable {
  /// A number of reviews, and how many of these were remembered.
  public struct Count: Sendable, Hashable {
    /// The reviews that were rated above Again.
    public var remembered = 0
    /// All reviews.
    public var total = 0

    /// The share that was remembered, from 0 to 1. Nil without reviews.
    public var share: Double? { total == 0 ? nil : Double(remembered) / Double(total) }
  }

  /// Reviews after intervals below 21 days.
  public var young = Count()
  /// Reviews after intervals of 21 days and more, as in Anki.
  public var mature = Count()

  /// All reviews.
  public var all: Count {
    Count(
      remembered: young.remembered + mature.remembered, total: young.total + mature.total)
  }
}

extension ReviewSchedule {
  /// The retention so far.
  public var retention: ReviewRetention {
    var retention = ReviewRetention()
    for review in history {
      guard let interval = review.before.intervalDays else { continue }
      let remembered = review.rating == .again ? 0 : 1
      if interval < 21 {
        retention.young.total += 1
        retention.young.remembered += remembered
      } else {
        retention.mature.total += 1
        retention.mature.remembered += remembered
      }
    }
    return retention
  }

  /// The number of cards that become due on each day from today, if they are not reviewed before. Those that
  /// are overdue count for today. New cards are not counted.
  public func forecast(at time: Int64, days: Int = 30) -> [Int] {
    var counts = Array(repeating: 0, count: max(0, days))
    let today = studyDay.day(at: time)
    for card in states {
      guard let due = card.due else { continue }
      let day = max(0, studyDay.day(at: due) - today)
      if day < counts.count { counts[day] += 1 }
    }
    return counts
  }
}

extension ReviewSchedule {
  /// The reviews of a day of study: their number, how many were the first review of a card, and how many were
  /// rated above Again.
  public func summary(of day: Int) -> (reviews: Int, new: Int, remembered: Int) {
    var (reviews, new, remembered) = (0, 0, 0)
    // The history is in the order of time.
    for review in history.reversed() {
      if studyDay.day(at: review.time) < day { break }
      if studyDay.day(at: review.time) > day { continue }
      reviews += 1
      if review.before.state == .new { new += 1 }
      if review.rating != .again { remembered += 1 }
    }
    return (reviews, new, remembered)
  }
}
