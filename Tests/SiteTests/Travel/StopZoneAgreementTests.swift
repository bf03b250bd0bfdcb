// Times at stops in other zones than the operator's, compared with those of Python's zoneinfo.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacTravel

struct StopZoneAgreementTests {
  @Test func agreeWithZoneinfo() throws {
    var (count, index) = (0, 0)
    while index < Self.rows.count {
      let end = Self.rows[index...].firstIndex { !$0.isSameDay(as: Self.rows[index]) }
      try check(Self.rows[index..<(end ?? Self.rows.count)])
      count += (end ?? Self.rows.count) - index
      index = end ?? Self.rows.count
    }
    #expect(count == 56)
  }

  /// Checks the departures of a day from one stop.
  private func check(_ rows: ArraySlice<Row>) throws {
    let first = try #require(rows.first)
    let date = try #require(Day(iso: first.date))
    let (home, zone) = (transitions(first.home, date), transitions(first.zone, date))
    let feed = feed(rows.map { $0.seconds }, on: date, first)
    let index = FeedIndex(feed)

    let source = DepartureList.Source(index, stops: [0], zone: home, stopZone: zone)
    let list = DepartureList(of: [source], on: date)
    #expect(list.entries.map { $0.moment.day.iso + "T" + $0.time } == rows.map { $0.local })
    #expect(list.entries.map { list.seconds($0) } == rows.map { $0.seconds })
    for (entry, row) in zip(list.entries, rows) {
      let moment = try #require(Moment(iso: row.local))
      let next = DepartureList(of: [source], after: moment, atMost: 9)
      #expect(next.entries.map { $0.instant }.contains(entry.instant), "\(row)")
    }

    let today = date.adding(days: -4)
    let lists = BoardLists(
      index, station: 0, FeedDays(feed, today: today), clock: StopClock(home: home, zone: zone))
    let board = LiveBoard(lists, name: feed.stops[0].name, today: today, zone: zone)
    let read = try #require(LiveBoard(board.text))
    let next = read.next(at: read.beginning(of: today), atMost: 9)
    #expect(next.map { $0.instant } == list.entries.map { $0.instant })
    #expect(
      next.map { $0.clock(in: read.zone) } == rows.map { $0.local }, "\(first.zone) \(first.date)")

