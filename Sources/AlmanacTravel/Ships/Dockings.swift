// The dockings at one station in a week, and when there are more than berths.

import AlmanacBase

/// The dockings at a station, each of which recurs every week.
///
/// The running time depends on their number only, not on their lengths and overlaps: a docking of whole
/// weeks is counted, not repeated, and a stretch lists at most one hundred trips.
struct Dockings {
  /// A stretch of time with more docked ships than berths.
  struct Stretch {
    var start: Int64
    var end: Int64
    var trips: [Int]
    var tripCount: Int
    /// The number of arrivals and departures before it.
    let firstChange: Int

    fileprivate mutating func add(_ added: [Int]) {
      trips += added.prefix(max(0, Dockings.mostListed - trips.count))
      tripCount += added.count
    }
  }

  /// The largest number of trips that a stretch lists.
  static let mostListed = 100

  private static let week = BerthConflict.week

  private struct Event {
    let time: Int64
    let isStart: Bool
    let slot: Int
  }

  /// The trips that dock here, in order. Below, a trip is identified by its index in this list, its slot.
  private var trips: [Int] = []
  private var events: [Event] = []
  /// The slots of dockings that never end, one for each whole week that a docking lasts.
  private var constant: [Int] = []

  /// Adds a weekly docking. Trips are added in their order.
  mutating func add(trip: Int, start: Int64, length: Int64) {
    if trips.last != trip { trips.append(trip) }
    let slot = trips.count - 1
    for _ in 0..<(length / Dockings.week) { constant.append(slot) }
    let rest = length % Dockings.week
    guard rest > 0 else { return }
    // Its occurrences in this week and the next, including one that began in the week before.
    let first = start % Dockings.week
    for begin in [first - Dockings.week, first, first + Dockings.week] where begin + rest > 0 {
      events.append(Event(time: begin, isStart: true, slot: slot))
      events.append(Event(time: begin + rest, isStart: false, slot: slot))
    }
  }

  /// The stretches that start within the week. One that began in the week before is found again at the
  /// end of this week; one that never ends is the whole week. A stretch continues where one ship leaves
  /// and another arrives in the same second.
  func stretches(berths: Int) -> [Stretch] {
    let events = self.events.sorted {
      ($0.time, $0.isStart ? 1 : 0, $0.slot) < ($1.time, $1.isStart ? 1 : 0, $1.slot)
    }
    var docked = DockedShips(slots: trips.count)
    for slot in constant { docked.arrive(slot) }
    var found: [Stretch] = []
    var open = docked.count > berths ? stretch(from: -Dockings.week, docked) : nil
    var index = 0
    while index < events.count {
      let time = events[index].time
      // Departures come before arrivals of the same second.
      while index < events.count, events[index].time == time, !events[index].isStart {
        docked.depart(events[index].slot)
        index += 1
      }
      let starts = index..<(events[index...].firstIndex { $0.time != time } ?? events.count)
      index = starts.upperBound
      var added: [Int] = []
      for event in events[starts] {
        if let open, docked.isNew(event.slot, since: open.firstChange) { added.append(event.slot) }
        docked.arrive(event.slot)
      }
      guard docked.count > berths else {
        open?.end = time
        if let open { found.append(open) }
        open = nil
        continue
      }
      if open == nil { open = stretch(from: time, docked) }
      open?.add(added.map { trips[$0] })
    }
    if let open { found.append(open) }
    return found.compactMap { stretch in
      var stretch = stretch
      let isAlways = stretch.start <= 0 && stretch.end - stretch.start >= Dockings.week
      if isAlways { (stretch.start, stretch.end) = (0, Dockings.week) }
      stretch.trips.sort()
      return (0..<Dockings.week).contains(stretch.start) ? stretch : nil
    }
  }

  /// A stretch that has not ended yet: for now until the end of the next week.
  private func stretch(from start: Int64, _ docked: DockedShips) -> Stretch {
    Stretch(
      start: start, end: 2 * Dockings.week,
      trips: docked.list.prefix(Dockings.mostListed).map { trips[$0] },
      tripCount: docked.list.count, firstChange: docked.changes)
  }
}

/// The ships that are docked at a time.
private struct DockedShips {
  /// Their number.
  private(set) var count = 0
  /// The number of arrivals and departures so far.
  private(set) var changes = 0
  /// The slots of docked ships, each once.
  private(set) var list: [Int] = []
  /// The index of each slot in the list.
  private var places: [Int]
  /// The number of docked ships of each slot.
  private var counts: [Int]
  /// The value of `changes` at each slot's last departure.
  private var lastDeparture: [Int]

  init(slots: Int) {
    places = [Int](repeating: 0, count: slots)
    counts = places
    lastDeparture = [Int](repeating: -1, count: slots)
  }

  /// Whether the slot has had no docked ship since a change.
  func isNew(_ slot: Int, since change: Int) -> Bool {
    counts[slot] == 0 && lastDeparture[slot] < change
  }

  mutating func arrive(_ slot: Int) {
    count += 1
    changes += 1
    counts[slot] += 1
    guard counts[slot] == 1 else { return }
    places[slot] = list.count
    list.append(slot)
  }

  mutating func depart(_ slot: Int) {
    count -= 1
    changes += 1
    counts[slot] -= 1
    lastDeparture[slot] = changes
    guard counts[slot] == 0, let last = list.popLast(), last != slot else { return }
    list[places[slot]] = last
    places[last] = places[slot]
  }
}
