// Feeds from which trips with faults are left out.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct FaultyTripTests {
  private static let stopTimes = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:10:00,B,2
    T2,09:00:00,09:00:00,A,1
    T2,08:10:00,08:10:00,B,2
    T9,10:00:00,10:00:00,A,1

    """

  private func problems(trips: Int, leavesOut: Bool) -> (feed: Feed?, problems: [String]) {
    var options = GTFSOptions()
    options.leavesOutBadTrips = leavesOut
    let more = (0..<trips - 2).map { "R1,WK,M\($0)\n" }.joined()
    let calls = (0..<trips - 2).map {
      "M\($0),08:00:00,08:00:00,A,1\nM\($0),08:10:00,08:10:00,C,2\n"
    }
    return read(
      sampleFeed([
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\n" + more,
        "stop_times.txt": Self.stopTimes + calls.joined(),
      ]), options)
  }

  @Test func theyAreErrorsOrLeftOut() throws {
    let refused = problems(trips: 12, leavesOut: false)
    #expect(refused.feed == nil)
    #expect(refused.problems.allSatisfy { $0.contains(": error: ") })
    let (feed, problems) = problems(trips: 12, leavesOut: true)
    #expect(problems.count == 3 && problems.allSatisfy { $0.contains(": warning: ") })
    #expect(problems.contains("feed: warning: 1 of 12 trips have faults and are left out: 'T2'"))
    #expect(try #require(feed).trips.count == 11)
  }

  /// A frequency that cannot be read leaves out its trip: without it, the trip would have wrong times.
  @Test func aTripWithAFaultyFrequencyIsLeftOut() {
    var options = GTFSOptions()
    options.leavesOutBadTrips = true
    let found = read(
      sampleFeed([
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs\nT1,06:00:00,07:00:00,600\nT1,08:00:00,09:00:00,0\n"
      ]), options)
    #expect(found.feed == nil)
    #expect(found.problems.contains { $0.contains("1 of 1 trips have faults and are left out") })
  }

  @Test func aFeedWithManyIsRefused() {
    var options = GTFSOptions()
    options.leavesOutBadTrips = true
    let stopTimes =
      Self.stopTimes + "T3,09:00:00,09:00:00,A,1\nT3,08:10:00,08:10:00,B,2\n"
    let found = read(
      sampleFeed([
        "trips.txt": "route_id,service_id,trip_id\nR1,WK,T1\nR1,WK,T2\nR1,WK,T3\n",
        "stop_times.txt": stopTimes,
      ]), options)
    #expect(found.feed == nil)
    #expect(
      found.problems.contains(
        "feed: error: 2 of 3 trips have faults, more than a tenth; correct them: 'T2', 'T3'"))
  }

  /// What is served between two times is a note, and stated times are published.
  @Test func timeWindowsAreNotes() throws {
    let head =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,"
      + "start_pickup_drop_off_window,end_pickup_drop_off_window\n"
    let (feed, problems) = read(
      sampleFeed([
        "stop_times.txt": head
          + "T1,08:00:00,08:00:00,A,1,,,\nT1,,,,2,Z,08:00:00,08:30:00\nT1,08:30:00,08:30:00,C,3,,,\n"
      ]))
    #expect(problems.count == 2 && problems.allSatisfy { $0.contains(": warning: ") })
    var found = try #require(feed)
    found.addNotes(Phrasebook())
    #expect(found.trips.map(\.notes) == [["on request from 08:00 to 08:30; ask the operator"]])
    #expect(found.calls.prefix(2).map(\.arrival) == [28_800, 30_600])
  }
}
