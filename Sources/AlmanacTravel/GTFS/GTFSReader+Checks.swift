// Checks the times of the trips of a GTFS feed.

import AlmanacBase

extension GTFSReader {
  mutating func check(_ rows: CallRows, _ table: GTFSTable) {
    // Calls that could not be read are not missing.
    if unreadable.contains("stop_times.txt") { return }
    for number in trips.indices {
      guard let trip = trips[number].trip, !trips[number].isFaulty else { continue }
      if trip.calls.count < 2 {
        if let tripTable {
          let count = trip.calls.count == 0 ? "no calls" : "only one call"
          faults.add(
            .warning, tripTable.at(row: trips[number].row), 0,
            "the trip '\(trip.id)' has \(count) in stop_times.txt, and is left out")
        }
        trips[number].trip = nil
        continue
      }
      trips[number].isFaulty = !isSound(trip, rows, table)
    }
  }

  /// Whether the times of a trip are stated and in order; the faults are reported.
  private mutating func isSound(
    _ trip: Feed.Trip, _ rows: CallRows, _ table: GTFSTable
  ) -> Bool {
    typealias Column = CallColumn
    var isSound = true
    var departure = GTFSReader.blank
    for index in trip.calls {
      let call = feed.calls[index]
      if index > trip.calls.lowerBound, rows.sequences[index - 1] == rows.sequences[index] {
        isSound = false
        faults.add(
          tripFault, table.at(row: Int(rows.rows[index])), Column.sequence,
          "another call of the trip '\(trip.id)' already has the stop_sequence "
            + "\(rows.sequences[index]); give each call its own")
      }
      if call.arrival == GTFSReader.blank {
        if index == trip.calls.lowerBound || index == trip.calls.upperBound - 1 {
          isSound = false
          faults.add(
            tripFault, table.at(row: Int(rows.rows[index])), Column.arrival,
            "the \(index == trip.calls.lowerBound ? "first" : "last") call of the trip '\(trip.id)' has "
              + "no time; add one")
        }
        continue
      }
      if call.departure < call.arrival {
        isSound = false
        faults.add(
          tripFault, table.at(row: Int(rows.rows[index])), Column.departure,
          "the trip '\(trip.id)' departs here before it arrives; correct one of the times")
      } else if call.arrival < departure {
        isSound = false
        faults.add(
          tripFault, table.at(row: Int(rows.rows[index])), Column.arrival,
          "the trip '\(trip.id)' arrives here before it departs from the stop before; correct one of "
            + "the times, and write times after midnight as 24:35:00")
      }
      departure = max(departure, call.departure)
    }
    return isSound
  }
}
