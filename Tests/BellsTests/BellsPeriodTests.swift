// Periods: start, end, length, text.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct PeriodTests {
  /// The specification's table: start 10:30 and 20, 10:30 and 40, 12:30 and 50.
  @Test(arguments: [
    ("10:30", 20, "10:50"), ("10:30", 40, "11:10"), ("12:30", 50, "1:20"), ("12:17", 57, "1:14"),
  ])
  func endsAfterItsLength(start: String, length: Int, end: String) throws {
    let period = try #require(Sample.period("x", start, length))
    #expect(period.end == Sample.time(end))
    #expect(period.length == length)
    #expect(Period(name: "x", start: Sample.time(start), end: Sample.time(end)) == period)
  }

  @Test func neverRunsBackwards() throws {
    let lunch = try #require(
      Period(name: "Lunch", start: Sample.time("12:17"), end: Sample.time("1:14")))
    #expect(lunch.length == 57)
    #expect(lunch.contains(Sample.time("12:59")))
    #expect(lunch.contains(Sample.time("1:13")))
    #expect(!lunch.contains(Sample.time("1:14")))
    #expect(Period(name: "x", start: Sample.time("1:14"), end: Sample.time("12:17")) == nil)
  }

  @Test func hasATextWithTwoDigitMinutes() throws {
    #expect(try #require(Sample.period("1st", "8:10", 42)).text == "1st 8:10 - 8:52")
    #expect(try #require(Sample.period("8th", "12:05", 60)).text == "8th 12:05 - 1:05")
  }

  @Test func measuresToAnother() throws {
    let first = try #require(Sample.period("1st", "8:10", 42))
    let second = try #require(Sample.period("2nd", "8:57", 42))
    let bird = try #require(Sample.period("Early Bird C", "7:53", 59))
    #expect(first.minutes(until: second) == 5)
    #expect(bird.minutes(until: first) == -42)
    #expect(bird.overlaps(first))
    #expect(!first.overlaps(second))
    #expect(Sample.time("11:50").minutes(until: Sample.time("2:10")) == 140)
  }

  @Test func containsItsStartAndNotItsEnd() throws {
    let first = try #require(Sample.period("1st", "8:10", 42))
    #expect(!first.contains(Sample.time("8:09")))
    #expect(first.contains(Sample.time("8:10")))
    #expect(first.contains(Sample.time("8:51")))
    #expect(!first.contains(Sample.time("8:52")))
    #expect(first.starts(after: Sample.time("8:09")))
    #expect(!first.starts(after: Sample.time("8:10")))
  }

  @Test(arguments: [
    ("Early Bird A", true), ("early bird", true), ("Early", true), ("Early-Bird", true),
    ("Earlyville Choir", false), ("Homeroom", false), ("Late Early", false), ("Earl", false),
  ])
  func isEarlyBirdByItsFirstWord(name: String, isEarly: Bool) throws {
    #expect(try #require(Sample.period(name, "7:05", 42)).isEarlyBird == isEarly)
  }

  /// From 8:10 to 3:23 are 433 minutes; at 10:00 110 of them have passed.
  @Test(arguments: [
    ("10:00", 110.0 / 433.0), ("8:10", 0.0), ("7:00", 0.0), ("3:23", 1.0), ("5:00", 1.0),
  ])
  func givesTheFractionOfTheDayThatHasPassed(time: String, fraction: Double) {
    #expect(
      Period.fractionOfDay(
        from: Sample.time("8:10"), to: Sample.time("3:23"), at: Sample.time(time)) == fraction)
  }

  @Test func endsByMidnight() throws {
    #expect(try #require(Sample.period("x", "11:00 PM", 60)).end == .endOfDay)
    #expect(Sample.period("x", "11:00 PM", 61) == nil)
  }
}
