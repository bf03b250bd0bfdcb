// How well the answer to a card was remembered.

import AlmanacBase

/// The grade that a learner gives after seeing the answer, as in FSRS and Anki.
///
///     Rating.good.rawValue  // 3
public enum Rating: Int, Sendable, CaseIterable {
  /// The answer was forgotten.
  case again = 1
  /// The answer was remembered with difficulty.
  case hard
  /// The answer was remembered after some thought.
  case good
  /// The answer was remembered at once.
  case easy
}

#if !hasFeature(Embedded)
  extension Rating: Codable {}
#endif
