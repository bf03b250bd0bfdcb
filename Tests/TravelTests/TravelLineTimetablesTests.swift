// The rows, columns, directions and kinds of days of a line's timetables.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelLineTimetablesTests {
  @Test func stopsAreMergedInTheOrderOfTheLongestTrip() {
    #expect(StopOrder([[1, 2, 3, 4], [1, 5, 4], [2, 4]]).stops == [1, 2, 3, 5, 4])
    // Branches that part and do not meet again are not mixed.
    #expect(StopOrder([[1, 2, 3, 4], [1, 2, 6, 7]]).stops == [1, 2, 3, 4, 6, 7])
    // A loop visits a stop twice.
    let loop = StopOrder([[1, 2, 3, 1], [3, 1]])
    #expect(loop.stops == [1, 2, 3, 1])
    #expect(loop.rows[0] == [0, 1, 2, 3])
    // Trips that contradict each other: every trip still runs from top to bottom.
    let mixed = StopOrder([[1, 2, 3, 4], [1, 3, 2, 4]])
    #expect(mixed.stops.count == 5)
  }

  /// Random trips along a hidden order have each stop once; trips in any order are still in order.
  @Test func everyTripRunsFromTopToBottom() {
    var random = SplitMix64(seed: 11)
    for round in 0..<300 {
      let isOrdered = round % 2 == 0
      let hidden = Array(0..<Int.random(in: 2...12, using: &random)).shuffled(using: &random)
      let sequences = (0..<Int.random(in: 1...6, using: &random)).map { _ -> [Int] in
        let part = hidden.filter { _ in Bool.random(using: &random) }
        let trip = part.count < 2 ? hidden : part
        return isOrdered ? trip : (trip + trip.prefix(2)).shuffled(using: &random)
      }
      let order = StopOrder(sequences)
      for (sequence, rows) in zip(sequences, order.rows) {
        #expect(rows.map { order.stops[$0] } == sequence)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 })
      }
      if isOrdered { #expect(Set(order.stops).count == order.stops.count) }
    }
  }

  @Test func directionsFollowFromTheOrderOfStops() {
    var sample = FeedSample(stops: ["A", "B", "C", "D"])
    // The stop on the other side of the street has the same name.
    sample.feed.stops.append(Feed.Stop(id: "B2", name: "B"))
    sample.calendar("daily")
    sample.trip("out", [("A", "06:00"), ("B", "06:10"), ("C", "06:20")], direction: nil)
    sample.trip("back", [("C", "07:00"), ("B2", "07:10"), ("A", "07:20")], direction: nil)
    sample.trip("short", [("B", "08:00"), ("C", "08:10")], direction: nil)
    let plan = sample.pages.lines[0]
    #expect(plan.directions.map { $0.slug } == ["out", "back"])
    #expect(plan.directions.map { $0.trips } == [[0, 2], [1]])
  }

  /// Trips that keep their order have increasing times at every stop, wherever they begin and end.
  @Test func timesIncreaseFromLeftToRight() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let count = Int.random(in: 3...10, using: &random)
      var sample = FeedSample(stops: (0..<count).map { "S\($0)" })
      sample.calendar("daily")
      var trips = (0..<12).map { $0 * 7 }
      trips.shuffle(using: &random)
      for start in trips {
        let first = Int.random(in: 0..<(count - 1), using: &random)
        let last = Int.random(in: (first + 1)..<count, using: &random)
        sample.trip(
          "\(start)",
          (first...last).map { stop in
            let minutes = 360 + start + stop * 5
            return ("S\(stop)", "\(minutes / 60):\(minutes % 60)")
          })
      }
      let pages = sample.pages
      let columns = pages.lines[0].directions[0].timetables[0]
      #expect(columns.count == 12)
      for row in 0..<count {
        let times = columns.compactMap { column -> Int? in
          guard let place = column.rows.firstIndex(of: row) else { return nil }
          return pages.feed.departure(
            of: pages.feed.trips[column.run.trip].calls.lowerBound + place,
            in: pages.feed.trips[column.run.trip])
        }
        let isIncreasing = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
        // Trips without a common stop are compared only through others, which can fail.
        #expect(isIncreasing || columns.contains { $0.rows.count < count })
        if columns.allSatisfy({ $0.rows.count == count }) { #expect(isIncreasing) }
      }
    }
  }

  /// A trip that begins at a later stop stands between those that pass it before and after.
  @Test func aShortTripStandsBetweenItsNeighbours() {
    var sample = FeedSample(stops: ["A", "B", "C"])
    sample.calendar("daily")
    sample.trip("late", [("A", "07:00"), ("B", "07:30"), ("C", "07:40")])
    sample.trip("short", [("B", "07:05"), ("C", "07:15")])
    sample.trip("early", [("A", "06:00"), ("B", "06:30"), ("C", "06:40")])
    let pages = sample.pages
    #expect(
      pages.lines[0].directions[0].timetables[0].map { pages.feed.trips[$0.run.trip].id }
        == ["early", "short", "late"])
  }

  @Test func daysWithTheSameTimesAreOneKind() {
    var sample = FeedSample(stops: ["A", "B"])
    let weekdays = sample.calendar("Mon-Fri", except: ["2026-12-25"])
    let saturdays = sample.calendar("Sat")
    let sundays = sample.calendar("Sun", also: ["2026-12-25"])
    for (number, calendar) in [weekdays, saturdays, sundays].enumerated() {
      sample.trip("\(number)", [("A", "06:00"), ("B", "06:10")], calendar: calendar)
    }
    sample.trip("only", [("A", "05:00"), ("B", "05:10")], calendar: weekdays)
    let plan = sample.pages.lines[0]
    #expect(
      plan.kinds.kinds.map { $0.weekdays.name(Phrasebook()) } == [
        "Monday to Friday", "Saturdays and Sundays",
      ])
    #expect(plan.slugs == ["mon-fri", "sat-sun"])
    #expect(plan.directions[0].timetables.map { $0.count } == [2, 1])
  }

  @Test func namesOfDays() {
    func name(_ days: String...) -> String {
      days.reduce(RunningDays.none) { $0.union(RunningDays(typed: $1) ?? .none) }.name(Phrasebook())
    }
    #expect(name("daily") == "every day")
    #expect(name("Mon-Fri") == "Monday to Friday")
    #expect(name("Sat") == "Saturdays")
    #expect(name("Mon", "Wed", "Fri") == "Mondays, Wednesdays and Fridays")
    #expect(name("Mon-Thu", "Sat", "Sun") == "Monday to Thursday, Saturdays and Sundays")
  }

  @Test func exceptionsAreListedByDate() throws {
    var sample = FeedSample(stops: ["A", "B"])
    let weekdays = sample.calendar(
      "Mon-Fri", except: ["2026-12-24", "2026-12-25", "2026-12-28", "2026-12-29"])
    let sundays = sample.calendar("Sun", also: ["2026-12-28"])
    let special = sample.calendar("", also: ["2026-12-24"])
    sample.trip("1", [("A", "06:00"), ("B", "06:10")], calendar: weekdays)
    sample.trip("2", [("A", "08:00"), ("B", "08:10")], calendar: sundays)
    sample.trip("3", [("A", "09:00"), ("B", "09:10")], calendar: special)
    let pages = sample.pages
    let texts = pages.page(.line(0)).texts
    #expect(
      texts.filter { $0.contains("December 2") } == [
        "Time-distance graph: Monday to Friday\u{A0}· Sundays\u{A0}· Thursday, December 24, 2026",
        "Thursday, December 24, 2026: special timetable, to B",
        "Friday, December 25, 2026: no service",
        "Monday, December 28, 2026: same times as on Sundays",
        "Tuesday, December 29, 2026: no service",
      ])
    for (date, name) in [("2026-12-24", "Eve"), ("2026-12-29", "Feast")] {
      let day = try #require(Day(iso: date))
      sample.feed.holidays[day] = name
    }
    #expect(
      sample.pages.page(.line(0)).texts.filter { $0.contains("2026 (") } == [
        "Time-distance graph: Monday to Friday\u{A0}· Sundays\u{A0}· Thursday, December 24, 2026 (Eve)",
        "Thursday, December 24, 2026 (Eve): special timetable, to B",
        "Tuesday, December 29, 2026 (Feast): no service",
      ])
  }

  @Test func manyExceptionsAreExpandable() {
    var sample = FeedSample(stops: ["A", "B"])
    let days = (0..<120).map { Day(daysSince1970: 20_788).adding(days: $0 * 3).iso }
    sample.calendar("daily", except: days)
    sample.trip("1", [("A", "06:00"), ("B", "06:10")])
    let blocks = sample.pages.page(.line(0)).blocks
    let found = blocks.compactMap { block -> (String, [Block])? in
      if case .disclosure(let summary, let blocks) = block { return (summary, blocks) }
      return nil
    }
    #expect(found.first?.0.hasPrefix("119 exceptions, from Tuesday, December 1, 2026 to ") == true)
    #expect(found.first.map { $0.1[0].texts.count } == 119)
  }
}
