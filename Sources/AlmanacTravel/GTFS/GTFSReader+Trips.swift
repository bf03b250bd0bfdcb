// Reads the trips of a GTFS feed, and the frequencies that repeat them.

import AlmanacBase

extension GTFSReader {
  mutating func readTrips() {
    let columns = [
      "trip_id", "route_id", "service_id", "trip_headsign", "trip_short_name", "direction_id",
      "shape_id",
    ]
    guard var table = open("trips.txt", columns, required: [0, 1, 2]) else { return }
    while next(&table) {
      guard hasID(table, "trip") else { continue }
      let (number, isNew) = table.withBytes(0) { tripIDs.add($0) }
      guard self.isNew(isNew, table, "trip") else {
        // Its calls are those of two trips.
        trips[number].isFaulty = true
        continue
      }
      var row = TripRow(row: table.row)
      row.trip = trip(table, number)
      if !table.isBlank(6) {
        row.shape = Int32(table.withBytes(6) { shapeIDs.add($0) }.number)
      }
      trips.append(row)
    }
    tripTable = table
  }

  /// The trip of a row; nil where it is not to be read, and, with an error, where it is faulty.
  private mutating func trip(_ table: GTFSTable, _ number: Int) -> Feed.Trip? {
    let line = reference(table, 1, in: lineIDs, "route", file: "routes.txt")
    if let line, !isWanted[line] { return nil }
    let isListed = unreadable.contains("calendar.txt") || files.names.contains("calendar.txt")
    let file = isListed ? "calendar.txt" : "calendar_dates.txt"
    let calendar = reference(table, 2, in: calendarIDs, "service", file: file)
    guard let line, let calendar else { return nil }
    var trip = Feed.Trip(
      id: tripIDs[number], shortName: table.textIfAny(4), line: line, calendar: calendar,
      calls: 0..<0)
    trip.headsign = textIndex(table, 3)
    if !table.isBlank(5) { trip.direction = choice(table, 5, "direction_id", most: 1) }
    return trip
  }

  mutating func readFrequencies() {
    let columns = ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
    guard
      var table = open("frequencies.txt", columns, required: [0, 1, 2, 3], isRequired: false)
    else { return }
    while next(&table) {
      guard let number = reference(table, 0, in: tripIDs, "trip", file: "trips.txt"),
        trips[number].trip != nil
      else { continue }
      let first = time(table, 1)
      let end = time(table, 2)
      let isExact = choice(table, 4, "exact_times", most: 1) == 1
      guard let step = table.number(3), step > 0 else {
        faults.add(
          .error, table, 3,
          "'\(table.text(3))' is not a headway; write the seconds between two starts, such as 600")
        continue
      }
      guard let first, let end else { continue }
      guard first < end else {
        faults.add(.error, table, 2, "the frequency ends before it starts; correct its times")
        continue
      }
      var starts = trips[number].starts ?? []
      if starts.contains(where: { first < $0.end && $0.first < end }) {
        faults.add(
          .error, table, 1,
          "this frequency overlaps another one of the trip '\(table.text(0))'; correct its times")
        continue
      }
      starts.append(
        Starts(
          first: Int(first), end: Int(end), step: step, isExact: isExact, row: table.row))
      let count = starts.reduce(0) { $0 + $1.count }
      guard count <= GTFSReader.mostStartsOfTrip else {
        faults.add(
          .error, table, 3,
          "the trip '\(tripIDs[number])' starts \(count) times a day; the limit is "
            + "\(GTFSReader.mostStartsOfTrip), so correct the headway")
        continue
      }
      trips[number].starts = starts
      startCount += starts[starts.count - 1].count
      if startCount > GTFSReader.mostStarts {
        faults.add(
          .error, table, 3,
          "the frequencies up to here are more than \(GTFSReader.mostStarts) starts; correct the "
            + "headway")
        return
      }
    }
    reportManyStarts(table)
  }

  /// Reports the trips that start so often a day that their headways are probably wrong.
  private mutating func reportManyStarts(_ table: GTFSTable) {
    for trip in trips {
      guard let id = trip.trip?.id, let starts = trip.starts else { continue }
      let count = starts.reduce(0) { $0 + $1.count }
      guard count > GTFSReader.manyStarts, let most = starts.max(by: { $0.count < $1.count })
      else { continue }
      faults.add(
        .warning, table.at(row: most.row), 3,
        "the trip '\(id)' starts \(count) times a day, and each start is a column of a timetable; "
          + "correct the headway if it is not \(most.step) seconds")
    }
  }

  /// A time; nil, with an error, where the cell is none.
  private mutating func time(_ table: GTFSTable, _ slot: Int) -> Int32? {
    if let time = table.time(slot) { return time }
    faults.add(.error, table, slot, table.notATime(slot))
    return nil
  }

  /// The largest number of starts of all frequencies.
  private static let mostStarts = 500_000
  /// The largest number of starts of a trip a day: one every 30 seconds, from 4 o'clock to 5 o'clock the
  /// next day.
  private static let mostStartsOfTrip = 3_000
  /// The largest number of starts of a trip a day that is not reported.
  private static let manyStarts = 200
}

/// The starts of a frequency, from the first one until before `end`, in seconds.
struct Starts {
  let first: Int
  let end: Int
  let step: Int
  let isExact: Bool
  /// Where its row begins in the file.
  let row: Int

  var count: Int { (end - first + step - 1) / step }
}
