// The words beside time-distance diagrams, and how diagrams with many trips are drawn.

import Testing
import TravelSamples

@testable import AlmanacBase
@testable import AlmanacTravel

@Suite struct TravelGraphWordTests {
  /// A line with trips from A to C, and others to B, every so many seconds.
  private func pages(short: Int, long: Int, every step: Int) -> TravelPages {
    var feed = Feed(title: "Metro", zone: "America/Chicago")
    feed.stops = ["A", "B", "C"].map { Feed.Stop(id: $0, name: $0) }
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "Loop")]
    feed.calendars = [ServiceCalendar(name: "", days: .daily)]
    for number in 0..<short + long {
      let stops = number < short ? 0..<2 : 0..<3
      let first = feed.calls.count
      for stop in stops {
        let time = 20_000 + number * step + stop * 900
        feed.calls.append(Feed.Call(stop: stop, arrival: time, departure: time))
      }
      feed.trips.append(
        Feed.Trip(
          id: "\(number)", shortName: "N\(number)", line: 0, calendar: 0, direction: 0,
          calls: first..<feed.calls.count))
    }
    return TravelPages(
      feed, at: Address("m/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: TravelSample.now,
        zone: ZoneTransitions(name: "America/Chicago", initialOffset: -21_600, transitions: [])))
  }

  private func text(_ pages: TravelPages) -> String {
    "\(pages.page(.graph(line: 0, part: 0)).blocks)"
  }

  @Test func coloursAreExplainedWhereThereAreSome() {
    let plain = text(pages(short: 0, long: 2, every: 3_600))
    #expect(plain.contains("follows the time axis while the vehicle stands"))
    #expect(!plain.contains("Colours") && !plain.contains("Dashed"))
    #expect(
      plain.contains(
        "Time-distance graph of 1 Loop (every day): 2 trips between A and C, from 05:33 to 07:03."))
    #expect(text(pages(short: 1, long: 1, every: 3_600)).contains("Colours show the first and"))
    #expect(text(pages(short: 0, long: 1, every: 1)).contains("one trip between A and C"))
  }

  @Test func manyTripsHaveThinLinesWithoutNames() {
    let few = pages(short: 0, long: 20, every: 1_800).files(.graph(line: 0, part: 0))[0].text
    #expect(few.contains("viewBox=\"0 0 760 ") && few.contains(">N3</text>"))
    #expect(few.contains(".trip{stroke-width:1.5;"))
    let pages = pages(short: 0, long: 300, every: 180)
    let many = pages.files(.graph(line: 0, part: 0))[0].text
    #expect(!many.contains("viewBox=\"0 0 760 ") && !many.contains(">N3</text>"))
    #expect(many.contains(".trip{stroke-width:0.75;") && many.contains("<title>N3 to C"))
    #expect(text(pages).contains("graph broad"))
  }
}
