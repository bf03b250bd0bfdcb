// Notes on lines, trips and stops of a feed, and the trips as which others continue.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct FeedNoteTests {
  private static let trips =
    "route_id,service_id,trip_id,trip_headsign,block_id\nR1,WK,T1,Cove,B\nR1,WK,T2,Quay,B\n"
  private static let times = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:20:00,08:20:00,C,2
    T2,08:30:00,08:30:00,C,1
    T2,08:50:00,08:50:00,A,2

    """

  private func notes(_ changes: [String: String?]) throws -> [[String]] {
    let files = ["trips.txt": Self.trips, "stop_times.txt": Self.times].merging(changes) { $1 }
    let (feed, problems) = read(sampleFeed(files))
    #expect(problems.filter { !$0.contains("no trip calls at the stop") }.isEmpty)
    var found = try #require(feed)
    found.addNotes(Phrasebook())
    return found.trips.map(\.notes)
  }

  @Test func tripsOfABlockContinue() throws {
    #expect(try notes([:]) == [["continues as 12 to Quay"], []])
    // Not from another stop, and not after more than an hour.
    let (elsewhere, later) = (
      Self.times.replacing("T2,08:30:00,08:30:00,C", with: "T2,08:30:00,08:30:00,B"),
      Self.times.replacing("T2,08", with: "T2,10").replacing(",08:30:00,C", with: ",10:30:00,C")
        .replacing(",08:50:00,A", with: ",10:50:00,A")
    )
    #expect(try notes(["stop_times.txt": elsewhere]) == [[], []])
    #expect(try notes(["stop_times.txt": later]) == [[], []])
  }

  @Test func transfersAllowOrForbidToStayInTheVehicle() throws {
    let head = "from_stop_id,to_stop_id,transfer_type,from_trip_id,to_trip_id\n"
    #expect(try notes(["transfers.txt": head + "C,C,5,T1,T2\nA,B,2,,\n"]) == [[], []])
    let apart = Self.trips.replacing("Quay,B", with: "Quay,")
    #expect(
      try notes(["trips.txt": apart, "transfers.txt": head + ",,4,T1,T2\n"])
        == [["continues as 12 to Quay"], []])
  }

  @Test func tripsThatTakeWheelchairsOrBicyclesHaveNotes() throws {
    func feed(_ values: [String]) throws -> (feed: Feed, problems: [String]) {
      let head = "route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed\n"
      let rows = values.enumerated().map { "R1,WK,T\($0 + 1),\($1)\n" }.joined()
      let (feed, problems) = read(
        sampleFeed(["trips.txt": head + rows, "stop_times.txt": Self.times]))
      var found = try #require(feed)
      found.addNotes(Phrasebook())
      return (found, problems.filter { !$0.contains("no trip calls at the stop") })
    }
    let some = try feed(["1,1", "1,2"])
    #expect(some.problems == [])
    #expect(some.feed.trips.map(\.notes) == [["Bicycles are carried"], []])
    #expect(some.feed.lines[0].notes == ["Wheelchair accessible"])
    // Nothing is said of what is not stated.
    let unknown = try feed([",0", "3,x"])
    #expect(unknown.feed.trips.allSatisfy { $0.notes.isEmpty } && unknown.feed.lines[0].notes == [])
    #expect(unknown.problems.count == 2)
    #expect(
      unknown.problems[0].contains(
        "'3' is not a value of wheelchair_accessible, and is ignored"))
  }

  @Test func linesTripsAndStopsHaveNotes() throws {
    var options = GTFSOptions()
    func note(_ id: String, _ text: String) -> GTFSOptions.Note {
      (
        of: Located(id, at: Position(line: 2, column: 3)),
        text: Located(text, at: Position(line: 2, column: 3))
      )
    }
    options.lineNotes = [note("12", "Exact fare")]
    options.tripNotes = [note("T1", "School days only")]
    options.stopNotes = [note("B", "Ferry")]
    let pages = FeedSample.pages(try #require(read(sampleFeed(), options).feed))
    let timetable = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(timetable.tables[0].texts[2][0] == "Mill\u{A0}†")
    for text in ["Exact fare", "* School days only", "† Ferry"] {
      #expect(timetable.texts.contains(text))
      #expect(pages.page(.print(line: 0, direction: 0)).texts.contains(text))
    }
    #expect(pages.page(.board(1)).texts.contains { $0.contains("Ferry") })
    options.file = "feed.yaml"
    options.stopNotes = [note("Z", "Ferry")]
    #expect(
      read(sampleFeed(), options).problems
        == ["feed.yaml:2:3: error: the feed has no stop 'Z'; choose one of 'A', 'B', 'C'"])
  }
}
