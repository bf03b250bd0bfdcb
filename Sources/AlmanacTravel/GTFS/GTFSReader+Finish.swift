// Completes a feed: adds trips with their frequencies, and leaves out what no trip uses.

import AlmanacBase

extension GTFSReader {
  /// The feed of what was read.
  mutating func finished(today: Day) -> Feed {
    feed.name = fileName
    feed.hasData = options.hasData
    feed.clock = options.clock
    feed.holidays = options.holidays
    feed.title =
      options.title ?? (agencyNames.count == 1 ? agencyNames[0] : publisher)
      ?? agencyNames.first ?? fileName
    addPlaces()
    // With errors, trips need not have calls, and calendars need not have their days.
    guard faults.errorCount == 0 else { return feed }
    let idle = leaveOutServicesWithoutDates()
    for row in trips { addTrips(row) }
    linkBlocks()
    applyLayouts()
    leaveOutUnused(beside: idle)
    addTables()
    if feed.trips.isEmpty {
      faults.add(
        .error, in: files.name, at: nil, "the feed has no trip with at least two calls that runs")
    }
    if faults.errorCount == 0 { reportPeriod(today) }
    return feed
  }

  /// The name of the archive or folder, without `.zip`.
  private var fileName: String {
    let name = files.name.parts(separatedBy: UInt8(ascii: "/")).last ?? ""
    return name.hasSuffix(".zip") ? String(name.dropLast(4)) : name
  }

  /// Adds a trip, or one for each of its frequencies. A few exact starts are trips of their own, since a
  /// timetable shows them better one by one.
  private mutating func addTrips(_ row: TripRow) {
    guard var trip = row.trip else { return }
    trip.windows = row.windows
    if row.starts.isEmpty { feed.trips.append(trip) }
    let first = Int(row.start)
    for starts in row.starts {
      var trip = trip
      let frequency = starts.frequency
      trip.offset = Int32(frequency.first - first)
      trip.frequency = frequency
      trip.isApproximate = !starts.isExact
      if starts.isExact, frequency.count < 4 || frequency.end - frequency.first < 3_600 {
        let each = trip.starts
        trip.frequency = nil
        feed.trips += each.map { trip.starting($0) }
      } else {
        feed.trips.append(trip)
      }
    }
  }

  /// Leaves out the trips of services that run on no date, and returns these trips.
  private mutating func leaveOutServicesWithoutDates() -> [Feed.Trip] {
    var idle: [Feed.Trip] = []
    var counts = [Int](repeating: 0, count: feed.calendars.count)
    let runs = feed.calendars.map { $0.everRuns }
    for number in trips.indices {
      guard let trip = trips[number].trip, !runs[trip.calendar] else { continue }
      counts[trip.calendar] += 1
      idle.append(trip)
      trips[number].trip = nil
    }
    for (index, row) in calendars.enumerated() where !runs[index] {
      let calendar = feed.calendars[index]
      // Dates in the wrong order are an error, which is reported.
      if let from = calendar.from, let to = calendar.to, to < from { continue }
      let count = counts[index]
      var message = "the service '\(calendar.name)' runs on no date"
      if count > 0 {
        message += count == 1 ? "; its trip is left out" : "; its \(count) trips are left out"
      }
      faults.add(.warning, in: row.file, at: row.position, message)
    }
    return idle
  }

  /// Which stops, lines and calendars trips use.
  private struct Uses {
    var stops: [Bool]
    var lines: [Bool]
    var calendars: [Bool]

    init(_ feed: Feed) {
      stops = [Bool](repeating: false, count: feed.stops.count)
      lines = [Bool](repeating: false, count: feed.lines.count)
      calendars = [Bool](repeating: false, count: feed.calendars.count)
    }

    mutating func add(_ trips: [Feed.Trip], of feed: Feed) {
      for trip in trips {
        lines[trip.line] = true
        calendars[trip.calendar] = true
        for call in trip.calls { stops[Int(feed.calls[call].stop)] = true }
      }
      for index in feed.stops.indices where stops[index] {
        var stop = index
        while let parent = feed.stops[stop].parent, !stops[parent] {
          stops[parent] = true
          stop = parent
        }
      }
    }
  }

  /// Leaves out the stops, lines and calendars that no trip uses. What only idle trips use is not
  /// reported, because their services are; nor are stops at which only closed calls are.
  private mutating func leaveOutUnused(beside idle: [Feed.Trip]) {
    var isUsed = Uses(feed)
    isUsed.add(feed.trips, of: feed)
    var isNamed = isUsed
    for stop in closedStops { isNamed.stops[Int(stop)] = true }
    isNamed.add(idle, of: feed)
    reportUnused(isNamed.stops, isNamed.lines)
    let stops = renumbered(isUsed.stops)
    let lines = renumbered(isUsed.lines)
    let calendars = renumbered(isUsed.calendars)
    feed.stops = feed.stops.indices.filter { isUsed.stops[$0] }.map { index in
      var stop = feed.stops[index]
      stop.parent = stop.parent.map { Int(stops[$0]) }
      return stop
    }
    feed.lines = zip(feed.lines, isUsed.lines).filter { $1 }.map { $0.0 }
    feed.calendars = zip(feed.calendars, isUsed.calendars).filter { $1 }.map { $0.0 }
    for index in feed.calls.indices {
      feed.calls[index].stop = stops[Int(feed.calls[index].stop)]
    }
    for index in feed.trips.indices {
      feed.trips[index].line = Int(lines[feed.trips[index].line])
      feed.trips[index].calendar = Int(calendars[feed.trips[index].calendar])
    }
  }

  /// The new index of each item that is used; 0 for others.
  private func renumbered(_ isUsed: [Bool]) -> [Int32] {
    var next: Int32 = 0
    return isUsed.map { isUsed in
      defer { if isUsed { next += 1 } }
      return isUsed ? next : 0
    }
  }

  private mutating func reportUnused(_ isUsedStop: [Bool], _ isUsedLine: [Bool]) {
    // Where the options select routes, others are meant to be left out.
    guard options.routes.isEmpty, faults.errorCount == 0 else { return }
    if let stopTable {
      for (index, stop) in stops.enumerated() where !isUsedStop[index] {
        // Entrances and nodes of stations have no trips.
        if stop.kind == 2 || stop.kind == 3 { continue }
        let id = stopIDs[index]
        faults.add(
          .warning, stopTable.at(row: stop.row), 0,
          "no trip calls at the stop '\(id)', and it is left out")
      }
    }
    if let lineTable {
      for (index, isUsed) in isUsedLine.enumerated() where !isUsed {
        let name = feed.lines[index].name
        faults.add(
          .warning, lineTable.at(row: lineRows[index]), 0,
          "the route '\(name)' has no trips, and is left out")
      }
    }
  }

  /// Reports a feed that has ended, and trips whose dates are too far ahead to be published.
  private mutating func reportPeriod(_ today: Day) {
    let days = FeedDays(feed, today: today)
    let later = days.laterCalendars(of: feed)
    let count = feed.trips.count { later.contains($0.calendar) }
    if count > 0, let last = days.lastPublishedDay {
      faults.add(
        .warning, in: files.name, at: nil,
        "\(count == 1 ? "1 trip runs" : "\(count) trips run") only after \(last.iso), the last date that is "
          + "published now; publish the site again before then")
    }
    guard let last = days.validTo, last < today else { return }
    faults.add(
      .warning, in: files.name, at: nil,
      "this feed ended on \(last.iso); its pages say that it was valid until then; replace it with the "
        + "operator's current feed")
  }
}
