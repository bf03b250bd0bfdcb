// Tests of reading GTFS feeds: values of cells that passengers must know of.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelFeedValueTests {
  @Test func datesOfTheFeedAreKept() throws {
    let info = "feed_publisher_name,feed_start_date,feed_end_date\nQuay,20261101,20261130\n"
    let (feed, problems) = read(sampleFeed(["feed_info.txt": info]))
    let found = try #require(feed)
    #expect(problems.isEmpty)
    #expect(found.reliableFrom == Day(iso: "2026-11-01"))
    #expect(found.reliableTo == Day(iso: "2026-11-30"))
    // Calendars that run afterwards are published all the same.
    let after = Day(year: 2026, month: 12, day: 7)!
    #expect(FeedIndex(found).departures(from: [1], on: after).map(\.seconds) == [29_460])
    #expect(try #require(read(sampleFeed()).feed).reliableFrom == nil)
  }

  /// The two kinds of requests, and times that the operator states to be approximate.
  @Test func requestsAndApproximateTimesAreKept() throws {
    let (feed, problems) = read(
      sampleFeed([
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint
        T1,08:00:00,08:00:00,A,1,2,,1
        T1,08:10:00,08:11:00,B,2,3,2,0
        T1,08:20:00,08:20:00,C,3,1,0,
        """
      ]))
    let found = try #require(feed)
    #expect(problems.isEmpty)
    #expect(found.calls.map(\.pickup) == [.telephone, .request, .none])
    #expect(found.calls.map(\.dropOff) == [.ordinary, .telephone, .ordinary])
    #expect(found.calls.map(\.pickup.word) == ["request", "request", "none"])
    #expect(found.calls.map(\.isApproximate) == [false, true, false])
    #expect(found.calls.map(\.isInterpolated) == [false, false, false])
    #expect(MemoryLayout<Feed.Call>.stride == 24)
  }

  /// Types of the GTFS reference and extended types.
  @Test(arguments: ["", "0", "7", "11", "12", "100", "704", "1700"])
  func routeTypesAreAccepted(_ type: String) {
    let routes = "route_id,route_short_name,route_type\nR1,12,\(type)\n"
    #expect(read(sampleFeed(["routes.txt": routes])).problems.isEmpty)
  }

  @Test func timetablesSayHowOftenTripsRun() throws {
    let pages = try pages([
      "frequencies.txt":
        "trip_id,start_time,end_time,headway_secs,exact_times\n"
        + "T1,06:00:00,07:00:00,600,1\nT1,07:00:00,07:01:30,45,0\n"
    ])
    let texts = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0)).texts
    #expect(texts.contains { $0.hasSuffix(" Every 10 minutes from 06:00 to 07:00.") })
    #expect(texts.contains { $0.hasSuffix(" Every 45 seconds from 07:00 to 07:01.") })
  }

  @Test func timetablesAndBoardsShowTelephoneStopsAndApproximateTimes() throws {
    let pages = try pages([
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,timepoint
      T1,08:00:00,08:00:00,A,1,,
      T1,08:10:00,08:10:00,B,2,2,0
      T1,08:20:00,08:20:00,C,3,,
      """
    ])
    let timetable = pages.page(.timetable(line: 0, direction: 0, kind: 0, part: 0))
    #expect(timetable.tables[0].texts[2] == ["Mill", "t ≈ 08:10"])
    #expect(timetable.texts.contains("t telephone the operator beforehand to get on or off"))
    #expect(timetable.texts.contains("≈ approximate time"))
    var service = LiveBoard.Service()
    (service.isByTelephone, service.isApproximate) = (true, true)
    #expect(
      service.remarks(Phrasebook()) == [
        "telephone the operator to be picked up", "approximate time",
      ])
    let board = pages.page(.board(1))
    #expect(
      board.tables.contains { table in
        table.texts.contains { row in
          row.contains("telephone the operator to be picked up; approximate time")
        }
      })
  }

  private func pages(_ changes: [String: String?]) throws -> TravelPages {
    let (feed, _) = read(sampleFeed(changes))
    return try FeedSample.pages(#require(feed))
  }
}
