// Tables with the trips of several lines.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelCorridorTests {
  private func table(of members: [Int]) -> Feed.Line {
    var table = Feed.Line(id: "All", shortName: "", longName: "All")
    table.members = members
    return table
  }

  /// Whatever the numbers of directions, each trip is in one column, with its calls from top to bottom,
  /// among trips that run the same way.
  @Test func everyTripIsInTheTableOnce() {
    var random = SplitMix64(seed: 5)
    for round in 0..<200 {
      var sample = FeedSample(stops: (0..<9).map { "S\($0)" })
      sample.calendar("daily")
      sample.feed.lines = (0..<3).map { Feed.Line(id: "\($0)", shortName: "\($0)", longName: "") }
      let isStated = round % 4 != 0
      for line in 0..<3 {
        let turn = Int.random(in: 0...1, using: &random)
        for number in 0..<6 {
          let isBack = number % 3 == 1
          let part = (0..<9).filter { _ in Bool.random(using: &random) }
          // All lines have these stops.
          let stops = Set(part + [3, 4, 5]).sorted()
          let start = 300 + number * 40 + line * 7
          sample.trip(
            "\(line)-\(number)",
            (isBack ? stops.reversed() : stops).enumerated().map { place, stop in
              ("S\(stop)", "\((start + place) / 60):\((start + place) % 60)")
            }, line: line, direction: isStated ? (isBack ? 1 : 0) ^ turn : nil)
        }
      }
      sample.feed.lines.append(table(of: [0, 1, 2]))
      let pages = sample.pages
      let plan = pages.lines[3]
      let columns = plan.directions.flatMap { $0.timetables.joined() }
      #expect(columns.map { $0.run.trip }.sorted() == Array(sample.feed.trips.indices))
      for direction in plan.directions {
        #expect(direction.stops.count == Set(direction.stops).count)
        let isBack = direction.timetables.joined().map { column in
          sample.feed.trips[column.run.trip].id.hasSuffix("1")
            || sample.feed.trips[column.run.trip].id.hasSuffix("4")
        }
        #expect(Set(isBack).count == 1)
        for column in direction.timetables.joined() {
          #expect(
            column.rows.map { direction.stops[$0] }
              == column.run.calls.map { Int(sample.feed.calls[$0].stop) })
          #expect(zip(column.rows, column.rows.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
    }
  }

  /// The trip of another line at the same times is another timetable.
  @Test func daysOnWhichAnotherLineRunsAreOfAnotherKind() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.feed.lines.append(Feed.Line(id: "11", shortName: "11", longName: ""))
    sample.calendar("Mon-Fri")
    sample.calendar("Sat")
    sample.trip("week", [("A", "06:00"), ("B", "06:10")])
    sample.trip("weekend", [("A", "06:00"), ("B", "06:10")], line: 1, calendar: 1)
    sample.feed.lines.append(table(of: [0, 1]))
    #expect(sample.pages.lines[2].slugs == ["mon-fri", "sat"])
  }

  /// One of the lines has no trips on the published days.
  @Test func thereIsNoTableOfOneLine() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.feed.lines.append(Feed.Line(id: "11", shortName: "11", longName: ""))
    sample.calendar("daily")
    sample.calendar("daily", from: "2026-01-01", to: "2026-02-01")
    sample.trip("now", [("A", "06:00"), ("B", "06:10")])
    sample.trip("then", [("A", "06:00"), ("B", "06:10")], line: 1, calendar: 1)
    sample.feed.lines.append(table(of: [0, 1]))
    let pages = sample.pages
    #expect(pages.lines[2].directions.isEmpty)
    #expect(!pages.keys.contains(.line(2)))
  }
}
