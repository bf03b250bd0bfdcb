// The state of a deck from its log: order, undo, days, queue, limits, statistics.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

struct FlashcardsScheduleTests {
  private let hour: Int64 = 3_600_000
  /// November 16, 2026 at noon in UTC, a Monday.
  private let noon: Int64 = 1_794_830_400_000
  private let cards = RandomReviews.cards

  private func schedule(
    _ reviews: [(card: Int, time: Int64, rating: Rating)] = [], scheduler: Scheduler = Scheduler(),
    east: Int = 0
  ) -> ReviewSchedule {
    var log = ReviewLog()
    for (number, review) in reviews.enumerated() {
      log.add(
        ReviewEntry(
          id: ReviewID(value: UInt64(number)), time: review.time, card: cards[review.card],
          .rated(review.rating)))
    }
    return ReviewSchedule(
      cards: cards, log: log, scheduler: scheduler, studyDay: StudyDay(minutesEastOfUTC: east))
  }

  private let inDays = try! Scheduler(learningSteps: [], relearningSteps: [])

  @Test func isTheFoldOfTheLog() {
    let schedule = schedule(
      [(3, noon, .good), (3, noon + 2 * 24 * hour, .easy)], scheduler: inDays)
    var card = inDays.review(ReviewCard(), .good, at: noon)
    card = inDays.review(card, .easy, at: noon + 2 * 24 * hour)
    #expect(schedule.states[3] == card)
    #expect(schedule.states[0] == ReviewCard())
  }

