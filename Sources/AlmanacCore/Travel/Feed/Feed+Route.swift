// The services of ships as a feed, so that their departures are answered like those of operators.

extension Feed {
  /// The stations and services of a route.
  package init(_ route: Route) {
    self.init(title: route.line.name)
    sources = route.sources
    stops = route.line.stations.map { Stop(id: $0.code.text, name: $0.name) }
    lines = [Line(id: route.line.name, shortName: "", longName: route.line.name)]
    for service in route.services { add(service) }
  }

  private mutating func add(_ service: Service) {
    let days = service.days
    let calendar = calendars.firstIndex { $0.days == days } ?? calendars.count
    if calendar == calendars.count { calendars.append(ServiceCalendar(name: "", days: days)) }
    let start = calls.count
    for stop in service.journey.stops {
      calls.append(
        Call(
          stop: stop.station, arrival: Int(stop.arrival.count),
          departure: Int((stop.departure ?? stop.arrival).count)))
    }
    guard calls.count > start + 1 else {
      calls.removeSubrange(start...)
      return
    }
    for trip in service.trips {
      var added = Trip(
        id: service.name, shortName: service.name, line: 0, calendar: calendar,
        calls: start..<calls.count)
      added.offset = Int32(trip.start.seconds)
      added.notes = trip.notes
      added.ship = service.journey.ship.name
      trips.append(added)
    }
  }
}
