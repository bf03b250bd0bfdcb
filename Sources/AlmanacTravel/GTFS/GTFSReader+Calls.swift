// Reads stop_times.txt of a GTFS feed: the calls of its trips.

import AlmanacBase

extension GTFSReader {
  /// The columns of stop_times.txt by their slots.
  enum CallColumn {
    static let trip = 0
    static let stop = 1
    static let sequence = 2
    static let arrival = 3
    static let departure = 4
    static let pickup = 5
    static let dropOff = 6
    static let headsign = 7
    static let distance = 8
    static let area = 9
    static let group = 10
    static let timepoint = 11
    static let opens = 12
    static let closes = 13
    static let names = [
      "trip_id", "stop_id", "stop_sequence", "arrival_time", "departure_time", "pickup_type",
      "drop_off_type", "stop_headsign", "shape_dist_traveled", "location_id", "location_group_id",
      "timepoint", "start_pickup_drop_off_window", "end_pickup_drop_off_window",
    ]
  }

  /// What is needed of the rows of calls until they are checked.
  struct CallRows {
    /// The number of the trip of each call.
    var trips: [Int32] = []
    var sequences: [Int32] = []
    /// Where the row of each call begins in the file.
    var rows: [UInt32] = []
    /// `shape_dist_traveled`; empty where the file has no such column.
    var distances: [Double] = []
  }

  /// In place of a blank time.
  static let blank = Int32.min

  mutating func readCalls() {
    typealias Column = CallColumn
    guard
      var table = open(
        "stop_times.txt", Column.names, required: Array(Column.trip...Column.departure))
    else { return }
    var rows = CallRows()
    let estimate = table.bytes.count / 48
    feed.calls.reserveCapacity(estimate)
    rows.trips.reserveCapacity(estimate)
    rows.sequences.reserveCapacity(estimate)
    rows.rows.reserveCapacity(estimate)
    let hasDistances = table.has(Column.distance)
    var last = (trip: -1, start: 0, end: 0)
    while next(&table) {
      let cell = table.cells[Column.trip]
      if last.trip < 0 || !table.isSame(cell, last.start..<last.end) {
        guard
          let number = reference(
            table, Column.trip, in: tripIDs, "trip", file: "trips.txt", tripFault)
        else { continue }
        last = (number, cell.start, cell.isEscaped ? cell.start : cell.end)
      }
      guard trips[last.trip].trip != nil, let call = call(table, trip: last.trip) else { continue }
      guard let sequence = sequence(table) else {
        trips[last.trip].isFaulty = true
        continue
      }
      feed.calls.append(call)
      rows.trips.append(Int32(last.trip))
      rows.sequences.append(Int32(sequence))
      rows.rows.append(UInt32(table.row))
      if hasDistances { rows.distances.append(distance(table)) }
    }
    arrange(&rows, table)
    check(rows, table)
    distances = rows.distances
    joinCalls()
  }

  /// The call of a row; nil for one on request within a time window, and, with a problem, where it is
  /// faulty.
  private mutating func call(_ table: GTFSTable, trip: Int) -> Feed.Call? {
    typealias Column = CallColumn
    let isArea =
      table.isBlank(Column.stop) && !(table.isBlank(Column.area) && table.isBlank(Column.group))
    if isArea || !table.isBlank(Column.opens) || !table.isBlank(Column.closes) {
      if let opens = table.time(Column.opens), let closes = table.time(Column.closes) {
        let window = Int(opens)..<max(Int(opens) + 1, Int(closes))
        if !trips[trip].windows.contains(window) { trips[trip].windows.append(window) }
      }
      faults.add(
        .warning, table, Column.trip,
        "the trip '\(tripIDs[trip])' serves \(isArea ? "an area" : "a stop") on request here, without a "
          + "stated time; a note says between which times")
      return nil
    }
    guard
      let stop = reference(table, Column.stop, in: stopIDs, "stop", file: "stops.txt", tripFault),
      let arrival = timeOrBlank(table, Column.arrival),
      let departure = timeOrBlank(table, Column.departure)
    else {
      trips[trip].isFaulty = true
      return nil
    }
    var call = Feed.Call(
      stop: stop, arrival: Int(arrival == GTFSReader.blank ? departure : arrival),
      departure: Int(departure == GTFSReader.blank ? arrival : departure))
    call.pickup = boarding(table, Column.pickup)
    call.dropOff = boarding(table, Column.dropOff)
    call.headsign = textIndex(table, Column.headsign)
    call.isApproximate = choice(table, Column.timepoint, "timepoint", most: 1) == 0
    return call
  }

