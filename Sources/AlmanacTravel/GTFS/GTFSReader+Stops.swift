// Reads the agencies, stops and routes of a GTFS feed.

import AlmanacBase

extension GTFSReader {
  mutating func readAgencies() {
    let columns = ["agency_timezone", "agency_name", "agency_id"]
    guard var table = open("agency.txt", columns, required: [0]) else { return }
    while next(&table) {
      if let name = table.textIfAny(1) { agencyNames.append(name) }
      if !table.isBlank(2) { _ = table.withBytes(2) { agencyIDs.add($0) } }
      guard let zone = table.textIfAny(0) else {
        faults.add(.error, table, 0, "the agency has no time zone; add one such as Europe/Berlin")
        continue
      }
      if let fault = options.zoneFault(zone) {
        faults.add(.error, table, 0, "unknown time zone '\(zone)'" + fault)
      }
      guard let first = feed.zone else {
        feed.zone = zone
        continue
      }
      if !first.isSame(as: zone) {
        faults.add(
          .error, table, 0,
          "the time zone '\(zone)' differs from that of the first agency, '\(first)'; all agencies of "
            + "a feed must have one time zone")
      }
    }
    if feed.zone == nil, faults.errorCount == 0 {
      faults.add(
        .error, in: table.path, at: nil, "there is no agency; add one with its time zone")
    }
  }

  mutating func readFeedInfo() {
    let columns = ["feed_publisher_name", "feed_start_date", "feed_end_date"]
    guard var table = open("feed_info.txt", columns, required: [], isRequired: false) else {
      return
    }
    while next(&table) {
      if publisher == nil { publisher = table.textIfAny(0) }
      if !table.isBlank(1), let day = date(table, 1) {
        feed.reliableFrom = feed.reliableFrom ?? day
      }
      if !table.isBlank(2), let day = date(table, 2) { feed.reliableTo = feed.reliableTo ?? day }
      if let from = feed.reliableFrom, let to = feed.reliableTo, to < from {
        faults.add(
          .error, table, 2,
          "the feed ends on \(to.iso), before it starts on \(from.iso); correct "
            + "one of the dates")
      }
    }
  }

  mutating func readStops() {
    let columns = [
      "stop_id", "stop_name", "stop_code", "stop_lat", "stop_lon", "location_type",
      "parent_station", "platform_code", "stop_timezone", "wheelchair_boarding",
    ]
    guard var table = open("stops.txt", columns, required: [0]) else { return }
    while next(&table) {
      guard hasID(table, "stop") else { continue }
      let (number, isNew) = table.withBytes(0) { stopIDs.add($0) }
      guard self.isNew(isNew, table, "stop") else { continue }
      let id = stopIDs[number]
      var stop = Feed.Stop(
        id: id, code: table.textIfAny(2), name: table.textIfAny(1) ?? id,
        platform: table.textIfAny(7))
      stop.latitude = coordinate(table, 3, limit: 90)
      stop.longitude = coordinate(table, 4, limit: 180)
      if stop.latitude == nil || stop.longitude == nil {
        (stop.latitude, stop.longitude) = (nil, nil)
      }
      stop.zone = zone(table)
      let kind = choice(table, 5, "location_type", most: 4) ?? 0
      feed.stops.append(stop)
      let wheelchairs = choice(table, 9, "wheelchair_boarding", most: 2) ?? 0
      stops.append(
        StopRow(
          row: table.row, kind: kind, parentID: table.textIfAny(6), wheelchairs: wheelchairs))
    }
    stopTable = table
    setParents(table)
  }

  /// The index of the time zone of a stop; nil for that of the agency.
  private mutating func zone(_ table: GTFSTable) -> Int? {
    guard let name = table.textIfAny(8), !name.isSame(as: feed.zone ?? "") else { return nil }
    if let known = feed.zones.firstIndex(where: { $0.isSame(as: name) }) { return known }
    if let fault = options.zoneFault(name) {
      faults.add(
        .warning, table, 8,
        "unknown time zone '\(name)'" + fault + "; times at the stop are shown in the agency's zone"
      )
      return nil
    }
    feed.zones.append(name)
    return feed.zones.count - 1
  }

  /// Gives each stop the time zone of the station that it is part of, whatever its own: so says the
  /// reference of GTFS.
  mutating func inheritZones() {
    if feed.zones.isEmpty { return }
    for stop in feed.stops.indices {
      feed.stops[stop].zone = feed.stops[feed.root(of: stop)].zone
    }
  }

  /// Whether a row's first cell, its id, is filled in; an error where it is not.
  mutating func hasID(_ table: GTFSTable, _ what: String) -> Bool {
    if !table.isBlank(0) { return true }
    faults.add(.error, table, 0, "the \(what) has no id; add one")
    return false
  }

