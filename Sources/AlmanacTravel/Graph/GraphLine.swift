// The axis and the trips of a time-distance diagram: of a line of a feed, or of a track on which ships run.

import AlmanacBase

/// What a time-distance diagram is drawn of.
struct GraphLine {
  /// The stops on the axis, in the order of their positions.
  let rows: [StringDiagram.Row]
  /// Whether the distances between the stops are to scale.
  var isToScale = true
  let trips: [GraphTrip]
  /// The hours shown, from the beginning of the day.
  let hours: Range<Int>
  /// Where the trips along the axis go, and those back: `to Cairns`.
  let ends: [String]
  /// The names for which the drawing has room; longer ones than its own where it is one of several.
  let names: [String]

  /// A direction of a line on some days.
  struct Direction {
    /// The stops to which the rows of the trips refer.
    let stops: [Int]
    let trips: [LineTimetables.Column]
    /// Where the trips go: `to Cairns`.
    let end: String
  }

  /// A line of a feed; trips that run after midnight continue there.
  init(_ feed: Feed, _ directions: [Direction], _ phrases: Phrasebook) {
    let axis = LineAxis(feed, directions.map { $0.stops })
    let last = Double(max(1, axis.names.count - 1))
    let scale = axis.positions(feed, directions.map { $0.trips })
    let positions = scale ?? axis.names.indices.map { Double($0) / last }
    isToScale = scale != nil
    names = axis.names
    rows = zip(axis.names, positions).map { StringDiagram.Row(name: $0, position: $1) }
    trips = zip(directions, axis.rows).flatMap { direction, rows in
      direction.trips.flatMap { column in
        let places = column.rows.map { rows[$0] }
        let (first, end) = (places[0], places[places.count - 1])
        let group = phrases[
          .travelStopsBetween, axis.names[min(first, end)], axis.names[max(first, end)]]
        return feed.trips[column.run.trip].starts.compactMap { start in
          GraphTrip(
            column.run, of: feed, at: places.map { GraphTrip.Place(position: positions[$0]) },
            group: group, start: start)
        }
      }
    }
    let times = trips.flatMap { $0.strokes.joined().map { $0.time } }
    let start = Int((times.min() ?? 0) / 3_600)
    hours = start..<max(Int(((times.max() ?? 0) / 3_600).rounded(.up)), start + 1)
    ends = directions.map { $0.end }
  }

  /// The ships that run on a track on some weekdays, over 24 hours from midnight. The time axis begins again
  /// there, since each of the days has the same trips.
  init(_ feed: Feed, _ ships: Feed.ShipLine, track: Int, on days: GraphDays, _ phrases: Phrasebook)
  {
    let line = ships.line
    let length = max(1, Double(line.length(of: track).metres))
    let places = line.stations.indices.map { station in
      let gate = line.gate(of: station, onto: track)
      return GraphTrip.Place(
        position: Double(line.offset(of: gate, on: track).metres) / length,
        distance: Double(line.distance(from: station, to: gate).metres) / length)
    }
    rows = line.tracks[track].stops.map {
      StringDiagram.Row(name: feed.title(ofStop: $0), position: places[$0].position)
    }
    trips = days.parts.compactMap { part in
      let trip = feed.trips[part.trip]
      return GraphTrip(
        Feed.Run(trip: part.trip, calls: trip.calls, direction: nil), of: feed,
        at: feed.calls[trip.calls].map { places[Int($0.stop)] }, group: trip.ship ?? "",
        day: part.day)
    }
    hours = 0..<24
    ends = [rows.last, rows.first].map { phrases[.travelTowards, $0?.name ?? ""] }
    names = line.stations.map { $0.title }
  }
}
