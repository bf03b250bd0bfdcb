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
  }

  /// The lines with an id or a short name; an error where there is none.
  private mutating func lines(named name: Located<String>) -> [Int] {
    let found = feed.lines.indices.filter { index in
      feed.lines[index].id.isSame(as: name.value)
        || feed.lines[index].shortName.isSame(as: name.value)
    }
    if found.isEmpty, !unreadable.contains("routes.txt") {
      let names = feed.lines.map { $0.shortName.utf8.isEmpty ? $0.id : $0.shortName }
      faults.add(
        .error, in: options.file, at: name.position,
        "the feed has no route '\(name.value)'; " + Nearest.hint(for: name.value, among: names))
    }
    return found
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
        guard let member = stopIDs.number(of: stop.value), member < stops.count else {
          if !unreadable.contains("stops.txt") {
            let all = feed.stops.map { $0.id }
            faults.add(
              .error, in: options.file, at: stop.position,
              "the feed has no stop '\(stop.value)'; " + Nearest.hint(for: stop.value, among: all))
          }
          continue
        }
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
