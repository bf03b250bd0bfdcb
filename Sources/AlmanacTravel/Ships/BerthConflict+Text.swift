// Berth conflicts in words, and as warnings.

package import AlmanacBase

extension BerthConflict {
  /// `07:30 to 08:30`; with seconds where the minutes alone would be the same.
  var times: (start: String, end: String) {
    let (start, end) = (ShownTime(arrival: self.start), ShownTime(departure: self.end))
    return start < end ? (start.text, end.text) : (self.start.clock, self.end.clock)
  }

  /// The trips by service and start; of many trips the first ones.
  func names(
    on route: Route, atMost limit: Int = 6, separator: String = ", "
  ) -> String {
    let names = trips.prefix(limit).map { route.trips[$0].title }
    let list = names.joined(separator: separator)
    return tripCount > names.count ? list + " and \(tripCount - names.count) more" : list
  }

  /// The warning about it, at the place of the station's berths in the route file.
  ///
  ///     // A · Aurora has too few berths (1) from 07:30 to 08:30 (daily) for One (06:00), …
  package func problem(on route: Route, in file: String, _ phrases: Phrasebook) -> Problem {
    let station = route.line.stations[station]
    let berths = station.berths ?? 0
    return Problem(
      .warning, in: file, at: station.berthsPosition,
      "\(station.title) has too few berths (\(berths)) from "
        + "\(times.start) to \(times.end) (\(days.text(phrases))) for "
        + "\(names(on: route)); move a service or add berths")
  }
}

extension Phrasebook {
  /// `No berth conflicts.`, `Berth conflicts: 3.`
  func berthConflicts(_ count: Int) -> String {
    count == 0 ? self[.travelNoConflicts] : self[.travelConflictCount, String(count)]
  }
}
