// The scheduler of reviews: its settings.

import AlmanacBase

/// Schedules the reviews of cards by FSRS-6, the Free Spaced Repetition Scheduler of the Open Spaced
/// Repetition project. Its results are those of the project's library for Python, py-fsrs 6.
///
///     let scheduler = try Scheduler(learningSteps: [], relearningSteps: [])
///     let card = scheduler.review(ReviewCard(), .good, at: 0)
///     card.intervalDays  // 2
///
/// The reference is the algorithm as py-fsrs implements it: https://github.com/open-spaced-repetition
public struct Scheduler: Sendable, Hashable {
  /// The parameters of the model, w₀ to w₂₀.
  public let parameters: [Double]
  /// The probability with which a card is to be remembered when it is due: above 0 and below 1.
  public let desiredRetention: Double
  /// The intervals of a card that is being learned, in seconds. Without any, the first interval is in
  /// days.
  public let learningSteps: [Int]
  /// The intervals of a card that was forgotten, in seconds. Without any, the next interval is in days.
  public let relearningSteps: [Int]
  /// The longest interval in days: 1 to 36,500.
  public let maximumInterval: Int
  /// Whether intervals of at least three days vary a little, so that cards that were learned together
  /// do not stay together.
  public let isFuzzed: Bool
  /// The factor F of the forgetting curve, (1 + F · days ÷ stability) to the power of −w₂₀.
  let factor: Double

  /// A day in milliseconds.
  static let day: Int64 = 86_400_000

  /// The default parameters of FSRS-6.
  public static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// A scheduler with the default settings of py-fsrs, except that intervals are not fuzzed.
  public init() {
    self.init(
      checked: Scheduler.defaultParameters, desiredRetention: 0.9, learningSteps: [60, 600],
      relearningSteps: [600], maximumInterval: 36_500, isFuzzed: false)
  }

  /// A scheduler with these settings.
  /// - Parameters:
  ///   - parameters: 21 numbers, each within the bounds of FSRS-6.
  ///   - desiredRetention: a probability above 0 and below 1.
  ///   - learningSteps: seconds, each from 1 second to 365 days.
  ///   - relearningSteps: seconds, each from 1 second to 365 days.
  ///   - maximumInterval: days, from 1 to 36,500.
  ///   - isFuzzed: whether intervals vary a little.
  /// - Throws: the first setting that is out of bounds.
  public init(
    parameters: [Double] = Scheduler.defaultParameters, desiredRetention: Double = 0.9,
    learningSteps: [Int] = [60, 600], relearningSteps: [Int] = [600],
    maximumInterval: Int = 36_500, isFuzzed: Bool = false
  ) throws(InvalidSetting) {
    guard parameters.count == Scheduler.bounds.count else {
      throw .parameterCount(parameters.count)
    }
    for (index, bound) in Scheduler.bounds.enumerated() {
      guard parameters[index] >= bound.low, parameters[index] <= bound.high else {
        throw .parameter(index)
      }
    }
    guard desiredRetention > 0, desiredRetention < 1 else { throw .desiredRetention }
    for steps in [learningSteps, relearningSteps] {
      guard steps.allSatisfy({ (1...31_536_000).contains($0) }) else { throw .step }
    }
    guard (1...36_500).contains(maximumInterval) else { throw .maximumInterval }
    self.init(
      checked: parameters, desiredRetention: desiredRetention, learningSteps: learningSteps,
      relearningSteps: relearningSteps, maximumInterval: maximumInterval, isFuzzed: isFuzzed)
  }

  private init(
    checked parameters: [Double], desiredRetention: Double, learningSteps: [Int],
    relearningSteps: [Int], maximumInterval: Int, isFuzzed: Bool
  ) {
    self.parameters = parameters
    self.desiredRetention = desiredRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maximumInterval = maximumInterval
    self.isFuzzed = isFuzzed
    factor = ElementaryFunctions.power(0.9, -1 / parameters[20]) - 1
  }
}
