// The model of memory: how reviews change stability and difficulty (FSRS-6).

import AlmanacBase

extension Scheduler {
  /// The probability that the card is remembered at a time; 0 for a new card. As in py-fsrs, it
  /// changes once every 24 hours.
  /// - Parameters:
  ///   - card: the card.
  ///   - time: milliseconds since 1970 in UTC.
  public func retrievability(of card: ReviewCard, at time: Int64) -> Double {
    guard let memory = card.memory, let last = card.lastReview else { return 0 }
    return retrievability(of: memory, days: Scheduler.days(from: last, to: time))
  }

  /// The whole periods of 24 hours between two times, rounded down.
  static func days(from start: Int64, to end: Int64) -> Int {
    let difference = end - start
    return Int(difference >= 0 ? difference / day : -((day - 1 - difference) / day))
  }

  func retrievability(of memory: MemoryState, days: Int) -> Double {
    ElementaryFunctions.power(
      1 + factor * Double(max(0, days)) / memory.stability, -parameters[20])
  }

  /// The days until the retrievability falls to the desired retention, from 1 to the maximum interval.
  public func interval(of memory: MemoryState) -> Int {
    let days =
      memory.stability / factor
      * (ElementaryFunctions.power(desiredRetention, -1 / parameters[20]) - 1)
    let rounded = days.rounded(.toNearestOrEven)
    // Also where the product is too large for an integer, or for a double.
    guard rounded < Double(maximumInterval) else { return maximumInterval }
    return max(Int(rounded), 1)
  }

  /// The memory after a review.
  /// - Parameters:
  ///   - memory: before the review; nil for a new card.
  ///   - days: since the last review; 0 for a further review on the same day.
  func memory(after rating: Rating, _ memory: MemoryState?, days: Int) -> MemoryState {
    guard let memory else {
      return MemoryState(
        stability: parameters[rating.rawValue - 1], difficulty: initialDifficulty(rating))
    }
    let stability =
      if days < 1 {
        shortTermStability(memory, rating)
      } else if rating == .again {
        forgottenStability(memory, retrievability(of: memory, days: days))
      } else {
        recalledStability(memory, rating, retrievability(of: memory, days: days))
      }
    return MemoryState(stability: stability, difficulty: nextDifficulty(memory, rating))
  }

  /// Not limited to 1…10.
  private func initialDifficulty(_ rating: Rating) -> Double {
    parameters[4] - ElementaryFunctions.exp(parameters[5] * Double(rating.rawValue - 1)) + 1
  }

  /// Good leaves the difficulty as it is, except that it reverts a little to that of an easy card.
  private func nextDifficulty(_ memory: MemoryState, _ rating: Rating) -> Double {
    let change = -(parameters[6] * Double(rating.rawValue - 3))
    let damped = memory.difficulty + (10 - memory.difficulty) * change / 9
    return parameters[7] * initialDifficulty(.easy) + (1 - parameters[7]) * damped
  }

  /// After a further review on the same day.
  private func shortTermStability(_ memory: MemoryState, _ rating: Rating) -> Double {
    let increase =
      ElementaryFunctions.exp(parameters[17] * (Double(rating.rawValue - 3) + parameters[18]))
      * ElementaryFunctions.power(memory.stability, -parameters[19])
    return memory.stability * (rating == .again ? increase : max(increase, 1))
  }

  /// After the card was forgotten.
  private func forgottenStability(_ memory: MemoryState, _ retrievability: Double) -> Double {
    let longTerm =
      parameters[11] * ElementaryFunctions.power(memory.difficulty, -parameters[12])
      * (ElementaryFunctions.power(memory.stability + 1, parameters[13]) - 1)
      * ElementaryFunctions.exp((1 - retrievability) * parameters[14])
    let shortTerm = memory.stability / ElementaryFunctions.exp(parameters[17] * parameters[18])
    return min(longTerm, shortTerm)
  }

  /// After the card was remembered.
  private func recalledStability(
    _ memory: MemoryState, _ rating: Rating, _ retrievability: Double
  ) -> Double {
    let increase =
      ElementaryFunctions.exp(parameters[8]) * (11 - memory.difficulty)
      * ElementaryFunctions.power(memory.stability, -parameters[9])
      * (ElementaryFunctions.exp((1 - retrievability) * parameters[10]) - 1)
    let hardPenalty = rating == .hard ? parameters[15] : 1
    let easyBonus = rating == .easy ? parameters[16] : 1
    return memory.stability * (1 + increase * hardPenalty * easyBonus)
  }
}
