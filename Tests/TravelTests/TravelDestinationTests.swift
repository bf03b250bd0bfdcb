// Where the trips of a feed's timetables go.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

@Suite struct TravelDestinationTests {
  /// A quarter of the trips is enough for a destination to be named.
  @Test func directionsAreNamedByTheirCommonDestinations() {
    func title(_ destinations: String) -> String {
      var sample = FeedSample(stops: ["A", "B", "C", "D", "E"])
      sample.calendar("daily")
      for (hour, destination) in destinations.enumerated() {
        sample.trip("\(hour)", [("A", "\(hour):00"), (String(destination), "\(hour):10")])
      }
      return sample.pages.title(of: 0, ofLine: 0)
    }
    #expect(title("CBBBB") == "10 to B")
    #expect(title("CBBB") == "10 to B or C")
    #expect(title("DCBBC") == "10 to C or B")
    #expect(title("BCD") == "10 to B, C or D")
    #expect(title("BCDE") == "10 to B, C or D")
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("daily")
    sample.trip("1", [("A", "06:00"), ("B", "06:10")])
    sample.feed.texts = ["To Cairns"]
    sample.feed.trips[0].headsign = 0
    #expect(sample.pages.title(of: 0, ofLine: 0) == "10 to Cairns")
  }

  /// A column ends at the last stop of a shorter trip, so that only other destinations are stated.
  @Test func columnsStateTheDestinationsThatTheyDoNotShow() {
    var sample = FeedSample(stops: ["A", "B", "C"])
    sample.calendar("daily")
    for hour in 6...9 {
      sample.trip("\(hour)", [("A", "0\(hour):00"), ("B", "0\(hour):10"), ("C", "0\(hour):20")])
    }
    sample.trip("short", [("A", "06:30"), ("B", "06:40")])
    func destinations(_ sample: FeedSample) -> [String]? {
      let grid = sample.pages.grid(0, 0, 0, 0..<5)
      guard let row = grid.heads.firstIndex(of: "To") else { return nil }
      return grid.columns.map { $0.heads[row] }
    }
    #expect(destinations(sample) == ["", "", "", "", ""])
    sample.feed.texts = ["Zoo"]
    sample.feed.trips[2].headsign = 0
    #expect(destinations(sample) == ["", "", "", "Zoo", ""])
    // Where the title names several destinations, each column states its own.
    sample.feed.trips[3].headsign = 0
    #expect(destinations(sample) == ["C", "B", "C", "Zoo", "Zoo"])
  }
}
