// The services of ships as a feed, so that their departures are answered like those of operators.

import AlmanacBase

extension Feed {
  /// The stations and services of a route.
  package init(_ route: Route) {
    self.init(title: route.line.name)
    sources = route.sources
    hasData = route.hasData
    clock = route.clock
    stops = route.line.stations.map {
      Stop(id: $0.code.text, code: $0.code.text, name: $0.name)
    }
    lines = [Line(id: route.line.name, shortName: "", longName: route.line.name)]
    for service in route.services { add(service, calendar: calendar(of: service.days)) }
    ships = ShipLine(line: route.line, runEnds: runEnds(on: route.line))
  }

  private func runEnds(on line: AlmanacTravel.Line) -> [Int32] {
    var ends = [Int32](repeating: 0, count: calls.count)
    var last: Range<Int>?
    // The starts of a service share their calls.
    for trip in trips where trip.calls != last {
      last = trip.calls
      var end = trip.calls.upperBound - 1
      for call in trip.calls.reversed() {
        ends[call] = Int32(end)
        if call > trip.calls.lowerBound, call < end, turnsShip(at: call, on: line) { end = call }
      }
    }
    return ends
  }

  /// Whether a ship turns at a call that is neither the first nor the last of its trip: it is not on the
  /// way between the stations before and after it.
  private func turnsShip(at call: Int, on line: AlmanacTravel.Line) -> Bool {
    let (before, here, after) = (
      Int(calls[call - 1].stop), Int(calls[call].stop), Int(calls[call + 1].stop)
    )
    let way = line.distance(from: before, to: here) + line.distance(from: here, to: after)
    return line.distance(from: before, to: after) != way
  }

  /// The index of the calendar without a name that runs on some days of the week; it is added where
  /// there is none.
  mutating func calendar(of days: RunningDays) -> Int {
    let wanted = ServiceCalendar(name: "", days: days)
    if let index = calendars.firstIndex(where: { $0 == wanted }) { return index }
    calendars.append(wanted)
    return calendars.count - 1
  }

  /// Adds the trips of a service to the only line.
  mutating func add(_ service: Service, calendar: Int) {
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
