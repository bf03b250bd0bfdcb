// Makes a feed of a route file that states times.

package import AlmanacBase

extension RouteFile {
  /// The feed of a file with calendars or calls: one line, with the services of ships too. Services with
  /// faults are left out. Nil where the stations have faults.
  ///
  /// - Parameter today: the day that the site is built for.
  /// - Returns: also the route with the services of ships and the named paths, where there are any.
  package func feed(
    fleet: Fleet, sources: [String], today: Day, into problems: inout [Problem]
  ) -> (feed: Feed, route: Route?)? {
    let hasDistances =
      stations.contains { $0.distance != nil } || !branches.isEmpty
    let isRequired = namesShips || !branches.isEmpty
    let distances: Line.Distances = isRequired ? .required : hasDistances ? .given : .none
    guard let line = Line.read(self, distances: distances, into: &problems) else {
      return nil
    }
    var calendarReader = CalendarReader(file: file, today: today)
    let calendars = calendarReader.calendars(self.calendars)
    var reader = ServiceReader(self, on: line, fleet: fleet)
    let paths = reader.namedPaths()
    let services = reader.services()
    let called = reader.calledServices(
      beside: services.reduce(0) { $0 + $1.stopCount }, hasDistances: distances != .none)
    problems += reader.problems

    var builder = FeedBuilder(self, line, calendars: calendars)
    for service in services {
      if let row = self.services.first(where: { $0.name?.text.isSame(as: service.name) ?? false }) {
        builder.add(service, row)
      }
    }
    for service in called { builder.add(service) }
    problems += builder.problems
    // A calendar that only services with faults use is not reported as unused.
    for row in self.services { _ = row.calendar.map { builder.use($0.text) } }
    var feed = builder.feed
    feed.sources = sources
    feed.hasData = hasData
    feed.clock = clock
    feed.holidays = holidays
    calendarReader.reportUnused(self.calendars, calendars, isUsed: builder.isUsed)
    calendarReader.reportLater(self.calendars, FeedDays(feed, today: today), feed)
    problems += calendarReader.problems

    let route = Route(
      line: line, fleet: fleet, paths: paths, services: services, sources: sources)
    return (feed, isRequired ? route : nil)
  }
}
