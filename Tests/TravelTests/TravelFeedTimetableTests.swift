// The timetable pages of feeds, on screen and on paper.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelFeedTimetableTests {
  private func pages(_ trips: [(id: String, calls: [(String, String)])]) -> TravelPages {
    var sample = FeedSample(stops: ["A", "B", "C", "D"])
    sample.calendar("daily")
    for trip in trips { sample.trip(trip.id, trip.calls.map { ($0.0, $0.1) }) }
    return sample.pages
  }

  private func timetable(_ pages: TravelPages) -> [[String]] {
    pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0)).tables[0].texts
  }

  @Test func arrivalsAreShownOnlyForLongWaits() {
    let pages = pages([
      ("1", [("A", "06:00"), ("B", "06:10-06:11"), ("C", "06:20-06:25"), ("D", "06:30")]),
      ("2", [("A", "07:00"), ("C", "07:20"), ("D", "07:30")]),
    ])
    #expect(
      timetable(pages) == [
        ["Stop", "", ""], ["A dep.", "06:00", "07:00"], ["B", "06:11", "│"],
        ["C arr.", "06:20", "07:20"], ["C dep.", "06:25", "07:20"], ["D arr.", "06:30", "07:30"],
      ])
    #expect(
      pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0)).texts.contains(
        "│ passes without stopping"))
  }

  /// A short line has its trips in tables below each other, with common notes.
  @Test func manyTripsOfAShortLineAreInSight() {
    let page = pages(
      (6...14).map { hour in
        ("\(hour)", [("A", "\(hour):00"), ("B", "\(hour):10"), ("C", "\(hour):20")])
      }
    ).page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(page.tables.map { $0.columns.count - 1 } == [5, 4])
    #expect(
      page.tables.map { $0.caption } == [
        "10 to C: every day, 06:00 to 10:00", "10 to C: every day, 11:00 to 14:00",
      ])
    #expect(page.tables[1].texts[1] == ["A dep.", "11:00", "12:00", "13:00", "14:00"])
    #expect(
      page.texts.contains {
        $0.hasPrefix("06:00 to 14:00") && $0.contains("Next\u{A0}departures: A")
      })
  }

  /// A bar only where another trip calls between the same stops; a stop on another branch is empty.
  @Test func barsAreNotShownForOtherBranches() {
    let pages = pages([
      ("stopping", [("A", "06:00"), ("B", "06:10"), ("C", "06:20")]),
      ("express", [("A", "07:00"), ("C", "07:15")]), ("branch", [("D", "07:30"), ("C", "07:40")]),
    ])
    #expect(
      timetable(pages) == [
        ["Stop", "", "", ""], ["A dep.", "06:00", "07:00", ""], ["B", "06:10", "│", ""],
        ["D dep.", "", "", "07:30"], ["C arr.", "06:20", "07:15", "07:40"],
      ])
  }

  /// A trip has only its own name as its title: no number that passengers do not know.
  @Test func tripsWithoutNamesHaveNoTitles() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("daily")
    for hour in 6...8 { sample.trip("\(hour)", [("A", "0\(hour):00"), ("B", "0\(hour):10")]) }
    sample.feed.trips[1].shortName = "901"
    sample.feed.trips[1].notes = ["Express"]
    sample.feed.trips[2].notes = ["Express"]
    let texts = timetable(sample.pages)
    #expect(texts[0].dropFirst().map { $0.replacing("\u{A0}", with: " ") } == ["", "901 *", "*"])
  }

  @Test func aFeedBeginsWithDeparturesThenLinesOrTimetables() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("daily")
    sample.trip("1", [("A", "06:00"), ("B", "06:10")])
    let one = sample.pages.page(.home)
    let next = "Next departures from A, as of 10:00 on Saturday, November 21, 2026"
    #expect(one.tables.map { $0.caption } == [next, "Timetables to B"])
    #expect(one.texts.contains("10 Coast"))
    sample.feed.lines.append(Feed.Line(id: "2", shortName: "2", longName: ""))
    sample.trip("2", [("A", "06:00"), ("B", "06:10")], line: 1)
    #expect(sample.pages.page(.home).tables.map { $0.caption } == [next, "Lines of Sample"])
  }

  @Test func linesAreInTheOrderThatTheFeedStates() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("daily")
    sample.feed.lines = [("a", nil), ("b", 7), ("c", nil), ("d", 2), ("e", 7)].map { name, order in
      var line = Feed.Line(id: name, shortName: name, longName: "")
      line.order = order
      return line
    }
    for line in 0..<5 { sample.trip("\(line)", [("A", "06:00"), ("B", "06:10")], line: line) }
    let texts = sample.pages.page(.home).tables[1].texts.dropFirst().map { $0[0] }
    #expect(texts == ["d", "b", "e", "a", "c"])
  }

  @Test func tripsAfterMidnightAreMarked() {
    let pages = pages([
      ("1", [("A", "23:50"), ("B", "24:10"), ("C", "24:20")]),
      ("2", [("A", "25:10"), ("D", "25:40")]),
    ])
    #expect(
      timetable(pages).map { $0.dropFirst().map { $0 } } == [
        ["", ""], ["C", "D"], ["23:50", "01:10 +1"], ["00:10 +1", ""], ["00:20", ""],
        ["", "01:40"],
      ])
    #expect(pages.page(.line(0)).tables[0].texts[1] == ["Every day", "2", "23:50", "01:10 +1"])
    #expect(
      pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0)).texts.contains(
        "+1, +2: days after the day of the timetable, shown at the first stop after each midnight.")
    )
  }

  @Test func callsHaveMarksWithTheirMeanings() {
    var sample = FeedSample(stops: ["A", "B", "C", "D", "E", "F"])
    sample.calendar("daily")
    sample.trip(
      "1",
      [
        ("A", "06:00"), ("B", "06:05"), ("C", "06:10"), ("D", "06:15"), ("E", "06:20"),
        ("F", "06:25"),
      ])
    sample.feed.calls[0].dropOff = .none
    sample.feed.calls[1].pickup = .request
    sample.feed.calls[2].pickup = .none
    sample.feed.calls[3].dropOff = .none
    sample.feed.calls[3].isInterpolated = true
    sample.feed.calls[5].pickup = .none
    sample.feed.trips[0].isApproximate = true
    let page = sample.pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(
      page.tables[0].texts.map { $0[1] } == [
        "*", "06:00", "x 06:05", "s 06:10", "u ≈ 06:15", "06:20", "06:25",
      ])
    let notes = page.texts.filter { "*xsu≈".contains($0.first ?? " ") }
    #expect(
      notes == [
        "* Approximate times: this service runs at regular intervals.", "x stops on request",
        "s stops only for passengers to get off", "u stops only for passengers to get on",
        "≈ estimated from the times at other stops",
      ])
  }

  @Test func marksOfAllTimesOfAStopAreBesideItsName() {
    var sample = FeedSample(stops: ["A", "B", "C", "D"])
    sample.calendar("daily")
    for hour in ["06", "07"] {
      sample.trip(
        "1",
        [("A", hour + ":00"), ("B", hour + ":05"), ("C", hour + ":10"), ("D", hour + ":15")])
    }
    for call in [1, 2, 5] { sample.feed.calls[call].pickup = .request }
    sample.feed.calls[1].isInterpolated = true
    let page = sample.pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(page.tables[0].texts.contains(["B x", "≈ 06:05", "07:05"]))
    #expect(page.tables[0].texts.contains(["C", "x 06:10", "07:10"]))
    #expect(page.texts.contains("x stops on request"))
  }

  @Test func pagesOfALargeFeedAreSmallAndComplete() {
    let pages = FeedSample.pages(FeedSample.large)
    var columns: [String: Int] = [:]
    var count = 0
    for key in pages.keys {
      guard case .timetable(let line, let direction, let kind, _) = key else { continue }
      count += 1
      let page = pages.page(key)
      #expect(page.tables.reduce(0) { $0 + size(of: $1) } < 46_000, "\(page.title)")
      #expect(page.texts.joined().utf8.count < 4_000)
      columns["\(line) \(direction) \(kind)", default: 0] += page.tables[0].columns.count - 1
    }
    #expect(count > 80)
    #expect(columns.values.reduce(0, +) == 1_300)
    #expect(Set(pages.keys.map { pages.address(of: $0).path }).count == pages.keys.count)
  }

  /// The size of a table in HTML.
  private func size(of table: Table) -> Int {
    table.texts.dropFirst().reduce(table.texts[0].reduce(200) { $0 + 30 + $1.utf8.count }) {
      sum, row in row.dropFirst().reduce(sum + 40 + row[0].utf8.count) { $0 + 10 + $1.utf8.count }
    }
  }

  @Test func dataHasExactTimes() {
    let pages = pages([("night", [("A", "23:59:30"), ("B", "24:10:10-24:10:50")])])
    let files = pages.files(.print(line: 0, direction: 0))
    #expect(
      files.map { $0.address.path }
        == pages.fileAddresses(.print(line: 0, direction: 0)).map {
          $0.path
        })
    #expect(
      files[0].text == """
        trip,calendar,stop,station,arrivalSeconds,departureSeconds,pickup,dropoff,interpolated\r
        night,daily,1,A,86370,86370,ordinary,ordinary,false\r
        night,daily,2,B,87010,87050,ordinary,ordinary,false\r

        """)
  }
}
