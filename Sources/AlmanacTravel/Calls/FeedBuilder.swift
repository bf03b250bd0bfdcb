// Collects the feed of a route file.

import AlmanacBase

/// Collects the stops, calendars and trips of a route file.
struct FeedBuilder {
  private(set) var feed: Feed
  private(set) var problems: [Problem] = []
  /// Whether a service has each calendar of the file.
  private(set) var isUsed: [Bool]
  private let file: String
  /// The order of each station along the line; the stations of a place have the same.
  private var order: [Int]

  init(_ file: RouteFile, _ line: Line, calendars: [ServiceCalendar]) {
    self.file = file.file
    feed = Feed(title: line.name)
    feed.lines = [Feed.Line(id: line.name, shortName: "", longName: line.name)]
    feed.calendars = calendars
    isUsed = calendars.map { _ in false }
    feed.stops = line.stations.map {
      Feed.Stop(id: $0.code.text, code: $0.code.text, name: $0.name)
    }
    order = Array(line.stations.indices)
    let rows = file.stations + file.branches.flatMap { $0.stations }
    for (index, row) in rows.enumerated() where index < line.stations.count {
      feed.stops[index].platform = row.platform?.text
      guard let place = row.place else { continue }
      let name = place.text.trimmed
      if let known = feed.stops[line.stations.count...].firstIndex(where: {
        $0.name.isSameName(as: name)
      }) {
        feed.stops[index].parent = known
        let first = feed.stops.firstIndex { $0.parent == known } ?? index
        order[index] = order[first]
      } else if let other = line.stations.first(where: { $0.code.text.isSameName(as: name) }) {
        fault(
          place.position,
          "'\(name)' is the code of the station \(other.title); give the place another name")
      } else {
        feed.stops[index].parent = feed.stops.count
        feed.stops.append(Feed.Stop(id: name, name: name))
      }
    }
  }

  /// Marks a calendar as used, and returns its index; nil where the file has no such calendar.
  mutating func use(_ name: String) -> Int? {
    guard let index = isUsed.indices.first(where: { feed.calendars[$0].name.isSameName(as: name) })
    else { return nil }
    isUsed[index] = true
    return index
  }

  mutating func add(_ service: Service, _ row: RouteFile.ServiceRow) {
    guard let calendar = calendar(row, service.days) else { return }
    let trips = feed.trips.count
    feed.add(service, calendar: calendar)
    direct(trips)
  }

  mutating func add(_ service: CalledService) {
    guard let calendar = calendar(service.row, service.days) else { return }
    let start = feed.calls.count
    let calls = service.calls.compactMap { call -> Feed.Call? in
      guard let arrival = call.arrival, let departure = call.departure else { return nil }
      var added = Feed.Call(stop: call.station, arrival: arrival, departure: departure)
      added.pickup = call.pickup
      added.dropOff = call.dropOff
      added.isInterpolated = call.isInterpolated
      added.platform = call.platform.map { text($0) } ?? -1
      return added
    }
    feed.calls += calls.open.map { calls[$0] }
    guard feed.calls.count > start else {
      fault(
        service.row.start,
        "the service '\(service.name)' has no call at which passengers can board before another one at "
          + "which they can alight, and is left out; correct 'pickup' and 'dropoff'",
        .warning)
      return
    }
    if let layout = service.row.layout {
      problems += feed.choose(
        layout.stops, of: start..<feed.calls.count, on: service.name, in: file)
      if let form = layout.form {
        let other = feed.lines[0].form
        if other != .auto, other != form.value {
          fault(
            form.position,
            "a service above has the form '\(other.rawValue)'; all services of a line have one form"
          )
        }
        feed.lines[0].form = form.value
      }
    }
    let headsign = service.destination.map { text($0) } ?? -1
    let trips = feed.trips.count
    for departure in service.starts {
      var trip = Feed.Trip(
        id: service.name, shortName: service.name, line: 0, calendar: calendar,
        calls: start..<feed.calls.count)
      trip.offset = Int32(departure.offset)
      trip.notes = departure.notes
      trip.headsign = headsign
      feed.trips.append(trip)
    }
    direct(trips)
  }

  /// Sets the directions of the trips from an index on: along the line or back.
  private mutating func direct(_ first: Int) {
    for index in first..<feed.trips.count {
      let calls = feed.calls[feed.trips[index].calls]
      let stations = calls.map { order[Int($0.stop)] }
      // A trip that returns to its first station has the direction in which it leaves.
      let next = stations.first { $0 != stations[0] } ?? stations[0]
      let last = stations[stations.count - 1]
      feed.trips[index].direction = (last == stations[0] ? next : last) < stations[0] ? 1 : 0
    }
  }

  private mutating func text(_ text: String) -> Int32 {
    let known = feed.texts.firstIndex { $0.isSame(as: text) }
    if known == nil { feed.texts.append(text) }
    return Int32(known ?? feed.texts.count - 1)
  }

  /// The calendar of a service: a named one, or days of the week.
  private mutating func calendar(_ row: RouteFile.ServiceRow, _ days: RunningDays) -> Int? {
    guard let name = row.calendar else { return feed.calendar(of: days) }
    if let days = row.days.first {
      fault(days.position, "a service has either 'calendar' or 'days', but not both; remove one")
    }
    if let index = use(name.text) { return index }
    let names = feed.calendars.prefix(isUsed.count).map { $0.name }
    fault(
      name.position,
      "no calendar '\(name.text)'; "
        + Nearest.hint(for: name.text, among: names, ifNone: "add it under 'calendars:'"))
    return nil
  }

  private mutating func fault(
    _ position: Position, _ message: String, _ severity: Problem.Severity = .error
  ) {
    problems.append(Problem(severity, in: file, at: position, message))
  }
}
