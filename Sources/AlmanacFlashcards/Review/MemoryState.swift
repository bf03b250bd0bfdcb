// How well a card is remembered, as the scheduler estimates it.

import AlmanacBase

/// The memory of a card, in the model of FSRS.
///
///     MemoryState(stability: 2.3065, difficulty: 2.118104)
public struct MemoryState: Sendable, Hashable {
  /// The number of days after which the card is remembered with a probability of 90%; at least 0.001.
  public let stability: Double
  /// From 1, easy, to 10, hard.
  public let difficulty: Double

  /// A memory. Values out of range become the nearest ones in range.
  public init(stability: Double, difficulty: Double) {
    // Extreme parameters could otherwise make it infinite after many reviews.
    self.stability = min(max(stability, 0.001), 1e300)
    self.difficulty = min(max(difficulty, 1), 10)
  }
}
