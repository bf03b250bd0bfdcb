// The bounds of the scheduler's settings.

import AlmanacBase

extension Scheduler {
  /// The bounds of each parameter, those of py-fsrs 6, also as text for messages: live parts do not
  /// contain the code that writes doubles.
  static let bounds: [(low: Double, high: Double, text: String)] = [
    (0.001, 100, "0.001 to 100"), (0.001, 100, "0.001 to 100"), (0.001, 100, "0.001 to 100"),
    (0.001, 100, "0.001 to 100"), (1, 10, "1 to 10"), (0.001, 4, "0.001 to 4"),
    (0.001, 4, "0.001 to 4"), (0.001, 0.75, "0.001 to 0.75"), (0, 4.5, "0 to 4.5"),
    (0, 0.8, "0 to 0.8"), (0.001, 3.5, "0.001 to 3.5"), (0.001, 5, "0.001 to 5"),
    (0.001, 0.25, "0.001 to 0.25"), (0.001, 0.9, "0.001 to 0.9"), (0, 4, "0 to 4"),
    (0, 1, "0 to 1"),
    (1, 6, "1 to 6"), (0, 2, "0 to 2"), (0, 2, "0 to 2"), (0, 0.8, "0 to 0.8"),
    (0.1, 0.8, "0.1 to 0.8"),
  ]

  /// A setting of a scheduler that is out of bounds.
  public enum InvalidSetting: Error, Sendable, Hashable {
    /// There are not 21 parameters, but this number.
    case parameterCount(Int)
    /// The parameter with this index, from 0, is out of bounds or not a number.
    case parameter(Int)
    /// The desired retention is not above 0 and below 1.
    case desiredRetention
    /// A learning or relearning step is not from 1 second to 365 days.
    case step
    /// The maximum interval is not from 1 to 36,500 days.
    case maximumInterval

    /// What is wrong and which values are allowed, in English.
    public var message: String {
      switch self {
      case .parameterCount(let count):
        joined("FSRS-6 has 21 parameters, not ", String(count))
      case .parameter(let index):
        joined(
          "parameter ", String(index + 1), " of 21 (w", String(index),
          ") is out of bounds; it must be from ",
          Scheduler.bounds[index].text)
      case .desiredRetention: "the desired retention must be above 0 and below 1, such as 0.9"
      case .step: "a learning step must be from 1 second to 365 days"
      case .maximumInterval: "the maximum interval must be from 1 to 36500 days"
      }
    }
  }
}
