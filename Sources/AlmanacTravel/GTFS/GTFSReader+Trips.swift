// Reads the trips of a GTFS feed, and the frequencies that repeat them.

import AlmanacBase

extension GTFSReader {
  mutating func readTrips() {
    let columns = [
      "trip_id", "route_id", "service_id", "trip_headsign", "trip_short_name", "direction_id",
      "shape_id", "block_id", "wheelchair_accessible", "bikes_allowed",
    ]
    guard var table = open("trips.txt", columns, required: [0, 1, 2]) else { return }
    while next(&table) {
      guard hasID(table, "trip") else { continue }
      let (number, isNew) = table.withBytes(0) { tripIDs.add($0) }
      guard self.isNew(isNew, table, "trip", tripFault) else {
        // Its calls are those of two trips.
        trips[number].isFaulty = true
        continue
      }
      var row = TripRow(row: table.row)
      let isRead = trip(table, number, &row)
      row.isFaulty = !isRead
      if !table.isBlank(6) {
        row.shape = Int32(table.withBytes(6) { shapeIDs.add($0) }.number)
      }
      if !table.isBlank(7) {
        row.block = Int32(table.withBytes(7) { blockIDs.add($0) }.number)
      }
      trips.append(row)
    }
    tripTable = table
  }

  /// Reads the trip of a row, where it is wanted. False, with the problems, where it is faulty.
  private mutating func trip(_ table: GTFSTable, _ number: Int, _ row: inout TripRow) -> Bool {
    let line = reference(table, 1, in: lineIDs, "route", file: "routes.txt", tripFault)
    if let line, !isWanted[line] { return true }
    let isListed = unreadable.contains("calendar.txt") || files.names.contains("calendar.txt")
    let file = isListed ? "calendar.txt" : "calendar_dates.txt"
    let calendar = reference(table, 2, in: calendarIDs, "service", file: file, tripFault)
    guard let line, let calendar else { return false }
    var trip = Feed.Trip(
      id: tripIDs[number], shortName: table.textIfAny(4), line: line, calendar: calendar,
      calls: 0..<0)
    trip.headsign = textIndex(table, 3)
    trip.direction = choice(table, 5, "direction_id", most: 1)
    trip.takesWheelchairs = choice(table, 8, "wheelchair_accessible", most: 2) == 1
    trip.takesBicycles = choice(table, 9, "bikes_allowed", most: 2) == 1
    row.trip = trip
    return true
  }

  /// Leaves out the trips with faults, where they are not errors: one, or at most a tenth of all.
  mutating func leaveOutFaultyTrips() {
    let faulty = trips.indices.filter { trips[$0].isFaulty }
    if !options.leavesOutBadTrips || faulty.isEmpty { return }
    let names = faulty.prefix(GTFSReader.mostNamed).map { "'\(tripIDs[$0])'" }
    let list =
      names.joined(separator: ", ")
      + (faulty.count > names.count ? " and \(faulty.count - names.count) more" : "")
    guard faulty.count <= max(1, trips.count / 10) else {
      faults.add(
        .error, in: files.name, at: nil,
        "\(faulty.count) of \(trips.count) trips have faults, more than a tenth; correct them: \(list)"
      )
      return
    }
    for number in faulty { trips[number].trip = nil }
    faults.add(
      .warning, in: files.name, at: nil,
      "\(faulty.count) of \(trips.count) trips have faults and are left out: \(list)")
  }

  /// The largest number of trips that a message names.
  private static let mostNamed = 500

  mutating func readFrequencies() {
    let columns = ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
    guard
      var table = open("frequencies.txt", columns, required: [0, 1, 2, 3], isRequired: false)
    else { return }
    while next(&table) {
      guard
        let number = reference(table, 0, in: tripIDs, "trip", file: "trips.txt", tripFault),
        trips[number].trip != nil
      else { continue }
      // Without one of its frequencies, a trip would be published with times at which it does not run.
      let wasFaulty = trips[number].isFaulty
      trips[number].isFaulty = true
      let first = time(table, 1)
      let end = time(table, 2)
      let isExact = choice(table, 4, "exact_times", most: 1) == 1
      guard let step = table.number(3), step > 0 else {
        faults.add(
          tripFault, table, 3,
          "'\(table.text(3))' is not a headway; write the seconds between two starts, such as 600")
        continue
      }
      guard let first, let end else { continue }
      guard first < end else {
        faults.add(tripFault, table, 2, "the frequency ends before it starts; correct its times")
        continue
      }
      trips[number].isFaulty = wasFaulty
      let frequency = Feed.Frequency(first: Int(first), end: Int(end), step: step)
      trips[number].starts.append(
        Starts(frequency: frequency, isExact: isExact, row: table.row))
      startCount += frequency.count
      if startCount > GTFSReader.mostStarts {
        faults.add(
          .error, table, 3,
          "the frequencies up to here are more than \(GTFSReader.mostStarts) starts; correct the "
            + "headway")
        return
      }
    }
    for trip in trips.indices { check(startsOf: trip, table) }
  }

  /// Sorts the starts of a trip, and reports frequencies that overlap or that are too many.
  private mutating func check(startsOf number: Int, _ table: GTFSTable) {
    trips[number].starts.sort { $0.frequency.first < $1.frequency.first }
    let id = tripIDs[number]
    var end = Int.min
    var count = 0
    for starts in trips[number].starts {
      if starts.frequency.first < end {
        faults.add(
          .warning, table.at(row: starts.row), 1,
          "this frequency overlaps another one of the trip '\(id)', and both are published; correct its "
            + "times")
      }
      end = max(end, starts.frequency.end)
      count += starts.frequency.count
      guard count <= GTFSReader.mostStartsOfTrip else {
        trips[number].isFaulty = true
        faults.add(
          tripFault, table.at(row: starts.row), 3,
          "the trip '\(id)' starts \(count) times a day; the limit is "
            + "\(GTFSReader.mostStartsOfTrip), so correct the headway")
        return
      }
    }
  }

  /// A time; nil, with an error, where the cell is none.
  mutating func time(_ table: GTFSTable, _ slot: Int) -> Int32? {
    if let time = table.time(slot) { return time }
    faults.add(tripFault, table, slot, table.notATime(slot))
    return nil
  }

  /// The largest number of starts of all frequencies, which bounds the work for a board.
  private static let mostStarts = 2_000_000
  /// The largest number of starts of a trip a day: one every 30 seconds, from 4 o'clock to 5 o'clock the
  /// next day.
  private static let mostStartsOfTrip = 3_000
}

/// The starts of a row of frequencies.txt.
struct Starts {
  let frequency: Feed.Frequency
  let isExact: Bool
  /// Where the row begins in the file.
  let row: Int
}
