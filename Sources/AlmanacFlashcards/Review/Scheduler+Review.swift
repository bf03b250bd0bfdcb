// What a review does to a card: its memory, its state, and when it is due.

import AlmanacBase

extension Scheduler {
  /// The card after a review.
  /// - Parameters:
  ///   - card: before the review.
  ///   - rating: the grade of the answer.
  ///   - time: of the review, in milliseconds since 1970 in UTC.
  ///   - days: the days since the last review, less than 1 for a further review on the same day; by
  ///     default whole periods of 24 hours, as in py-fsrs.
  ///   - fuzz: where in the range of fuzzed intervals the interval is, from 0 up to 1. Only used if the
  ///     scheduler fuzzes intervals.
  public func review(
    _ card: ReviewCard, _ rating: Rating, at time: Int64, days: Int? = nil, fuzz: Double = 0.5
  ) -> ReviewCard {
    let days = days ?? card.lastReview.map { Scheduler.days(from: $0, to: time) } ?? 0
    let memory = memory(after: rating, card.memory, days: days)
    let (state, step) = next(card.state, rating)
    let interval: Int64
    if let step {
      interval = step
    } else {
      let days = self.interval(of: memory)
      interval = Int64(isFuzzed ? fuzzed(days, fuzz) : days) * Scheduler.day
    }
    return ReviewCard(state: state, memory: memory, lastReview: time, interval: interval)
  }

  /// The card after each of the four ratings, in the order of the ratings.
  public func choices(
    for card: ReviewCard, at time: Int64, days: Int? = nil, fuzz: Double = 0.5
  ) -> [ReviewCard] {
    Rating.allCases.map { review(card, $0, at: time, days: days, fuzz: fuzz) }
  }

  /// The state after a review, and the interval in milliseconds, if it is a step.
  private func next(_ state: ReviewState, _ rating: Rating) -> (ReviewState, Int64?) {
    switch state {
    case .new: next(0, of: learningSteps, rating) { .learning(step: $0) }
    case .learning(let step): next(step, of: learningSteps, rating) { .learning(step: $0) }
    case .relearning(let step): next(step, of: relearningSteps, rating) { .relearning(step: $0) }
    case .review:
      if rating == .again, let first = relearningSteps.first {
        (.relearning(step: 0), Int64(first) * 1000)
      } else {
        (.review, nil)
      }
    }
  }

  private func next(
    _ step: Int, of steps: [Int], _ rating: Rating, _ state: (Int) -> ReviewState
  ) -> (ReviewState, Int64?) {
    // A card may be past the last step if the settings had more steps before.
    if steps.isEmpty || (step >= steps.count && rating != .again) { return (.review, nil) }
    switch rating {
    case .again: return (state(0), Int64(steps[0]) * 1000)
    case .hard:
      if step > 0 { return (state(step), Int64(steps[step]) * 1000) }
      // One and a half times the only step, or the mean of the first two.
      return (state(0), Int64(steps[0] + (steps.count > 1 ? steps[1] : steps[0] * 2)) * 500)
    case .good:
      if step + 1 == steps.count { return (.review, nil) }
      return (state(step + 1), Int64(steps[step + 1]) * 1000)
    case .easy: return (.review, nil)
    }
  }

  /// A random interval near an interval of at least 3 days. The further it is, the wider is the range.
  func fuzzed(_ days: Int, _ fuzz: Double) -> Int {
    guard days >= 3 else { return days }
    let middle = Double(days)
    var width = 1.0
    width += 0.15 * max(min(middle, 7) - 2.5, 0)
    width += 0.1 * max(min(middle, 20) - 7, 0)
    width += 0.05 * max(middle - 20, 0)
    let last = min(Int((middle + width).rounded(.toNearestOrEven)), maximumInterval)
    let first = min(max(2, Int((middle - width).rounded(.toNearestOrEven))), last)
    let chosen = fuzz * Double(last - first + 1) + Double(first)
    return min(Int(chosen.rounded(.toNearestOrEven)), maximumInterval)
  }
}
