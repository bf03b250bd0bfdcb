// The data of live departure boards.

import AlmanacBase
import AlmanacWidgets
import Testing

@testable import AlmanacTravel

struct LiveBoardTests {
  /// Berlin in 2026: clocks go on at 2:00 on March 29 and back at 3:00 on October 25.
  static let zone = ZoneTransitions(
    name: "Europe/Berlin", initialOffset: 3_600,
    transitions: [
      .init(at: 1_774_746_000, offset: 7_200, isDaylight: true, "CEST"),
      .init(at: 1_792_890_000, offset: 3_600, isDaylight: false, "CET"),
    ])

  static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  /// A feed with random trips: two stops of a station and a terminus, calendars with exceptions, times
  /// up to 50 hours, and calls without pickup.
  static func feed(_ random: inout SplitMix64, from start: Day, ends: Bool) throws -> Feed {
    var feed = Feed(title: "Test", zone: "Europe/Berlin")
    feed.stops = [
      Feed.Stop(id: "S", name: "Central"), Feed.Stop(id: "1", name: "", platform: "1", parent: 0),
      Feed.Stop(id: "2", name: "", platform: "2", parent: 0), Feed.Stop(id: "T", name: "Terminus"),
    ]
    feed.lines = (0..<3).map { Feed.Line(id: "\($0)", shortName: "\($0)", longName: "") }
    for number in 0..<5 {
      var calendar = ServiceCalendar(
        name: "\(number)",
        days: RunningDays(
          Weekday.allCases.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }))
      calendar.from = start
      if ends { calendar.to = start.adding(days: Int.random(in: 20..<60, using: &random)) }
      calendar.except = (0..<3).map { start.adding(days: $0 * 9 + number) }
      calendar.also = [start.adding(days: 5 + number)]
      feed.calendars.append(calendar)
    }
    for number in 0..<60 {
      let first = feed.calls.count
      let time = Int.random(in: 0..<180_000, using: &random)
      var call = Feed.Call(
        stop: Int.random(in: 1...2, using: &random), arrival: time, departure: time)
      if number % 10 == 9 { call.pickup = .none }
      if number % 10 == 8 { call.pickup = .request }
      feed.calls += [call, Feed.Call(stop: 3, arrival: time + 600, departure: time + 600)]
      feed.trips.append(
        Feed.Trip(
          id: "T\(number)", line: number % 3, calendar: number % 5, calls: first..<first + 2))
    }
    return feed
  }

  /// All departures of some weeks by what the calendars and calls of a feed say, without the board.
  private func departures(_ index: FeedIndex, around today: Day) -> [(instant: Int64, line: String)]
  {
    var found: [(instant: Int64, line: String)] = []
    for ahead in -5...90 {
      let day = today.adding(days: ahead)
      let noon = Self.zone.instant(of: Moment(day, TimeOfDay(seconds: 43_200) ?? .midnight))
      for departure in index.departures(from: index.platforms(of: 0), on: day) {
        let line = index.feed.lines[index.feed.trips[departure.trip].line].name
        found.append((noon - 43_200 + Int64(departure.seconds), line))
      }
    }
    return found.sorted { $0.instant < $1.instant }
  }

  @Test(arguments: [false, true]) func nextDeparturesAreThoseOfTheFeed(ends: Bool) throws {
    var random = SplitMix64(seed: ends ? 11 : 12)
    // Around both changes of the clocks, and without.
    for today in ["2026-03-27", "2026-10-20", "2026-03-05"] {
      let today = try Self.day(today)
      let index = FeedIndex(try Self.feed(&random, from: today.adding(days: -20), ends: ends))
      let days = FeedDays(index.feed, today: today)
      let board = LiveBoard(
        BoardLists(index, station: 0, days), name: "A", today: today, zone: Self.zone)
      let read = try #require(LiveBoard(board.text))
      #expect(read.text == board.text)
      let all = departures(index, around: today)
      let first = board.beginning(of: today)
      for _ in 0..<1_500 {
        let instant = first + Int64.random(in: 0..<15 * 86_400, using: &random)
        let place = lowerBound(all.indices) { all[$0].instant < instant }
        let expected = all[place...].prefix(6)
        let found = read.next(at: instant, atMost: 6)
        try #require(found.map(\.instant) == expected.map(\.instant), "\(today) \(instant)")
        // Departures at the same time can be in any order.
        if Set(expected.map(\.instant)).count == expected.count {
          let lines = found.map { read.services[$0.service].line }
          #expect(lines.dropLast() == expected.map(\.line).dropLast())
        }
        let only = read.next(at: instant, atMost: 3, line: "1").map(\.instant)
        #expect(only == all[place...].filter { $0.line == "1" }.prefix(3).map(\.instant))
      }
    }
  }

  /// A feed with one daily trip.
  func daily(_ time: Int, to end: Day?) -> FeedIndex {
    var feed = Feed(title: "Test")
    feed.stops = [Feed.Stop(id: "A", name: "A"), Feed.Stop(id: "B", name: "B")]
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "")]
    feed.calendars = [ServiceCalendar(name: "", days: .daily, to: end)]
    feed.calls = [
      Feed.Call(stop: 0, arrival: time, departure: time),
      Feed.Call(stop: 1, arrival: time + 60, departure: time + 60),
    ]
    feed.trips = [Feed.Trip(id: "1", line: 0, calendar: 0, calls: 0..<2)]
    return FeedIndex(feed)
  }

  func board(_ index: FeedIndex, _ today: Day) -> LiveBoard {
    LiveBoard(
      BoardLists(index, station: 0, FeedDays(index.feed, today: today)),
      name: index.feed.stops[0].name, today: today, zone: Self.zone)
  }

  @Test func clockChangesKeepTheTimesAfterNoon() throws {
    for (date, hours) in [("2026-03-29", 23), ("2026-10-25", 25), ("2026-06-01", 24)] {
      let day = try Self.day(date)
      let board = board(daily(64_800, to: nil), day.adding(days: -2))
      let before = board.next(at: board.beginning(of: day) - 3_600, atMost: 2)
      for next in before {
        #expect(Self.zone.civil(secondsSince1970: next.instant).time.iso == "18:00")
      }
      let evening = try #require(before.first).instant
      let yesterday = try #require(
        board.next(at: evening - Int64(hours) * 3_600, atMost: 1).first
      ).instant
      #expect(evening - yesterday == Int64(hours) * 3_600)
    }
  }

  @Test func aTripOfYesterdayDepartsAfterMidnight() throws {
    let day = try Self.day("2026-06-01")
    let board = board(daily(90_000, to: nil), day)
    let midnight = Self.zone.instant(of: Moment(day))
    #expect(board.next(at: midnight, atMost: 1).first?.instant == midnight + 3_600)
    // A departure is on the board until the second in which it leaves.
    #expect(board.next(at: midnight + 3_600, atMost: 1).first?.instant == midnight + 3_600)
    #expect(board.next(at: midnight + 3_601, atMost: 1).first?.instant == midnight + 90_000)
  }

  @Test func nothingIsShownBeyondTheData() throws {
    let day = try Self.day("2026-06-01")
    let end = day.adding(days: 3)
    let whole = board(daily(90_000, to: end), day)
    #expect(whole.isWhole && whole.lastDay == end)
    let last = whole.beginning(of: end) + 90_000
    #expect(whole.next(at: last, atMost: 5).map(\.instant) == [last])
    #expect(whole.next(at: last + 1, atMost: 5).isEmpty && !whole.isAfter(last + 1))
    // Before the day of the build, trips of earlier days may be missing.
    #expect(whole.next(at: whole.beginning(of: day) - 1, atMost: 5).isEmpty)
    #expect(whole.isBefore(whole.beginning(of: day) - 1))
    let open = board(daily(90_000, to: nil), day)
    #expect(!open.isWhole && open.lastDay >= day.adding(days: 360))
    let limit = open.beginning(of: open.lastDay.next)
    #expect(open.isAfter(limit) && !open.isAfter(limit - 1))
    // The trip of the last day leaves after its end, when trips of the next day could leave as well.
    #expect(open.next(at: limit - 1, atMost: 5).isEmpty)
    #expect(open.next(at: limit - 86_400, atMost: 5).map(\.instant) == [limit - 82_800])
  }

  @Test func aFeedThatEndedHasNoDepartures() throws {
    let end = try Self.day("2026-05-01")
    let ended = board(daily(3_600, to: end), end.adding(days: 40))
    #expect(ended.isWhole && ended.setOfDay.isEmpty)
    #expect(ended.next(at: ended.beginning(of: end.adding(days: 41)), atMost: 5).isEmpty)
    #expect(LiveBoard(ended.text)?.text == ended.text)
  }

  @Test func largeDataEndsEarlierButNotBeforeEightDays() throws {
    var feed = Feed(title: "Large")
    feed.stops = [Feed.Stop(id: "A", name: "A"), Feed.Stop(id: "B", name: "B")]
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "")]
    let today = try Self.day("2026-06-01")
    // Each day has times of its own.
    for day in 0..<40 {
      var calendar = ServiceCalendar(name: "\(day)", days: .none)
      calendar.also = [today.adding(days: day)]
      feed.calendars.append(calendar)
      for number in 0..<(day < 20 ? 300 : 2_000) {
        let time = number * 40 + day
        let first = feed.calls.count
        feed.calls += [
          Feed.Call(stop: 0, arrival: time, departure: time),
          Feed.Call(stop: 1, arrival: time, departure: time),
        ]
        feed.trips.append(
          Feed.Trip(id: "", line: 0, calendar: day, calls: first..<first + 2))
      }
    }
    let board = board(FeedIndex(feed), today)
    #expect(!board.isWhole && board.lastDay >= today.adding(days: 8))
    #expect(board.lastDay < today.adding(days: 39) && board.text.utf8.count < 62_000)
    let read = try #require(LiveBoard(board.text))
    #expect(read.lists.count == board.lists.count && read.text == board.text)
  }

  @Test func aShipThatDocksForLessThanAMinuteDepartsAtTheStatedTime() throws {
    var index = daily(0, to: nil).feed
    index.trips[0].ship = "Tug"
    index.calls[0].arrival = 36_020
    index.calls[0].departure = 36_050
    let board = board(FeedIndex(index), try Self.day("2026-06-01"))
    #expect(board.lists == [[.init(seconds: 36_050, service: 0)]])
  }

  @Test(arguments: [
    "", "board\tA\t2026-06-01\t\n", "zone\t90000\n", "zone\tx\n", "set\t0\n", "list\t0.0\n",
    "days\t2026-06-01\t0*1\n", "days\t2026-06-31\t\n", "service\tA\n", "change\t1\n",
    "something\telse\n", "board\tA\tsoon\t\n",
  ])
  func brokenDataIsRejected(line: String) throws {
    let valid = "board\tA\t2026-06-01\twhole\nzone\t3600\ndays\t2026-06-01\t\n"
    #expect(LiveBoard(valid) != nil)
    #expect(LiveBoard(line) == nil)
    let isBoardLine = line.hasPrefix("board\tA\t2026-06-01")
    if !line.isEmpty, !isBoardLine { #expect(LiveBoard(valid + line) == nil) }
  }

  @Test func numbersOutOfRangeAreRejected() {
    let start =
      "board\tA\t2026-06-01\twhole\nzone\t3600\nservice\t1\t\t\t\t\tB\t\t\t\t\nlist\t60.0 60.0\nset\t0\n"
    #expect(LiveBoard(start + "days\t2026-06-01\t0*9\n") != nil)
    for line in [
      "days\t2026-06-01\t1*9\n", "days\t2026-06-01\t0*-1\n", "days\t2026-06-01\t0*10001\n",
      "days\t2026-06-01\t0\n", "list\t60.1\ndays\t2026-06-01\t\n",
      "list\t-60.0\ndays\t2026-06-01\t\n", "list\t400000000.0 1.0\ndays\t2026-06-01\t\n",
      "set\t0 1\ndays\t2026-06-01\t\n",
    ] {
      #expect(LiveBoard(start + line) == nil, "\(line)")
    }
  }

  @Test func topicsAreReadAsTheyAreWritten() {
    let topics: [BoardTopic] = [
      .station, .display, .next(atMost: 5), .next(atMost: 100), .next(atMost: 5, line: "110 X"),
    ]
    for topic in topics {
      #expect(BoardTopic(topic.text)?.text == topic.text)
      #expect(BoardTopic(topic.text)?.line == topic.line)
    }
    for text in ["", "next", "next 0", "next 101", "next x", "next -1", "later 5"] {
      #expect(BoardTopic(text) == nil, "\(text)")
    }
  }
}
