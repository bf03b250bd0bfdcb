// Timetables in the form `headways`: one column for trips at regular intervals.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct HeadwayTests {
  /// A line with trips at these times, and slower ones at those.
  private func sample(_ starts: [Int], slow: [Int] = []) -> FeedSample {
    var sample = FeedSample(stops: ["A", "B", "C"])
    sample.calendar("Mon-Fri")
    sample.feed.lines[0].form = .headways
    for (minutes, ride) in starts.map({ ($0, 10) }) + slow.map({ ($0, 15) }) {
      let calls = ["A", "B", "C"].enumerated().map { place, stop in
        let time = minutes + place * ride
        return (stop: stop, time: "\(time / 60):\(time % 60)")
      }
      sample.trip("\(minutes)-\(ride)", calls)
    }
    return sample
  }

  private func texts(_ sample: FeedSample) -> (heads: [String], notes: [String]) {
    let page = FeedSample.pages(sample.feed).page(
      .timetable(line: 0, direction: 0, kind: 0, part: 0))
    return (Array(page.tables[0].texts[1].dropFirst()), page.texts.filter { $0.contains("Every") })
  }

  @Test func tripsAtOneIntervalAreOneColumn() {
    let found = texts(sample(Array(stride(from: 420, through: 530, by: 10)) + [600]))
    #expect(found.heads == ["07:00", "10:00"])
    #expect(found.notes.contains { $0.hasSuffix("Every 10 minutes from 07:00 to 08:50.") })
  }

  /// The interval holds for an hour or more, between three trips or more.
  @Test(arguments: [
    ([420, 480], 2), ([420, 480, 540], 1), ([420, 440, 460], 3), ([420, 435, 450, 465, 480], 1),
    ([420, 450, 480, 490, 500, 510, 520, 530, 540], 3), ([420, 430, 450, 460, 480], 5),
  ])
  func anIntervalHoldsForAnHour(_ starts: [Int], _ columns: Int) {
    #expect(texts(sample(starts)).heads.count == columns, "\(starts)")
  }

  /// Trips of another speed between them have columns of their own.
  @Test func slowTripsAreBetween() {
    let found = texts(sample([420, 430, 440, 450, 460, 470, 480], slow: [435, 465]))
    #expect(found.heads == ["07:00", "07:15", "07:45"])
  }

  @Test func thePageOfAllTripsHasThem() {
    let pages = FeedSample.pages(sample(Array(stride(from: 420, through: 530, by: 10))).feed)
    let page = pages.page(.allStops(line: 0, direction: 0, kind: 0, part: 0))
    #expect(page.tables.flatMap { $0.texts[1].dropFirst() }.count == 12)
    let sheets = pages.page(.print(line: 0, direction: 0))
    #expect(sheets.papers[0].tables[0].texts[1].dropFirst() == ["07:00"])
  }

  /// Every trip is in one column, and no column has another.
  @Test func columnsHaveAllTrips() {
    for round in 0..<200 {
      func starts(_ count: Int) -> [Int] {
        let steps = [5, 10, 10, 10, 20, 30, 30]
        return (0..<count).reduce(into: [300]) { all, place in
          all.append(all[all.count - 1] + steps[(round * 5 + place * place / 3) % 7])
        }
      }
      let slow = starts(round % 9).map { $0 + 3 }
      let feed = sample(starts(round % 31), slow: slow).feed
      let pages = FeedSample.pages(feed)
      let direction = pages.lines[0].directions[0]
      func times(_ column: LineTimetables.Column, _ start: Int) -> [Int] {
        column.run.calls.map {
          pages.feed.departure(of: $0, in: pages.feed.trips[column.run.trip]) + start
        }
      }
      let found = direction.columns[0].flatMap { column in
        stride(from: 0, through: column.headway?.lastStart ?? 0, by: column.headway?.step ?? 1).map
        {
          times(column, $0)
        }
      }
      let all = direction.timetables[0].map { times($0, 0) }
      #expect(
        found.sorted { $0.lexicographicallyPrecedes($1) }
          == all.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }
}
