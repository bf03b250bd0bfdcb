// The timetable block for lines of feeds, and the text of its errors.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelFeedFenceTests {
  private func answer(_ text: String) -> (blocks: [Block]?, messages: [String]) {
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("Mon-Fri")
    sample.calendar("Sat")
    sample.trip("1", [("A", "06:00"), ("B", "06:10")])
    sample.trip("2", [("A", "07:00"), ("B", "07:10")], calendar: 1)
    sample.trip("3", [("B", "08:00"), ("A", "08:10")], direction: 1)
    let home = TravelHome(
      lines: [sample.pages], fleet: TravelSample.fleet, base: Address("travel/"))
    var problems: [Problem] = []
    let fence = TravelFence.read(
      text, of: .timetable, at: Position(line: 4, column: 1), file: "p.md", into: &problems)
    let blocks = fence?.blocks(from: home, into: &problems)
    return (
      blocks,
      problems.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)" }
    )
  }

  @Test(arguments: [
    ("line: 10", "06:00"), ("line: Coast", "06:00"), ("line: sample\ndirection: back", "08:00"),
    ("line: 10\non: Saturdays", "07:00"), ("line: 10\non: sat", "07:00"),
    ("line: 10 Coast\non: 2026-11-28", "07:00"),
  ])
  func aBlockShowsTheTimetableOfALine(text: String, time: String) throws {
    let (blocks, messages) = answer(text)
    #expect(messages == [])
    guard case .table(let table) = try #require(blocks).first else {
      Issue.record("no table")
      return
    }
    #expect(table.texts[1][1] == time)
  }

  @Test(arguments: [
    ("line: 10\ndirection: up", "5:12: 'direction' must be out or back, not 'up'"),
    ("line: 10\non: 2026-11-29", "5:5: the line does not run on 2026-11-29"),
    (
      "line: 10\non: Sundays",
      "5:5: 'on' must be a date such as 2026-11-23, or days on which the line runs, not 'Sundays'; "
        + "the nearest is 'Saturdays'"
    ),
  ])
  func messageIsExact(text: String, message: String) {
    #expect(answer(text).messages == [message])
  }
}
