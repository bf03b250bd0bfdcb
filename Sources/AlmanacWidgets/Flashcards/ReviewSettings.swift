// The reader's settings for reviews.

package import AlmanacFlashcards

/// The settings of pages with reviews.
package struct ReviewSettings: Sendable {
  static let newCards = "new cards"
  static let reviews = "reviews a day"
  static let retention = "retention"
  static let parameters = "parameters"

  private(set) var takesGestures = true
  private(set) var limits = StudyLimits()
  private(set) var scheduler: Scheduler
  /// Why the stored parameters are not used; empty if they are, or if there are none.
  private(set) var refusal = ""
  private var retention = 0.9
  private var parameters = ""

  init(_ context: PartContext) {
    scheduler = Scheduler()
    for (key, value) in context.stored { _ = set(key, value) }
    update()
  }

  /// Applies a stored value; nil if it was removed. Returns whether it is one of these settings.
  mutating func apply(_ key: String, _ value: String?) -> Bool {
    guard set(key, value) else { return false }
    update()
    return true
  }

  private mutating func set(_ key: String, _ value: String?) -> Bool {
    let number = value.flatMap { wholeNumber($0) }.flatMap { Int(exactly: $0) }
    if key.isSame(as: Setting.gestures) {
      takesGestures = Setting.takesGestures(value)
    } else if key.isSame(as: Self.newCards) {
      limits.newCards = number.map { min(max($0, 0), 9999) } ?? StudyLimits().newCards
    } else if key.isSame(as: Self.reviews) {
      limits.reviews = number.map { min(max($0, 0), 9999) } ?? StudyLimits().reviews
    } else if key.isSame(as: Self.retention) {
      retention = number.map { Double(min(max($0, 70), 97)) / 100 } ?? 0.9
    } else if key.isSame(as: Self.parameters) {
      parameters = value ?? ""
    } else {
      return false
    }
    return true
  }

  private mutating func update() {
    refusal = ""
    var numbers = Scheduler.defaultParameters
    do throws(Scheduler.InvalidSetting) {
      if let stored = Scheduler.numbers(parameters) {
        if !stored.isEmpty { numbers = stored }
      } else {
        refusal = "only numbers, spaces and commas are allowed"
      }
      scheduler = try Scheduler(
        parameters: numbers, desiredRetention: retention, isFuzzed: true)
    } catch {
      refusal = error.message
      scheduler =
        (try? Scheduler(desiredRetention: retention, isFuzzed: true)) ?? Scheduler()
    }
  }

  /// The controls on the settings page.
  package static func settings(_ phrases: Phrasebook) -> [Setting] {
    func numbers(_ list: [Int], _ text: (Int) -> String) -> [(value: String, text: String)] {
      list.map { (String($0), text($0)) }
    }
    return [
      .choice(
        newCards, phrases[.reviewNewADay], numbers([20, 0, 5, 10, 15, 30, 50, 100]) { String($0) }),
      .choice(
        reviews, phrases[.reviewReviewsADay],
        numbers([200, 20, 50, 100, 500, 1000, 9999]) { String($0) }),
      .choice(
        retention, phrases[.reviewRetentionSetting],
        numbers([90, 70, 75, 80, 85, 88, 92, 94, 95, 97]) { phrases[.reviewPercent, String($0)] }),
      .text(parameters, phrases[.reviewParameters], note: phrases[.reviewParametersNote]),
    ]
  }
}
