// The services of ships as a feed, so that their departures are answered like those of operators, and the
// runs of ships: the parts of a trip between two turns.

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

  /// The distances and turns of a line of ships. Its trips run on days of the week, without dates.
  package struct ShipLine: Sendable, Hashable {
    /// Its stations are the stops of the feed.
    let line: AlmanacTravel.Line
    /// For each call, the index of that at which its run ends: where the ship turns, else the trip's last
    /// one. At a turn, it is the end of the run that begins there.
    let runEnds: [Int32]
  }

  /// A trip, or on a line of ships a part of it between two turns.
  struct Run: Sendable, Hashable {
    /// The index of the trip.
    let trip: Int
    /// The indices of its calls. The ship arrives at a turn in one run and departs in the next.
    let calls: Range<Int>
    /// The travel direction: 0 or 1; nil where the feed does not say.
    let direction: Int?
  }

  /// The runs of a trip in their order.
  func runs(of number: Int) -> [Run] {
    let trip = trips[number]
    guard let ships else {
      return [Run(trip: number, calls: trip.calls, direction: trip.direction)]
    }
    var runs: [Run] = []
    var start = trip.calls.lowerBound
    while start < trip.calls.upperBound - 1 {
      let end = Int(ships.runEnds[start])
      // Stations are in the order of the line, and those of branches follow it.
      let direction = calls[start].stop < calls[end].stop ? 0 : 1
      runs.append(Run(trip: number, calls: start..<end + 1, direction: direction))
      start = end
    }
    return runs
  }

  /// The index of the stop at which a trip ends, or at which its ship turns next.
  package func terminus(of trip: Trip, from call: Int) -> Int {
    let last = ships.map { Int($0.runEnds[call]) } ?? trip.calls.upperBound - 1
    return Int(calls[last].stop)
  }

  /// The stop at which the run begins that arrives at a call.
  func origin(of trip: Int, to call: Int) -> Int {
    let run = runs(of: trip).first { $0.calls.dropFirst().contains(call) }
    return Int(calls[run?.calls.lowerBound ?? trips[trip].calls.lowerBound].stop)
  }
}
