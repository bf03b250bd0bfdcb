// The trips of ships on a track as polylines of time and place.

import AlmanacBase

/// The polylines of ships on a track.
struct RouteStrokes {
  let route: Route
  let track: Int

  /// A trip on this track, or the part of it that is on the shown day.
  struct Run {
    /// Among the trips of the route.
    let index: Int
    /// The directions in which the whole trip runs on this track; true is back.
    let directions: Set<Bool>
    let strokes: [[StringDiagram.Point]]
  }

  /// The trips that run on this track, on these days. A ship that only stands at a junction, before or
  /// after it runs on another track, is not among them.
  func runs(on days: GraphDays) -> [Run] {
    days.parts.compactMap { part in
      let trip = route.trips[part.trip]
      let strokes = strokes(of: trip, onDay: part.day)
      let directions = directions(of: trip)
      return strokes.isEmpty || directions.isEmpty
        ? nil : Run(index: part.trip, directions: directions, strokes: strokes)
    }
  }

  /// The polylines of a trip on one of its days, without the parts off this track.
  private func strokes(of trip: Trip, onDay day: Int) -> [[StringDiagram.Point]] {
    let (from, to) = (Double(day) * StringDiagram.day, Double(day + 1) * StringDiagram.day)
    var strokes: [[StringDiagram.Point]] = []
    let stops = trip.stops
    for (index, stop) in stops.enumerated() {
      guard let departure = stop.departure else { continue }
      if isOnTrack(stop.station) {
        let position = position(of: stop.station)
        append(
          (Double(stop.arrival.count), position), (Double(departure.count), position), from, to,
          &strokes)
      }
      guard index + 1 < stops.count, let leg = leg(from: stop.station, to: stops[index + 1].station)
      else { continue }
      let begin = Double(departure.count)
      let flight = Double(stops[index + 1].arrival.count) - begin
      append(
        (begin + flight * leg.enters, leg.from), (begin + flight * leg.leaves, leg.to), from, to,
        &strokes)
    }
    return strokes
  }

  /// Adds the part of a segment between two times, counted from the first one. Continues the last
  /// polyline if the segment starts where it ends.
  private func append(
    _ start: StringDiagram.Point, _ end: StringDiagram.Point, _ from: Double, _ to: Double,
    _ strokes: inout [[StringDiagram.Point]]
  ) {
    let (begin, finish) = (max(start.time, from), min(end.time, to))
    guard begin <= finish, begin < to, finish > from || start.time == from else { return }
    let slope =
      end.time > start.time ? (end.position - start.position) / (end.time - start.time) : 0
    // The ends are exact, so that a stay that follows has one position.
    let points: [StringDiagram.Point] = [begin, finish].map { time in
      if time == start.time { return (time - from, start.position) }
      if time == end.time { return (time - from, end.position) }
      return (time - from, start.position + slope * (time - start.time))
    }
    if let last = strokes.last?.last, last.time == points[0].time,
      abs(last.position - points[0].position) < 0.000_01
    {
      strokes[strokes.count - 1].append(points[1])
    } else {
      strokes.append(points)
    }
  }

  /// The part of a leg on this track, with its start and end as fractions of the leg; nil if there
  /// is none.
  private func leg(
    from start: Int, to end: Int
  ) -> (from: Double, to: Double, enters: Double, leaves: Double)? {
    let line = route.line
    let (entry, exit) = (line.gate(of: start, onto: track), line.gate(of: end, onto: track))
    guard entry != exit else { return nil }
    let whole = Double(line.distance(from: start, to: end).metres)
    let before = Double(line.distance(from: start, to: entry).metres)
    let after = Double(line.distance(from: exit, to: end).metres)
    return (position(of: entry), position(of: exit), before / whole, (whole - after) / whole)
  }

  private func directions(of trip: Trip) -> Set<Bool> {
    let legs = zip(trip.stops, trip.stops.dropFirst()).compactMap { start, end in
      leg(from: start.station, to: end.station)
    }
    return Set(legs.map { $0.to < $0.from })
  }

  /// The parts of a conflict on a weekday.
  func marks(of conflict: BerthConflict, on weekday: Int) -> [StringDiagram.Mark] {
    let position = position(of: conflict.station)
    let title = conflict.names(on: route)
    let (start, end) = (Double(conflict.start.count), Double(conflict.end.count))
    let last = max(0, Int((conflict.end.count - 1) / 86_400))
    return (0...last).compactMap { day in
      guard conflict.days.shifted(by: day).contains(weekday) else { return nil }
      let begin = Double(day) * StringDiagram.day
      return StringDiagram.Mark(
        position: position, from: max(start - begin, 0), to: min(end - begin, StringDiagram.day),
        title: title)
    }
  }

  func isOnTrack(_ station: Int) -> Bool {
    route.line.gate(of: station, onto: track) == station
  }

  func position(of station: Int) -> Double {
    let length = max(1, Double(route.line.length(of: track).metres))
    return Double(route.line.offset(of: station, on: track).metres) / length
  }
}
