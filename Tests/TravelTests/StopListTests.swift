// The stops for the field that finds one, and the pages of a feed with one line.

import AlmanacBase
import Testing

@testable import AlmanacTravel

@Suite struct StopListTests {
  /// Two of its stops have the same name.
  private var sample: FeedSample {
    var sample = FeedSample(stops: ["Market", "Quay", "Mill"])
    sample.feed.stops.append(Feed.Stop(id: "Market 2", name: "Market"))
    sample.calendar("Mon-Fri")
    sample.trip("out", [("Market", "06:00"), ("Quay", "06:10")])
    sample.trip("back", [("Quay", "07:00"), ("Market 2", "07:10"), ("Mill", "07:20")])
    return sample
  }

  @Test func hasEveryBoardAndTellsEqualNamesApart() {
    let pages = sample.pages
    let list = StopList(of: [pages], on: Address(""))
    #expect(
      list.stops.map(\.name) == [
        "Market (towards Quay)", "Market (towards Mill)", "Mill", "Quay",
      ])
    #expect(StopList(list.text)?.stops.map(\.board) == list.stops.map(\.board))
    let boards = pages.keys.compactMap { key in
      if case .board = key { pages.address(of: key).path } else { nil }
    }
    #expect(list.stops.map(\.board).sorted() == boards.sorted())
  }

  @Test func theOnlyLineHasNoPageBesideThatOfItsFeed() {
    let pages = sample.pages
    for key in pages.keys {
      if case .line = key { Issue.record("a page of the line") }
      let page = pages.page(key)
      #expect(!(page.ancestors + page.navigation).contains { $0.target.path == "t/lines/10/" })
      #expect(Set(page.navigation.map(\.text)).count == page.navigation.count)
    }
  }
}