  /// Reports an id that is not new.
  mutating func isNew(
    _ isNew: Bool, _ table: GTFSTable, _ what: String, _ severity: Problem.Severity = .error
  ) -> Bool {
    if isNew { return true }
    faults.add(
      severity, table, 0,
      "another \(what) already has the id '\(table.text(0))'; remove one of them")
    return false
  }

  private mutating func coordinate(_ table: GTFSTable, _ slot: Int, limit: Double) -> Double? {
    if table.isBlank(slot) { return nil }
    if let value = table.decimal(slot), value >= -limit, value <= limit { return value }
    faults.add(
      .warning, table, slot,
      "'\(table.text(slot))' is not a coordinate in degrees; the stop's position is left out")
    return nil
  }

  private mutating func setParents(_ table: GTFSTable) {
    for (index, stop) in stops.enumerated() {
      guard let id = stop.parentID else { continue }
      if let parent = stopIDs.number(of: id) {
        feed.stops[index].parent = parent
      } else {
        let row = table.at(row: stop.row)
        faults.add(
          .error, row, 6, "stops.txt has no stop '\(id)'; correct it, or add it there")
      }
    }
    // Each stop is in no more than one loop: 1 is in progress, 2 is done.
    var state = [UInt8](repeating: 0, count: stops.count)
    for start in stops.indices where state[start] == 0 {
      var path: [Int] = []
      var index = start
      while state[index] == 0, let parent = feed.stops[index].parent {
        state[index] = 1
        path.append(index)
        index = parent
      }
      if state[index] == 1 {
        faults.add(
          .error, table.at(row: stops[index].row), 6,
          "the stop '\(feed.stops[index].id)' is part of itself; correct its parent_station")
        feed.stops[index].parent = nil
      }
      for index in path { state[index] = 2 }
      state[index] = 2
    }
    inheritZones()
    for index in stops.indices {
      let stated = [index, feed.root(of: index)].first { stops[$0].wheelchairs != 0 }
      feed.stops[index].takesWheelchairs = stated.map { stops[$0].wheelchairs } == 1
    }
  }

  mutating func readLines() {
    let columns = [
      "route_id", "route_short_name", "route_long_name", "route_color", "agency_id", "route_type",
      "route_sort_order", "route_text_color",
    ]
    guard var table = open("routes.txt", columns, required: [0]) else { return }
    var unreadable: (row: Int, names: [String]) = (0, [])
    while next(&table) {
      guard hasID(table, "route") else { continue }
      let (number, isNew) = table.withBytes(0) { lineIDs.add($0) }
      guard self.isNew(isNew, table, "route") else { continue }
      var line = Feed.Line(
        id: lineIDs[number], shortName: table.text(1), longName: table.text(2))
      let text = color(table, 7)
      line.colors = color(table, 3).map { LabelColors(background: $0, text: text) }
      if let text, let shown = line.colors?.text, shown != text {
        if unreadable.names.isEmpty { unreadable.row = table.row }
        unreadable.names.append(line.name)
      }
      if !table.isBlank(6) {
        line.order = table.number(6)
        if line.order == nil {
          faults.add(
            .warning, table, 6,
            "'\(table.text(6))' is not a whole number; the route is listed after those with one")
        }
      }
      checkAgencyAndType(table)
      feed.lines.append(line)
      isWanted.append(true)
      lineRows.append(table.row)
    }
    if !unreadable.names.isEmpty {
      faults.add(
        .warning, table.at(row: unreadable.row), 7,
        "the text color of these routes cannot be read on their color, with a contrast below 4.5:1, and "
          + "is black or white instead: \(unreadable.names.joined(separator: ", "))")
    }
    lineTable = table
    applyOptionsToLines()
  }

  private mutating func color(_ table: GTFSTable, _ slot: Int) -> UInt32? {
    guard let text = table.textIfAny(slot) else { return nil }
    if text.utf8.count == 6, let value = hexValue(text.utf8) { return UInt32(value) }
    faults.add(
      .warning, table, slot,
      "'\(text)' is not a color of six hexadecimal digits, such as FF8800; it is left out")
    return nil
  }

  /// Reports the agency of a route that agency.txt does not list, and a type that there is not. Types
  /// are not shown.
  private mutating func checkAgencyAndType(_ table: GTFSTable) {
    if !table.isBlank(4), agencyIDs.count > 0 {
      _ = reference(table, 4, in: agencyIDs, "agency", file: "agency.txt")
    }
    if table.isBlank(5) { return }
    switch table.number(5) {
    case .some(0...7), 11, 12, .some(100...1799): break
    default:
      faults.add(
        .warning, table, 5,
        "'\(table.text(5))' is not a route_type; write a number of the GTFS reference, such as 3 for a "
          + "bus")
    }
  }
}
