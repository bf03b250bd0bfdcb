// The trips of a line as polylines of time and place.

import AlmanacBase

/// A trip on the axis of a time-distance diagram, or one day of it.
struct GraphTrip {
  /// The index of the trip in the feed.
  let trip: Int
  /// What its colour stands for: its ship, or its first and last stop.
  let group: String
  /// The polylines of the shown day, without the parts off the axis.
  private(set) var strokes: [[StringDiagram.Point]] = []
  /// For each direction in which the whole trip runs on the axis, whether that is back.
  let directions: Set<Bool>

  /// Where a stop is, from the point of view of an axis.
  struct Place {
    /// From 0 to 1: that of the stop, or that at which trips to the stop leave the axis.
    let position: Double
    /// The distance from there to the stop in lengths of the axis; 0 for a stop on the axis.
    var distance = 0.0
  }

  /// A leg on the axis: its ends, and the parts of the whole leg at which the trip is there.
  private struct Leg {
    let from: Double
    let to: Double
    let enters: Double
    let leaves: Double

    /// Nil for a leg that is not on the axis.
    init?(_ start: Place, _ end: Place) {
      let length = abs(end.position - start.position)
      let whole = start.distance + length + end.distance
      if length == 0, whole > 0 { return nil }
      (from, to) = (start.position, end.position)
      enters = whole > 0 ? start.distance / whole : 0
      leaves = whole > 0 ? (whole - end.distance) / whole : 1
    }
  }

  /// Nil for a trip that is not on the axis on the shown day, or only stands at a junction before or after it
  /// runs on another track.
  ///
  /// - Parameters:
  ///   - places: where it is at each of its calls.
  ///   - start: the seconds since the first start of the trip.
  ///   - day: the day that is shown, 1 for the day after its start; nil for all, where the time axis goes on
  ///     after midnight.
  init?(
    _ run: Feed.Run, of feed: Feed, at places: [Place], group: String, start: Int = 0,
    day: Int? = nil
  ) {
    trip = run.trip
    self.group = group
    let legs = zip(places, places.dropFirst()).map { Leg($0, $1) }
    directions = Set(legs.compactMap { $0 }.filter { $0.from != $0.to }.map { $0.to < $0.from })
    if legs.allSatisfy({ $0 == nil }) { return nil }
    let trip = feed.trips[run.trip].starting(start)
    for (place, (here, call)) in zip(places, run.calls).enumerated() {
      let departure = Double(feed.departure(of: call, in: trip))
      let arrival = Double(feed.arrival(of: call, in: trip))
      if here.distance == 0, departure > arrival {
        add((arrival, here.position), (departure, here.position), on: day)
      }
      guard place < legs.count, let leg = legs[place] else { continue }
      let time = Double(feed.arrival(of: call + 1, in: trip)) - departure
      add(
        (departure + time * leg.enters, leg.from), (departure + time * leg.leaves, leg.to), on: day)
    }
    if strokes.isEmpty { return nil }
  }

  /// Adds the part of a segment on the shown day. Continues the last polyline if the segment starts where
  /// it ends.
  private mutating func add(_ start: StringDiagram.Point, _ end: StringDiagram.Point, on day: Int?)
  {
    let midnight = Double(day ?? 0) * StringDiagram.day
    let last = day == nil ? Double.infinity : midnight + StringDiagram.day
    let (begin, finish) = (max(start.time, midnight), min(end.time, last))
    guard begin <= finish, begin < last, finish > midnight || start.time == midnight else { return }
    // The ends are exact, so that a stay that follows has one position.
    func point(_ time: Double, _ exact: StringDiagram.Point) -> StringDiagram.Point {
      if time == exact.time { return (time - midnight, exact.position) }
      let part = (time - start.time) / (end.time - start.time)
      return (time - midnight, start.position + (end.position - start.position) * part)
    }
    let points = [point(begin, start), point(finish, end)]
    if let last = strokes.last?.last, last.time == points[0].time,
      abs(last.position - points[0].position) < 0.000_01
    {
      strokes[strokes.count - 1].append(points[1])
    } else {
      strokes.append(points)
    }
  }
}
