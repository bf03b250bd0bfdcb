// Computes the distances along trips, and from them the times that a GTFS feed leaves blank.

import AlmanacBase

extension GTFSReader {
  /// Reads the shapes that trips use.
  mutating func readShapes() {
    let columns = [
      "shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence", "shape_dist_traveled",
    ]
    guard shapeIDs.count > 0,
      var table = open("shapes.txt", columns, required: [0, 1, 2, 3], isRequired: false)
    else { return }
    var points = [[GTFSShape.Point]](repeating: [], count: shapeIDs.count)
    while next(&table) {
      guard let shape = table.withBytes(0, { shapeIDs.number(of: $0) }) else { continue }
      guard let latitude = table.decimal(1), let longitude = table.decimal(2),
        abs(latitude) <= 90, abs(longitude) <= 180, let sequence = table.number(3)
      else {
        faults.add(
          .warning, table, 0,
          "this point of the shape '\(table.text(0))' has no coordinates in degrees or no number; it is "
            + "left out")
        continue
      }
      points[shape].append(
        GTFSShape.Point(
          sequence: sequence, point: GlobePoint(latitude: latitude, longitude: longitude),
          stated: table.decimal(4) ?? -1))
    }
    shapes = points.map { GTFSShape($0) }
  }

  /// Sets the distances of calls, and the times that are blank.
  mutating func complete() {
    guard faults.errorCount == 0 else { return }
    points = feed.stops.map { stop in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return GlobePoint(latitude: latitude, longitude: longitude)
    }
    for row in trips {
      guard let trip = row.trip else { continue }
      let hasBlanks = trip.calls.contains { feed.calls[$0].arrival == GTFSReader.blank }
      let metres = metres(of: trip, shape: Int(row.shape))
      if let metres {
        if feed.metres.isEmpty {
          feed.metres = [Float](repeating: -1, count: feed.calls.count)
        }
        for (index, call) in trip.calls.enumerated() { feed.metres[call] = Float(metres[index]) }
      }
      if hasBlanks { interpolate(trip, metres) }
    }
  }

  /// `shape_dist_traveled` of a trip's calls; nil unless all have one and they never decrease.
  private func stated(_ trip: Feed.Trip) -> [Double]? {
    if distances.isEmpty { return nil }
    let stated = Array(distances[trip.calls])
    return stated.areDistances ? stated : nil
  }

  /// The metres from the first call of a trip to each call along its shape; nil where they are not known.
  private mutating func metres(of trip: Feed.Trip, shape: Int) -> [Double]? {
    guard shape >= 0, shape < shapes.count, shapes[shape].points.count > 1 else { return nil }
    let stated = shapes[shape].stated.isEmpty ? nil : stated(trip)
    // Trips with the same shape, stops and distances are computed once.
    var key = [Int64(shape)]
    for call in trip.calls { key.append(Int64(feed.calls[call].stop)) }
    if let stated { for distance in stated { key.append(Int64(bitPattern: distance.bitPattern)) } }
    let (pattern, isNew) = key.withUnsafeBytes {
      patternIDs.add($0.bindMemory(to: UInt8.self))
    }
    if !isNew { return patterns[pattern] }
    var metres = stated.flatMap { shapes[shape].metres(ofStated: $0) }
    if metres == nil { metres = stopPoints(trip).flatMap { shapes[shape].metres(of: $0) } }
    if let first = metres?.first { metres = metres?.map { $0 - first } }
    patterns.append(metres)
    return metres
  }

  /// Computes the blank times of a trip from those before and after: by the distance that the feed
  /// states, along the shape, in straight lines between the stops, or evenly, whichever is known first.
  private mutating func interpolate(_ trip: Feed.Trip, _ metres: [Double]?) {
    let first = trip.calls.lowerBound
    let measures = [stated(trip), metres, stopPoints(trip)?.metres]
    var start = first
    for end in trip.calls.dropFirst() where feed.calls[end].arrival != GTFSReader.blank {
      let measure = measures.lazy.compactMap { $0 }.first { $0[end - first] > $0[start - first] }
      let from = Double(feed.calls[start].departure)
      let time = Double(feed.calls[end].arrival) - from
      for call in (start + 1)..<max(start + 1, end) {
        let part: Double
        if let measure {
          let origin = measure[start - first]
          part = (measure[call - first] - origin) / (measure[end - first] - origin)
        } else {
          part = Double(call - start) / Double(end - start)
        }
        let seconds = Int32(from + time * part + 0.5)
        feed.calls[call].arrival = seconds
        feed.calls[call].departure = seconds
        feed.calls[call].isInterpolated = true
      }
      start = end
    }
  }

  /// The positions of the stops of a trip; nil where one is not known.
  private func stopPoints(_ trip: Feed.Trip) -> [GlobePoint]? {
    let found = trip.calls.compactMap { points[Int(feed.calls[$0].stop)] }
    return found.count == trip.calls.count ? found : nil
  }
}
