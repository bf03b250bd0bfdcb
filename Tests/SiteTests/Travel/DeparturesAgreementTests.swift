// Departures compared with a slow search over all trips and days, in zones whose clocks change.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacTravel

struct DeparturesAgreementTests {
  /// Lord Howe's clocks change by half an hour. The dates are those of its changes and of Chicago's.
  @Test(arguments: [
    ("America/Chicago", "2026-03-08"), ("America/Chicago", "2026-11-01"),
    ("Australia/Lord_Howe", "2026-04-05"), ("Australia/Lord_Howe", "2026-10-04"),
    ("Asia/Kolkata", "2026-12-31"),
  ])
  func agreeWithASlowSearch(_ zone: String, _ date: String) throws {
    let near = try #require(Day(iso: date))
    var random = SeededNumbers(seed: UInt64(near.daysSince1970))
    let transitions = Clock(zone: zone).transitions(
      from: near.adding(days: -20), to: near.adding(days: 20))
    var departures = 0
    for _ in 0..<12 {
      let feed = randomFeed(near: near, &random)
      let index = FeedIndex(feed)
      let search = SlowSearch(feed: feed, zone: try #require(TimeZone(identifier: zone)))
      for _ in 0..<40 {
        let day = near.adding(days: .random(in: -2...2, using: &random))
        let stop = Int.random(in: 0..<feed.stops.count, using: &random)
        let source = DepartureList.Source(
          index, stops: index.platforms(of: stop), zone: transitions)
        let time = TimeOfDay(seconds: .random(in: 0..<86_400, using: &random)) ?? .midnight
        let count = Int.random(in: 1...30, using: &random)
        let moment = Moment(day, time)
        let next = DepartureList(of: [source], after: moment, atMost: count)
        let earliest = Int(transitions.instant(of: moment))
        #expect(
          next.rows == search.next(from: stop, on: day, after: earliest, atMost: count),
          "\(zone) \(day.iso) \(time.iso) \(stop)")
        let whole = DepartureList(of: [source], on: day)
        #expect(whole.rows == search.departures(from: stop, on: day).sorted())
        departures += next.rows.count + whole.rows.count
      }
    }
    #expect(departures > 3_000)
  }

  /// Station 0 consists of the stops 1 and 2.
  private func randomFeed(near day: Day, _ random: inout SeededNumbers) -> Feed {
    var feed = Feed(title: "Random")
    feed.stops = (0..<6).map { Feed.Stop(id: "s\($0)", name: "Stop \($0)") }
    feed.stops[1].parent = 0
    feed.stops[2].parent = 0
    feed.lines = [Feed.Line(id: "l", shortName: "1", longName: "")]
    for number in 0..<5 {
      let weekdays = Weekday.allCases.filter { _ in Bool.random(using: &random) }
      var calendar = ServiceCalendar(name: "c\(number)", days: RunningDays(weekdays))
      if Bool.random(using: &random) {
        calendar.from = day.adding(days: .random(in: -4...2, using: &random))
      }
      if Bool.random(using: &random) {
        calendar.to = day.adding(days: .random(in: -2...4, using: &random))
      }
      let exceptions = (-4...4).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let also = exceptions.filter { _ in Bool.random(using: &random) }
      calendar.also = also.map { day.adding(days: $0) }
      calendar.except = exceptions.filter { !also.contains($0) }.map { day.adding(days: $0) }
      feed.calendars.append(calendar)
    }
    for number in 0..<40 {
      let start = feed.calls.count
      var time = Int.random(in: 0..<100_000, using: &random)
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let stop = Int.random(in: 1..<6, using: &random)
        let arrival = time
        time += Int.random(in: 0..<900, using: &random)
        var call = Feed.Call(stop: stop, arrival: arrival, departure: time)
        if Int.random(in: 0..<5, using: &random) == 0 { call.pickup = .none }
        feed.calls.append(call)
        time += Int.random(in: 0..<20_000, using: &random)
      }
      for repetition in 0..<Int.random(in: 1...3, using: &random) {
        var trip = Feed.Trip(
          id: "t\(number)-\(repetition)", line: 0,
          calendar: .random(in: 0..<5, using: &random), calls: start..<feed.calls.count)
        trip.offset = Int32(repetition) * 1_000
        feed.trips.append(trip)
      }
    }
    return feed
  }
}

