// The time-distance diagram of a line of a feed on one kind of days.

import AlmanacBase

extension StringDiagram {
  /// A direction of a line on these days.
  struct FeedDirection {
    /// The stops to which the rows of the trips refer.
    let stops: [Int]
    let trips: [LineTimetables.Column]
    /// Where the trips go: `to Cairns`.
    let end: String
  }

  init(feed: Feed, title: String, directions: [FeedDirection], _ phrases: Phrasebook) {
    let axis = LineAxis(feed, directions.map { $0.stops })
    let last = Double(max(1, axis.names.count - 1))
    let scale = axis.positions(feed, directions.map { $0.trips })
    let positions = scale ?? axis.names.indices.map { Double($0) / last }
    isToScale = scale != nil
    rows = zip(axis.names, positions).map { Row(name: $0, position: $1) }
    var found: [(trip: Feed.Trip, stroke: [Point], variant: String, isBack: Bool)] = []
    for (direction, trips) in directions.enumerated() {
      for column in trips.trips {
        let trip = feed.trips[column.run.trip]
        let places = column.rows.map { axis.rows[direction][$0] }
        var stroke: [Point] = []
        for (call, row) in zip(column.run.calls, places) {
          let arrival = Double(feed.arrival(of: call, in: trip))
          let departure = Double(feed.departure(of: call, in: trip))
          stroke.append((arrival, positions[row]))
          if departure > arrival { stroke.append((departure, positions[row])) }
        }
        let (first, end) = (places[0], places[places.count - 1])
        let variant = phrases[
          .travelStopsBetween, axis.names[min(first, end)], axis.names[max(first, end)]]
        found.append((trip, stroke, variant, direction > 0))
      }
    }
    let variants = GraphColors(of: found.map { $0.variant })
    let names = found.compactMap { $0.trip.shortName }
    let areNamesUnique = Set(names).count == found.count
    trips = found.map { found in
      Trip(
        // A name that others share says less than the time.
        name: areNamesUnique
          ? found.trip.shortName ?? "" : StringDiagram.time(found.stroke[0].time),
        title: phrases[
          .travelTripTitle, found.trip.name,
          feed.destination(of: found.trip, at: found.trip.calls.lowerBound),
          StringDiagram.time(found.stroke[0].time)],
        color: variants[found.variant], isBack: found.isBack, strokes: [found.stroke])
    }
    colors = variants.legend(of: trips, phrases)
    self.directions = directions.count > 1 ? directions.map { $0.end } : []
    let times = found.flatMap { $0.stroke.map { $0.time } }
    let start = Int((times.min() ?? 0) / 3_600)
    let end = Int(((times.max() ?? 0) / 3_600).rounded(.up))
    hours = start..<max(end, start + 1)
    widestName = StringDiagram.widest(axis.names)
    self.title = title
    description = StringDiagram.summary(title, rows: rows, trips: trips, phrases)
  }
}
