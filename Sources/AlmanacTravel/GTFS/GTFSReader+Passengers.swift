// Makes the calls of a GTFS feed those that passengers can use.

import AlmanacBase

extension GTFSReader {
  /// Makes consecutive calls of a trip at one stop one call, before blank times are computed.
  mutating func joinCalls() {
    for number in trips.indices {
      guard let calls = trips[number].trip?.calls, let first = calls.first else { continue }
      trips[number].start = feed.calls[first].departure
      var end = first
      for index in calls.dropFirst() {
        if let joined = feed.calls[end].joined(with: feed.calls[index], blank: GTFSReader.blank) {
          feed.calls[end] = joined
          continue
        }
        end += 1
        move(index, to: end)
      }
      trips[number].trip?.calls = first..<end + 1
    }
  }

  /// Leaves out the calls and trips that passengers cannot use. Blank times have been computed from the
  /// times of all calls.
  mutating func leaveOutClosedCalls() {
    guard faults.errorCount == 0 else { return }
    for number in trips.indices {
      guard let trip = trips[number].trip,
        trip.calls.count < 2
          || feed.calls[trip.calls].contains(where: { $0.pickup == .none || $0.dropOff == .none })
      else { continue }
      let open = feed.calls[trip.calls].open
      if open.count == trip.calls.count { continue }
      closedStops += trip.calls.filter { !open.contains($0) }.map { feed.calls[$0].stop }
      var end = trip.calls.lowerBound
      for index in open {
        if end > trip.calls.lowerBound,
          let joined = feed.calls[end - 1].joined(with: feed.calls[index], blank: GTFSReader.blank)
        {
          feed.calls[end - 1] = joined
          continue
        }
        move(index, to: end)
        end += 1
      }
      trips[number].trip?.calls = trip.calls.lowerBound..<end
      guard end < trip.calls.lowerBound + 2, let tripTable else { continue }
      trips[number].trip = nil
      faults.add(
        .warning, tripTable.at(row: trips[number].row), 0,
        "the trip '\(trip.id)' has no stop at which passengers can board before another one at which they "
          + "can alight, and is left out")
    }
  }

  private mutating func move(_ call: Int, to place: Int) {
    if call == place { return }
    feed.calls[place] = feed.calls[call]
    if !distances.isEmpty { distances[place] = distances[call] }
    if !feed.metres.isEmpty { feed.metres[place] = feed.metres[call] }
  }
}
