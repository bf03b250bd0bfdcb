// The time-distance diagram of a line on one kind of days.

import AlmanacBase

extension StringDiagram {
  /// - Parameter marks: stretches of time at stops.
  init(
    _ feed: Feed, _ line: GraphLine, title: String, marks: [Mark] = [], _ phrases: Phrasebook
  ) {
    let hasShips = feed.ships != nil
    // Each ship has one colour on all diagrams of the line.
    let groups = GraphColors(
      of: hasShips ? feed.trips.compactMap { $0.ship } : line.trips.map { $0.group })
    let names = line.trips.compactMap { feed.trips[$0.trip].shortName }
    // A name that others share says less than the time; those of ships are on boards too.
    let hasNames = hasShips || Set(names).count == line.trips.count
    trips = line.trips.map { found in
      let trip = feed.trips[found.trip]
      let start = StringDiagram.time(found.strokes[0][0].time)
      return Trip(
        name: hasNames ? trip.shortName ?? "" : start,
        title: hasShips
          ? trip.title
          : phrases[
            .travelTripTitle, trip.name, feed.destination(of: trip, at: trip.calls.lowerBound),
            start],
        color: groups[found.group], isBack: found.directions == [true],
        turns: found.directions.count > 1, strokes: found.strokes)
    }
    colors = groups.legend(of: trips, phrases)
    let hasBothDirections =
      trips.contains { $0.isBack || $0.turns } && trips.contains { !$0.isBack || $0.turns }
    directions = hasBothDirections ? line.ends : []
    rows = line.rows
    isToScale = line.isToScale
    self.marks = marks
    self.title = title
    widestName = StringDiagram.widest(line.names)
    description = StringDiagram.summary(title, rows: rows, trips: trips, phrases)
    hours = line.hours
  }
}

extension Feed.Trip {
  /// `Supply 1 (06:00)`: a start of a service.
  fileprivate var title: String {
    name + " (" + (TimeOfDay(seconds: Int(offset))?.iso ?? "") + ")"
  }
}
