// The time-distance diagram of a line of ships on one kind of days.

import AlmanacBase

extension StringDiagram {
  /// The services of ships on a track over 24 hours from midnight.
  ///
  /// - Parameters:
  ///   - runs: the trips on the track on these days.
  ///   - ships: the colours of their lines.
  init(
    route: Route, track: Int, days: RunningDays, runs: [RouteStrokes.Run],
    conflicts: [BerthConflict], ships: GraphColors, _ phrases: Phrasebook
  ) {
    let lines = RouteStrokes(route: route, track: track)
    let weekday = days.days.first ?? 0
    trips = runs.map { run in
      let trip = route.trips[run.index]
      return Trip(
        name: trip.service, title: trip.title, color: ships[trip.journey.ship.name],
        isBack: run.directions == [true], turns: run.directions.count > 1, strokes: run.strokes)
    }
    let stops = route.line.tracks[track].stops
    let names = stops.map { route.line.stations[$0].title }
    rows = zip(stops, names).map { station, name in
      Row(name: name, position: lines.position(of: station))
    }
    let shown = Set(runs.map { $0.index })
    marks = conflicts.filter { conflict in
      lines.isOnTrack(conflict.station) && !shown.isDisjoint(with: conflict.trips)
    }.flatMap { lines.marks(of: $0, on: weekday) }
    title =
      phrases[.travelGraphOfLine, route.line.tracks[track].name, days.text(phrases)]
    description =
      StringDiagram.summary(title, rows: rows, trips: trips, phrases) + " "
      + phrases.berthConflicts(marks.count)
    colors = ships.legend(of: trips, phrases)
    let hasBothDirections =
      trips.contains { $0.isBack || $0.turns } && trips.contains { !$0.isBack || $0.turns }
    directions =
      hasBothDirections
      ? [phrases[.travelTowards, names.last ?? ""], phrases[.travelTowards, names.first ?? ""]] : []
    hours = 0..<24
    widestName = StringDiagram.widest(route.line.stations.map { $0.title })
  }
}