/// A departure as its instant, trip and call, and its times.
private struct Row: Equatable, Comparable {
  var instant: Int
  var trip: Int
  var call: Int
  var seconds: Int
  var clock: String

  static func < (left: Row, right: Row) -> Bool {
    (left.instant, left.trip, left.call) < (right.instant, right.trip, right.call)
  }
}

extension DepartureList {
  fileprivate var rows: [Row] {
    entries.map { entry in
      Row(
        instant: Int(entry.instant), trip: entry.departure.trip, call: entry.departure.call,
        seconds: seconds(entry), clock: entry.moment.day.iso + " " + entry.time)
    }
  }
}

/// Looks at every trip on every day. Times are computed by Foundation's calendar.
private final class SlowSearch {
  let feed: Feed
  let calendar: Calendar
  /// The departures that were asked for before, by stop and day.
  private var known: [[Int]: [Row]] = [:]

  init(feed: Feed, zone: TimeZone) {
    self.feed = feed
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  private func date(_ day: Day, _ seconds: Int = 0) -> Date? {
    calendar.date(
      from: DateComponents(
        year: day.year, month: day.month, day: day.day, hour: seconds / 3_600,
        minute: seconds / 60 % 60, second: seconds % 60))
  }

  /// Noon less twelve hours.
  private func start(_ day: Day) -> Int {
    Int((date(day, 43_200) ?? .distantPast).timeIntervalSince1970) - 43_200
  }

  /// - Parameter date: the day from whose start the seconds are counted.
  func departures(from stop: Int, on day: Day, countedFrom date: Day? = nil) -> [Row] {
    let key = [stop, day.daysSince1970]
    let rows = known[key] ?? allDepartures(from: stop, on: day)
    known[key] = rows
    let shift = 86_400 * day.days(until: date ?? day)
    return rows.map { row in
      var row = row
      row.seconds -= shift
      return row
    }
  }

  private func allDepartures(from stop: Int, on day: Day) -> [Row] {
    var rows: [Row] = []
    for (number, trip) in feed.trips.enumerated() where runs(feed.calendars[trip.calendar], on: day)
    {
      for call in trip.calls.dropLast() where feed.calls[call].pickup != .none {
        let called = Int(feed.calls[call].stop)
        let leavesTheStop = trip.calls[(call + 1)...].contains { feed.calls[$0].stop != called }
        guard leavesTheStop, called == stop || feed.stops[called].parent == stop else { continue }
        let time = Int(feed.calls[call].departure) + Int(trip.offset)
        let instant = start(day) + time
        let shown = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute],
          from: Date(timeIntervalSince1970: Double(instant)))
        rows.append(
          Row(
            instant: instant, trip: number, call: call,
            seconds: time,
            clock: String(
              format: "%04d-%02d-%02d %02d:%02d", shown.year ?? 0, shown.month ?? 0,
              shown.day ?? 0, shown.hour ?? 0, shown.minute ?? 0)))
      }
    }
    return rows
  }

  /// - Parameter earliest: the instant of the time of day.
  func next(from stop: Int, on day: Day, after earliest: Int, atMost count: Int) -> [Row] {
    let all = (-10...0).flatMap { back in
      departures(from: stop, on: day.adding(days: back), countedFrom: day)
    }
    return Array(all.filter { $0.instant >= earliest }.sorted().prefix(count))
  }

  private func runs(_ service: ServiceCalendar, on day: Day) -> Bool {
    if service.also.contains(day) { return true }
    if service.except.contains(day) { return false }
    if let from = service.from, day.daysSince1970 < from.daysSince1970 { return false }
    if let to = service.to, day.daysSince1970 > to.daysSince1970 { return false }
    return service.days.weekdays.contains(day.weekday)
  }
}
