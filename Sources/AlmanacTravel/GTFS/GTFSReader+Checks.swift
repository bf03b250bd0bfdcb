// Checks the names of the files of a GTFS feed, and the times of its trips.

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

  /// The files that are read.
  private static let fileNames = [
    "agency.txt", "calendar.txt", "calendar_dates.txt", "feed_info.txt", "frequencies.txt",
    "routes.txt", "shapes.txt", "stop_times.txt", "stops.txt", "transfers.txt",
    "translations.txt", "trips.txt",
  ]

  /// Reports files of one name, and names that are not in small letters. These files are not read.
  mutating func checkNames() {
    for name in GTFSReader.fileNames {
      let found = files.names.filter { $0.isSameASCII(as: name) }
      guard let first = found.first, found.count > 1 || !first.isSame(as: name) else { continue }
      unreadable.insert(name)
      let second = found.count > 1 ? found[1] : first
      let (kind, message) =
        if found.count == 1 {
          (0, "the name of the file '\(first)' must be in small letters; rename it to '\(name)'")
        } else if first.isSame(as: second) {
          (1, "there are two files named '\(name)'; remove one of them")
        } else {
          (
            2,
            "the names of the files '\(first)' and '\(second)' differ only in capital letters; remove "
              + "one of them, and name the other '\(name)'"
          )
        }
      faults.add(.error, in: files.name, at: nil, message, kind: -1000 - kind)
    }
  }
}

extension String {
  /// Whether the texts are equal but for the case of ASCII letters.
  fileprivate func isSameASCII(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}
