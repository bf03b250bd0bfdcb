// More ships than berths.

/// A stretch of time in which more ships dock at a station than it has berths.
///
///     BerthConflict.all(on: route).first?.trips   // the trips that are docked then
public struct BerthConflict: Sendable {
  public let station: Int
  /// From the midnight before; less than a day.
  public let start: Seconds
  public let end: Seconds
  /// On which the stretch starts.
  public let days: RunningDays
  /// By their places among those of the route.
  public let trips: [Int]

  private static let week: Int64 = 7 * 86_400

  /// Every conflict of a week, by station and time; what is the same on several days is one.
  public static func all(on route: Route) -> [BerthConflict] {
    var dockings = [[Docking]](repeating: [], count: route.line.stations.count)
    for (index, trip) in route.trips.enumerated() {
      for stop in trip.stops where route.line.stations[stop.station].berths != nil {
        guard let departure = stop.departure, departure > stop.arrival else { continue }
        for day in trip.days.days {
          let start = Int64(day) * 86_400 + stop.arrival.count
          dockings[stop.station] += Docking.repeated(
            trip: index, start: start, length: (departure - stop.arrival).count)
        }
      }
    }
    var conflicts: [BerthConflict] = []
    for (station, found) in dockings.enumerated() {
      guard let berths = route.line.stations[station].berths, found.count > berths else { continue }
      conflicts += merged(stretches(found, berths: berths), at: station)
    }
    return conflicts
  }

  private struct Docking {
    var trip: Int
    var start: Int64
    var end: Int64

    /// A docking of every week as far as it touches the week, and the one after it, that is looked
    /// at. Those that began before keep their own start.
    static func repeated(trip: Int, start: Int64, length: Int64) -> [Docking] {
      var dockings: [Docking] = []
      var start = start % week
      while start + length > 0 { start -= week }
      start += week
      while start < 2 * week {
        dockings.append(Docking(trip: trip, start: start, end: start + length))
        start += week
      }
      return dockings
    }
  }

  private struct Stretch {
    var start: Int64
    var end: Int64
    var trips: [Int]
  }

  /// The stretches that start within the week: one that lasts from the week before is found again
  /// at this week's end, unless it never ends; that one counts as the whole week. Where one ship
  /// leaves and another comes at the same second, a stretch goes on.
  private static func stretches(_ dockings: [Docking], berths: Int) -> [Stretch] {
    var events: [(time: Int64, isStart: Bool, docking: Int)] = []
    for (index, docking) in dockings.enumerated() {
      events.append((docking.start, true, index))
      events.append((docking.end, false, index))
    }
    // A berth that is left is free for whoever comes at the same second.
    events.sort { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.isStart != right.isStart { return right.isStart }
      return left.docking < right.docking
    }
    var found: [Stretch] = []
    var docked = Docked(count: dockings.count)
    var open: Stretch?
    for event in events {
      if event.isStart {
        docked.insert(event.docking)
        if open != nil {
          open?.trips.append(dockings[event.docking].trip)
        } else if docked.list.count > berths {
          open = Stretch(
            start: event.time, end: 0, trips: docked.list.map { dockings[$0].trip })
        }
      } else {
        docked.remove(event.docking)
        guard docked.list.count <= berths, var stretch = open else { continue }
        open = nil
        stretch.end = event.time
        if let last = found.last, last.end == stretch.start {
          found.removeLast()
          stretch.start = last.start
          stretch.trips += last.trips
        }
        found.append(stretch)
      }
    }
    return found.compactMap { stretch in
      let isAlways = stretch.start < 0 && stretch.end >= week
      guard isAlways || (0..<week).contains(stretch.start) else { return nil }
      return Stretch(
        start: isAlways ? 0 : stretch.start, end: isAlways ? week : stretch.end,
        trips: inOrder(stretch.trips))
    }
  }

  /// Each trip once.
  private static func inOrder(_ trips: [Int]) -> [Int] {
    var unique: [Int] = []
    for trip in trips.sorted() where unique.last != trip { unique.append(trip) }
    return unique
  }

  /// The dockings that are going on, any of which may end next.
  private struct Docked {
    private(set) var list: [Int] = []
    /// The place of each docking in the list.
    private var places: [Int]

    init(count: Int) {
      places = [Int](repeating: 0, count: count)
    }

    mutating func insert(_ docking: Int) {
      places[docking] = list.count
      list.append(docking)
    }

    mutating func remove(_ docking: Int) {
      guard let last = list.popLast(), last != docking else { return }
      list[places[docking]] = last
      places[last] = places[docking]
    }
  }

  private static func merged(_ stretches: [Stretch], at station: Int) -> [BerthConflict] {
    let sorted = stretches.sorted { left, right in
      let (one, other) = (left.start % 86_400, right.start % 86_400)
      if one != other { return one < other }
      if left.end - left.start != right.end - right.start {
        return left.end - left.start < right.end - right.start
      }
      return left.trips != right.trips
        ? left.trips.lexicographicallyPrecedes(right.trips) : left.start < right.start
    }
    var conflicts: [BerthConflict] = []
    for stretch in sorted {
      let start = Seconds(stretch.start % 86_400)
      let end = start + Seconds(stretch.end - stretch.start)
      var days = RunningDays.only(Int(stretch.start / 86_400))
      if let last = conflicts.last, last.start == start, last.end == end,
        last.trips == stretch.trips
      {
        days = days.union(last.days)
        conflicts.removeLast()
      }
      conflicts.append(
        BerthConflict(station: station, start: start, end: end, days: days, trips: stretch.trips))
    }
    return conflicts
  }
}
