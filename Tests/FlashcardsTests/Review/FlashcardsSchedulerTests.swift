// The scheduler of reviews: known values, steps, bounds of the settings.

import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

struct FlashcardsSchedulerTests {
  private let days = try! Scheduler(learningSteps: [], relearningSteps: [])
  private let day = Scheduler.day

  @Test(arguments: [
    (Rating.again, 0.212, 6.4133, 1), (.hard, 1.2931, 5.112171, 1), (.good, 2.3065, 2.118104, 2),
    (.easy, 8.2956, 1, 8),
  ])
  func firstReview(_ rating: Rating, _ stability: Double, _ difficulty: Double, _ interval: Int) {
    let card = days.review(ReviewCard(), rating, at: 0)
    #expect(near(card.memory?.stability, stability))
    #expect(near(card.memory?.difficulty, difficulty))
    #expect(card.intervalDays == interval)
    #expect(card.due == Int64(interval) * day)
  }

  @Test func goodFourTimesWhenDue() {
    var card = ReviewCard()
    var stabilities: [Double] = []
    var intervals: [Int?] = []
    for _ in 0..<4 {
      card = days.review(card, .good, at: card.due ?? 0)
      stabilities.append(card.memory!.stability)
      intervals.append(card.intervalDays)
    }
    let expected = [2.3065, 10.964332, 46.280217, 162.862202]
    for (stability, value) in zip(stabilities, expected) { #expect(near(stability, value)) }
    #expect(intervals == [2, 11, 46, 163])
  }

  /// Given with at most six decimals.
  private func near(_ value: Double?, _ expected: Double) -> Bool {
    value.map { ($0 - expected).magnitude < 5.1e-7 } ?? false
  }

  /// The states and the seconds to the next review.
  private func steps(_ scheduler: Scheduler, _ ratings: [Rating]) -> [String] {
    var card = ReviewCard()
    return ratings.map { rating in
      card = scheduler.review(card, rating, at: card.due ?? 0)
      return "\(card.state) \(card.interval / 1000)"
    }
  }

  @Test func learningSteps() {
    let scheduler = Scheduler()
    #expect(steps(scheduler, [.again]) == ["learning(step: 0) 60"])
    #expect(
      steps(scheduler, [.hard, .hard]) == ["learning(step: 0) 330", "learning(step: 0) 330"])
    #expect(
      steps(scheduler, [.good, .hard, .again, .good, .good]) == [
        "learning(step: 1) 600", "learning(step: 1) 600", "learning(step: 0) 60",
        "learning(step: 1) 600", "review 86400",
      ])
    #expect(steps(scheduler, [.easy]) == ["review 691200"])
  }

  @Test func relearningSteps() {
    #expect(
      steps(Scheduler(), [.easy, .again, .hard, .good]) == [
        "review 691200", "relearning(step: 0) 600", "relearning(step: 0) 900", "review 86400",
      ])
    #expect(steps(days, [.easy, .again]) == ["review 691200", "review 86400"])
  }

  @Test func aCardPastTheLastStepIsInReview() throws {
    let card = try Scheduler(learningSteps: [60, 60, 60])
      .review(Scheduler().review(ReviewCard(), .good, at: 0), .good, at: 60_000)
    #expect(card.state == .learning(step: 2))
    let fewer = try Scheduler(learningSteps: [60])
    #expect(fewer.review(card, .hard, at: 120_000).state == .review)
    #expect(fewer.review(card, .again, at: 120_000).state == .learning(step: 0))
  }

  @Test func choicesAreTheReviewsWithEachRating() {
    let choices = days.choices(for: ReviewCard(), at: 5)
    #expect(choices == Rating.allCases.map { days.review(ReviewCard(), $0, at: 5) })
    #expect(choices.map(\.intervalDays) == [1, 1, 2, 8])
  }

  @Test func retrievability() {
    #expect(days.retrievability(of: ReviewCard(), at: 0) == 0)
    let card = days.review(ReviewCard(), .easy, at: 0)
    #expect(days.retrievability(of: card, at: -day) == 1)
    #expect(days.retrievability(of: card, at: day - 1) == 1)
    // At the stability it is 90%.
    let memory = MemoryState(stability: 8, difficulty: 5)
    #expect((days.retrievability(of: memory, days: 8) - 0.9).magnitude < 1e-14)
    #expect(days.retrievability(of: memory, days: 9) < 0.9)
  }

  @Test func intervalsDependOnRetentionAndMaximum() throws {
    let memory = MemoryState(stability: 100, difficulty: 5)
    func interval(_ retention: Double, _ maximum: Int = 36_500) throws -> Int {
      try Scheduler(desiredRetention: retention, maximumInterval: maximum).interval(of: memory)
    }
    #expect(try interval(0.9) == 100)
    #expect(try interval(0.9, 30) == 30)
    #expect(try interval(0.8) > 300)
    #expect(try interval(0.999_999) == 1)
    #expect(try interval(1e-300) == 36_500)
  }

  @Test func extremeHistoriesStayFinite() throws {
    let scheduler = try Scheduler(
      parameters: Scheduler.bounds.map { $0.high }, learningSteps: [], relearningSteps: [])
    var card = ReviewCard()
    for number in 0..<500 {
      card = scheduler.review(card, number < 400 ? .easy : .again, at: card.due ?? 0)
      #expect(card.memory!.stability.isFinite && card.memory!.difficulty.isFinite)
    }
  }

  @Test func fuzzedIntervalsStayInTheirRange() throws {
    let scheduler = try Scheduler(maximumInterval: 100, isFuzzed: true)
    #expect(scheduler.fuzzed(2, 0.99) == 2)
    #expect(scheduler.fuzzed(3, 0) == 2)
    #expect(scheduler.fuzzed(10, 0) == 8)
    #expect(scheduler.fuzzed(10, 0.999) == 13)
    #expect(scheduler.fuzzed(100, 0.999) == 100)
    let plain = Scheduler()
    let first = plain.review(ReviewCard(), .easy, at: 0, fuzz: 0.1)
    #expect(first == plain.review(ReviewCard(), .easy, at: 0, fuzz: 0.9))
  }

  @Test func settingsOutOfBoundsAreErrors() {
    func message(_ body: () throws(Scheduler.InvalidSetting) -> Scheduler) -> String? {
      do throws(Scheduler.InvalidSetting) {
        _ = try body()
        return nil
      } catch {
        return error.message
      }
    }
    func changed(_ index: Int, _ value: Double) -> [Double] {
      var parameters = Scheduler.defaultParameters
      parameters[index] = value
      return parameters
    }
    func parameters(_ values: [Double]) -> String? {
      message { () throws(Scheduler.InvalidSetting) in try Scheduler(parameters: values) }
    }
    #expect(parameters(Scheduler.defaultParameters) == nil)
    #expect(parameters([1, 2]) == "FSRS-6 has 21 parameters, not 2")
    #expect(
      parameters(changed(4, 11))
        == "parameter 5 of 21 (w4) is out of bounds; it must be from 1 to 10")
    #expect(parameters(changed(20, .nan))?.contains("(w20)") == true)
    for (index, bound) in Scheduler.bounds.enumerated() {
      #expect(parameters(changed(index, bound.low)) == nil)
      #expect(parameters(changed(index, bound.high)) == nil)
      #expect(parameters(changed(index, bound.low - 0.001)) != nil)
      #expect(parameters(changed(index, bound.high + 0.001)) != nil)
    }
    for retention in [0, 1, -0.5, .nan] {
      let text = message { () throws(Scheduler.InvalidSetting) in
        try Scheduler(desiredRetention: retention)
      }
      #expect(text == "the desired retention must be above 0 and below 1, such as 0.9")
    }
    for step in [0, 31_536_001] {
      let text = message { () throws(Scheduler.InvalidSetting) in
        try Scheduler(relearningSteps: [step])
      }
      #expect(text == "a learning step must be from 1 second to 365 days")
    }
    for days in [0, 36_501] {
      let text = message { () throws(Scheduler.InvalidSetting) in
        try Scheduler(maximumInterval: days)
      }
      #expect(text == "the maximum interval must be from 1 to 36500 days")
    }
  }
}