    let pages = TravelPages(
      feed, at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: Moment(today), zone: home, stopZones: [zone]))
    let page = pages.page(.board(0)).blocks.compactMap { block -> Table? in
      if case .table(let table) = block { table } else { nil }
    }
    let times = page.last?.rows.map { row in
      if case .text(let time) = row.cells[0][0] { time.replacing(" ", with: "") } else { "" }
    }
    #expect(times == rows.map { $0.shown })
    let csv = try #require(
      pages.files(.board(0)).first { $0.address.path.hasSuffix(".csv") }?.text)
    let shown = csv.split(whereSeparator: { $0.isNewline }).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)[2...4].map(String.init)
    }
    #expect(shown == rows.map { [$0.time, $0.day, String($0.seconds)] })
  }

  private func transitions(_ zone: String, _ day: Day) -> ZoneTransitions {
    Clock(zone: zone).transitions(from: day.adding(days: -20), to: day.adding(days: 20))
  }

  /// A trip for each departure, on one date.
  private func feed(_ departures: [Int], on date: Day, _ row: Row) -> Feed {
    var feed = Feed(title: "Test", zone: row.home)
    feed.zones = [row.zone]
    feed.stops = ["A", "B"].map { Feed.Stop(id: $0, name: $0) }
    for stop in feed.stops.indices { feed.stops[stop].zone = 0 }
    feed.lines = [Feed.Line(id: "1", shortName: "1", longName: "")]
    var calendar = ServiceCalendar(name: "C", days: .none)
    calendar.also = [date]
    feed.calendars = [calendar]
    for (number, seconds) in departures.enumerated() {
      feed.calls += [
        Feed.Call(stop: 0, arrival: seconds, departure: seconds),
        Feed.Call(stop: 1, arrival: seconds + 600, departure: seconds + 600),
      ]
      feed.trips.append(
        Feed.Trip(
          id: "t\(number)", line: 0, calendar: 0, calls: 2 * number..<2 * number + 2))
    }
    return feed
  }

  /// A departure: the zones of the operator and of the stop, the service day, the seconds from its
  /// beginning, what the clock at the stop shows then, and the time in the timetable at the stop, which
  /// counts from noon less twelve hours there.
  private struct Row {
    let home: String
    let zone: String
    let date: String
    let seconds: Int
    let local: String
    let shown: String

    init(_ text: Substring) {
      let words = text.split(separator: " ").map(String.init)
      (home, zone, date, seconds) = (words[0], words[1], words[2], Int(words[3]) ?? -1)
      (local, shown) = (words[4], words[5])
    }

    var time: String { String(shown.prefix(5)) }
    var day: String {
      let mark = String(shown.dropFirst(5)).replacing("−", with: "-").replacing("+", with: "")
      return mark.isEmpty ? "0" : mark
    }

    func isSameDay(as other: Row) -> Bool { zone == other.zone && date == other.date }
  }

  // The zones have other rules than the operator's: other dates, half an hour, none, and a day's difference.
  private static let rows = """
    America/New_York America/Chicago 2026-06-03 1800 2026-06-02T23:30 23:30−1
    America/New_York America/Chicago 2026-06-03 7200 2026-06-03T01:00 01:00
    America/New_York America/Chicago 2026-06-03 29459 2026-06-03T07:10 07:10
    America/New_York America/Chicago 2026-06-03 93600 2026-06-04T01:00 01:00+1
    America/New_York America/Chicago 2026-11-01 1800 2026-11-01T00:30 23:30−1
    America/New_York America/Chicago 2026-11-01 7200 2026-11-01T01:00 01:00
    America/New_York America/Chicago 2026-11-01 29459 2026-11-01T07:10 07:10
    America/New_York America/Chicago 2026-11-01 93600 2026-11-02T01:00 01:00+1
    America/Denver America/Phoenix 2026-06-03 1800 2026-06-02T23:30 23:30−1
    America/Denver America/Phoenix 2026-06-03 7200 2026-06-03T01:00 01:00
    America/Denver America/Phoenix 2026-06-03 29459 2026-06-03T07:10 07:10
    America/Denver America/Phoenix 2026-06-03 93600 2026-06-04T01:00 01:00+1
    America/Denver America/Phoenix 2026-11-01 1800 2026-11-01T00:30 00:30
    America/Denver America/Phoenix 2026-11-01 7200 2026-11-01T02:00 02:00
    America/Denver America/Phoenix 2026-11-01 29459 2026-11-01T08:10 08:10
    America/Denver America/Phoenix 2026-11-01 93600 2026-11-02T02:00 02:00+1
    America/Denver America/Phoenix 2026-12-24 1800 2026-12-24T00:30 00:30
    America/Denver America/Phoenix 2026-12-24 7200 2026-12-24T02:00 02:00
    America/Denver America/Phoenix 2026-12-24 29459 2026-12-24T08:10 08:10
    America/Denver America/Phoenix 2026-12-24 93600 2026-12-25T02:00 02:00+1
    Europe/Berlin Europe/London 2026-10-25 1800 2026-10-25T00:30 23:30−1
    Europe/Berlin Europe/London 2026-10-25 7200 2026-10-25T01:00 01:00
    Europe/Berlin Europe/London 2026-10-25 29459 2026-10-25T07:10 07:10
    Europe/Berlin Europe/London 2026-10-25 93600 2026-10-26T01:00 01:00+1
    Europe/Berlin Europe/London 2027-03-28 1800 2027-03-27T22:30 23:30−1
    Europe/Berlin Europe/London 2027-03-28 7200 2027-03-28T00:00 01:00
    Europe/Berlin Europe/London 2027-03-28 29459 2027-03-28T07:10 07:10
    Europe/Berlin Europe/London 2027-03-28 93600 2027-03-29T01:00 01:00+1
    Pacific/Auckland Pacific/Honolulu 2026-06-03 1800 2026-06-02T02:30 02:30−1
    Pacific/Auckland Pacific/Honolulu 2026-06-03 7200 2026-06-02T04:00 04:00−1
    Pacific/Auckland Pacific/Honolulu 2026-06-03 29459 2026-06-02T10:10 10:10−1
    Pacific/Auckland Pacific/Honolulu 2026-06-03 93600 2026-06-03T04:00 04:00
    Pacific/Auckland Pacific/Honolulu 2026-09-27 1800 2026-09-26T01:30 01:30−1
    Pacific/Auckland Pacific/Honolulu 2026-09-27 7200 2026-09-26T03:00 03:00−1
    Pacific/Auckland Pacific/Honolulu 2026-09-27 29459 2026-09-26T09:10 09:10−1
    Pacific/Auckland Pacific/Honolulu 2026-09-27 93600 2026-09-27T03:00 03:00
    America/Los_Angeles Australia/Lord_Howe 2026-10-04 1800 2026-10-04T18:30 18:30
    America/Los_Angeles Australia/Lord_Howe 2026-10-04 7200 2026-10-04T20:00 20:00
    America/Los_Angeles Australia/Lord_Howe 2026-10-04 29459 2026-10-05T02:10 02:10+1
    America/Los_Angeles Australia/Lord_Howe 2026-10-04 93600 2026-10-05T20:00 20:00+1
    America/Los_Angeles Australia/Lord_Howe 2026-11-01 1800 2026-11-01T19:30 19:30
    America/Los_Angeles Australia/Lord_Howe 2026-11-01 7200 2026-11-01T21:00 21:00
    America/Los_Angeles Australia/Lord_Howe 2026-11-01 29459 2026-11-02T03:10 03:10+1
    America/Los_Angeles Australia/Lord_Howe 2026-11-01 93600 2026-11-02T21:00 21:00+1
    America/Los_Angeles Australia/Lord_Howe 2027-04-04 1800 2027-04-04T18:00 18:00
    America/Los_Angeles Australia/Lord_Howe 2027-04-04 7200 2027-04-04T19:30 19:30
    America/Los_Angeles Australia/Lord_Howe 2027-04-04 29459 2027-04-05T01:40 01:40+1
    America/Los_Angeles Australia/Lord_Howe 2027-04-04 93600 2027-04-05T19:30 19:30+1
    Africa/Casablanca Asia/Kolkata 2026-06-03 1800 2026-06-03T05:00 05:00
    Africa/Casablanca Asia/Kolkata 2026-06-03 7200 2026-06-03T06:30 06:30
    Africa/Casablanca Asia/Kolkata 2026-06-03 29459 2026-06-03T12:40 12:40
    Africa/Casablanca Asia/Kolkata 2026-06-03 93600 2026-06-04T06:30 06:30+1
    Africa/Casablanca Asia/Kolkata 2027-02-07 1800 2027-02-07T06:00 06:00
    Africa/Casablanca Asia/Kolkata 2027-02-07 7200 2027-02-07T07:30 07:30
    Africa/Casablanca Asia/Kolkata 2027-02-07 29459 2027-02-07T13:40 13:40
    Africa/Casablanca Asia/Kolkata 2027-02-07 93600 2027-02-08T07:30 07:30+1
    """.split(separator: "\n").map(Row.init)
}

extension LiveBoard.Next {
  fileprivate func clock(in zone: ZoneTransitions) -> String {
    let moment = zone.civil(secondsSince1970: instant)
    return moment.day.iso + "T" + moment.time.twentyFourHour
  }
}