  private mutating func timeOrBlank(_ table: GTFSTable, _ slot: Int) -> Int32? {
    table.isBlank(slot) ? GTFSReader.blank : time(table, slot)
  }

  private mutating func boarding(_ table: GTFSTable, _ slot: Int) -> Feed.Boarding {
    if table.isBlank(slot) { return .ordinary }
    switch choice(table, slot, CallColumn.names[slot], most: 3) {
    case 1: return .none
    case 2: return .telephone
    case 3: return .request
    default: return .ordinary
    }
  }

  private mutating func sequence(_ table: GTFSTable) -> Int? {
    if let sequence = table.number(CallColumn.sequence) { return sequence }
    faults.add(
      tripFault, table, CallColumn.sequence,
      "'\(table.text(CallColumn.sequence))' is not a stop_sequence; number the calls of each trip, such "
        + "as 1, 2, 3")
    return nil
  }

  private mutating func distance(_ table: GTFSTable) -> Double {
    if table.isBlank(CallColumn.distance) { return -1 }
    if let distance = table.decimal(CallColumn.distance), distance >= 0 { return distance }
    faults.add(
      .warning, table, CallColumn.distance,
      "'\(table.text(CallColumn.distance))' is not a distance; it is left out")
    return -1
  }

  /// Sorts the calls by trips, and those of a trip by their sequence, where the file has another order.
  /// Sets the calls of each trip.
  private mutating func arrange(_ rows: inout CallRows, _ table: GTFSTable) {
    var starts = [Int](repeating: 0, count: trips.count + 1)
    for trip in rows.trips { starts[Int(trip) + 1] += 1 }
    for trip in trips.indices { starts[trip + 1] += starts[trip] }
    let isSorted = rows.trips.indices.dropFirst().allSatisfy {
      (rows.trips[$0 - 1], rows.sequences[$0 - 1]) <= (rows.trips[$0], rows.sequences[$0])
    }
    if !isSorted {
      var next = starts
      var order = [Int](repeating: 0, count: rows.trips.count)
      for (index, trip) in rows.trips.enumerated() {
        order[next[Int(trip)]] = index
        next[Int(trip)] += 1
      }
      for trip in trips.indices {
        let range = starts[trip]..<starts[trip + 1]
        let isSorted = range.dropFirst().allSatisfy {
          rows.sequences[order[$0 - 1]] <= rows.sequences[order[$0]]
        }
        if isSorted { continue }
        order[range].sort { (rows.sequences[$0], $0) < (rows.sequences[$1], $1) }
      }
      feed.calls = order.map { feed.calls[$0] }
      rows.trips = order.map { rows.trips[$0] }
      rows.sequences = order.map { rows.sequences[$0] }
      rows.rows = order.map { rows.rows[$0] }
      if !rows.distances.isEmpty { rows.distances = order.map { rows.distances[$0] } }
    }
    for trip in trips.indices {
      let calls = starts[trip]..<starts[trip + 1]
      trips[trip].trip?.calls = calls
      guard calls.count > GTFSReader.mostCalls else { continue }
      faults.add(
        tripFault, table.at(row: Int(rows.rows[calls.lowerBound])), CallColumn.trip,
        "the trip '\(tripIDs[trip])' has \(calls.count) calls; the limit is \(GTFSReader.mostCalls)"
      )
      trips[trip].isFaulty = true
    }
  }

  /// The largest number of calls of a trip. The longest bus and train services have about 300.
  private static let mostCalls = 2_000
}
