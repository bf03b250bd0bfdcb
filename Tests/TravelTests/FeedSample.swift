// Small feeds for the tests of timetables.

@testable import AlmanacBase
@testable import AlmanacTravel

/// Builds a feed trip by trip.
///
///     var sample = FeedSample(stops: ["A", "B"])
///     sample.trip("1", [("A", "06:00"), ("B", "06:10")])
struct FeedSample {
  /// A Saturday.
  static let now = Moment(iso: "2026-11-21T10:00") ?? Moment(Day(daysSince1970: 0))

  var feed = Feed(title: "Sample")

  init(stops: [String]) {
    feed.stops = stops.map { Feed.Stop(id: $0, name: $0) }
    feed.lines = [Feed.Line(id: "10", shortName: "10", longName: "Coast")]
  }

  /// Adds a calendar, and gives its index.
  @discardableResult
  mutating func calendar(
    _ days: String, from: String = "2026-01-01", to: String = "2027-12-31", except: [String] = [],
    also: [String] = []
  ) -> Int {
    var calendar = ServiceCalendar(
      name: days, days: days.isEmpty ? .none : RunningDays(typed: days) ?? .none,
      from: Day(iso: from), to: Day(iso: to))
    calendar.except = except.compactMap { Day(iso: $0) }
    calendar.also = also.compactMap { Day(iso: $0) }
    feed.calendars.append(calendar)
    return feed.calendars.count - 1
  }

  /// Adds a trip. A time is `06:00`, or `06:00-06:05` for an arrival and a departure.
  mutating func trip(
    _ id: String, _ calls: [(stop: String, time: String)], line: Int = 0, calendar: Int = 0,
    direction: Int? = 0
  ) {
    let start = feed.calls.count
    for call in calls {
      let times = call.time.split(separator: "-").map { FeedSample.seconds(String($0)) }
      let stop = feed.stops.firstIndex { $0.id == call.stop } ?? 0
      feed.calls.append(
        Feed.Call(stop: stop, arrival: times[0], departure: times[times.count - 1]))
    }
    feed.trips.append(
      Feed.Trip(
        id: id, line: line, calendar: calendar, direction: direction,
        calls: start..<feed.calls.count))
  }

  private static func seconds(_ time: String) -> Int {
    let parts = time.split(separator: ":").map { Int($0) ?? 0 }
    return parts[0] * 3_600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
  }

  var pages: TravelPages { FeedSample.pages(feed) }

  static func pages(_ feed: Feed) -> TravelPages {
    TravelPages(
      feed, at: Address("t/"),
      in: TravelSite(
        home: Link("Travel", to: Address("")), now: now,
        zone: ZoneTransitions(name: "UTC", initialOffset: 0, transitions: [])))
  }

  /// 400 stops and 1,300 trips on six lines in two directions.
  static var large: Feed {
    var sample = FeedSample(
      stops: (0..<400).map { "Stop \($0) near the corner of the long street" })
    sample.feed.lines = (0..<6).map {
      Feed.Line(id: "\($0)", shortName: "\($0)", longName: "Line \($0)")
    }
    sample.calendar("Mon-Fri")
    sample.calendar("Sat")
    for number in 0..<1_300 {
      let line = number % 6
      let isBack = number % 12 > 5
      let stops = (0..<110).map { (line * 58 + $0) % 400 }
      let start = 300 + number % 1_000
      sample.trip(
        "\(number)",
        (isBack ? stops.reversed() : stops).enumerated().map { place, stop in
          let time = start + place
          return (sample.feed.stops[stop].id, "\(time / 60):\(time % 60)")
        }, line: line, calendar: number % 5 == 0 ? 1 : 0, direction: isBack ? 1 : 0)
    }
    return sample.feed
  }
}

extension Page {
  var tables: [Table] { blocks.tables }

  /// The blocks on each sheet of paper.
  var papers: [[Block]] {
    blocks.compactMap { if case .paper(_, let blocks) = $0 { blocks } else { nil } }
  }

  /// The texts of all blocks.
  var texts: [String] { blocks.flatMap { $0.texts } }
}

extension [Block] {
  var tables: [Table] {
    compactMap { if case .table(let table) = $0 { table } else { nil } }
  }
}

extension Table {
  /// The header and the rows as texts.
  var texts: [[String]] {
    [columns.map { $0.title }] + rows.map { row in row.cells.map { $0.text } }
  }
}

extension Block {
  var texts: [String] {
    switch self {
    case .heading(_, let text): [text]
    case .paragraph(let inlines): [inlines.text]
    case .list(let items): items.map { $0.text }
    case .choices(let choices): [choices.text]
    case .table(let table): [table.caption]
    case .disclosure(let summary, let blocks): [summary] + blocks.flatMap { $0.texts }
    case .paper(_, let blocks): blocks.flatMap { $0.texts }
    case .alternatives(_, let found):
      found.flatMap { [$0.summary] + $0.blocks.flatMap { $0.texts } }
    case .figure, .cards, .mount, .studyCards, .cardSheet: []
    }
  }
}

extension [Inline] {
  var text: String {
    map { inline in
      switch inline {
      case .text(let text), .strong(let text), .emphasis(let text): text
      case .link(let link): link.text
      }
    }.joined()
  }
}