  @Test func mergedLogsGiveTheSameStateInAnyOrder() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let logs = (0..<3).map { _ in RandomReviews.log(&random, entries: 25) }
      let orders = [[0, 1, 2], [2, 1, 0], [1, 1, 0, 2, 0], [2, 0, 1, 2]]
      let states = orders.map { order in
        let log = order.reduce(ReviewLog()) { $0.merged(with: logs[$1]) }
        return ReviewSchedule(
          cards: cards, log: log, scheduler: Scheduler(), studyDay: StudyDay(minutesEastOfUTC: 60)
        ).states
      }
      #expect(states.allSatisfy { $0 == states[0] })
    }
  }

  @Test func addingEntriesOneByOneGivesTheSameState() throws {
    var random = SplitMix64(seed: 8)
    let scheduler = try Scheduler(isFuzzed: true)
    for _ in 0..<60 {
      let log = RandomReviews.log(&random, entries: 40)
      var schedule = self.schedule(scheduler: scheduler)
      for entry in log.entries.shuffled(using: &random) { schedule.add(entry) }
      var inOrder = self.schedule(scheduler: scheduler)
      for entry in log.entries { inOrder.add(entry) }
      let whole = ReviewSchedule(
        cards: cards, log: log, scheduler: scheduler, studyDay: schedule.studyDay)
      #expect(schedule.states == whole.states)
      #expect(inOrder.states == whole.states)
      #expect(schedule.log == log)
      #expect(schedule.queue(at: noon, StudyLimits()) == whole.queue(at: noon, StudyLimits()))
    }
  }

  @Test func undoingTheLastReviewGivesTheStateBefore() throws {
    var random = SplitMix64(seed: 9)
    for number in 0..<60 {
      var schedule = self.schedule()
      for entry in RandomReviews.log(&random, entries: 30).entries { schedule.add(entry) }
      let time = try #require(schedule.log.entries.last).time + 1
      let before = schedule
      let card = cards[number % cards.count]
      // The identifiers of random entries are below 60.
      schedule.add(
        ReviewEntry(id: ReviewID(value: 100), time: time, card: card, .rated(.hard)))
      #expect(schedule.states != before.states)
      let undo = schedule.log.undoingLast(id: ReviewID(value: 101), time: time + 1)
      schedule.add(try #require(undo))
      #expect(schedule.states == before.states)
      #expect(schedule.retention == before.retention)
      let limits = StudyLimits(newCards: 3, reviews: 4)
      #expect(schedule.queue(at: time, limits) == before.queue(at: time, limits))
    }
  }

  @Test func choicesAreWhatAReviewDoes() throws {
    var schedule = self.schedule([(0, noon, .easy)], scheduler: try Scheduler(isFuzzed: true))
    let time = noon + 9 * 24 * hour
    let choices = schedule.choices(for: 0, at: time)
    schedule.add(ReviewEntry(id: ReviewID(value: 9), time: time, card: cards[0], .rated(.good)))
    #expect(schedule.states[0] == choices[2])
    #expect(schedule.index(of: cards[4]) == 4)
    #expect(schedule.index(of: CardIdentity(value: 1)) == nil)
  }

  @Test func daysBeginAtFourLocalTime() {
    // November 16, 2026 is the day 20773. In Kolkata the time is five and a half hours later.
    let utc = StudyDay(minutesEastOfUTC: 0)
    #expect(utc.day(at: noon) == 20_773)
    #expect(Day(daysSince1970: 20_773).iso == "2026-11-16")
    #expect(utc.day(at: noon - 8 * hour) == 20_773)
    #expect(utc.day(at: noon - 8 * hour - 1) == 20_772)
    #expect(utc.start(of: 20_773) == noon - 8 * hour)
    let kolkata = StudyDay(minutesEastOfUTC: 330)
    #expect(kolkata.day(at: kolkata.start(of: 5)) == 5)
    #expect(kolkata.day(at: kolkata.start(of: 5) - 1) == 4)
    #expect(kolkata.start(of: 20_773) == noon - 8 * hour - 330 * 60_000)
    let midnight = StudyDay(minutesEastOfUTC: 0, startMinutes: 0)
    #expect(midnight.start(of: 1) == 24 * hour)
  }

  @Test func cardsAreDueFromTheBeginningOfTheDay() {
    let schedule = schedule([(0, noon, .good), (1, noon, .good)], scheduler: inDays)
    let morning = noon + 40 * hour
    #expect(schedule.due(at: morning - 1) == [])
    #expect(schedule.due(at: morning) == [0, 1])
    let steps = self.schedule([(0, noon, .good)])
    #expect(!steps.isDue(0, at: noon + 599_999))
    #expect(steps.isDue(0, at: noon + 600_000))
    #expect(!steps.isDue(1, at: noon))
  }

  @Test func aReviewOnTheNextDayAtAnEarlierHourIsNotOnTheSameDay() {
    let early = schedule([(0, noon, .hard), (0, noon + 20 * hour, .good)], scheduler: inDays)
    let onTime = schedule([(0, noon, .hard), (0, noon + 24 * hour, .good)], scheduler: inDays)
    #expect(early.states[0].memory == onTime.states[0].memory)
    let same = schedule([(0, noon, .hard), (0, noon + hour, .good)], scheduler: inDays)
    #expect(same.states[0].memory != onTime.states[0].memory)
  }

  @Test func theQueueHasLearningCardsThenReviewsThenNewCards() {
    let day = 24 * hour
    let schedule = schedule([
      // Due again after 15 and after 8 days.
      (5, noon - 20 * day, .easy), (2, noon - 9 * day, .easy),
      // In their steps: the second is due first, the third later.
      (7, noon - 2 * 60_000, .again), (4, noon - 15 * 60_000, .good), (9, noon, .good),
    ])
    let queue = schedule.queue(at: noon, StudyLimits(newCards: 5))
    #expect(queue.learning == [4, 7])
    #expect(queue.reviews == [5, 2])
    // Three new cards were begun today.
    #expect(queue.new == [0, 1])
    #expect(queue.later == [9])
    #expect(queue.cards == [4, 7, 5, 2, 0, 1])
  }

  @Test func limitsCountWhatWasStudiedToday() {
    let day = 24 * hour
    let old = (0..<6).map { (card: $0, time: noon - 30 * day, rating: Rating.easy) }
    let today: [(card: Int, time: Int64, rating: Rating)] = [
      (0, noon, .good), (1, noon, .again), (8, noon, .easy),
    ]
    let schedule = schedule(old + today)
    let limits = StudyLimits(newCards: 2, reviews: 3)
    #expect(schedule.queue(at: noon, limits).reviews == [2])
    #expect(schedule.queue(at: noon, limits).new == [6])
    #expect(schedule.queue(at: noon, StudyLimits(newCards: 0, reviews: 0)).cards == [])
    let tomorrow = schedule.queue(at: noon + day, limits)
    #expect(tomorrow.reviews == [2, 3, 4])
    #expect(tomorrow.new == [6, 7])
    // The forgotten card waits for its step.
    #expect(tomorrow.learning == [1])
  }

  @Test func retentionCountsYoungAndMatureCards() {
    let day = 24 * hour
    let schedule = schedule(
      [
        (0, noon, .easy), (0, noon + 8 * day, .good), (0, noon + 60 * day, .again),
        (1, noon, .good), (1, noon + 2 * day, .again), (2, noon, .again),
      ], scheduler: inDays)
    #expect(schedule.retention.young.remembered == 1)
    #expect(schedule.retention.young.total == 2)
    #expect(schedule.retention.young.share == 0.5)
    #expect(schedule.retention.mature.share == 0)
    #expect(schedule.retention.all.total == 3)
    #expect(self.schedule().retention.all.share == nil)
  }

  @Test func forecastCountsOverdueCardsForToday() {
    let day = 24 * hour
    let schedule = schedule(
      [
        (0, noon - 20 * day, .easy), (1, noon, .good), (2, noon, .again), (3, noon, .hard),
        (4, noon, .easy),
      ], scheduler: inDays)
    let forecast = schedule.forecast(at: noon)
    #expect(forecast.count == 30)
    #expect(Array(forecast.prefix(9)) == [1, 2, 1, 0, 0, 0, 0, 0, 1])
    #expect(forecast.reduce(0, +) == 5)
    #expect(schedule.forecast(at: noon, days: -1) == [])
  }

  @Test func theForecastIsDrawnWithATextAlternative() {
    let first = Day(iso: "2026-11-16")!
    let drawing = ForecastDrawing([1, 0, 4, 2], from: first)
    #expect(
      drawing.description(Phrasebook())
        == "Due today: 1 card. In total: 7 cards. Most on Wednesday, November 18: 4 cards.")
    let svg = drawing.svg(Phrasebook())
    #expect(svg.contains("aria-label=\"Due today: 1 card. In total"))
    #expect(svg.split(separator: "<rect").count == 4)
    #expect(svg.contains("<title>Thursday, November 19: 2 cards</title>"))
    // The tallest bar has the whole height, the others in proportion.
    #expect(svg.contains("height=\"104\"") && svg.contains("height=\"26\""))
    let empty = ForecastDrawing([0, 0], from: first)
    #expect(empty.description(Phrasebook()) == "No cards are due in the next 2 days.")
    #expect(!empty.svg(Phrasebook()).contains("<rect"))
    #expect(ForecastDrawing([], from: first).svg(Phrasebook()).contains("</svg>"))
  }
}
