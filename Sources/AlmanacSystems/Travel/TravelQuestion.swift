// almanac travel: the distance and duration of a ship's journey on a path. almanac departures: the
// departures from a station.

package import AlmanacFiles
package import AlmanacSite
import AlmanacTravel

/// The distance and duration of a journey, or the departures from a station.
package struct TravelAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// A line, or a table.
  package let text: String
}

/// A ship's journey on a path. Nil where the content has errors, which are in the report then. A
/// question about one line depends only on the line's file and the file of the ships.
///
/// - Throws: `QuestionError` where there is no such ship, line or path.
package func askTravel(
  _ request: Request, ship: String, path: String, isCircuit: Bool, line: String?, report: Report
) throws(QuestionError) -> TravelAnswer? {
  guard let input = SystemInput.read(request, for: TravelSystem.self, report: report) else {
    return nil
  }
  let network = RouteLines(input, line: line).journeys
  if report.hasErrors { return nil }
  do throws(Problem) {
    let journey = try network.journey(
      path, ship: ship, isCircuit: isCircuit, line: line)
    return TravelAnswer(json: journey.json.text, text: journey.text(input.phrases))
  } catch {
    throw QuestionError(message: error.message)
  }
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
) throws(QuestionError) -> TravelAnswer? {
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
  let zone = feeds[found[0].feed].zone(ofStop: found[0].stops[0])
  let moment =
    request.moment ?? (zone.map { Clock(zone: $0) } ?? input.clock).moment(at: request.now)
  let day: Day
  if case .serviceDay(let asked, _) = range { day = asked } else { day = moment.day }
  let sources = found.flatMap {
    DepartureList.Source.all(in: feeds[$0.feed], $0, site: input.clock, near: day)
  }
  let stops = found[0].stops.map { feeds[found[0].feed].stops[$0] }
  let station = stops.first { $0.parent == nil } ?? stops[0]
  let (list, start, limit): (DepartureList, Moment?, Int)
  switch range {
  case .serviceDay(_, let count):
    (start, limit) = (nil, count ?? .max)
    list = DepartureList(of: sources, on: day, atMost: limit)
  case .next(let count):
    (start, limit) = (moment, count)
    list = DepartureList(of: sources, after: moment, atMost: limit)
  }
  return TravelAnswer(
    json: list.json(from: station).text,
    text: list.text(from: station, at: start, limit: limit, input.phrases))
}

extension DepartureList.Source {
  /// The stops that were found and those that are part of them, by their time zones, with the zones'
  /// transitions near a date.
  fileprivate static func all(
    in feed: Feed, _ found: StationSearch.Found, site: Clock, near day: Day
  ) -> [Self] {
    let index = FeedIndex(feed)
    let stops = Set(found.stops.flatMap { index.platforms(of: $0) }).sorted()
    // Trips of ships take up to 100 days, and the next day with departures is at most a year later.
    func zone(_ clock: Clock) -> ZoneTransitions {
      clock.transitions(from: day.adding(days: -110), to: day.adding(days: 370))
    }
    let home = zone(feed.zone.map { Clock(zone: $0) } ?? site)
    return Dictionary(grouping: stops) { feed.stops[$0].zone ?? -1 }
      .sorted { $0.key < $1.key }.map { number, stops in
        Self(
          index, stops: stops, lines: found.lines, zone: home,
          stopZone: number < 0 ? home : zone(Clock(zone: feed.zones[number])))
      }
  }
}
