// Finds the trips as which others continue: passengers can stay in the vehicle.

import AlmanacBase

extension GTFSReader {
  /// Reads the transfers between trips: type 4 lets passengers stay in the vehicle, type 5 does not.
  mutating func readTransfers() {
    let columns = ["from_trip_id", "to_trip_id", "transfer_type"]
    guard var table = open("transfers.txt", columns, required: [], isRequired: false) else {
      return
    }
    while next(&table) {
      guard table.has(0), table.has(1), table.has(2), let type = table.number(2),
        (4...5).contains(type),
        let from = reference(table, 0, in: tripIDs, "trip", file: "trips.txt", .warning),
        let to = reference(table, 1, in: tripIDs, "trip", file: "trips.txt", .warning)
      else { continue }
      statedTransfers[from, default: [:]][to] = type == 4
    }
  }

  /// Sets the trip as which each trip continues: that of transfers.txt, else the next one of its block
  /// that runs on the same days, where it begins at the stop at which the trip ends, at most an hour later.
  /// Trips that repeat have no next one.
  mutating func linkBlocks() {
    if blockIDs.count == 0, statedTransfers.isEmpty { return }
    var numbers: [Int: Int] = [:]
    var blocks = [[Int]](repeating: [], count: blockIDs.count)
    for (index, trip) in feed.trips.enumerated() where trip.frequency == nil {
      guard let number = tripIDs.number(of: trip.id) else { continue }
      numbers[number] = index
      if trips[number].block >= 0 { blocks[Int(trips[number].block)].append(index) }
    }
    for (from, transfers) in statedTransfers {
      guard let trip = numbers[from] else { continue }
      feed.trips[trip].next =
        transfers.filter { $0.value }.keys.sorted().lazy.compactMap {
          numbers[$0]
        }.first
    }
    for block in blocks where block.count > 1 {
      let sorted = block.sorted { begin(of: feed.trips[$0]) < begin(of: feed.trips[$1]) }
      for (trip, next) in zip(sorted, sorted.dropFirst())
      where feed.trips[trip].next == nil && continues(feed.trips[trip], as: feed.trips[next]) {
        feed.trips[trip].next = next
      }
    }
  }

  private func begin(of trip: Feed.Trip) -> Int {
    feed.departure(of: trip.calls.lowerBound, in: trip)
  }

  private func continues(_ trip: Feed.Trip, as next: Feed.Trip) -> Bool {
    let (last, first) = (trip.calls.upperBound - 1, next.calls.lowerBound)
    if let from = tripIDs.number(of: trip.id), let to = tripIDs.number(of: next.id),
      statedTransfers[from]?[to] == false
    {
      return false
    }
    let wait = begin(of: next) - feed.arrival(of: last, in: trip)
    return trip.calendar == next.calendar && (0...3_600).contains(wait)
      && feed.root(of: Int(feed.calls[last].stop)) == feed.root(of: Int(feed.calls[first].stop))
  }
}
