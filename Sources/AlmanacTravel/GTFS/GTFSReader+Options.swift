// Applies the settings of a GTFS feed: which routes it publishes, their names, and places.

import AlmanacBase

extension GTFSReader {
  /// Selects and names the lines that the options list.
  mutating func applyOptionsToLines() {
    if !options.routes.isEmpty {
      isWanted = isWanted.map { _ in false }
      for route in options.routes { for line in lines(named: route) { isWanted[line] = true } }
    }
    for (route, name) in options.names {
      for line in lines(named: route) { feed.lines[line].longName = name }
    }
    for (route, note) in options.lineNotes {
      for line in lines(named: route) { feed.lines[line].notes.append(note.value) }
    }
    for (route, layout) in options.layouts {
      layouts += lines(named: route).map { ($0, layout) }
    }
    for table in options.tables { resolve(table) }
  }

  /// Marks the calls that timetables leave out.
  mutating func applyLayouts() {
    for (line, layout) in layouts {
      feed.lines[line].form = layout.form?.value ?? .auto
      let trips = feed.trips.filter { $0.line == line }
      let found = feed.choose(
        layout.stops, of: trips.flatMap { $0.calls }, on: feed.lines[line].name, in: options.file)
      if !trips.isEmpty { report(found) }
    }
  }

  mutating func report(_ problems: [Problem]) {
    for problem in problems {
      faults.add(.error, in: problem.file, at: problem.position, problem.message)
    }
  }

  /// The lines with an id or a short name; an error where there is none.
  mutating func lines(named name: Located<String>) -> [Int] {
    let found = feed.lines.indices.filter { feed.lines[$0].isMeant(by: name) }
    if found.isEmpty, !unreadable.contains("routes.txt") {
      let names = feed.lines.map { $0.shortName.utf8.isEmpty ? $0.id : $0.shortName }
      faults.add(
        .error, in: options.file, at: name.position,
        "the feed has no route '\(name.value)'; " + Nearest.hint(for: name.value, among: names))
    }
    return found
  }

  /// Adds the notes of the options to stops and trips.
  mutating func addNotesToStopsAndTrips() {
    for (id, note) in options.stopNotes {
      guard let stop = number(of: id, in: stopIDs, "stop", "stops.txt") else { continue }
      feed.stops[stop].notes.append(note.value)
    }
    for (id, note) in options.tripNotes {
      guard let trip = number(of: id, in: tripIDs, "trip", "trips.txt") else { continue }
      trips[trip].trip?.notes.append(note.value)
    }
  }

  /// The number of an id in the options; nil, with an error, where the feed does not have it.
  private mutating func number(
    of id: Located<String>, in ids: GTFSIdentifiers, _ what: String, _ file: String
  ) -> Int? {
    // The ids of places follow those of the stops.
    let count = file == "stops.txt" ? stops.count : ids.count
    if let number = ids.number(of: id.value), number < count { return number }
    if unreadable.contains(file) { return nil }
    let all = (0..<count).map { ids[$0] }
    faults.add(
      .error, in: options.file, at: id.position,
      "the feed has no \(what) '\(id.value)'; " + Nearest.hint(for: id.value, among: all))
    return nil
  }

  /// Adds the places of the options, as stops that other stops are part of.
  mutating func addPlaces() {
    var placeOfStop: [Int: String] = [:]
    for (name, ids) in options.places {
      let slug = Slug.of(name.value)
      var id = slug
      var number = 2
      while stopIDs.number(of: id) != nil {
        id = slug + "-" + String(number)
        number += 1
      }
      _ = stopIDs.add(id)
      var place = Feed.Stop(id: id, name: name.value)
      let index = feed.stops.count
      for stop in ids {
        guard let member = self.number(of: stop, in: stopIDs, "stop", "stops.txt") else { continue }
        if let other = placeOfStop[member] {
          faults.add(
            .error, in: options.file, at: stop.position,
            "the stop '\(stop.value)' is already part of '\(other)'; remove it from one of them")
          continue
        }
        placeOfStop[member] = name.value
        feed.stops[member].parent = index
        place.latitude = place.latitude ?? feed.stops[member].latitude
        place.longitude = place.longitude ?? feed.stops[member].longitude
        place.zone = place.zone ?? feed.stops[member].zone
      }
      feed.stops.append(place)
    }
    inheritZones()
  }
}

extension Feed.Line {
  /// Whether a line has an id or a short name of the options.
  func isMeant(by name: Located<String>) -> Bool {
    id.isSame(as: name.value) || shortName.isSame(as: name.value)
  }
}
