// Who docks at one station in a week, and when that is more than fit.

/// The dockings at a station, each of which comes again every week.
///
/// The work grows with their number alone, however long they last and however many overlap: a docking
/// of whole weeks is counted and not repeated, and a stretch names a hundred trips at most.
struct Dockings {
  /// A stretch of time in which there are more than fit.
  struct Stretch {
    var start: Int64
    var end: Int64
    var trips: [Int]
    var tripCount: Int
  }

  /// How many trips a stretch names.
  static let mostNamed = 100

  private static let week = BerthConflict.week

  private struct Event {
    let time: Int64
    let isStart: Bool
    let slot: Int
  }

  /// Every trip that docks here, in order. Below, trips go by their place in it, their slot.
  private var trips: [Int] = []
  private var events: [Event] = []
  /// The slots of dockings that are always going on, one a whole week that a docking lasts.
  private var constant: [Int] = []

  /// A docking of every week. Trips are added in their order.
  mutating func add(trip: Int, start: Int64, length: Int64) {
    if trips.last != trip { trips.append(trip) }
    let slot = trips.count - 1
    for _ in 0..<(length / Dockings.week) { constant.append(slot) }
    let rest = length % Dockings.week
    guard rest > 0 else { return }
    // As far as it touches the week, and the one after it, that is looked at. One that began before
    // keeps its own start.
    let first = start % Dockings.week
    for begin in [first - Dockings.week, first, first + Dockings.week] where begin + rest > 0 {
      events.append(Event(time: begin, isStart: true, slot: slot))
      events.append(Event(time: begin + rest, isStart: false, slot: slot))
    }
  }

  /// The stretches that start within the week: one that lasts from the week before is found again
  /// at this week's end, unless it never ends; that one counts as the whole week. Where one ship
  /// leaves and another comes at the same second, a stretch goes on.
  func stretches(berths: Int) -> [Stretch] {
    let events = self.events.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.isStart != right.isStart { return right.isStart }
      return left.slot < right.slot
    }
    var docked = Docked(slots: trips.count)
    for slot in constant { docked.come(slot) }
    var found: [Stretch] = []
    var open = docked.count > berths ? stretch(from: -Dockings.week, docked) : nil
    var index = 0
    while index < events.count {
      let time = events[index].time
      // A berth that is left is free for whoever comes at the same second.
      while index < events.count, events[index].time == time, !events[index].isStart {
        docked.leave(events[index].slot)
        index += 1
      }
      let starters = index..<(events[index...].firstIndex { $0.time != time } ?? events.count)
      index = starters.upperBound
      var newcomers: [Int] = []
      for event in events[starters] {
        if let open, docked.isNew(event.slot, since: open.since) { newcomers.append(event.slot) }
        docked.come(event.slot)
      }
      guard docked.count > berths else {
        if let open { found.append(open.ended(at: time)) }
        open = nil
        continue
      }
      if open == nil { open = stretch(from: time, docked) }
      open?.add(newcomers.map { trips[$0] })
    }
    if let open { found.append(open.ended(at: 2 * Dockings.week)) }
    return found.compactMap { stretch in
      let isAlways = stretch.start <= 0 && stretch.end - stretch.start >= Dockings.week
      guard isAlways || (0..<Dockings.week).contains(stretch.start) else { return nil }
      return Stretch(
        start: isAlways ? 0 : stretch.start, end: isAlways ? Dockings.week : stretch.end,
        trips: stretch.trips.sorted(), tripCount: stretch.tripCount)
    }
  }

  private func stretch(from start: Int64, _ docked: Docked) -> Open {
    Open(
      start: start, since: docked.changes,
      trips: docked.list.prefix(Dockings.mostNamed).map { trips[$0] }, tripCount: docked.list.count)
  }
}

/// A stretch that has not ended yet.
private struct Open {
  let start: Int64
  /// How many ships had come and gone when it began.
  let since: Int
  var trips: [Int]
  var tripCount: Int

  mutating func add(_ newcomers: [Int]) {
    trips += newcomers.prefix(max(0, Dockings.mostNamed - trips.count))
    tripCount += newcomers.count
  }

  func ended(at end: Int64) -> Dockings.Stretch {
    Dockings.Stretch(start: start, end: end, trips: trips, tripCount: tripCount)
  }
}

/// The dockings that are going on, any of which may end next.
private struct Docked {
  /// Of all slots together.
  private(set) var count = 0
  /// How many ships have come and gone.
  private(set) var changes = 0
  /// Each slot that has any once.
  private(set) var list: [Int] = []
  /// The place of each slot in the list.
  private var places: [Int]
  private var counts: [Int]
  /// When each slot was last here, in changes.
  private var lastHere: [Int]

  init(slots: Int) {
    places = [Int](repeating: 0, count: slots)
    counts = places
    lastHere = [Int](repeating: -1, count: slots)
  }

  /// Whether none of the slot's has been here since so many changes.
  func isNew(_ slot: Int, since change: Int) -> Bool {
    counts[slot] == 0 && lastHere[slot] < change
  }

  mutating func come(_ slot: Int) {
    count += 1
    changes += 1
    counts[slot] += 1
    guard counts[slot] == 1 else { return }
    places[slot] = list.count
    list.append(slot)
  }

  mutating func leave(_ slot: Int) {
    count -= 1
    changes += 1
    counts[slot] -= 1
    lastHere[slot] = changes
    guard counts[slot] == 0, let last = list.popLast(), last != slot else { return }
    list[places[slot]] = last
    places[last] = places[slot]
  }
}
