// almanac departures: the departures from a station.

package import AlmanacFiles
package import AlmanacSite
import AlmanacTravel

/// The departures from a station.
package struct DeparturesAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// A table.
  package let text: String
}

/// Which departures a question is about.
package enum DeparturesRange: Sendable {
  /// A whole service day, or its first departures.
  case serviceDay(Day, count: Int?)
  /// Those at or after the time of the request.
  case next(count: Int)
}

/// The departures from a station. Nil where the content has errors, which are in the report then. A
/// question about one line or feed depends only on the files that are or may be about it.
///
/// - Throws: `QuestionError` where there is no such station, line or feed.
package func askDepartures(
  _ request: Request, station: String, line: String?, feed: String?, _ range: DeparturesRange,
  report: Report
) throws(QuestionError) -> DeparturesAnswer? {
  guard let input = SystemInput.read(request, for: TravelSystem.self, report: report) else {
    return nil
  }
  let feeds = try AskedFeeds.read(input, line: line, feed: feed)
  if report.hasErrors { return nil }
  let found: [StationSearch.Found]
  do throws(Problem) {
    found = try StationSearch(feeds).stations(named: station, line: line)
  } catch {
    throw QuestionError(message: error.message)
  }
  let clocks = found.map { part in feeds[part.feed].zone.map { Clock(zone: $0) } ?? input.clock }
  let moment = request.moment ?? clocks[0].moment(at: request.now)
  let day: Day
  if case .serviceDay(let asked, _) = range { day = asked } else { day = moment.day }
  let sources = zip(found, clocks).map { part, clock in
    DepartureList.Source(feeds[part.feed], part, clock, near: day)
  }
  let stops = found[0].stops.map { feeds[found[0].feed].stops[$0] }
  let station = stops.first { $0.parent == nil } ?? stops[0]
  let answer: DepartureAnswer
  switch range {
  case .serviceDay(_, let count):
    answer = DepartureAnswer(
      DepartureList(of: sources, on: day, atMost: count ?? .max), from: station, at: nil,
      limit: count ?? .max)
  case .next(let count):
    answer = DepartureAnswer(
      DepartureList(of: sources, after: moment, atMost: count), from: station, at: moment,
      limit: count)
  }
  return DeparturesAnswer(json: answer.json.text, text: answer.text(input.phrases))
}

extension DepartureList.Source {
  /// The stops that were found and those that are part of them, with the zone's transitions near a date.
  fileprivate init(_ feed: Feed, _ found: StationSearch.Found, _ clock: Clock, near day: Day) {
    let index = FeedIndex(feed)
    let stops = Set(found.stops.flatMap { index.platforms(of: $0) }).sorted()
    // Trips of ships take up to 100 days, and the next day with departures is at most a year later.
    self.init(
      index, stops: stops, lines: found.lines,
      zone: clock.transitions(from: day.adding(days: -110), to: day.adding(days: 370)))
  }
}
