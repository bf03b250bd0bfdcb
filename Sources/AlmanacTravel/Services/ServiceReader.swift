// Reading the services and named paths of a route file.

import AlmanacBase

/// Reads the services of a line.
struct ServiceReader {
  let route: RouteFile
  let line: Line
  let fleet: Fleet
  private(set) var problems: [Problem] = []
  private var paths: [NamedPath] = []

  init(_ route: RouteFile, on line: Line, fleet: Fleet) {
    self.route = route
    self.line = line
    self.fleet = fleet
  }

  /// The named paths without those that have faults.
  mutating func namedPaths() -> [NamedPath] {
    for row in route.paths {
      let text = row.path
      let name = row.name.text
      if paths.contains(where: { $0.name.isSameName(as: name) }) {
        fault(
          row.name.position,
          "the path '\(name)' is given twice; rename one of them")
      }
      guard let oneWay = path(text.text, isCircuit: false, at: text.position) else { continue }
      if let read = try? TravelPath.read(name, isCircuit: false, on: line),
        read.stations != oneWay.stations
      {
        fault(
          row.name.position,
          "the path '\(name)' is \(oneWay.text), but its name can be read as the stations "
            + "\(read.text); rename it")
      }
      paths.append(
        NamedPath(
          name: row.name.text, oneWay: oneWay,
          circuit: TravelPath(oneWay.stations, isCircuit: true, on: line)))
    }
    return paths
  }

  /// The services without those that have faults. The named paths have to be read first.
  mutating func services() -> [Service] {
    var services: [Service] = []
    var stops = 0
    for row in route.services where row.calls == nil {
      let before = problems.count
      guard let service = service(row), problems.count == before else { continue }
      guard reportIfTooMany(row, service.name, count: service.stopCount, above: stops) else {
        continue
      }
      stops += service.stopCount
      services.append(service)
    }
    reportDuplicates()
    return services
  }

  /// Reports a service with which the line makes too many stops a day; false where it does.
  mutating func reportIfTooMany(
    _ row: RouteFile.ServiceRow, _ name: String, count: Int, above stops: Int
  ) -> Bool {
    if stops + count <= Service.mostStops { return true }
    fault(
      row.start,
      "the service '\(name)' makes \(ServiceReader.grouped(count)) stops a "
        + "day, and the services above it make \(ServiceReader.grouped(stops)), but the limit for "
        + "a line is \(ServiceReader.grouped(Service.mostStops)); let it start less often, or "
        + "shorten its path")
    return false
  }

  private static func grouped(_ count: Int) -> String {
    Decimal.text(hundredths: Int64(count) * 100)
  }

  mutating func name(_ row: RouteFile.ServiceRow) -> String? {
    guard let name = row.name else {
      fault(row.start, "the service has no name; add 'name:' with the name that boards show")
      return nil
    }
    if let sign = Footnotes.symbol(endOf: name.text) {
      fault(
        name.position,
        "the service's name ends with \(sign), which is a footnote symbol; write another name")
    }
    return name.text
  }

  private mutating func service(_ row: RouteFile.ServiceRow) -> Service? {
    guard let name = name(row) else { return nil }
    guard row.ship != nil || row.path != nil else {
      fault(
        row.start,
        "the service has neither a ship nor calls; add 'ship:' and 'path:', or 'calls:' with its "
          + "stations and times")
      return nil
    }
    let journey = journey(row)
    let starts = starts(row)
    let days = days(row)
    let notes = row.notes.compactMap { note in
      self.note(in: row, note, starts: starts).map {
        Service.Note(text: $0.text, start: $0.start.flatMap { TimeOfDay(seconds: $0) })
      }
    }
    guard let journey, !starts.isEmpty else { return nil }
    guard journey.duration <= Service.longest else {
      fault(
        row.start,
        "the service takes \(journey.duration.text), but the limit of a timetable is "
          + "\(Service.longest.text); divide it into several services")
      return nil
    }
    return Service(
      name: name, journey: journey, starts: starts.compactMap { TimeOfDay(seconds: $0) },
      days: days,
      notes: notes)
  }

  private mutating func journey(_ row: RouteFile.ServiceRow) -> Journey? {
    if let destination = row.to {
      fault(
        destination.position,
        "'to' is only for services with calls; a ship's service goes to the last station of its path"
      )
    }
    if row.layout != nil {
      fault(row.start, "'stops' and 'form' are only for services with calls; remove them")
    }
    guard let shipText = row.ship else {
      fault(row.start, "the service has no ship; add 'ship:' with a ship from ships.yaml")
      return nil
    }
    guard let pathText = row.path else {
      fault(
        row.start,
        "the service has no path; add 'path:' with a path, such as ABAB, or with its name")
      return nil
    }
    let ship: Ship?
    do throws(Problem) {
      ship = try fleet.ship(named: shipText.text, in: route.file, at: shipText.position)
    } catch {
      // The fault of a listed ship is reported where it is listed.
      if !fleet.mayList(shipText.text) { problems.append(error) }
      ship = nil
    }
    let known = paths.first { $0.name.isSameName(as: pathText.text) }
    let text = known?.oneWay.text ?? pathText.text
    let path = path(text, isCircuit: row.isCircuit, at: pathText.position)
    guard let ship, let path else { return nil }
    return Journey(path, in: ship)
  }

  private mutating func path(
    _ text: String, isCircuit: Bool, at position: Position
  ) -> TravelPath? {
    do throws(Problem) {
      return try TravelPath.read(
        text, isCircuit: isCircuit, on: line, in: route.file, at: position)
    } catch {
      problems.append(error)
      return nil
    }
  }

  mutating func days(_ row: RouteFile.ServiceRow) -> RunningDays {
    row.days.isEmpty ? .daily : RunningDays.read(row.days, in: route.file, into: &problems)
  }

  /// A note with the start to which it applies, nil for all.
  mutating func note(
    in row: RouteFile.ServiceRow, _ note: RouteFile.NoteRow, starts: [Int]
  ) -> (text: String, start: Int?)? {
    guard let text = note.start else { return (note.text.text, nil) }
    guard let start = start(text, of: row) else { return nil }
    if starts.contains(start) || starts.isEmpty { return (note.text.text, start) }
    fault(
      text.position,
      "no start at '\(text.text)'; "
        + Nearest.hint(for: text.text, among: starts.map { ServiceTime.text($0) }))
    return nil
  }

  /// Reports services whose names differ at most by case.
  private mutating func reportDuplicates() {
    let named = route.services.compactMap { $0.name }
    let keys = named.map { $0.text.nameKey }
    let sorted = named.indices.sorted { left, right in
      keys[left] == keys[right]
        ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
    }
    for (left, right) in zip(sorted, sorted.dropFirst()) where keys[left] == keys[right] {
      fault(
        named[right].position,
        "the service '\(named[right].text)' is given twice; rename one of them")
    }
  }

  mutating func fault(_ position: Position, _ message: String) {
    problems.append(Problem(.error, in: route.file, at: position, message))
  }
}
